import Foundation
import Testing

@Suite("Charts in the report")
struct ReportChartTests {
  /// The figures are those of `QuarterLogbook`.
  @Test func `charts end at the sums that are printed beside them`() throws {
    let sandbox = try QuarterLogbook.make()
    let report = try sandbox.run("rapport", "2024").output
    #expect(report.contains("\n█ privé 46  ▓ woon-werk 189  ░ zakelijk 65\n"), "\(report)")
    #expect(report.contains("\n█ privé 46 km  ─ grens 124,3 km\n"), "\(report)")
    try sandbox.must("rapport", "2024", "--pdf", "jaar.pdf")
    let text = try sandbox.shell("pdftotext -layout jaar.pdf -").output
    for label in [
      "privé 46 km", "grens 124,3 km", "privé 46", "woon-werk 189", "zakelijk 65",
      "Privékilometers in 2024, dag voor dag opgeteld",
    ] {
      #expect(text.contains(label), "\(label)")
    }
  }

  @Test func `what is unclear is hatched`() throws {
    let sandbox = try Sandbox(today: "2025-01-10")
    try sandbox.addCar(from: "2024-01-01", reading: "1000")
    try sandbox.addTrip("2024-02-05", "1000", "1040", "privé")
    try sandbox.must(
      "rit", "add", "1050", "Ede", "Soest", "--datum", "2024-03-05", "--in-te-delen")
    try sandbox.addTrip("2024-04-05", "1080", "1090", "zakelijk")
    let report = try sandbox.run("rapport", "2024").output
    // 40 private, 10 not assigned, 30 missing.
    #expect(
      report.contains("█ privé 40 km  ╱ ongunstigste geval 80 km  ─ grens 500 km"), "\(report)")
    #expect(report.contains("█ privé 40  ░ zakelijk 10  ╱ nog in te delen 10"), "\(report)")
  }

  /// 300 km on 5 February pass the 250 of half a year on that day.
  @Test func `two employers have a chart each, with their own limit`() throws {
    let sandbox = try Sandbox.withTwoEmployers(today: "2027-01-10")
    try sandbox.addTrip("2026-08-05", "1300", "1320", "privé")
    let report = try sandbox.run("rapport", "2026").output
    // By days 500 × 181 / 365 = 247,9 and 500 × 184 / 365 = 252,05; by months 250.
    #expect(
      report.contains("█ privé 300 km  ─ grens 247,9 km (overschreden op 5-2-2026)"), "\(report)")
    #expect(report.contains("█ privé 20 km  ─ grens 250 km"), "\(report)")
    let lines = report.split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("Privékilometers in 2026") } == 2)
  }

  /// Five weeks of 10 km, as in the test of the forecast: 521 expected, between 521 and 522.
  @Test func `a year that runs shows what to expect`() throws {
    let sandbox = try Sandbox(today: "2026-02-04")
    try sandbox.addCar(from: "2026-01-01", reading: "1000")
    for (week, day) in ["01-07", "01-14", "01-21", "01-28", "02-04"].enumerated() {
      try sandbox.addTrip(
        "2026-\(day)", "\(1000 + week * 10)", "\(1010 + week * 10)", "privé")
    }
    let report = try sandbox.run("rapport", "2026", "--datum", "2026-02-04").output
    #expect(report.contains("opgeteld tot en met 4-2-2026"), "\(report)")
    #expect(
      report.contains("█ privé 50 km  ░ prognose 521 km (tussen 521 en 522 km)"), "\(report)")
    #expect(report.contains("─ grens 500 km (verwacht op 17-12-2026)"), "\(report)")
  }

  @Test func `a car without trips has a limit and no bars`() throws {
    let sandbox = try Sandbox(today: "2025-01-10")
    try sandbox.addCar(from: "2024-01-01", reading: "1000")
    let report = try sandbox.run("rapport", "2024").output
    #expect(report.contains("█ privé 0 km  ─ grens 500 km"), "\(report)")
    #expect(!report.contains("Kilometers per soort"))
  }

  @Test func `a template leaves charts out`() throws {
    let sandbox = try QuarterLogbook.make()
    let chosen = try sandbox.file(
      "eigen.ini", "[samenvatting]\ngrafiek = nee\n[grens]\ngrafiek = ja\n")
    let one = try sandbox.run("rapport", "2024", "--sjabloon", chosen).output
    #expect(!one.contains("Kilometers per soort"))
    #expect(one.contains("Privékilometers in 2024"))
    let none = try sandbox.file("geen.ini", "[samenvatting]\n[grens]\ngrafiek = nee\n")
    let other = try sandbox.run("rapport", "2024", "--sjabloon", none).output
    #expect(other.contains("Kilometers per soort"))
    #expect(!other.contains("Privékilometers in 2024"))
    let wrong = try sandbox.file("fout.ini", "[grens]\ngrafiek = soms\n")
    let refused = try sandbox.run("rapport", "2024", "--sjabloon", wrong)
    #expect(refused.status == 3)
    #expect(refused.errors.contains("fout.ini:2"), "\(refused.errors)")
  }
}
