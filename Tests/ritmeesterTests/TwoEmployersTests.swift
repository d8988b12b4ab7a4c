import Testing

extension Sandbox {
  /// 300 private km on 5 February 2026 at the first employer, then a second one from 1 July on.
  static func withTwoEmployers(today: String) throws -> Sandbox {
    let sandbox = try Sandbox(today: today)
    try sandbox.addCar(
      from: "2026-01-01", reading: "1000", "--tot", "2026-06-30", "--eindstand", "1300",
      "--werkgever", "Eerste BV")
    try sandbox.must(
      "voertuig", "beschikbaar", "K-482-TX", "--vanaf", "2026-07-01", "--beginstand", "1300",
      "--werkgever", "Tweede BV")
    try sandbox.addTrip("2026-02-05", "1000", "1300", "privé")
    return sandbox
  }
}

@Suite("A year with two employers, and one that is still running")
struct TwoEmployersTests {
  @Test func `after a trip the total is that of its own employer`() throws {
    let sandbox = try Sandbox.withTwoEmployers(today: "2026-07-10")
    let added = try sandbox.run(
      "rit", "add", "1320", "Zee 1, Zwolle", "Lindelaan 4, Utrecht", "--privé", "--datum",
      "2026-07-02")
    #expect(added.output.contains("Privé in 2026: 20 km van"), "\(added.output)")
    let edited = try sandbox.run("rit", "edit", "1", "--doel", "vakantie")
    #expect(edited.output.contains("Privé in 2026: 300 km van"), "\(edited.output)")
  }

  @Test func `the overview shows the room at the employer of today`() throws {
    let sandbox = try Sandbox.withTwoEmployers(today: "2026-07-10")
    try sandbox.addTrip("2026-07-02", "1300", "1320", "privé")
    let cars = try sandbox.run("--json").object["voertuigen"] as? [[String: Any]] ?? []
    // Six whole months: 500 × 6 / 12 = 250, less the 20 km of July; by days it is more.
    #expect(cars.map { $0["ruimte"] as? Int } == [230])
    let text = try sandbox.run().output
    #expect(text.contains("230"), "\(text)")
  }

  @Test func `months that have not begun are not in the summary`() throws {
    let sandbox = try Sandbox(today: "2026-03-10")
    try sandbox.addCar(from: "2026-01-01", reading: "1000")
    try sandbox.addTrip("2026-01-05", "1000", "1030", "zakelijk")
    try sandbox.addTrip("2026-03-05", "1030", "1060", "zakelijk")
    let report = try sandbox.run("rapport", "2026", "--datum", "2026-03-10").output
    let months = report.split(separator: "\n").compactMap { line in
      line.split(whereSeparator: { $0.isWhitespace || $0 == "│" }).first.map(String.init)
    }
    for month in ["jan", "feb", "mrt"] { #expect(months.contains(month), "\(report)") }
    for month in ["apr", "mei", "dec"] { #expect(!months.contains(month), "\(report)") }
  }
}
