import Foundation
import SeededRandom

/// A logbook with a row in every table, in its own folder, and what a forger can do to it with
/// SQLite's own program.
final class TamperedLogbook {
  let sandbox: Sandbox
  let original: Data

  init() throws {
    sandbox = try .withOneTrip()
    sandbox.environment["RITMEESTER_VANDAAG"] = "2024-12-31"
    let calls: [[String]] = [
      ["rit", "add", "+10", "thuis", "--doel", "terug", "--datum", "2024-03-12"],
      ["rit", "add", "+25", "--van", "Ede", "--naar", "Soest", "--privé", "--datum", "2024-04-02"],
      ["rit", "edit", "3", "--opmerking", "omgereden", "--reden", "vergeten"],
      [
        "voertuig", "teller", "K-482-TX", "--datum", "2024-05-12", "--oud", "12570", "--nieuw", "0",
        "--toelichting", "garage",
      ],
      ["meting", "add", "12570", "--bron", "garage", "--datum", "2024-05-12"],
      ["verklaring", "add", "--soort", "geen privégebruik", "--vanaf", "2024-06-01"],
      ["voertuig", "kenteken", "K-482-TX", "K-483-TX", "--datum", "2024-07-01"],
      ["instelling", "set", "gemeten.km", "4"],
      ["rit", "add", "+7", "--van", "Ede", "--naar", "Soest", "--privé", "--datum", "2024-08-02"],
      ["sluit", "2024-03", "--toch", "--reden", "klaar"],
      ["rit", "add", "+7", "--van", "Ede", "--naar", "Soest", "--privé", "--datum", "2024-08-03"],
    ]
    for call in calls { try sandbox.must(call) }
    original = try Data(contentsOf: sandbox.logbook)
  }

  func restore() throws { try original.write(to: sandbox.logbook) }

  /// The lines of an answer.
  func query(_ select: String) throws -> [String] {
    _ = try sandbox.file("vraag.sql", select)
    return try sandbox.shell("sqlite3 -readonly '\(sandbox.logbook.path)' < vraag.sql").output
      .split(separator: "\n").map(String.init)
  }

  /// Runs statements as another program would, with all the rules of the file switched off. The
  /// triggers of the journal are put back as they were.
  func sql(_ statements: String) throws {
    let script = """
      PRAGMA ignore_check_constraints = 1;
      PRAGMA foreign_keys = 0;
      DROP TRIGGER IF EXISTS journaal_wijzigt_niet;
      DROP TRIGGER IF EXISTS journaal_vergeet_niet;
      \(statements);
      CREATE TRIGGER journaal_wijzigt_niet BEFORE UPDATE ON journaal
      BEGIN SELECT RAISE (ABORT, 'the journal only grows'); END;
      CREATE TRIGGER journaal_vergeet_niet BEFORE DELETE ON journaal
      BEGIN SELECT RAISE (ABORT, 'the journal only grows'); END;
      """
    _ = try sandbox.file("vervals.sql", script)
    let result = try sandbox.shell(
      "sqlite3 -bail '\(sandbox.logbook.path)' < vervals.sql")
    guard result.status == 0 else { throw SandboxError(message: result.errors) }
  }

  var tables: [String] {
    get throws {
      try query("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
    }
  }

  /// The columns of a table with their types.
  func columns(of table: String) throws -> [(name: String, type: String)] {
    try query("SELECT name || ' ' || type FROM pragma_table_info('\(table)')").map { line in
      let parts = line.split(separator: " ").map(String.init)
      return (parts[0], parts[1])
    }
  }

  /// What a reader of the logbook sees of it.
  func appearance() throws -> [String] {
    try [["controle", "2024", "--json"], ["rapport", "2024"], ["logboek", "list", "--json"]].map {
      let result = try sandbox.run($0)
      return "\(result.status) \(result.output) \(result.errors)"
    }
  }

  /// Computes every hash of the journal anew, as someone would who knows how it is done.
  func rechain() throws {
    _ = try sandbox.file("ketting.py", TamperedLogbook.chaining)
    let result = try sandbox.shell("python3 ketting.py '\(sandbox.logbook.path)'")
    guard result.status == 0 else { throw SandboxError(message: result.errors) }
  }

  private static let chaining = """
    import hashlib, sqlite3, struct, sys
    file = sqlite3.connect(sys.argv[1])
    triggers = [row[0] for row in file.execute("SELECT sql FROM sqlite_schema WHERE type = 'trigger'")]
    for name in ['journaal_wijzigt_niet', 'journaal_vergeet_niet']:
        file.execute('DROP TRIGGER ' + name)
    names = 'nr, tijdstip, wie, handeling, soort, onderwerp, oud, nieuw, reden'
    last = bytes(32)
    for row in file.execute(f'SELECT {names} FROM journaal ORDER BY nr').fetchall():
        data = b'ritmeester-1' + last
        for value in row:
            if value is None:
                data += b'\\0'
            else:
                text = str(value).encode()
                data += b'\\1' + struct.pack('>I', len(text)) + text
        digest = hashlib.sha256(data).digest()
        file.execute('UPDATE journaal SET vorige = ?, hash = ? WHERE nr = ?', (last, digest, row[0]))
        last = digest
    for sql in triggers:
        file.execute(sql)
    file.commit()
    """
}
