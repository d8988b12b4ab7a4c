import Foundation
import LogbookModel
import Testing

/// What other programs got wrong with files.
@Suite("Reported faults: readings and times from a file")
struct ReportedImportTests {
  private static let head = "datum;begin;eind;van;naar;soort\n"

  /// A car from 1 January 2026 at 10.000 km.
  private func car(today: String = "2026-01-20") throws -> Sandbox {
    let sandbox = try Sandbox(today: today)
    try sandbox.addCar(from: "2026-01-01", reading: "10000")
    return sandbox
  }

  /// What the import says of its one file.
  private func counts(_ result: Sandbox.Result) throws -> [String: Any] {
    let files = try result.object["bestanden"] as? [[String: Any]]
    return files?.first ?? [:]
  }

  @Test func `B04: the newest trip first is the same chain`() throws {
    let sandbox = try car()
    var sheet = TripSheet(reading: 10_000)
    for (index, length) in [305, 120, 78, 400, 12].enumerated() {
      sheet.drive(length, on: try day("2026-01-05") + index / 2)
    }
    sheet.lines.reverse()
    try sandbox.importSheet(sheet)
    let inspection = try sandbox.inspect("2026")
    #expect(inspection.errors == [])
    let car = try #require(inspection.voertuigen.first)
    #expect(car.sluitend && car.closes && car.km["totaal"] == 91.5)
    let rows = try sandbox.trips()
    #expect(
      rows.map { $0["begin"] as? Double } == [10_000, 10_030.5, 10_042.5, 10_050.3, 10_090.3])
    // An import numbers its trips in chain order.
    #expect(rows.map { $0["nr"] as? Int } == [1, 2, 3, 4, 5])
  }

  @Test func `B10: a begin of 0 is a reading, and comes back as one`() throws {
    let sandbox = try Sandbox(today: "2026-01-20")
    try sandbox.addCar(from: "2026-01-01", reading: "0")
    let row = "2026-01-05;0;35;Kade 1, 6711 AA Ede;Plein 2, 6711 AB Ede;zakelijk\n"
    try sandbox.must("import", try sandbox.file("a.csv", ReportedImportTests.head + row))
    let trip = try #require(try sandbox.trips().first)
    #expect(trip["begin"] as? Int == 0 && trip["km"] as? Int == 35)
    #expect(trip["afgeleid"] is NSNull && trip["gemeten"] is NSNull)
    #expect(try sandbox.inspect("2026").errors == [])
    try sandbox.must("export", "--csv", "uit.csv")
    let again = try counts(try sandbox.must("import", "uit.csv", "--json"))
    #expect(again["nieuw"] as? Int == 0 && again["aanwezig"] as? Int == 1)
  }

  @Test(arguments: ["", "2026-01-05;10000;10040;Kade 1, Ede;Plein 2, Ede;zakelijk\n"])
  func `B13: a begin that is missing is never 0`(before: String) throws {
    let sandbox = try car()
    let row = "2026-01-06;;10047;Plein 2, Ede;Kade 1, Ede;zakelijk\n"
    let file = try sandbox.file("a.csv", ReportedImportTests.head + before + row)
    let result = try sandbox.run("import", file)
    #expect(result.status == 3)
    #expect(result.errors.contains("a.csv:\(before.isEmpty ? 2 : 3):2: begin \"\""))
    #expect(try sandbox.trips().isEmpty)
    // With the distance it is known: 10.047 - 7.
    let known = try sandbox.file(
      "b.csv", "datum;begin;eind;km;van;naar;soort\n2026-01-06;;10047;7;Kade 1;Plein 2;zakelijk\n")
    try sandbox.must("import", known)
    #expect(try sandbox.trips().map { $0["begin"] as? Int } == [10_040])
    #expect(try sandbox.trips().map { $0["afgeleid"] as? String } == ["begin"])
  }

  @Test func `B14, B110: distances become a chain, shown first as it is stored then`() throws {
    let sandbox = try car()
    let file = try sandbox.file(
      "a.csv",
      """
      datum;km;van;naar;soort
      2026-01-05;12,5;Kade 1, Ede;Plein 2, Ede;zakelijk
      2026-01-06;20;Plein 2, Ede;Kade 1, Ede;privé
      2026-01-07;7,5;Kade 1, Ede;Plein 2, Ede;zakelijk

      """)
    let shown = try sandbox.must("import", file, "--proef").output
    for readings in ["10.000  10.012,5  12,5", "10.012,5  10.032,5    20", "10.032,5    10.040"] {
      #expect(shown.contains(readings))
    }
    #expect(try sandbox.trips().isEmpty)
    try sandbox.must("import", file)
    let rows = try sandbox.trips()
    #expect(rows.map { $0["eind"] as? Double } == [10_012.5, 10_032.5, 10_040])
    #expect(rows.map { $0["afgeleid"] as? String } == ["beide", "beide", "beide"])
    #expect(rows.map { $0["gemeten"] as? Double } == [12.5, 20, 7.5])
    let derived = try sandbox.inspect("2026").findings("afgeleid")
    #expect(derived.map(\.ernst) == ["waarschuwing"] && derived.first?.ritten == [1, 2, 3])
  }

  @Test func `B20: a row whose reading falls is refused by line, and every row is counted`() throws
  {
    let sandbox = try car()
    let file = try sandbox.file(
      "a.csv",
      ReportedImportTests.head
        + """
        2026-01-05;10000;10040;Kade 1, Ede;Plein 2, Ede;zakelijk
        2026-01-06;10080;10040;Plein 2, Ede;Kade 1, Ede;zakelijk
        2026-01-07;10080;10100;Kade 1, Ede;Plein 2, Ede;zakelijk

        """)
    let refused = try sandbox.run("import", file, "--json")
    #expect(refused.status == 3)
    #expect(try sandbox.trips().isEmpty)
    let skipped = try sandbox.run("import", file, "--sla-over", "--afkeur", "af.csv", "--json")
    #expect(skipped.status == 3)
    let counts = try counts(skipped)
    let rejects = try #require(counts["geweigerd"] as? [[String: Any]])
    #expect(rejects.map { $0["regel"] as? Int } == [3])
    #expect(rejects.map { $0["kolom"] as? String } == ["eind"])
    #expect((rejects.first?["reden"] as? String)?.contains("omgewisseld?") == true)
    // 3 = 2 + 0 + 0 + 1.
    #expect(counts["gelezen"] as? Int == 3 && counts["nieuw"] as? Int == 2)
    #expect(counts["aanwezig"] as? Int == 0 && counts["overgeslagen"] as? Int == 0)
    #expect(try sandbox.trips().count == 2)
    #expect(try sandbox.shell("cat af.csv").output.contains("10080"))
    // What was left out is a gap: 10.040 to 10.080.
    #expect(try sandbox.inspect("2026").findings("gat").map(\.km) == [40])
  }

  @Test func `B40: the odometer is the distance, what was measured stays beside it`() throws {
    let sandbox = try Sandbox(today: "2026-01-20")
    try sandbox.addCar(from: "2026-01-01", reading: "30100")
    let file = try sandbox.file(
      "a.csv",
      """
      datum;begin;eind;km;van;naar;soort
      2026-01-05;30100;30151;51,4;Kade 1, Ede;Plein 2, Ede;zakelijk
      2026-01-06;30151;30200;48,7;Plein 2, Ede;Kade 1, Ede;zakelijk

      """)
    try sandbox.must("import", file)
    let rows = try sandbox.trips()
    #expect(rows.map { $0["km"] as? Double } == [51, 49])
    #expect(rows.map { $0["gemeten"] as? Double } == [51.4, 48.7])
    #expect(rows.allSatisfy { $0["afgeleid"] is NSNull })
    let inspection = try sandbox.inspect("2026")
    #expect(inspection.errors == [] && inspection.findings("afronding") == [])
    #expect(inspection.voertuigen.first?.km["totaal"] == 100)
  }

  @Test func `B50, B56: UTC and local times in one file are told apart`() throws {
    let sandbox = try car(today: "2026-07-10")
    let file = try sandbox.file(
      "a.csv",
      """
      datum;vertrek;aankomst;begin;eind;van;naar;soort
      2026-03-29;2026-03-29T23:30:00+00:00;2026-03-30T00:10:00Z;10000;10040;A 1;B 2;zakelijk
      2026-04-02;2026-04-02T08:00:00Z;2026-04-02T10:45:00;10040;10080;B 2;A 1;zakelijk
      2026-06-30;2026-06-30T22:30:00Z;2026-07-01T01:00:00+02:00;10080;10100;A 1;B 2;zakelijk

      """)
    // The trial shows the Dutch times before anything is stored.
    let shown = try sandbox.must("import", file, "--proef").output
    let words = shown.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    #expect(words.contains { $0.starts(with: ["30-3-2026", "01:30", "02:10"]) })
    #expect(words.contains { $0.starts(with: ["2-4-2026", "10:00", "10:45"]) })
    for zone in ["UTC", "Pacific/Auckland"] {
      try sandbox.run("import", file, environment: ["TZ": zone])
      let rows = try sandbox.trips()
      #expect(
        rows.map { $0["datum"] as? String } == ["2026-03-30", "2026-04-02", "2026-07-01"])
      #expect(rows.map { $0["vertrek"] as? String } == ["01:30", "10:00", "00:30"])
      #expect(rows.map { $0["aankomst"] as? String } == ["02:10", "10:45", "01:00"])
    }
  }

  @Test(arguments: [
    ("2026-03-29", "02:30", "03:20", "02:30", "vertrek"),
    ("2026-03-29", "01:40", "02:30", "02:30", "aankomst"),
    ("2026-03-28", "23:50", "02:10", "02:10", "aankomst"),
  ])
  func `B53: a time that does not exist in a file is kept, with a warning`(
    date: String, departure: String, arrival: String, time: String, field: String
  ) throws {
    let sandbox = try car(today: "2026-12-01")
    let head = "datum;vertrek;aankomst;begin;eind;van;naar;soort\n"
    let row = "\(date);\(departure);\(arrival);10000;10040;A 1;B 2;zakelijk\n"
    // The hour that happens twice is fine.
    let autumn = "2026-10-25;02:30;02:10;10040;10060;A 1;B 2;zakelijk\n"
    try sandbox.must("import", try sandbox.file("a.csv", head + row + autumn))
    let rows = try sandbox.trips()
    #expect(rows.map { $0["vertrek"] as? String } == [departure, "02:30"])
    #expect(rows.map { $0["aankomst"] as? String } == [arrival, "02:10"])
    let found = try sandbox.inspect("2026").findings("snelheid")
    #expect(found.map(\.ernst) == ["waarschuwing"] && found.map(\.ritten) == [[1]])
    #expect(found.first?.melding.contains("\(time) bestaat niet op 29-3-2026") == true)
    #expect(found.first?.melding.contains("rit edit 1 --\(field) TIJD") == true)
  }
}
