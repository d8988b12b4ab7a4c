import Foundation
import LogbookModel
import Testing

/// What other programs got wrong with sums, the limit and the forecast.
@Suite("Reported faults: totals, limit and forecast")
struct ReportedTotalsTests {
  private func forecasts(_ sandbox: Sandbox, _ year: String) throws -> [[String: Any]] {
    try sandbox.run("controle", year, "--json").object["prognose"] as? [[String: Any]] ?? []
  }

  /// Private trips of `tenths` from 1 January on, on the days of the year counted from 1.
  private func sandbox(
    _ today: String, days: [Int], tenths: Int, car: String = "K-482-TX"
  ) throws -> Sandbox {
    let sandbox = try Sandbox(today: today)
    try add(car, to: sandbox, days: days, tenths: tenths)
    return sandbox
  }

  private func add(_ car: String, to sandbox: Sandbox, days: [Int], tenths: Int) throws {
    let today = try day(try #require(sandbox.environment["RITMEESTER_VANDAAG"]))
    let first = CalendarDate.firstDay(of: today.year)
    try sandbox.addCar(car, from: first.iso, reading: "0")
    var sheet = TripSheet(reading: 0)
    for number in days { sheet.drive(tenths, on: first + (number - 1), "privé") }
    try sandbox.importSheet(sheet, vehicle: car)
  }

  @Test func `B35: three times 12,4 km is 37,2 km wherever it stands`() throws {
    let sandbox = try Sandbox(today: "2026-01-20")
    try sandbox.addCar(from: "2026-01-01", reading: "1000")
    for date in ["2026-01-05", "2026-01-06", "2026-01-07"] {
      try sandbox.must(
        "rit", "add", "+12,4", "Kade 1, 6711 AA Ede", "Plein 2, 6711 AB Ede", "--zakelijk",
        "--datum", date)
    }
    #expect(try sandbox.inspect("2026").voertuigen.first?.km["totaal"] == 37.2)
    let report = try sandbox.must("rapport", "2026-01").output
    let numbers = report.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    #expect(numbers.count { $0.contains("12,4") && $0.contains("zakelijk") } == 3)
    #expect(numbers.contains(["37,2", "januari", "2026"]))
    #expect(numbers.contains(["37,2", "totaal"]))
    #expect(report.contains("beginstand 1.000 + ritten 37,2 = eindstand 1.037,2"))
  }

  @Test func `B38: a trip is the same in any period, which has its own opening and closing`() throws
  {
    let sandbox = try Sandbox(today: "2026-02-10")
    try sandbox.addCar(from: "2026-01-01", reading: "1000")
    try sandbox.addTrip("2026-01-10", "1000", "1100", "zakelijk")
    try sandbox.addTrip("2026-01-16", "1100", "1130", "privé")
    try sandbox.addTrip("2026-01-18", "1130", "1150,5", "zakelijk", "--omrij", "2")
    try sandbox.addTrip("2026-01-25", "1150,5", "1200", "zakelijk")
    func rows(_ period: String) throws -> [NSDictionary] {
      try sandbox.must("rit", "list", period, "--json").json as? [NSDictionary] ?? []
    }
    let month = try rows("2026-01-01..2026-01-31")
    #expect(month.count == 4)
    #expect(try rows("2026-01-15..2026-01-20") == Array(month[1...2]))
    let part = try #require(try sandbox.inspect("2026-01-15..2026-01-20").voertuigen.first)
    #expect(part.begin == 1_100 && part.eind == 1_150.5 && part.sluitend)
    // 20,5 - 2 business and 30 + 2 private.
    #expect(part.km["totaal"] == 50.5 && part.km["zakelijk"] == 18.5 && part.km["privé"] == 32)
    let whole = try #require(try sandbox.inspect("2026-01").voertuigen.first)
    #expect(whole.begin == 1_000 && whole.eind == 1_200 && whole.km["totaal"] == 200)
    let report = try sandbox.must("rapport", "2026-01-15..2026-01-20").output
    #expect(report.contains("beginstand 1.100 + ritten 50,5 = eindstand 1.150,5"))
    // The test is of the whole year whatever the period.
    #expect(try sandbox.inspect("2026-01-15..2026-01-20").toets.map(\.known) == [32])
  }

  /// 180 km in 90 days is 2 km a day: 730 at the end of the year, 500 is full on day 250, which is
  /// 7 September, and passed the day after. 320 km are left for 275 days: 8,145 a week.
  @Test func `B41: 180 private km on 31 March`() throws {
    let sandbox = try sandbox("2026-03-31", days: (1...18).map { $0 * 5 }, tenths: 100)
    let forecast = try #require(try forecasts(sandbox, "2026").first)
    #expect(forecast["verwacht"] as? Int == 730)
    #expect(forecast["grens_op"] as? String == "2026-09-08")
    #expect(forecast["ruimte_per_week"] as? Double == 8.1)
    let low = try #require(forecast["laag"] as? Int)
    let high = try #require(forecast["hoog"] as? Int)
    #expect(low >= 180 && low <= 730 && high >= 730)
    let screen = try sandbox.must().output
    #expect(screen.contains("320 van 500 km privé") && screen.contains("730 km"))
  }

  /// 120 km in 60 days is 2 km a day: 732 in 366 days. 380 km are left for 306 days: 8,69 a week;
  /// they last 190 days, to 6 September, and 7 September is over.
  @Test func `B58: a forecast on 29 February counts 366 days`() throws {
    let sandbox = try sandbox("2028-02-29", days: (1...12).map { $0 * 5 }, tenths: 100)
    let forecast = try #require(try forecasts(sandbox, "2028").first)
    #expect(forecast["verwacht"] as? Int == 732)
    #expect(forecast["grens_op"] as? String == "2028-09-07")
    #expect(forecast["ruimte_per_week"] as? Double == 8.6)
    // The limit of a leap year stays 500, and nothing is scaled.
    let test = try #require(try sandbox.inspect("2028").toets.first)
    #expect(test.known == 120 && test.days == 120 && test.months == 120)
  }

  /// The second car: 45 km in 90 days is 182,5 in the year, rounded half up 183; 455 km are left
  /// for 275 days, 11,58 a week.
  @Test func `B46: two cars of one driver have a limit and room of their own`() throws {
    let sandbox = try sandbox(
      "2026-03-31", days: (1...18).map { $0 * 5 }, tenths: 100, car: "12-GBB-1")
    try add("13-GBB-1", to: sandbox, days: (1...9).map { $0 * 10 }, tenths: 50)
    let found = try forecasts(sandbox, "2026")
    #expect(found.map { $0["voertuigen"] as? [String] } == [["12-GBB-1"], ["13-GBB-1"]])
    #expect(found.map { $0["verwacht"] as? Int } == [730, 183])
    #expect(found.map { $0["ruimte_per_week"] as? Double } == [8.1, 11.5])
    #expect(try sandbox.inspect("2026").toets.map(\.known) == [180, 45])
  }

  /// 1.000 km by GPS, 800 business and 200 private, where the odometer counted 1.020: of the 20 km
  /// 20 × 800 / 1.000 = 16 are business and 4 private.
  @Test func `B49: a correction of 20 km is 16 business and 4 private`() throws {
    let sandbox = try Sandbox(today: "2026-02-28")
    try sandbox.addCar(from: "2026-01-01", reading: "10000", "--registratie", "gps")
    let file = try sandbox.file(
      "gps.csv",
      """
      datum;km;van;naar;soort
      2026-01-05;500;Kade 1, 6711 AA Ede;Plein 2, 6711 AB Ede;zakelijk
      2026-01-25;200;Plein 2, 6711 AB Ede;Kade 1, 6711 AA Ede;privé
      2026-02-20;300;Kade 1, 6711 AA Ede;Plein 2, 6711 AB Ede;zakelijk

      """)
    try sandbox.must("import", file, "--beginstand", "10000")
    let shown = try sandbox.run("rit", "correctie", "--tot", "11020")
    #expect(shown.status == 2 && shown.errors.contains("--opmerking"))
    #expect(
      shown.output.contains("20 km, van 11.000 tot 11.020. Zakelijk 16, woon-werk 0, privé 4"))
    #expect(try sandbox.inspect("2026").voertuigen.map(\.ritten) == [3])
    try sandbox.must("rit", "correctie", "--tot", "11020", "--opmerking", "teller afgelezen")
    let inspection = try sandbox.inspect("2026")
    let car = try #require(inspection.voertuigen.first)
    #expect(car.km["zakelijk"] == 816 && car.km["privé"] == 204 && car.km["totaal"] == 1_020)
    #expect(inspection.toets.map(\.known) == [204] && inspection.toets.map(\.ongunstigst) == [204])
    #expect(inspection.errors == [] && car.sluitend && car.closes)
    try sandbox.must("rapport", "2026", "--pdf", "jaar.pdf")
    let paper = try sandbox.shell("pdftotext -layout jaar.pdf -").output
    let row = paper.split(separator: "\n").first { $0.contains("11.020") && $0.contains("11.000") }
    #expect(row?.contains("correctie") == true)
  }
}
