import Foundation
import Testing

@Suite("The forecast and the overview through the program")
struct OutlookTests {
  private static let home = "Lindelaan 4, 3511 ZZ Utrecht"
  private static let client = "Zuiderweg 101, 8011 ZW Zwolle"

  /// Five weeks of 10 km each, the last trip on 4 February 2026: 521 km by the end of the year.
  private func steady(_ kind: String = "--privé", today: String = "2026-02-04") throws -> Sandbox {
    let sandbox = try Sandbox(today: today)
    try sandbox.addCar(from: "2026-01-01", reading: "1000")
    // The journal's moments are those of the real clock.
    for setting in ["laat.dagen", "laat.waarschuwing.dagen"] {
      try sandbox.run("instelling", "set", setting, "10000")
    }
    for (week, day) in ["01-07", "01-14", "01-21", "01-28", "02-04"].enumerated() {
      let result = try sandbox.run(
        "rit", "add", "--datum", "2026-\(day)", "\(1_010 + 10 * week)",
        week.isMultiple(of: 2) ? Self.home : Self.client,
        week.isMultiple(of: 2) ? Self.client : Self.home, kind)
      try #require(result.status == 0, "\(result.errors)")
    }
    return sandbox
  }

  private func forecasts(_ sandbox: Sandbox, _ year: String = "2026") throws -> [[String: Any]] {
    try sandbox.run("controle", year, "--json").object["prognose"] as? [[String: Any]] ?? []
  }

  @Test func `B41: the year end is projected from the use so far`() throws {
    let sandbox = try steady()
    let forecast = try #require(try forecasts(sandbox).first)
    #expect(forecast["voertuigen"] as? [String] == ["K-482-TX"])
    #expect(forecast["verwacht"] as? Int == 521)
    #expect(forecast["laag"] as? Int == 521)
    #expect(forecast["hoog"] as? Int == 522)
    #expect(forecast["grens_op"] as? String == "2026-12-17")
    #expect(forecast["ruimte_per_week"] as? Double == 9.5)
    let screen = try sandbox.run("controle", "2026").output
    #expect(screen.contains("op 17-12-2026 over de grens van 500 km"))
  }

  /// 50 km so far is far below 400 on a yearly basis.
  @Test func `a forecast over the limit is a warning in time`() throws {
    let sandbox = try steady()
    let report = try sandbox.run("controle", "2026", "--alleen", "grens.nabij", "--json")
    let found = try #require(try report.object["bevindingen"] as? [[String: Any]])
    #expect(found.map { $0["ernst"] as? String } == ["waarschuwing"])
    #expect((found.first?["melding"] as? String)?.contains("komt op 521 km") == true)
    let commuting = try steady("--woon-werk")
    let quiet = try commuting.run("controle", "2026", "--alleen", "grens.nabij", "--json")
    #expect(try (quiet.object["bevindingen"] as? [Any])?.isEmpty == true)
    #expect(try forecasts(commuting).first?["verwacht"] as? Int == 0)
    #expect(try forecasts(commuting).first?["grens_op"] is NSNull)
  }

