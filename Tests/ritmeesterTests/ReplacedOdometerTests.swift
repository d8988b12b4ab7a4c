import Foundation
import Testing

/// Trips on both sides of a replaced odometer (domain.md 6.5): the new one begins at 12 on
/// 10 February, where the old one stopped at 1.100.
@Suite("A replaced odometer")
struct ReplacedOdometerTests {
  private static let trips = """
    datum;begin;eind;van;naar;soort
    20-2-2026;40;90;c;d;privé
    10-2-2026;1060;1100;garage;b;privé
    10-2-2026;12;40;b;c;privé
    5-1-2026;1000;1060;a;garage;privé

    """

  private func logbook() throws -> Sandbox {
    let sandbox = try Sandbox(today: "2026-03-01")
    try sandbox.addCar(from: "2026-01-01", reading: "1000")
    try sandbox.must(
      "voertuig", "teller", "K-482-TX", "--datum", "2026-02-10", "--oud", "1100", "--nieuw", "12",
      "--toelichting", "garage")
    return sandbox
  }

  @Test func `a gap beside a trip out of order names no trip that ends elsewhere`() throws {
    let sandbox = try Sandbox(today: "2026-03-01")
    try sandbox.addCar(from: "2026-01-01", reading: "1000")
    // The first and the last have each other's readings: on 3 January 1.099 was reached in order,
    // and the trip that ends at 1.200 is dated before.
    let trips = """
      datum;begin;eind;van;naar;soort
      4-1-2026;1000;1033;b;a;privé
      3-1-2026;1033;1060;b;c;privé
      3-1-2026;1060;1099;c;b;privé
      2-1-2026;1099;1200;a;b;privé

      """
    try sandbox.must("import", sandbox.file("in.csv", trips))
    try sandbox.must(
      "voertuig", "teller", "K-482-TX", "--datum", "2026-02-10", "--oud", "1300", "--nieuw", "0",
      "--toelichting", "garage")
    let check = try sandbox.run("controle", "2026", "--json").object
    let findings = try #require(check["bevindingen"] as? [[String: Any]])
    let gaps = findings.filter { $0["code"] as? String == "gat" }
    #expect(
      gaps.map { $0["melding"] as? String } == [
        "100 km niet verantwoord tussen stand 1.200 (3-1-2026) en stand 1.300 (10-2-2026)"
      ])
  }

  @Test func `lists, exports and numbers follow the odometers`() throws {
    let sandbox = try logbook()
    try sandbox.must("import", sandbox.file("in.csv", ReplacedOdometerTests.trips))
    try sandbox.must(
      "rit", "add", "--datum", "2026-02-25", "--begin", "90", "--eind", "95", "--van",
      "d", "--naar", "e", "--privé")
    try sandbox.must("rit", "void", "5", "--reden", "x")
    let begins = [1000, 1060, 12, 40, 90]
    let rows = try sandbox.must("rit", "list", "2026", "--ongeldig", "--json").json
    let listed = try #require(rows as? [[String: Any]])
    #expect(listed.map { $0["begin"] as? Int } == begins)
    // An import numbers its rows in chain order.
    #expect(listed.map { $0["nr"] as? Int } == [1, 2, 3, 4, 5])
    try sandbox.must("export", "--csv", "uit.csv")
    let lines = try String(contentsOf: sandbox.folder.appending(path: "uit.csv"), encoding: .utf8)
      .split(separator: "\r\n").dropFirst()
    #expect(
      lines.map { Int($0.split(separator: ";", omittingEmptySubsequences: false)[5]) }
        == begins.dropLast().map { $0 })
    let checked = try sandbox.run(
      "controle", "2026", "--alleen", "gat,teller,overlap,volgorde", "--json")
    #expect((try checked.object["bevindingen"] as? [Any])?.isEmpty == true)
  }

  @Test func `a trip on the day of the replacement follows the new odometer`() throws {
    let sandbox = try logbook()
    try sandbox.must("import", sandbox.file("in.csv", ReplacedOdometerTests.trips))
    // Back from c to b, not from b to the garage.
    let back = try sandbox.must("rit", "terug", "+5", "--datum", "2026-02-10", "--json").object
    let trip = try #require(back["rit"] as? [String: Any])
    #expect(trip["begin"] as? Int == 40)
    #expect(trip["van"] as? String == "c")
    #expect(trip["naar"] as? String == "b")
  }

  @Test func `distances are chained from the new odometer on the day itself`() throws {
    let sandbox = try logbook()
    try sandbox.must("import", sandbox.file("in.csv", ReplacedOdometerTests.trips))
    try sandbox.must("rit", "void", "4", "--reden", "x")
    try sandbox.must(
      "import", sandbox.file("km.csv", "datum;km;van;naar;soort\n10-2-2026;7;c;b;privé\n"))
    let trip = try sandbox.must("rit", "show", "5", "--json").object
    #expect(trip["begin"] as? Int == 40)
    #expect(trip["eind"] as? Int == 47)
  }

  @Test func `the car can be handed in below the reading it came with`() throws {
    let sandbox = try logbook()
    try sandbox.must(
      "voertuig", "inlever", "K-482-TX", "--datum", "2026-02-28", "--eindstand", "90")
    // Before the replacement the old odometer holds: 1.100 - 12 km, then 90.
    let edit = try sandbox.run(
      "voertuig", "edit", "K-482-TX", "--tot", "2026-02-09", "--eindstand", "90")
    #expect(edit.status == 3)
  }

  @Test func `an old reading that is not where the last trip ended is said at once`() throws {
    let sandbox = try Sandbox(today: "2026-01-20")
    try sandbox.addCar(from: "2026-01-01", reading: "1000")
    try sandbox.addTrip("2026-01-05", "1000", "1060", "zakelijk")
    func replace(_ old: String, _ more: String...) throws -> String {
      try sandbox.run(
        [
          "voertuig", "teller", "K-482-TX", "--datum", "2026-01-10", "--oud", old, "--nieuw", "0",
          "--toelichting", "garage",
        ] + more
      ).output
    }
    // 1.100 - 1.060 km were driven by nobody.
    let far = try replace("1100")
    #expect(far.contains("fout  gat  10-1-2026") && far.contains("40 km niet verantwoord"))
    #expect(far.contains("rit add --na 1"))
    try sandbox.must("teller", "void", "1", "--reden", "x")
    #expect(try replace("1100", "--stil").hasPrefix("fout  gat"))
    try sandbox.must("teller", "void", "2", "--reden", "x")
    #expect(try replace("1060").split(separator: "\n").count == 1)
  }
}
