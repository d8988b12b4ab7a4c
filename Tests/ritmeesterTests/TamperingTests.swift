import Foundation
import SeededRandom
import Testing

/// What another program does to the file is found, or does no harm: `controle`, `rapport` and
/// `logboek list` then say what they said before. `RITMEESTER_RANDOM=200` tries as many places, and
/// prints what came of them.
@Suite("Whatever is done to the file is found, or does no harm")
struct TamperingTests {
  private let logbook: TamperedLogbook

  init() throws { logbook = try TamperedLogbook() }

  private static let asked =
    ProcessInfo.processInfo.environment["RITMEESTER_RANDOM"].flatMap { Int($0) }

  private var sandbox: Sandbox { logbook.sandbox }

  private func isFound() throws -> Bool { try sandbox.run("logboek", "verify").status != 0 }

  @Test func `a byte of the file`() throws {
    var random = Seeded(6)
    let before = try logbook.appearance()
    var found = 0
    var harmless = 0
    for _ in 0..<(TamperingTests.asked ?? 12) {
      let place = random.below(logbook.original.count)
      var bytes = logbook.original
      bytes[place] ^= UInt8(random.pick(1...255))
      try bytes.write(to: sandbox.logbook)
      if try isFound() {
        found += 1
      } else {
        harmless += 1
        #expect(try logbook.appearance() == before, "byte \(place) of \(bytes.count)")
      }
    }
    if TamperingTests.asked != nil { print("bytes: \(found) found, \(harmless) harmless") }
  }

  @Test func `a value of any column of any table`() throws {
    var random = Seeded(7)
    var tried = 0
    for table in try logbook.tables {
      let rows = try logbook.query("SELECT rowid FROM \(table)")
      #expect(!rows.isEmpty, "\(table)")
      for (column, type) in try logbook.columns(of: table) {
        let other =
          switch type {
          case "INTEGER": "ifnull(\(column), 0) + 700"
          case "BLOB": "zeroblob(32)"
          default: "ifnull(\(column), '') || 'x'"
          }
        let row = random.pick(rows)
        // The first entry follows no other: its previous hash is zeros already.
        let change = table == "journaal" && column == "vorige" ? "randomblob(32)" : other
        try logbook.sql("UPDATE \(table) SET \(column) = \(change) WHERE rowid = \(row)")
        #expect(try isFound(), "\(table).\(column), row \(row)")
        tried += 1
        try logbook.restore()
      }
    }
    #expect(tried > 80)
    if TamperingTests.asked != nil { print("columns: \(tried) found") }
  }

  @Test func `rows dropped, exchanged and put in`() throws {
    var tried = 0
    for table in try logbook.tables {
      let columns = try logbook.columns(of: table).map(\.name)
      let copied = (["900"] + columns.dropFirst()).joined(separator: ", ")
      let naming = table == "instelling" ? copied.replacing("naam", with: "'anders'") : copied
      var changes = [
        "DELETE FROM \(table) WHERE nr = (SELECT min(nr) FROM \(table))",
        "DELETE FROM \(table)",
        "INSERT INTO \(table) SELECT \(naming) FROM \(table) WHERE nr = 1",
        "UPDATE \(table) SET nr = nr + 900",
      ]
      if try logbook.query("SELECT count(*) FROM \(table)") != ["1"] {
        changes.append(
          """
          UPDATE \(table) SET nr = 901 WHERE nr = 1; UPDATE \(table) SET nr = 1 WHERE nr = 2;
          UPDATE \(table) SET nr = 2 WHERE nr = 901
          """)
      }
      for change in changes {
        try logbook.sql(change)
        #expect(try isFound(), "\(change)")
        tried += 1
        try logbook.restore()
      }
    }
    if TamperingTests.asked != nil { print("rows: \(tried) found") }
  }