  @Test func `B25: trips of one day only are too little, and no error`() throws {
    let sandbox = try Sandbox(today: "2026-01-02")
    try sandbox.addCar(from: "2026-01-01", reading: "1000")
    for end in 1...6 {
      try sandbox.run(
        "rit", "add", "--datum", "2026-01-01", "\(1_000 + end)", Self.home, Self.client, "--privé")
    }
    let forecast = try #require(try forecasts(sandbox).first)
    #expect(
      forecast["onthouden"] as? String == "Geen prognose: er zijn nog geen 28 dagen bijgehouden.")
    #expect(forecast["verwacht"] == nil)
    #expect(try sandbox.run().status == 0)
  }

  @Test func `a year that has ended has no forecast`() throws {
    let sandbox = try steady(today: "2026-02-04")
    sandbox.environment["RITMEESTER_VANDAAG"] = "2027-01-05"
    #expect(
      try forecasts(sandbox).first?["onthouden"] as? String
        == "Geen prognose: de periode is afgelopen.")
  }

  @Test func `private for VAT stands beside wage tax, in controle and report`() throws {
    let sandbox = try QuarterLogbook.make()
    // Commute 189 and private 46.
    let check = try sandbox.run("controle", "2024").output
    #expect(check.contains("privé voor de btw (met woon-werk)  235 km"))
    let report = try sandbox.run("rapport", "2024").output
    #expect(report.contains("privé voor loon- en inkomstenbelasting  46 km"))
    #expect(report.contains("privé voor de btw (met woon-werk)       235 km"))
  }

  // MARK: - Overview

  @Test func `the overview says where the car is, what is left and what comes`() throws {
    let sandbox = try steady(today: "2026-02-06")
    let screen = try sandbox.run().output
    #expect(screen.contains("1.050 km"))
    #expect(screen.contains("4-2-2026 naar Zuiderweg 101, 8011 ZW Zwolle (2 dagen geleden)"))
    // 50 of 500 km is 2,4 of 24 cells.
    #expect(screen.contains("privé        ███░░░░░░░░░░░░░░░░░░░░░\n"))
    #expect(screen.contains("450 van 500 km privé, in het ongunstigste geval 450 km"))
    #expect(screen.contains("Prognose: 521 km privé"))
    #expect(screen.contains("ritmeester controle 2026"))
    #expect(screen.split(separator: "\n", omittingEmptySubsequences: false).count <= 24)
    let json = try sandbox.run("--json").object
    #expect(((json["prognose"] as? [[String: Any]])?.first?["verwacht"] as? Int) == 521)
  }

  @Test func `what is unclear is shaded in the bar`() throws {
    let sandbox = try steady()
    let result = try sandbox.run(
      "rit", "add", "--datum", "2026-02-04", "1150", Self.client, Self.home, "--in-te-delen")
    try #require(result.status == 0)
    // 50 private and 100 to assign of 500: 2,4 and 7,2 cells.
    #expect(try sandbox.run().output.contains("███▒▒▒▒▒░░░░░░░░░░░░░░░░\n"))
  }

  @Test(arguments: [40, 80])
  func `it fits the terminal, with several cars too`(columns: UInt16) throws {
    let sandbox = try steady()
    try sandbox.addCar("12-GBB-1", from: "2026-02-01", reading: "500")
    let terminal = try PromptsTerminal(
      sandbox, [], columns: columns, environment: ["NO_COLOR": "1"])
    #expect(terminal.finish() == 0)
    let lines = terminal.screen.split { $0.isNewline }
    #expect(lines.allSatisfy { $0.contains("ritmeester ") || $0.count <= columns })
    #expect(lines.contains { $0.hasPrefix("12-GBB-1") })
    #expect(lines.count { $0.contains("░") } == 2)
    #expect(!terminal.screen.contains("\u{1B}"))
  }

  @Test func `only the first three findings are shown, errors first`() throws {
    let sandbox = try steady()
    for end in ["1050", "1050", "1070"] {
      try sandbox.run(
        "rit", "add", "--datum", "2026-02-04", "--begin", end == "1070" ? "1060" : "1050", "--eind",
        end, "--van", Self.home, "--naar", Self.client, "--zakelijk")
    }
    let json = try sandbox.run("--json").object
    let findings = try #require(json["bevindingen"] as? [String: Any])
    let first = try #require(findings["eerste"] as? [[String: Any]])
    #expect(first.count == 3)
    #expect(first.first?["ernst"] as? String == "fout")
    let screen = try sandbox.run().output
    #expect(screen.contains("fout  gat"))
  }

  @Test func `nothing yet is said with the way to begin`() throws {
    let sandbox = try Sandbox(today: "2026-02-04")
    let none = try sandbox.run()
    #expect(none.status == 3)
    #expect(none.errors.contains("voertuig add"))
    try sandbox.addCar(from: "2026-02-01", reading: "500")
    let empty = try sandbox.run()
    #expect(empty.status == 0)
    #expect(empty.output.contains("Geen prognose"))
    #expect(empty.output.contains("ritmeester rit add EINDSTAND VAN NAAR"))
  }

  @Test func `a car that was handed in gives way to the next`() throws {
    let sandbox = try steady()
    try sandbox.run(
      "voertuig", "inlever", "K-482-TX", "--datum", "2026-02-04", "--eindstand", "1050")
    try sandbox.addCar("12-GBB-1", from: "2026-02-05", reading: "500")
    sandbox.environment["RITMEESTER_VANDAAG"] = "2026-02-06"
    let screen = try sandbox.run().output
    #expect(!screen.contains("K-482-TX Škoda"))
    #expect(screen.contains("12-GBB-1 Škoda Octavia · 2026"))
    // Tested together: 450 of 500 are left, and the forecast goes on.
    #expect(screen.contains("450 van 500 km"))
    #expect(screen.contains("Prognose: 521 km"))
  }
}
