import LogbookModel
import Testing

@Suite("Acceptance: trips, readings and plates")
struct AcceptanceTripsTests {
  @Test func `A23: a commute of 24 km of which 4 by way of the school`() throws {
    let sandbox = try Sandbox(today: "2026-01-06")
    try sandbox.addCar(from: "2026-01-01", reading: "10000")
    try sandbox.addTrip("2026-01-05", "10000", "10024", "woon-werk", "--omrij", "4")
    let inspection = try sandbox.inspect("2026")
    let km = try #require(inspection.voertuigen.first).km
    #expect(km["woon-werk"] == 20 && km["privé"] == 4 && km["omrij"] == 4)
    #expect(km["totaal"] == 24 && km["privé_btw"] == 24 && km["zakelijk"] == 0)
    #expect(inspection.toets.first?.known == 4)
  }

  @Test func `A24: both ways on 180 days is 1.440 private km`() throws {
    let sandbox = try Sandbox(today: "2026-12-31")
    try sandbox.addCar(from: "2026-01-01", reading: "10000")
    var sheet = TripSheet(reading: 10_000)
    for index in 0..<180 {
      for _ in 1...2 {
        sheet.drive(240, on: .firstDay(of: 2_026) + index * 2, "woon-werk")
        sheet.lines[sheet.lines.count - 1].detour = 40
      }
    }
    try sandbox.importSheet(sheet)
    let inspection = try sandbox.inspect("2026")
    #expect(inspection.toets.first?.known == 1_440)
    #expect(inspection.toets.first?.oordeel == "over")
    #expect(inspection.errors == ["grens"])
  }

  @Test func `A25: a detour on a private trip counts once, with a warning`() throws {
    let sandbox = try Sandbox(today: "2026-01-06")
    try sandbox.addCar(from: "2026-01-01", reading: "10000")
    try sandbox.addTrip("2026-01-05", "10000", "10030", "privé", "--omrij", "5")
    let inspection = try sandbox.inspect("2026")
    #expect(inspection.toets.first?.known == 30)
    #expect(inspection.findings("omrij").map(\.ernst) == ["waarschuwing"])
    #expect(inspection.errors == [])
  }

  @Test func `A26: a gap of 5 km counts in the worst case only`() throws {
    let sandbox = try Sandbox(today: "2026-01-10")
    try sandbox.addCar(from: "2026-01-01", reading: "10000")
    try sandbox.addTrip("2026-01-05", "10000", "10030", "zakelijk")
    try sandbox.addTrip("2026-01-06", "10035", "10060", "zakelijk")
    let inspection = try sandbox.inspect("2026")
    let gap = try #require(inspection.findings("gat").first)
    #expect(gap.km == 5 && gap.ritten == [1, 2] && gap.ernst == "fout")
    #expect(inspection.errors == ["gat"])
    let car = try #require(inspection.voertuigen.first)
    #expect(!car.sluitend && car.km["onverklaard"] == 5 && car.closes)
    #expect(inspection.toets.first?.known == 0)
    #expect(inspection.toets.first?.ongunstigst == 5)
  }

  @Test(arguments: [(4_960, 50, 496.0, 501.0), (4_800, 300, 480.0, 510.0)])
  func `A27, B44: private within the limit, but not with the gap`(
    known: Int, gap: Int, private expected: Double, worst: Double
  ) throws {
    let sandbox = try Sandbox(today: "2026-12-31")
    try sandbox.addCar(from: "2026-01-01", reading: "10000")
    var sheet = TripSheet(reading: 10_000)
    sheet.drive(
      from: .firstDay(of: 2_026), to: .firstDay(of: 2_026) + 180, private: known)
    sheet.reading += gap
    sheet.drive(from: .firstDay(of: 2_026) + 190, to: .lastDay(of: 2_026), private: 0)
    try sandbox.importSheet(sheet)
    let inspection = try sandbox.inspect("2026")
    let test = try #require(inspection.toets.first)
    #expect(test.known == expected && test.oordeel == "binnen")
    #expect(test.ongunstigst == worst && test.oordeelOngunstigst == "over")
    #expect(Set(inspection.errors) == ["gat", "grens.ongunstigst"])
    #expect(inspection.findings("grens.ongunstigst").map(\.km) == [worst])
    #expect(try sandbox.run("controle", "2026").status == 1)
  }

