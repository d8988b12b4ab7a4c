import Foundation
import Testing

@Suite("The journal finds what other programs changed")
struct JournalTamperTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try .withOneTrip()
    try sandbox.must("rit", "add", "+10", "thuis", "--doel", "terug", "--datum", "2024-03-12")
    try sandbox.must(
      "voertuig", "teller", "K-482-TX", "--datum", "2024-03-12", "--oud", "12545", "--nieuw", "0",
      "--toelichting", "garage")
  }

  private func sql(_ statement: String) throws {
    let result = try sandbox.shell("sqlite3 '\(sandbox.logbook.path)' \"\(statement)\"")
    guard result.status == 0 else { throw SandboxError(message: result.errors) }
  }

  /// Every column but the number, with a value that the schema allows and that differs.
  static let updates: [(table: String, column: String, value: String)] = [
    ("voertuig", "kenteken", "'AB12CD'"), ("voertuig", "merk", "'x'"), ("voertuig", "type", "'x'"),
    ("voertuig", "categorie", "'bestelauto'"), ("voertuig", "land", "'BE'"),
    ("voertuig", "registratie", "'gps'"), ("voertuig", "det", "'2020-01-01'"),
    ("voertuig", "catalogusprijs", "1"), ("voertuig", "aandrijving", "'x'"),
    ("voertuig", "omschrijving", "'x'"), ("voertuig", "ongeldig", "'x'"),
    ("terbeschikkingstelling", "vanaf", "'2024-01-02'"),
    ("terbeschikkingstelling", "tot", "'2024-12-31'"),
    ("terbeschikkingstelling", "beginstand", "124999"),
    ("terbeschikkingstelling", "eindstand", "999999"),
    ("terbeschikkingstelling", "aard", "'vervangend'"),
    ("terbeschikkingstelling", "bestuurder", "'x'"),
    ("terbeschikkingstelling", "hoedanigheid", "'ondernemer'"),
    ("terbeschikkingstelling", "werkgever", "'x'"),
    ("terbeschikkingstelling", "overgenomen_tot", "'2023-12-31'"),
    ("terbeschikkingstelling", "overgenomen_privé", "1"),
    ("terbeschikkingstelling", "ongeldig", "'x'"),
    ("rit", "datum", "'2024-03-10'"), ("rit", "vertrek", "'08:00'"), ("rit", "aankomst", "'08:00'"),
    ("rit", "begin", "124990"), ("rit", "eind", "125360"), ("rit", "van", "'x'"),
    ("rit", "naar", "'x'"), ("rit", "van_adres", "'x'"), ("rit", "naar_adres", "'x'"),
    ("rit", "route", "'x'"), ("rit", "soort", "'privé'"), ("rit", "omrij", "1"),
    ("rit", "doel", "'x'"), ("rit", "bestuurder", "'x'"), ("rit", "opmerking", "'x'"),
    ("rit", "bron", "'x'"), ("rit", "gemeten", "1"), ("rit", "afgeleid", "'eind'"),
    ("rit", "begin_voorgesteld", "0"), ("rit", "ongeldig", "'x'"),
    ("rit", "ingevoerd", "'2024-03-12T08:10Z'"),
    ("adres", "naam", "'x'"), ("adres", "adres", "'x'"), ("adres", "rol", "'klant'"),
    ("adres", "lat", "'1'"), ("adres", "lon", "'1'"), ("adres", "straal", "1"),
    ("adres", "ongeldig", "'x'"),
    ("tellerwissel", "datum", "'2024-03-11'"), ("tellerwissel", "oud", "1"),
    ("tellerwissel", "nieuw", "1"), ("tellerwissel", "toelichting", "'x'"),
    ("tellerwissel", "ongeldig", "'x'"),
  ]

  @Test func `B31: a change of any column is found and named by verify and controle`() throws {
    let original = try Data(contentsOf: sandbox.logbook)
    for (table, column, value) in JournalTamperTests.updates {
      try sql("UPDATE \(table) SET \(column) = \(value) WHERE nr = 1")
      let verify = try sandbox.run("logboek", "verify")
      #expect(verify.status == 1, "\(table).\(column)")
      #expect(verify.output.contains("\(table) 1 "), "\(table).\(column): \(verify.output)")
      #expect(verify.output.contains(column), "\(table).\(column): \(verify.output)")
      let check = try sandbox.run("controle", "2024", "--alleen", "journaal", "--json")
      if (table, column) == ("voertuig", "ongeldig") {
        // The only car is hidden: there is none left to clear.
        #expect(check.status == 3)
        try original.write(to: sandbox.logbook)
        continue
      }
      #expect(check.status == 1, "\(table).\(column)")
      let findings = try check.object["bevindingen"] as? [[String: Any]] ?? []
      #expect(findings.map { $0["code"] as? String } == ["journaal"], "\(table).\(column)")
      try original.write(to: sandbox.logbook)
    }
    #expect(try sandbox.run("logboek", "verify").status == 0)
  }

  /// The columns that the test above changes are all there are.
  @Test func `no column of a table is left out`() throws {
    for table in ["voertuig", "terbeschikkingstelling", "rit", "adres", "tellerwissel"] {
      let listed = try sandbox.shell(
        "sqlite3 '\(sandbox.logbook.path)' \"SELECT name FROM pragma_table_info('\(table)')\"")
      let columns = Set(listed.output.split(separator: "\n").map(String.init))
      let changed = JournalTamperTests.updates.filter { $0.table == table }.map(\.column)
      #expect(columns.subtracting(changed + ["nr", "voertuig"]).isEmpty, "\(table)")
    }
  }

  @Test func `a row that was added or removed is found and named`() throws {
    let original = try Data(contentsOf: sandbox.logbook)
    let changes: [(String, String)] = [
      ("DELETE FROM rit WHERE nr = 1", "rit 1"),
      ("UPDATE rit SET nr = 9 WHERE nr = 2", "rit 9"),
      ("UPDATE rit SET nr = 9 WHERE nr = 2", "rit 2"),
      (
        "INSERT INTO rit SELECT 9, voertuig, datum, vertrek, aankomst, begin, eind, van, naar, "
          + "van_adres, naar_adres, route, soort, omrij, doel, bestuurder, opmerking, bron, "
          + "gemeten, afgeleid, begin_voorgesteld, ongeldig, ingevoerd FROM rit WHERE nr = 1",
        "rit 9"
      ),
      ("DELETE FROM adres WHERE nr = 2", "adres 2"),
      ("INSERT INTO adres (nr, naam, adres) VALUES (9, 'x', 'y')", "adres 9"),
      ("DELETE FROM tellerwissel", "tellerwissel 1"),
      ("DELETE FROM terbeschikkingstelling", "terbeschikkingstelling 1"),
    ]
    for (statement, named) in changes {
      try sql(statement)
      let verify = try sandbox.run("logboek", "verify")
      #expect(verify.status == 1, "\(statement)")
      #expect(verify.output.contains(named), "\(statement): \(verify.output)")
      let check = try sandbox.run("controle", "2024", "--json")
      #expect(check.status == 1, "\(statement)")
      #expect(check.output.contains("\"journaal\""), "\(statement)")
      try original.write(to: sandbox.logbook)
    }
  }

  @Test func `controle looks at the trips of its period only`() throws {
    try sandbox.must(
      "rit", "add", "--begin", "12300", "--eind", "12310", "--datum", "2023-05-01",
      "--in-te-delen", "--voertuig", "K-482-TX")
    try sql("UPDATE rit SET doel = 'x' WHERE nr = 3")
    func codes(_ period: String) throws -> Set<String> {
      let findings = try sandbox.run("controle", period, "--json").object["bevindingen"]
      return Set((findings as? [[String: Any]] ?? []).compactMap { $0["code"] as? String })
    }
    #expect(try codes("2023").contains("journaal"))
    #expect(try !codes("2024").contains("journaal"))
    // A date that was moved is found from both sides.
    try sql("UPDATE rit SET datum = '2024-05-01' WHERE nr = 3")
    #expect(try codes("2023").contains("journaal"))
    #expect(try codes("2024").contains("journaal"))
  }

  @Test func `the journal itself refuses to be changed`() throws {
    for statement in [
      "UPDATE journaal SET wie = 'x'", "DELETE FROM journaal WHERE nr = 2",
      "UPDATE journaal SET nr = 99 WHERE nr = 2",
    ] {
      let result = try sandbox.shell("sqlite3 '\(sandbox.logbook.path)' \"\(statement)\"")
      #expect(result.status != 0, "\(statement)")
    }
    #expect(try sandbox.run("logboek", "verify").status == 0)
  }

  @Test func `a journal changed without its triggers is found`() throws {
    let original = try Data(contentsOf: sandbox.logbook)
    let drop = "DROP TRIGGER journaal_wijzigt_niet; DROP TRIGGER journaal_vergeet_niet;"
    let changes = [
      drop, "\(drop) UPDATE journaal SET reden = 'x' WHERE nr = 5",
      "\(drop) DELETE FROM journaal WHERE nr = 5", "DROP INDEX rit_op_datum",
      "CREATE TABLE extra (a)",
      "CREATE TRIGGER stil AFTER INSERT ON rit BEGIN DELETE FROM adres; END",
    ]
    for change in changes {
      try sql(change)
      let verify = try sandbox.run("logboek", "verify")
      #expect(verify.status == 1, "\(change): \(verify.output)")
      try original.write(to: sandbox.logbook)
    }
  }

  @Test func `a fingerprint tells a journal that was cut off or rolled back`() throws {
    let old = try Data(contentsOf: sandbox.logbook)
    func fingerprint() throws -> String {
      try sandbox.must("logboek", "verify", "--json").object["vingerafdruk"] as? String ?? ""
    }
    let first = try fingerprint()
    try sandbox.must("rit", "edit", "2", "--doel", "anders")
    let second = try fingerprint()
    #expect(first != second)
    // An older state is still contained, by any prefix of 16 digits or more, in either case.
    for text in [first, String(first.prefix(16)), String(first.prefix(20)).uppercased(), second] {
      let result = try sandbox.run("logboek", "verify", "--vingerafdruk", text)
      #expect(result.status == 0, "\(text): \(result.output)")
    }
    try old.write(to: sandbox.logbook)
    let rolledBack = try sandbox.run("logboek", "verify", "--vingerafdruk", second)
    #expect(rolledBack.status == 1)
    #expect(rolledBack.output.contains("afgekapt"))
    #expect(try sandbox.run("logboek", "verify").status == 0)
  }

  @Test func `no report is printed of a logbook that was tampered with`() throws {
    try sandbox.must("rapport", "--pdf", "goed.pdf")
    let text = try sandbox.shell("pdftotext -layout goed.pdf -").output
    let print = try sandbox.must("logboek", "verify", "--json").object["vingerafdruk"]
    #expect(text.contains(((print as? String) ?? "?").prefix(16)))
    try sql("UPDATE rit SET eind = eind + 1 WHERE nr = 2")
    let result = try sandbox.run("rapport", "--pdf", "fout.pdf")
    #expect(result.status == 4)
    #expect(result.errors.contains("logboek verify"))
    #expect(!FileManager.default.fileExists(atPath: sandbox.folder.path + "/fout.pdf"))
  }

  @Test func `a value that no field can have is named`() throws {
    try sql("PRAGMA ignore_check_constraints = 1; UPDATE rit SET datum = 'ooit' WHERE nr = 2")
    for command in [["controle"], ["rit", "list"], ["rapport"]] {
      let result = try sandbox.run(command)
      #expect(result.status == 4, "\(command)")
      #expect(result.errors.contains("rit 2"), "\(result.errors)")
      #expect(result.errors.contains("datum"), "\(result.errors)")
    }
    #expect(try sandbox.run("logboek", "verify").status == 1)
  }
}
