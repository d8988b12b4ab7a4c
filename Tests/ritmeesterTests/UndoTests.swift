import Foundation
import Testing

/// The promise of `ongedaan` (design 4), through the program.
@Suite("ongedaan")
struct UndoTests {
  let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox(today: "2026-03-31")
    try sandbox.addCar(from: "2026-03-01", reading: "48000")
    for (place, role) in [("thuis", "thuis"), ("kantoor", "werk")] {
      try sandbox.must("adres", "add", place, "\(place) 1, 3511 ZZ Utrecht", "--rol", role)
    }
    try sandbox.must("rit", "add", "48040", "thuis", "kantoor", "--datum", "2-3-2026")
  }

  private func numbers(_ more: String...) throws -> [Int] {
    let trips = try sandbox.must(["rit", "list", "2026", "--json"] + more).json
    return (trips as? [[String: Any]] ?? []).compactMap { $0["nr"] as? Int }
  }

  private func trip(_ number: Int) throws -> [String: Any] {
    try sandbox.must("rit", "show", "\(number)", "--json").object
  }

  private func isIntact() throws -> Bool { try sandbox.run("logboek", "verify").status == 0 }

  @Test func `one step back, itself in the audit trail`() throws {
    // Reported of other logs (B95): who cannot undo edits his files by hand.
    try sandbox.must("rit", "add", "48980", "kantoor", "thuis", "--datum", "2-3-2026")
    let result = try sandbox.must("ongedaan")
    #expect(result.output.contains("ongedaan gemaakt:\n  rit 2 (2-3-2026, 48.040, 48.980, "))
    #expect(result.output.contains(") wordt ongeldig\n"))
    #expect(try numbers() == [1])
    #expect(try numbers("--ongeldig") == [1, 2])
    #expect(try trip(2)["ongeldig"] as? String == "handeling 7 ongedaan gemaakt")
    let journal = try sandbox.must("logboek", "list", "--aantal", "2").output
    #expect(journal.contains("handeling 7 ongedaan gemaakt"))
    #expect(journal.contains("rit 2 ongeldig gemaakt"))
    // The next trip starts where the last valid one ended, under a number of its own.
    try sandbox.must("rit", "add", "48080", "thuis", "--datum", "2-3-2026")
    #expect(try numbers() == [1, 3])
    #expect(try trip(3)["begin"] as? Int == 48_040)
    #expect(try isIntact())
  }

  @Test func `what comes back is told where it follows from another driver's trips`() throws {
    let sandbox = try Sandbox(today: "2024-12-31")
    let between = [
      "--van", "Kade 1, Delft", "--naar", "Laan 2, Breda", "--zakelijk", "--doel", "klant",
    ]
    for (plate, driver) in [("K-482-TX", "Piet"), ("12-BBB-3", "Jan")] {
      try sandbox.must(
        "voertuig", "add", plate, "--merk", "Škoda", "--type", "Octavia", "--beginstand", "1000",
        "--vanaf", "2024-01-01", "--bestuurder", driver)
    }
    // Of four trips three are of 30 km: that of 60 km is twice what is usual.
    for (plate, date, length) in [
      ("K-482-TX", "2024-02-05", "+30"), ("K-482-TX", "2024-02-06", "+60"),
      ("12-BBB-3", "2024-02-05", "+30"), ("12-BBB-3", "2024-02-06", "+30"),
    ] {
      try sandbox.must(["rit", "add", length, "--datum", date, "--voertuig", plate] + between)
    }
    try sandbox.must("rit", "edit", "2", "--route", "over Rotterdam, weg versperd")
    #expect(try sandbox.must("ongedaan").output.contains("afstand.lang"))
  }

  @Test func `an edit gets its old values back and a void its trip under its number`() throws {
    let before = try trip(1)
    try sandbox.must("rit", "edit", "1", "--eind", "48050", "--reden", "tikfout")
    try sandbox.must("rit", "void", "1", "--reden", "dubbel")
    #expect(
      try sandbox.must("ongedaan").output.contains(
        "rit 1 (2-3-2026, 48.000, 48.050, thuis 1, 3511 ZZ Utrecht, kantoor 1, 3511 ZZ Utrecht) "
          + "geldt weer\n"))
    #expect(try trip(1)["eind"] as? Int == 48_050)
    #expect(try sandbox.must("ongedaan").output.contains("  rit 1: eind 48.050 → 48.040\n"))
    #expect(try trip(1) as NSDictionary == before as NSDictionary)
  }

  @Test func `an import goes as a whole`() throws {
    let rows = (0..<300).map { "5-3-2026;\(48_040 + $0);\(48_041 + $0);a 1;b 1;z\n" }.joined()
    _ = try sandbox.file("ritten.csv", "datum;begin;eind;van;naar;soort\n" + rows)
    try sandbox.must("import", "ritten.csv", "--stil")
    #expect(try numbers().count == 301)
    let output = try sandbox.must("ongedaan").output
    #expect(output.contains("  rit 2 (5-3-2026, 48.040, 48.041, a 1, b 1) wordt ongeldig\n"))
    #expect(output.contains("  en nog 280 wijzigingen\n"))
    #expect(try numbers() == [1])
    // What was undone is as if it never came: the file can be imported again.
    try sandbox.must("import", "ritten.csv", "--stil")
    #expect(try numbers() == [1] + (302...601))
    try sandbox.must("rit", "void", "302", "--reden", "niet gereden")
    // What was voided on purpose does not come back with the file.
    let again = try sandbox.must("import", "ritten.csv", "--json").object
    let file = try #require((again["bestanden"] as? [[String: Any]])?.first)
    #expect(file["nieuw"] as? Int == 0 && file["aanwezig"] as? Int == 300)
    #expect(try isIntact())
  }

  @Test func `commands of several entries are taken back at once`() throws {
    try sandbox.must("rit", "add", "48080", "kantoor", "thuis", "--datum", "3-3-2026")
    let first = [try trip(1), try trip(2)] as NSArray
    try sandbox.must("rit", "wissel", "1", "2")
    #expect(try trip(1)["begin"] as? Int == 48_040)
    try sandbox.must("ongedaan")
    #expect([try trip(1), try trip(2)] as NSArray == first)
    try sandbox.must("rit", "splits", "2", "--bij", "48060", "--adres", "Dam 1, 1012 JS Amsterdam")
    try sandbox.must("ongedaan")
    #expect([try trip(1), try trip(2)] as NSArray == first)
    #expect(try numbers() == [1, 2])
    let car = try sandbox.must("voertuig", "show", "K-482-TX", "--json").object as NSDictionary
    try sandbox.must("voertuig", "kenteken", "K-482-TX", "L-315-VD", "--datum", "20-3-2026")
    try sandbox.must("ongedaan")
    #expect(
      try sandbox.must("voertuig", "show", "K-482-TX", "--json").object as NSDictionary == car)
    #expect(try sandbox.run("voertuig", "show", "L-315-VD").status == 3)
    #expect(try isIntact())
  }

  @Test func `a place, a setting, a reading and a second car go back too`() throws {
    try sandbox.must("adres", "edit", "kantoor", "--adres", "Dam 9, 1012 JS Amsterdam")
    try sandbox.must("instelling", "set", "laat.dagen", "14")
    try sandbox.must("meting", "add", "48040", "--bron", "garage", "--datum", "2-3-2026")
    try sandbox.addCar("L-315-VD", from: "2026-03-10", reading: "10")
    let second = try sandbox.must("ongedaan").output
    #expect(second.contains("  voertuig 2 (L-315-VD) wordt ongeldig\n"))
    #expect(second.contains("  terbeschikkingstelling 2 (L-315-VD, 10-3-2026) wordt ongeldig\n"))
    let cars = try sandbox.must("voertuig", "list", "--json").json as? [[String: Any]]
    #expect(cars?.compactMap { $0["kenteken"] as? String } == ["K-482-TX"])
    #expect(
      try sandbox.must("ongedaan").output.contains(
        "  meting 1 (K-482-TX, 2-3-2026, 48.040) wordt ongeldig\n"))
    #expect(
      try sandbox.must("ongedaan").output.contains(
        "  instelling 1 (laat.dagen): waarde 14 → 7\n"))
    #expect(
      try sandbox.must("ongedaan").output.contains(
        "adres Dam 9, 1012 JS Amsterdam → kantoor 1, 3511 ZZ Utrecht\n"))
    // The same car can be registered again after its first registration was undone.
    try sandbox.addCar("L-315-VD", from: "2026-03-10", reading: "10")
    #expect(try isIntact())
  }

  @Test func `what no longer fits is told`() throws {
    try sandbox.must("rit", "add", "48080", "kantoor", "thuis", "--datum", "2-3-2026")
    try sandbox.must("rit", "edit", "1", "--eind", "48030")
    try sandbox.must("rit", "add", "--na", "1", "--in-te-delen")
    let result = try sandbox.must("ongedaan", "--json").object
    let findings = try #require(result["bevindingen"] as? [[String: Any]])
    #expect(findings.mainCodes.contains { ["gat", "stand"].contains($0) })
    #expect(findings.contains { ($0["herstel"] as? String)?.contains("rit ") == true })
    #expect(result["ongedaan"] as? Int == 9 && result["handeling"] as? Int == 10)
    #expect(result["proef"] as? Bool == false && result["wie"] is String)
    let change = try #require((result["wijzigingen"] as? [[String: Any]])?.first)
    #expect(change["soort"] as? String == "rit" && change["nr"] as? Int == 3)
    #expect(change["velden"] as? [String] == ["ongeldig"])
    #expect((change["oud"] as? [String: Any])?["begin"] as? Int == 480_300)
    #expect(
      (change["nieuw"] as? [String: Any])?["ongeldig"] as? String
        == "handeling 9 ongedaan gemaakt")
  }

  @Test func `a trial shows it and changes nothing`() throws {
    try sandbox.must("rit", "add", "48080", "kantoor", "thuis", "--datum", "2-3-2026")
    let before = try sandbox.must("logboek", "verify", "--json").object["vingerafdruk"] as? String
    let trial = try sandbox.must("ongedaan", "--proef").output
    #expect(trial.contains("zou dit doen (er is niets gewijzigd):\n  rit 2 (2-3-2026"))
    let json = try sandbox.must("ongedaan", "--proef", "--json").object
    #expect(json["proef"] as? Bool == true && json["handeling"] is NSNull)
    #expect(json["ongedaan"] as? Int == 7)
    let after = try sandbox.must("logboek", "verify", "--json").object["vingerafdruk"] as? String
    #expect(before == after && before != nil)
    #expect(try numbers() == [1, 2])
  }

  @Test func `on a terminal it asks first`() throws {
    try sandbox.must("rit", "add", "48080", "kantoor", "thuis", "--datum", "2-3-2026")
    for answer in ["n", "", "misschien"] {
      let terminal = try PromptsTerminal(sandbox, ["ongedaan"])
      try terminal.wait(for: "wordt ongeldig")
      try terminal.answer([("Ongedaan maken? (j/n)", answer)])
      #expect(terminal.finish() == 2)
      #expect(terminal.screen.contains("afgebroken: er is niets ongedaan gemaakt"))
      #expect(try numbers() == [1, 2])
    }
    let terminal = try PromptsTerminal(sandbox, ["ongedaan"])
    try terminal.answer([("Ongedaan maken? (j/n)", "ja")])
    #expect(terminal.finish() == 0)
    #expect(terminal.screen.contains("Handeling 7 ongedaan gemaakt"))
    #expect(try numbers() == [1])
    let insisting = try PromptsTerminal(sandbox, ["ongedaan", "--toch"])
    #expect(insisting.finish() == 0)
    #expect(try numbers() == [])
  }

  @Test func `another command in between the question and the answer is not touched`() throws {
    try sandbox.must("rit", "add", "48080", "kantoor", "thuis", "--datum", "2-3-2026")
    let terminal = try PromptsTerminal(sandbox, ["ongedaan"])
    try terminal.wait(for: "Ongedaan maken? (j/n)")
    try sandbox.must("rit", "add", "48090", "thuis", "--privé", "--datum", "3-3-2026")
    terminal.type("j")
    #expect(terminal.finish() == 3)
    #expect(terminal.screen.contains("intussen is er een andere handeling bijgekomen"))
    #expect(try numbers() == [1, 2, 3])
  }

  @Test func `where nothing can be undone it says why, and what to do`() throws {
    for _ in 0..<3 { try sandbox.must("ongedaan", "--stil") }
    let first = try sandbox.run("ongedaan")
    #expect(first.status == 3)
    #expect(first.errors.contains("handeling 1 is het begin van het logboek"))
    #expect(first.errors.contains("voertuig edit"))
    let empty = try Sandbox().run("ongedaan")
    #expect(empty.status == 3 && empty.errors.contains("voertuig add"))
  }

  @Test func `closing and opening are taken back by their own commands`() throws {
    try sandbox.must(
      "sluit", "2026-03-01..2026-03-30", "--toch", "--reden", "alles nagekeken")
    let closed = try sandbox.run("ongedaan")
    #expect(closed.status == 3)
    #expect(closed.errors.contains("ritmeester heropen 2026-03-01..2026-03-30 --reden TEKST"))
    try sandbox.must("heropen", "2026-03-01..2026-03-30", "--reden", "toch niet")
    let reopened = try sandbox.run("ongedaan")
    #expect(reopened.status == 3)
    #expect(reopened.errors.contains("ritmeester sluit 2026-03-01..2026-03-30"))
    // What comes after it can be undone.
    try sandbox.must("rit", "add", "48080", "kantoor", "thuis", "--datum", "2-3-2026")
    try sandbox.must("ongedaan")
    #expect(try numbers() == [1])
  }

  @Test func `the history tells what was undone, and by what`() throws {
    try sandbox.must("rit", "edit", "1", "--eind", "48050", "--reden", "tikfout")
    try sandbox.must("ongedaan")
    let text = try sandbox.must("rit", "show", "1", "--geschiedenis").output
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let user = try sandbox.shell("id -un").output.trimmingCharacters(in: .whitespacesAndNewlines)
    for part in [
      "\(user): rit 1 toegevoegd (2-3-2026, 48.000, 48.040, thuis 1, 3511 ZZ Utrecht, "
        + "kantoor 1, 3511 ZZ Utrecht); handeling 6",
      "\(user): rit 1 gewijzigd: eind 48.040 → 48.050; reden: tikfout; "
        + "handeling 7 (ongedaan gemaakt met handeling 8)",
      "\(user): rit 1 gewijzigd: eind 48.050 → 48.040; reden: handeling 7 ongedaan gemaakt; "
        + "handeling 8",
    ] {
      #expect(text.contains(part), "\(part): \(text)")
    }
    let json = try sandbox.must("rit", "show", "1", "--geschiedenis", "--json").object
    let versions = try #require(json["geschiedenis"] as? [[String: Any]])
    #expect(versions.map { $0["ongedaan_door"] as? Int } == [nil, 8, nil])
    #expect(versions[1]["velden"] as? [String] == ["eind"])
    #expect(versions[1]["reden"] as? String == "tikfout")
  }

  @Test func `a narrow terminal shows the whole history`() throws {
    try sandbox.must("rit", "void", "1", "--reden", "dubbel met de rit van gisteren")
    let terminal = try PromptsTerminal(
      sandbox, ["rit", "show", "1", "--geschiedenis"], columns: 40)
    #expect(terminal.finish() == 0)
    let lines = terminal.screen.split(separator: "\r\n").map(String.init)
    #expect(lines.allSatisfy { $0.count <= 40 })
    let text = lines.joined(separator: " ").split(separator: " ").joined(separator: " ")
    #expect(
      text.contains("rit 1 ongeldig gemaakt; reden: dubbel met de rit van gisteren; handeling 7"))
  }
}