  @Test func `A28: an overlap of 2 km`() throws {
    let sandbox = try Sandbox(today: "2026-01-10")
    try sandbox.addCar(from: "2026-01-01", reading: "10000")
    try sandbox.addTrip("2026-01-05", "10000", "10030", "zakelijk")
    try sandbox.addTrip("2026-01-06", "10028", "10060", "zakelijk")
    let inspection = try sandbox.inspect("2026")
    #expect(inspection.errors == ["overlap"])
    #expect(inspection.findings("overlap").map(\.km) == [2])
    #expect(inspection.findings("overlap").map(\.ritten) == [[1, 2]])
    let car = try #require(inspection.voertuigen.first)
    #expect(!car.sluitend && car.km["dubbel"] == 2 && car.closes)
  }

  @Test func `A32, B19: an odometer replaced on 15 June`() throws {
    let sandbox = try Sandbox(today: "2026-12-31")
    try sandbox.addCar(from: "2026-01-01", reading: "70000")
    try sandbox.must(
      "voertuig", "teller", "K-482-TX", "--datum", "2026-06-15", "--oud", "84210", "--nieuw", "12",
      "--toelichting", "garage")
    try importBothOdometers(sandbox)
    let inspection = try sandbox.inspect("2026")
    #expect(inspection.errors == [])
    let car = try #require(inspection.voertuigen.first)
    #expect(car.begin == 70_000 && car.eind == 9_512 && car.sluitend)
    #expect(car.km["totaal"] == 23_710)
    #expect(car.km["onverklaard"] == 0 && car.km["dubbel"] == 0)
  }

  @Test func `A33: the same without the replacement is one teller, and its repair closes it`()
    throws
  {
    let sandbox = try Sandbox(today: "2026-12-31")
    try sandbox.addCar(from: "2026-01-01", reading: "70000")
    try importBothOdometers(sandbox)
    let inspection = try sandbox.inspect("2026")
    #expect(inspection.errors.filter { $0 != "grens.ongunstigst" } == ["teller"])
    #expect(inspection.toets.first?.oordeelOngunstigst != "binnen")
    let repair = try #require(inspection.findings("teller").first?.herstel)
    #expect(try sandbox.shell(repair).status == 0)
    let after = try sandbox.inspect("2026")
    #expect(after.errors == [])
    #expect(after.voertuigen.first?.km["totaal"] == 23_710)
  }

  private func importBothOdometers(_ sandbox: Sandbox) throws {
    var sheet = TripSheet(reading: 70_000)
    sheet.drive(from: try day("2026-01-01"), to: try day("2026-06-14"), kilometres: 14_210)
    sheet.reading = 120
    sheet.drive(from: try day("2026-06-16"), to: try day("2026-12-31"), kilometres: 9_500)
    try sandbox.importSheet(sheet)
  }

  @Test func `A60: a trip after the availability`() throws {
    let sandbox = try Sandbox(today: "2026-07-10")
    try sandbox.addCar(from: "2026-06-15", reading: "10000", "--tot", "2026-06-30")
    try sandbox.addTrip(
      "2026-07-01", "10000", "10030", "privé", "--voertuig", "K-482-TX")
    let inspection = try sandbox.inspect("2026")
    #expect(inspection.findings("buiten.periode").map(\.ernst) == ["fout"])
    // It still counts in the test of the nearest availability.
    #expect(inspection.toets.first?.known == 30)
    #expect(inspection.voertuigen.first?.sluitend == false)
  }

  @Test(
    arguments: [
      ("gbb01b", "GBB-01-B", []), ("AB-123-C", "AB-123-C", ["info"]),
      ("V-123-BC", "V-123-BC", ["info", "info"]),
    ] as [(String, String, [String])])
  func `A61 to A63: plates`(typed: String, plate: String, notes: [String]) throws {
    let sandbox = try Sandbox(today: "2026-01-10")
    try sandbox.addCar(typed, from: "2026-01-01", reading: "10000")
    let inspection = try sandbox.inspect("2026")
    #expect(inspection.voertuigen.map(\.kenteken) == [plate])
    #expect(inspection.findings("kenteken").map(\.ernst) == notes)
    #expect(inspection.errors == [])
  }

  @Test func `A67: a trip over New Year belongs to the day of departure`() throws {
    let sandbox = try Sandbox(today: "2026-01-05")
    try sandbox.addCar(from: "2025-12-20", reading: "10000")
    try sandbox.addTrip(
      "2025-12-31", "10000", "10060", "privé", "--vertrek", "23:40", "--aankomst", "00:35")
    let inspection = try sandbox.inspect("2025-12-01..2026-01-31")
    #expect(inspection.toets.map(\.jaar) == [2_025, 2_026])
    #expect(inspection.toets.map(\.known) == [60, 0])
  }
}
