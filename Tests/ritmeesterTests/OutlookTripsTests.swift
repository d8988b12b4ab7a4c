import Foundation
import Testing

@Suite("Splitting, exchanging and correcting trips")
struct OutlookTripsTests {
  private static let home = "Lindelaan 4, 3511 ZZ Utrecht"
  private static let client = "Zuiderweg 101, 8011 ZW Zwolle"

  private func add(_ sandbox: Sandbox, _ arguments: String...) throws {
    let result = try sandbox.run(["rit", "add"] + arguments)
    try #require(result.status == 0, "\(result.errors)")
  }

  // MARK: - A36 and B49

  /// Two months by GPS: 1.500 business, 400 commute and 100 private; the odometer has 2.040.
  private func gpsLog(registration: String = "gps") throws -> Sandbox {
    let sandbox = try Sandbox(today: "2024-04-30")
    try sandbox.addCar(
      from: "2024-03-01", reading: "10000", "--registratie", registration)
    let days = [
      ("2024-03-04", "11500", "--zakelijk"), ("2024-03-20", "11900", "--woon-werk"),
      ("2024-04-28", "12000", "--privé"),
    ]
    for (date, end, kind) in days {
      try add(sandbox, "--datum", date, end, Self.home, Self.client, kind)
    }
    return sandbox
  }

