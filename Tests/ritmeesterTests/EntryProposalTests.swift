import Foundation
import Testing

@Suite("Entry: what is filled in when it is not typed")
struct EntryProposalTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox(today: "2024-03-31")
    try sandbox.addCar(from: "2024-01-01", reading: "12500")
    try sandbox.addPlaces()
  }

  /// Adds a trip and gives it as it was stored.
  private func add(_ arguments: String...) throws -> [String: Any] {
    let result = try sandbox.must(["rit", "add"] + arguments + ["--json"])
    return try result.object["rit"] as? [String: Any] ?? [:]
  }

  private func begin(_ arguments: String...) throws -> Double? {
    let result = try sandbox.must(["rit", "add"] + arguments + ["--privé", "--json"])
    return try (result.object["rit"] as? [String: Any])?["begin"] as? Double
  }

  @Test func `the begin is the last reading before that moment, not the newest entry`() throws {
    #expect(try begin("12600", "thuis", "klant", "--datum", "2024-03-10") == 12_500)
    #expect(try begin("12700", "klant", "--datum", "2024-03-20") == 12_600)
    // A day in between begins where the day before it ended.
    #expect(try begin("12640", "klant", "--datum", "2024-03-15") == 12_600)
    // Before the first trip only the reading of the availability is known.
    #expect(try begin("12550", "klant", "--datum", "2024-02-01", "--van", "thuis") == 12_500)
    #expect(try begin("+5", "klant", "--datum", "2024-03-12") == 12_600)
    #expect(try begin("+5", "klant") == 12_700)
  }

  @Test func `within a day the highest end counts, or with times the last departure`() throws {
    #expect(
      try begin("+10", "thuis", "klant", "--datum", "2024-03-10", "--vertrek", "8:00") == 12_500)
    #expect(try begin("+10", "klant", "--datum", "2024-03-10", "--vertrek", "18:00") == 12_510)
    // At noon only the trip of eight o'clock has been driven.
    #expect(
      try begin("+4", "klant", "--datum", "2024-03-10", "--vertrek", "12:00") == 12_510)
    // Without a time it comes after all trips of that day.
    #expect(try begin("+1", "klant", "--datum", "2024-03-10") == 12_520)
  }

  @Test func `a typed begin above the last reading is a gap, not a refusal`() throws {
    let trip = try add("--begin", "12600", "--eind", "12650", "--van", "thuis", "--naar", "klant")
    #expect(trip["begin"] as? Double == 12_600)
    let check = try sandbox.run("controle", "2024", "--alleen", "gat,periode", "--json")
    #expect(check.status == 1)
    let codes = (try check.object["bevindingen"] as? [[String: Any]] ?? []).map {
      $0["code"] as? String
    }
    #expect(codes.contains("periode.begin"))
  }

  @Test func `after a replaced odometer the new reading counts`() throws {
    _ = try add("12600", "thuis", "klant", "--datum", "2024-03-10")
    try sandbox.must(
      "voertuig", "teller", "K-482-TX", "--datum", "2024-03-15", "--oud", "12600", "--nieuw", "7",
      "--toelichting", "garage")
    #expect(try begin("+10", "thuis", "--datum", "2024-03-14") == 12_600)
    #expect(try begin("+10", "thuis", "--datum", "2024-03-16") == 7)
    #expect(try begin("27", "klant", "--datum", "2024-03-16") == 17)
    // On the day itself, before and after.
    #expect(try begin("+10", "klant", "--datum", "2024-03-15") == 7)
  }

  @Test func `a void trip is not proposed from`() throws {
    _ = try add("12600", "thuis", "klant", "--datum", "2024-03-10")
    _ = try add("126500", "thuis", "--datum", "2024-03-11", "--toch")
    try sandbox.must("rit", "void", "2", "--reden", "tikfout")
    #expect(try begin("12700", "klant", "--datum", "2024-03-12") == 12_600)
  }

  @Test func `one place is the destination, two are from and to`() throws {
    _ = try add("+10", "thuis", "klant")
    let onward = try add("+10", "kantoor")
    #expect(onward["van"] as? String == "Zuiderweg 101, 8011 ZW Zwolle")
    #expect(onward["naar"] as? String == "Kade 1, 3011 AA Rotterdam")
    let other = try add("+10", "Thuis", "Dorpsstraat 1, 1234 AB Ergens", "--zakelijk")
    #expect(other["van"] as? String == "Lindelaan 4, 3511 ZZ Utrecht")
    #expect(other["naar"] as? String == "Dorpsstraat 1, 1234 AB Ergens")
  }

  @Test func `the first trip of all needs a place to start from`() throws {
    let result = try sandbox.run("rit", "add", "12510", "klant")
    #expect(result.status == 2)
    #expect(result.errors.contains("--van"))
  }

  @Test(
    arguments: [
      ("thuis", "kantoor", "woon-werk"), ("kantoor", "thuis", "woon-werk"),
      ("thuis", "klant", "zakelijk"), ("klant", "kantoor", "zakelijk"),
      ("klant", "klant-breda", "zakelijk"), ("thuis", "sporthal", "privé"),
      ("sporthal", "kantoor", "privé"), ("klant", "sporthal", "privé"),
    ]) func `the kind follows from the roles of the places`(row: (String, String, String)) throws
  {
    let (from, to, kind) = row
    #expect(try add("+10", from, to)["soort"] as? String == kind)
    // What is typed goes before what is proposed.
    #expect(try add("+10", from, to, "--soort", "p")["soort"] as? String == "privé")
    #expect(try add("+10", from, to, "--in-te-delen")["soort"] is NSNull)
  }

  @Test(
    arguments: [
      ("thuis", "loods"), ("loods", "klant"), ("thuis", "thuis"), ("kantoor", "kantoor"),
      ("thuis", "Dorpsstraat 1"), ("Dorpsstraat 1", "Kerkstraat 2"),
    ]) func `other pairs have no proposal`(row: (String, String)) throws
  {
    let result = try sandbox.run("rit", "add", "+10", row.0, row.1)
    #expect(result.status == 2)
    #expect(result.errors.contains("--in-te-delen"))
    #expect(try sandbox.trips("--ongeldig").isEmpty)
  }

  @Test func `a proposed begin is journalled as proposed, a typed one is not`() throws {
    _ = try add("+10", "thuis", "klant")
    _ = try add("--begin", "12510", "--eind", "12520", "--van", "klant", "--naar", "thuis")
    let entries = try sandbox.run("logboek", "list", "--json").json as? [[String: Any]] ?? []
    let trips = entries.filter { $0["soort"] as? String == "rit" }.compactMap {
      ($0["nieuw"] as? [String: Any])?["begin_voorgesteld"] as? Int
    }
    #expect(trips == [1, 0])
  }

  @Test func `a trip inserted inside one with a proposed begin says so, with the repair`() throws {
    _ = try add("12600", "thuis", "klant", "--datum", "2024-03-10")
    let result = try sandbox.run(
      "rit", "add", "12540", "thuis", "klant-breda", "--datum", "2024-03-09")
    #expect(result.status == 0)
    let sentence = try #require(
      result.output.split(separator: "\n").first { $0.hasPrefix("Rit 1 van 10-3-2024") })
    #expect(sentence.contains("12.500"))
    #expect(sentence.hasSuffix("ritmeester rit edit 1 --begin 12540"))
    // Nothing shifted by itself; the repair does it.
    #expect(try sandbox.trips("--ongeldig").map { $0["begin"] as? Double } == [12_500, 12_500])
    #expect(try sandbox.shell("ritmeester rit edit 1 --begin 12540").status == 0)
    let check = try sandbox.run("controle", "2024", "--alleen", "overlap,stand", "--json")
    #expect(try (check.object["bevindingen"] as? [Any])?.isEmpty == true)
  }

  @Test func `a typed begin is the driver's own: nothing is said of it`() throws {
    _ = try add("--begin", "12500", "--eind", "12600", "--van", "thuis", "--naar", "klant")
    let result = try sandbox.run(
      "rit", "add", "12540", "thuis", "klant-breda", "--datum", "2024-03-09")
    #expect(!result.output.contains("voorgestelde stand"))
  }

  @Test func `the last trip driven back has its places reversed and its kind`() throws {
    _ = try add("+35", "thuis", "klant", "--doel", "offerte")
    let result = try sandbox.run("rit", "terug", "+34,5", "--json")
    let trip = try #require(try result.object["rit"] as? [String: Any])
    #expect(trip["begin"] as? Double == 12_535)
    #expect(trip["eind"] as? Double == 12_569.5)
    #expect(trip["van"] as? String == "Zuiderweg 101, 8011 ZW Zwolle")
    #expect(trip["naar"] as? String == "Lindelaan 4, 3511 ZZ Utrecht")
    #expect(trip["soort"] as? String == "zakelijk")
    #expect(trip["doel"] as? String == "offerte")
    let driven = try sandbox.run("rit", "terug", "12600", "--privé", "--json")
    #expect(try (driven.object["rit"] as? [String: Any])?["soort"] as? String == "privé")
    let missing = try sandbox.run("rit", "terug")
    #expect(missing.status == 2)
    #expect(missing.errors.contains("EINDSTAND"))
  }

  @Test func `there is nothing to drive back before the first trip`() throws {
    #expect(try sandbox.run("rit", "terug", "+3").status == 3)
  }

  @Test func `a trip past midnight or past the end of summer time is allowed`() throws {
    let night = try add(
      "+60", "thuis", "klant", "--datum", "2023-12-31", "--vertrek", "23:40", "--aankomst",
      "0:35", "--voertuig", "K-482-TX")
    #expect(night["datum"] as? String == "2023-12-31")
    let clock = try add(
      "+20", "klant", "--datum", "2023-10-29", "--vertrek", "2:40", "--aankomst", "2:10",
      "--van", "thuis", "--voertuig", "K-482-TX")
    #expect(clock["aankomst"] as? String == "02:10")
    #expect(
      try sandbox.run(
        "rit", "add", "+20", "thuis", "klant", "--datum", "2023-10-28", "--vertrek", "2:40",
        "--aankomst", "2:10", "--voertuig", "K-482-TX"
      ).status == 3)
  }

  @Test func `the echo names the whole trip, the private total and what the trip causes`() throws {
    let result = try sandbox.run(
      "rit", "add", "--begin", "12501", "--eind", "12541", "--van", "thuis", "--naar", "sporthal",
      "--datum", "gisteren")
    let lines = result.output.split(separator: "\n")
    #expect(
      lines.first == """
        Rit 1 opgeslagen: za 30-3-2024, 12.501 → 12.541 (40 km), \
        thuis (Lindelaan 4, 3511 ZZ Utrecht) → sporthal (Veld 2, 3521 AB Utrecht), privé
        """)
    #expect(lines.dropFirst().first?.hasPrefix("Privé in 2024: 40 km van 500 km") == true)
    #expect(result.output.contains("periode.begin"))
  }
}
