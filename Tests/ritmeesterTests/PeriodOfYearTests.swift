import Testing

/// The 500 km test is one of the calendar year, whatever part of it is asked for (design 5).
@Suite("The year's test in a part of the year")
struct PeriodOfYearTests {
  /// One driver: a car until 31 March with 501 private km, and another from 1 April.
  private func logbook() throws -> Sandbox {
    let sandbox = try Sandbox(today: "2026-04-20")
    try sandbox.addCar("K-482-TX", from: "2026-01-01", reading: "1000", "--tot", "2026-03-31")
    try sandbox.addCar("ZZ-001-Z", from: "2026-04-01", reading: "5000")
    for (plate, date, end) in [
      ("K-482-TX", "2026-03-01", "1501"), ("ZZ-001-Z", "2026-04-10", "5001"),
    ] {
      let added = try sandbox.run(
        "rit", "add", end, "a", "b", "--privé", "--datum", date, "--voertuig", plate)
      #expect(added.status == 0, "\(added.errors)")
    }
    return sandbox
  }

  @Test(arguments: ["2026-k1", "2026-k2"])
  func `over the limit is an error in every quarter that has begun`(quarter: String) throws {
    let checked = try logbook().run("controle", quarter, "--alleen", "grens", "--json")
    let findings = try checked.object["bevindingen"] as? [[String: Any]] ?? []
    #expect(findings.map { $0["code"] as? String } == ["grens"])
    #expect(checked.status == 1)
  }

  @Test func `a period that has not begun is not called closed`() throws {
    let sandbox = try logbook()
    for period in ["2026-k4", "2031"] {
      for command in ["controle", "rapport"] {
        let refused = try sandbox.run(command, period)
        #expect(refused.status == 3, "\(command) \(period)")
        #expect(refused.output.isEmpty)
        #expect(refused.errors.contains("nog niet begonnen"))
      }
    }
  }
}