  @Test func `A36: a correction divides over business, commute and private`() throws {
    let sandbox = try gpsLog()
    let result = try sandbox.run("rit", "correctie", "--tot", "12040", "--opmerking", "gps")
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.output.contains(
        "Correctie sinds 1-3-2024: 40 km, van 12.000 tot 12.040. Zakelijk 30, woon-werk 8, privé 2,"
      ))
    #expect(result.output.contains("Correctierit 4 opgeslagen"))
    let car = try #require(
      (try sandbox.run("controle", "2024", "--json").object["voertuigen"] as? [[String: Any]])?
        .first)
    let kilometres = try #require(car["km"] as? [String: Any])
    #expect(kilometres["zakelijk"] as? Int == 1_530)
    #expect(kilometres["woon-werk"] as? Int == 408)
    #expect(kilometres["privé"] as? Int == 102)
    #expect(kilometres["privé_btw"] as? Int == 510)
  }

  @Test func `a correction needs an explanation and a GPS log`() throws {
    let sandbox = try gpsLog()
    let silent = try sandbox.run("rit", "correctie", "--tot", "12040")
    #expect(silent.status == 2)
    #expect(silent.errors.contains("--opmerking"))
    #expect(try sandbox.trips().count == 3)
    let byHand = try gpsLog(registration: "hand")
    let refused = try byHand.run("rit", "correctie", "--tot", "12040", "--opmerking", "gps")
    #expect(refused.status == 3)
    #expect(refused.errors.contains("K-482-TX wordt niet met gps geregistreerd"))
  }

  @Test func `on a terminal it is shown, asked and explained`() throws {
    let sandbox = try gpsLog()
    let no = try PromptsTerminal(sandbox, ["rit", "correctie", "--tot", "12040"])
    try no.answer([("Zo opslaan? (j/n): ", "n")])
    #expect(no.finish() == 2)
    #expect(no.screen.contains("privé 2"))
    #expect(try sandbox.trips().count == 3)
    let yes = try PromptsTerminal(sandbox, ["rit", "correctie", "--tot", "12040"])
    try yes.answer([("Zo opslaan? (j/n): ", "j"), ("Toelichting (waarom): ", "gps maart")])
    #expect(yes.finish() == 0, "\(yes.screen)")
    #expect(try sandbox.trips().last?["opmerking"] as? String == "gps maart")
  }

  @Test func `a correction before other trips, or below what was read, is refused`() throws {
    let sandbox = try gpsLog()
    let early = try sandbox.run(
      "rit", "correctie", "--tot", "11950", "--datum", "2024-03-31", "--opmerking", "gps")
    #expect(early.status == 3)
    #expect(early.errors.contains("rit 3 is na 31-3-2024"))
    let low = try sandbox.run("rit", "correctie", "--tot", "11980", "--opmerking", "gps", "--toch")
    #expect(low.status == 3)
    #expect(low.errors.contains("12.000, een afgelezen stand van rit 3"))
  }

  /// Two imported distances of 30 and 10 km from 1.000; the odometer says 1.038: 28,5 and 9,5.
  @Test func `where the GPS measured more, computed readings are shortened`() throws {
    let sandbox = try Sandbox(today: "2024-01-31")
    try sandbox.addCar(from: "2024-01-01", reading: "1000", "--registratie", "gps")
    let file = try sandbox.file(
      "gps.csv",
      "datum;km;van;naar;soort\n2024-01-02;30;Utrecht;Ede;zakelijk\n2024-01-03;10;Ede;Soest;privé\n"
    )
    let imported = try sandbox.run("import", file, "--beginstand", "1000")
    try #require(imported.status == 0, "\(imported.errors)")
    let call = ["rit", "correctie", "--tot", "1038", "--opmerking", "teller afgelezen"]
    let shown = try sandbox.run(call)
    #expect(shown.status == 3)
    #expect(shown.output.contains("1.028,5"))
    #expect(try sandbox.trips().map { $0["eind"] as? Double } == [1_030, 1_040])
    let applied = try sandbox.run(call + ["--toch"])
    #expect(applied.status == 0, "\(applied.errors)")
    #expect(try sandbox.trips().map { $0["eind"] as? Double } == [1_028.5, 1_038])
    #expect(try sandbox.trips().map { $0["begin"] as? Double } == [1_000, 1_028.5])
    #expect(try sandbox.trips().map { $0["gemeten"] as? Double } == [30, 10])
    // One command, one handeling.
    let journal = try #require(
      try sandbox.run("logboek", "list", "--json").json as? [[String: Any]])
    let handlings = journal.filter { ($0["reden"] as? String) == "teller afgelezen" }
      .map { $0["handeling"] as? Int }
    #expect(handlings.count == 2)
    #expect(Set(handlings).count == 1)
    // The odometer was compared at the end of 3 January: 62 days on is 5 March.
    for (today, found) in [("2024-03-05", 0), ("2024-03-06", 1)] {
      let findings =
        try sandbox.run(
          "controle", "2024", "--json", environment: ["RITMEESTER_VANDAAG": today]
        ).object["bevindingen"] as? [[String: Any]] ?? []
      #expect(findings.count { $0["code"] as? String == "correctie" } == found, "\(today)")
    }
  }

  // MARK: - A37

  @Test func `A37: 70 days without correction is a warning, 62 is not`() throws {
    let sandbox = try Sandbox(today: "2024-05-11")
    try sandbox.addCar(from: "2024-03-01", reading: "1000", "--registratie", "gps")
    try add(sandbox, "--datum", "2024-03-01", "1100", Self.home, Self.client, "--zakelijk")
    let corrected = try sandbox.run(
      "rit", "correctie", "--tot", "1102", "--datum", "2024-03-02", "--opmerking", "gps")
    try #require(corrected.status == 0, "\(corrected.errors)")
    func overdue(_ today: String) throws -> [[String: Any]] {
      let report = try sandbox.run(
        "controle", "2024", "--alleen", "correctie", "--json",
        environment: ["RITMEESTER_VANDAAG": today])
      return try report.object["bevindingen"] as? [[String: Any]] ?? []
    }
    // 2 March and 70 days is 11 May; 62 days is 3 May.
    #expect(try overdue("2024-05-03").isEmpty)
    let finding = try #require(try overdue("2024-05-11").first)
    #expect(finding["ernst"] as? String == "waarschuwing")
    #expect((finding["melding"] as? String)?.contains("(70 dagen)") == true)
    // A correction of nothing is one.
    let zero = try sandbox.run("rit", "correctie", "--tot", "1102", "--opmerking", "klopt")
    #expect(zero.status == 0, "\(zero.errors)")
    #expect(try overdue("2024-05-11").count == 1)
    #expect(try overdue("2024-06-01").count == 1)
  }

  // MARK: - B104 and exchanged readings

  @Test func `B104: there and back becomes two trips`() throws {
    let sandbox = try Sandbox(today: "2024-03-12")
    try sandbox.addCar(from: "2024-03-01", reading: "1000")
    try sandbox.run("adres", "add", "klant", Self.client, "--rol", "klant")
    try add(
      sandbox, "--datum", "2024-03-04", "1070", Self.home, Self.home, "--zakelijk", "--doel",
      "offerte", "--omrij", "36", "--vertrek", "8:00", "--aankomst", "12:00")
    let unfit = try sandbox.run("rit", "splits", "1", "--bij", "1035", "--adres", "klant")
    #expect(unfit.status == 3)
    #expect(unfit.errors.contains("past niet in één van de delen (35 en 35 km)"))
    let outside = try sandbox.run("rit", "splits", "1", "--bij", "1070", "--adres", "klant")
    #expect(outside.status == 3)
    try sandbox.run("rit", "edit", "1", "--omrij", "35")
    let split = try sandbox.run("rit", "splits", "1", "--bij", "1034", "--adres", "klant")
    #expect(split.status == 0, "\(split.errors)")
    let said = split.output.split(separator: "\n")
    #expect(said[0].hasSuffix("klant (\(Self.client)), zakelijk, doel offerte"))
    #expect(said[1].hasSuffix("\(Self.home), zakelijk, omrij 35 km, doel offerte"))
    let parts = try sandbox.trips()
    #expect(parts.map { $0["nr"] as? Int } == [1, 2])
    #expect(parts.map { $0["km"] as? Int } == [34, 36])
    #expect(parts.map { $0["van"] as? String } == [Self.home, Self.client])
    #expect(parts.map { $0["naar"] as? String } == [Self.client, Self.home])
    #expect(parts.map { $0["omrij"] as? Int } == [0, 35])
    #expect(parts.map { $0["doel"] as? String } == ["offerte", "offerte"])
    #expect(parts.map { $0["vertrek"] as? String } == ["08:00", nil])
    #expect(parts.map { $0["aankomst"] as? String } == [nil, "12:00"])
  }

  @Test func `exchanged readings are put right in one handeling`() throws {
    let sandbox = try Sandbox(today: "2024-03-12")
    try sandbox.addCar(from: "2024-03-01", reading: "1000")
    try add(
      sandbox, "--datum", "2024-03-05", "--begin", "1000", "--eind", "1035", "--van", Self.home,
      "--naar", Self.client, "--zakelijk")
    try add(
      sandbox, "--datum", "2024-03-04", "--begin", "1035", "--eind", "1070", "--van", Self.client,
      "--naar", Self.home, "--privé")
    let result = try sandbox.run("rit", "wissel", "1", "2", "--json")
    #expect(result.status == 0, "\(result.errors)")
    let changed = try #require(try result.object["ritten"] as? [[String: Any]])
    #expect(changed.map { $0["begin"] as? Int } == [1_035, 1_000])
    #expect(changed.map { $0["datum"] as? String } == ["2024-03-05", "2024-03-04"])
    let check = try sandbox.run("controle", "2024", "--alleen", "volgorde,gat,overlap", "--json")
    #expect(try (check.object["bevindingen"] as? [Any])?.isEmpty == true)
    #expect(try sandbox.run("rit", "wissel", "1", "1").status == 2)
    #expect(try sandbox.run("rit", "wissel", "1", "9").status == 3)
  }
}