  @Test func `entries that a forger ties to the chain are still strange`() throws {
    let entry = """
      INSERT INTO journaal SELECT max(nr) + 1, tijdstip, wie, max(nr) + 1, soort, onderwerp, oud,
      nieuw, reden, vorige, hash FROM journaal
      """
    let changes: [(String, String)] = [
      (
        "\(entry); UPDATE journaal SET soort = 'wens', oud = NULL WHERE nr = (SELECT max(nr) FROM "
          + "journaal)", "niet kent: wens"
      ),
      (
        "UPDATE journaal SET handeling = handeling + 5 WHERE nr = 2",
        "regel 2 van het journaal hoort"
      ),
      (
        "UPDATE journaal SET nieuw = ' ' || nieuw WHERE nr = 1",
        "regel 1 van het journaal is niet geschreven"
      ),
    ]
    for (change, sentence) in changes {
      try logbook.sql(change)
      try logbook.rechain()
      let result = try sandbox.run("logboek", "verify")
      #expect(result.status == 1, "\(change)")
      #expect(result.output.contains(sentence), "\(change): \(result.output)")
      try logbook.restore()
    }
    // A clock may have been put back: that is said, and is no fault.
    try logbook.sql("UPDATE journaal SET tijdstip = '2020-01-01T00:00:00.000Z' WHERE nr = 5")
    try logbook.rechain()
    let result = try sandbox.run("logboek", "verify")
    #expect(result.status == 0)
    #expect(result.output.contains("journaalregel 5 draagt een vroeger tijdstip"))
    let notes = try sandbox.run("logboek", "verify", "--json").object["opmerkingen"] as? [String]
    #expect(notes?.count == 1)
  }
}

/// What nothing inside the file can tell: a chain written anew as a whole, one that was cut off with
/// its tables, and an old copy put back. A printed fingerprint, a PDF and a copy elsewhere can.
@Suite("What only an earlier fingerprint, report or copy can tell")
struct RewrittenJournalTests {
  private let logbook: TamperedLogbook
  private let fingerprint: String

  init() throws {
    logbook = try TamperedLogbook()
    let sandbox = logbook.sandbox
    try sandbox.must("rapport", "2024", "--pdf", "jaar.pdf")
    fingerprint =
      try sandbox.must("logboek", "verify", "--json").object["vingerafdruk"] as? String ?? ""
    try logbook.original.write(to: sandbox.folder.appending(path: "kopie.sqlite"))
  }

  private func expectOnlyWitnessesTell(_ what: String) throws {
    let sandbox = logbook.sandbox
    let alone = try sandbox.run("logboek", "verify")
    #expect(alone.status == 0, "\(what): \(alone.output)")
    #expect(alone.output.contains("is alleen te herkennen met een eerder rapport"), "\(what)")
    #expect(
      try sandbox.run("controle", "2024", "--alleen", "journaal").output.contains("fout ") == false)
    let printed = try sandbox.run(
      "logboek", "verify", "--vingerafdruk", String(fingerprint.prefix(16)))
    #expect(printed.status == 1, "\(what): \(printed.output)")
    #expect(try sandbox.run("logboek", "verify", "--pdf", "jaar.pdf").status == 1, "\(what)")
    // The copy elsewhere has a state that this logbook has no longer.
    let copy = try sandbox.must("--logboek", "kopie.sqlite", "logboek", "verify", "--json").object
    let state = try #require(copy["vingerafdruk"] as? String)
    #expect(try sandbox.run("logboek", "verify", "--vingerafdruk", state).status == 1, "\(what)")
  }

  @Test func `the whole chain written anew`() throws {
    try logbook.sql(
      """
      UPDATE journaal SET nieuw = replace(nieuw, 'Soest', 'Baarn'),
      oud = replace(oud, 'Soest', 'Baarn');
      UPDATE rit SET naar = 'Baarn' WHERE naar = 'Soest'
      """)
    try logbook.rechain()
    try expectOnlyWitnessesTell("written anew")
  }

  @Test func `the end cut off, with its rows`() throws {
    try logbook.sql(
      "DELETE FROM journaal WHERE nr = (SELECT max(nr) FROM journaal); "
        + "DELETE FROM rit WHERE nr = (SELECT max(nr) FROM rit)")
    try expectOnlyWitnessesTell("cut off")
  }

  @Test func `an old copy put back`() throws {
    let sandbox = logbook.sandbox
    try sandbox.must("rit", "void", "4", "--reden", "dubbel")
    let now = try sandbox.must("logboek", "verify", "--json").object["vingerafdruk"] as? String
    try sandbox.must("rapport", "2024", "--pdf", "later.pdf")
    try logbook.restore()
    #expect(try sandbox.run("logboek", "verify").status == 0)
    #expect(try sandbox.run("logboek", "verify", "--vingerafdruk", now ?? "").status == 1)
    #expect(try sandbox.run("logboek", "verify", "--pdf", "later.pdf").status == 1)
    // The state of the old copy is of course still there.
    #expect(try sandbox.run("logboek", "verify", "--pdf", "jaar.pdf").status == 0)
  }
}
