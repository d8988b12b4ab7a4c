import Testing

@Suite("Readings by others: the turn of the year, weeks without trips, closing reading")
struct ReadingYearEndTests {
  /// 400 private km in December 2025, a gap of 60 km over New Year, 40 km in January 2026.
  private func newYear(begin: String = "10460") throws -> Sandbox {
    let sandbox = try Sandbox(today: "2026-01-20")
    try sandbox.addCar(from: "2025-12-01", reading: "10000")
    try sandbox.addTrip("2025-12-20", "10000", "10400", "privé")
    try sandbox.addTrip("2026-01-05", begin, "10500", "zakelijk")
    return sandbox
  }

  @Test func `a gap over New Year counts in the worst case of both years`() throws {
    let sandbox = try newYear()
    #expect(try sandbox.inspect("2025").toets.map(\.ongunstigst) == [460])
    #expect(try sandbox.inspect("2026").toets.map(\.ongunstigst) == [60])
  }

  @Test func `the reading of the turn of the year divides it`() throws {
    let sandbox = try newYear()
    try sandbox.must("meting", "add", "10420", "--bron", "jaarwissel")
    let old = try sandbox.inspect("2025")
    #expect(old.toets.map(\.ongunstigst) == [420])
    let oldCar = try #require(old.voertuigen.first)
    #expect(oldCar.eind == 10_420 && oldCar.km["onverklaard"] == 20 && oldCar.closes)
    #expect(old.findings("gat") == [])
    let end = try #require(old.findings("periode.eind").first)
    #expect(end.ernst == "fout" && end.km == 20 && end.datum == "2025-12-31")
    #expect(end.herstel == "ritmeester rit add --na 1 --in-te-delen")
    let new = try sandbox.inspect("2026")
    #expect(new.toets.map(\.ongunstigst) == [40])
    let newCar = try #require(new.voertuigen.first)
    #expect(newCar.begin == 10_420 && newCar.km["onverklaard"] == 40 && newCar.closes)
    #expect(new.findings("gat").map(\.herstel) == ["ritmeester rit add --voor 2 --in-te-delen"])
    for finding in old.findings("periode.eind") + new.findings("gat") {
      try sandbox.shell(try #require(finding.herstel))
    }
    let rows = try sandbox.run("rit", "list", "--json").json as? [[String: Any]] ?? []
    #expect(
      rows.map { $0["datum"] as? String } == [
        "2025-12-20", "2025-12-31", "2026-01-05", "2026-01-05",
      ])
    for year in ["2025", "2026"] {
      let repaired = try sandbox.inspect(year)
      #expect(repaired.findings("periode.eind") == [] && repaired.findings("gat") == [])
      #expect(repaired.voertuigen.map { $0.km["onverklaard"] } == [0])
    }
  }

  @Test func `a reading some days earlier leaves the rest of the gap in both years`() throws {
    let sandbox = try newYear()
    try sandbox.must("meting", "add", "10420", "--bron", "garage", "--datum", "28-12-2025")
    #expect(try sandbox.inspect("2025").toets.map(\.ongunstigst) == [460])
    #expect(try sandbox.inspect("2026").toets.map(\.ongunstigst) == [40])
  }

  @Test func `31 December asks for a reading until there is one`() throws {
    let sandbox = try newYear(begin: "10400")
    #expect(try sandbox.inspect("2025").findings("periode.eind").map(\.ernst) == ["info"])
    try sandbox.must("meting", "add", "10400", "--bron", "jaarwissel")
    #expect(try sandbox.inspect("2025").findings("periode.eind") == [])
  }

  @Test(arguments: [("10390", 10.0), ("10410", 10.0)])
  func `31 December and the trips differ`(reading: String, distance: Double) throws {
    let sandbox = try newYear(begin: "10400")
    try sandbox.must("meting", "add", reading, "--bron", "jaarwissel")
    let found = try sandbox.inspect("2025")
    #expect(found.findings("periode.eind").map(\.ernst) == ["fout"])
    #expect(found.findings("periode.eind").map(\.km) == [distance])
    #expect(found.conflicts == [])
    #expect(found.voertuigen.map(\.sluitend) == [false])
  }

  @Test func `weeks without trips are known where a reading says that the car stood`() throws {
    let sandbox = try Sandbox(today: "2026-03-10")
    try sandbox.addCar(from: "2026-01-01", reading: "10000")
    try sandbox.addTrip("2026-01-02", "10000", "10030", "zakelijk")
    #expect(try sandbox.inspect("2026").findings("periode.leeg").map(\.datum) == ["2026-01-03"])
    // Lower than where the car stood: that says nothing.
    try sandbox.must("meting", "add", "10010", "--bron", "foto", "--datum", "2026-02-01")
    #expect(try sandbox.inspect("2026").findings("periode.leeg").map(\.datum) == ["2026-01-03"])
    try sandbox.must("meting", "void", "1", "--reden", "verkeerde foto")
    try sandbox.must("meting", "add", "10030", "--bron", "foto", "--datum", "2026-01-25")
    #expect(try sandbox.inspect("2026").findings("periode.leeg").map(\.datum) == ["2026-01-26"])
    try sandbox.must("meting", "add", "10030", "--bron", "foto", "--datum", "2026-02-15")
    let found = try sandbox.inspect("2026")
    #expect(found.errors == [] && found.toets.map(\.oordeel) == ["binnen"])
  }

  @Test func `the closing reading of the hand-in goes before a reading`() throws {
    let sandbox = try Sandbox(today: "2026-02-10")
    try sandbox.addCar(
      from: "2026-01-20", reading: "10000", "--tot", "2026-01-31", "--eindstand", "10030")
    try sandbox.addTrip("2026-01-22", "10000", "10030", "zakelijk")
    // The garage drove on after the hand-in.
    try sandbox.must(
      "meting", "add", "10055", "--bron", "garage", "--datum", "2026-02-03",
      "--voertuig", "K-482-TX")
    let found = try sandbox.inspect("2026")
    #expect(found.errors == [] && found.voertuigen.map(\.eind) == [10_030])
  }

  @Test func `a disputed reading higher than all trips is the closing reading`() throws {
    let sandbox = try newYear(begin: "10400")
    try sandbox.must("meting", "add", "10600", "--bron", "garage", "--datum", "2026-01-02")
    let found = try sandbox.inspect("2026")
    #expect(found.conflicts.map(\.km) == [200])
    let car = try #require(found.voertuigen.first)
    // 10.500 is the last end of a trip.
    #expect(car.eind == 10_600 && car.km["onverklaard"] == 100 && car.closes)
  }
}
