import Foundation
import Testing

/// One trip written down with two tools: shown as a possible double, never dropped.
@Suite("Import: possible doubles")
struct ImportDoublesTests {
  private let head = "datum;vertrek;begin;eind;van;naar;soort\n"

  /// A logbook with trip 1 of 08:10 from 1.000 to 1.038 and trip 2 of 23:55 from 1.038 to 1.060,
  /// on 5 January.
  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox(today: "2026-12-31")
    try sandbox.addCar(from: "2026-01-01", reading: "1000")
    let file = try sandbox.file(
      "eerst.csv",
      head + "2026-01-05;08:10;1000;1038;Kade 1;Plein 2;z\n"
        + "2026-01-05;23:55;1038;1060;Plein 2;Kade 1;p\n")
    try sandbox.must("import", file)
    return sandbox
  }

  private func doubles(_ run: Sandbox.Result) throws -> [[String: Any]] {
    let files = try #require(try run.object["bestanden"] as? [[String: Any]])
    return files.flatMap { $0["mogelijk_dubbel"] as? [[String: Any]] ?? [] }
  }

  @Test(arguments: [
    // Two minutes later, both readings within a km.
    ("2026-01-05;08:12;1000,4;1038,3", 1), ("2026-01-05;08:20;999,1;1038,9", 1),
    // No time: the date alone.
    ("2026-01-05;;1000,4;1038,3", 1),
    // Over midnight: 23:55 and 00:03 are eight minutes apart.
    ("2026-01-06;00:03;1038,2;1060,2", 2),
    // Eleven minutes, another day, a whole km.
    ("2026-01-05;08:21;1000,4;1038,3", nil), ("2026-01-06;;1000,4;1038,3", nil),
    ("2026-01-05;08:10;1001;1038", nil), ("2026-01-05;08:10;1000;1039", nil),
  ])
  func `the moment and both readings have to agree`(row: String, number: Int?) throws {
    let sandbox = try sandbox()
    let file = try sandbox.file("app.csv", head + "\(row);Kade 1, Ede;Plein 2, Ede;z\n")
    let (files, run) = try sandbox.importing(file)
    #expect(run.status == 0)
    #expect(files[0].counts == [1, 0, 0, 0])
    let found = try doubles(run)
    #expect(found.map { $0["nr"] as? Int } == (number.map { [$0] } ?? []))
    #expect(found.allSatisfy { $0["regel"] as? Int == 2 })
    #expect(try sandbox.trips().count == 3)
  }

  @Test func `what is the same is present, and no possible double`() throws {
    let sandbox = try sandbox()
    let result = try sandbox.must("import", "eerst.csv", "--json")
    #expect(try doubles(result).isEmpty)
    // A voided trip is no twin either.
    try sandbox.must("rit", "void", "1", "--reden", "dubbel")
    let file = try sandbox.file("app.csv", head + "2026-01-05;08:12;1000,4;1038,3;a;b;z\n")
    #expect(try doubles(try sandbox.must("import", file, "--json")).isEmpty)
  }

  @Test func `short trips one after the other are two`() throws {
    let sandbox = try Sandbox(today: "2026-12-31")
    try sandbox.addCar(from: "2026-01-01", reading: "1000")
    try sandbox.must(
      "import", try sandbox.file("a.csv", head + "2026-01-05;;1000;1000,5;a;b;z\n"))
    let next = try sandbox.file("b.csv", head + "2026-01-05;;1000,4;1000,9;b;a;z\n")
    #expect(try doubles(try sandbox.must("import", next, "--json")).isEmpty)
  }

  @Test func `distances of an app agree by time and length`() throws {
    let sandbox = try sandbox()
    // The app knows no readings: its trips follow the last, 1.060.
    let app = try sandbox.file(
      "app.csv", "datum;vertrek;km\n2026-01-05;08:13;37,6\n2026-01-05;12:00;37,6\n")
    let result = try sandbox.must("import", app, "--beginstand", "1060", "--json")
    #expect(try doubles(result).map { $0["regel"] as? Int } == [2])
    #expect(try doubles(result).map { $0["nr"] as? Int } == [1])
  }

  @Test func `two files of one import, and what is said`() throws {
    let sandbox = try Sandbox(today: "2026-12-31")
    try sandbox.addCar(from: "2026-01-01", reading: "1000")
    _ = try sandbox.file("a.csv", head + "2026-01-05;08:10;1000;1038;a;b;z\n")
    _ = try sandbox.file("b.csv", head + "2026-01-05;08:12;1000,3;1038,4;a;b;z\n")
    let shown = try sandbox.must("import", "a.csv", "b.csv", "--proef").output
    #expect(shown.contains("1 nieuwe rit lijkt op een rit die er al is"))
    #expect(shown.contains("\n  regel 2: mogelijk dubbel met regel 2 van a.csv\n"))
    try sandbox.must("import", "a.csv")
    let stored = try sandbox.must("import", "b.csv").output
    #expect(stored.contains("\n  regel 2: mogelijk dubbel met rit 1\n"), "\(stored)")
    #expect(try sandbox.trips().count == 2)
    #expect(try sandbox.run("controle").status == 1)
  }
}
