import Testing

extension Inspection {
  /// What readings by others say against the trips.
  var conflicts: [Finding] { findings("meting.tegenspraak") }
}

@Suite("Readings by others against the trips")
struct ReadingTests {
  /// A car with one trip on 12 May, from 45.310 to 45.360.
  private func garageDay() throws -> Sandbox {
    let sandbox = try Sandbox(today: "2026-05-20")
    try sandbox.addCar(from: "2026-05-10", reading: "45310")
    try sandbox.addTrip("2026-05-12", "45310", "45360", "zakelijk")
    return sandbox
  }

  /// A car with a trip to 59.940 on 10 June, and perhaps one on 20 June.
  private func june(next: String? = nil) throws -> Sandbox {
    let sandbox = try Sandbox(today: "2026-06-25")
    try sandbox.addCar(from: "2026-06-01", reading: "59800")
    try sandbox.addTrip("2026-06-10", "59800", "59940", "zakelijk")
    if let next { try sandbox.addTrip("2026-06-20", next, "60050", "zakelijk") }
    return sandbox
  }

  @Test func `A34: a garage reads 10 km less than the trips of that day begin with`() throws {
    let sandbox = try garageDay()
    let added = try sandbox.run(
      "meting", "add", "45300", "--bron", "garage", "--datum", "12-5-2026")
    #expect(added.status == 0)
    #expect(added.output.contains("meting.tegenspraak"))
    let found = try sandbox.inspect("2026")
    let finding = try #require(found.conflicts.first)
    #expect(finding.ernst == "fout" && finding.km == 10 && finding.ritten == [1])
    #expect(finding.datum == "2026-05-12")
    #expect(finding.melding.contains("45.300") && finding.melding.contains("45.310"))
    #expect(found.voertuigen.map(\.sluitend) == [false])
    #expect(try sandbox.run("controle", "2026").status == 1)
    try sandbox.must("meting", "void", "1", "--reden", "verkeerd overgenomen")
    #expect(try sandbox.inspect("2026").errors == [])
  }

  @Test func `A35: a garage reads something between begin and end of the day`() throws {
    let sandbox = try garageDay()
    for reading in ["45310", "45330", "45360"] {
      try sandbox.must("meting", "add", reading, "--bron", "garage", "--datum", "12-5-2026")
    }
    let found = try sandbox.inspect("2026")
    #expect(found.conflicts == [] && found.errors == [])
    #expect(try sandbox.run("controle", "2026").status == 0)
  }

  @Test(arguments: [("45305", "waarschuwing", true), ("45304,9", "fout", false)])
  func `up to 5 km off is a warning`(reading: String, severity: String, closes: Bool) throws {
    let sandbox = try garageDay()
    try sandbox.must("meting", "add", reading, "--bron", "garage", "--datum", "12-5-2026")
    let found = try sandbox.inspect("2026")
    #expect(found.conflicts.map(\.ernst) == [severity])
    #expect(found.voertuigen.map(\.sluitend) == [closes])
  }

  @Test func `B101: the APK reads 60 km more than the trips around it`() throws {
    let sandbox = try june(next: "59940")
    try sandbox.must("meting", "add", "60000", "--bron", "apk", "--datum", "15-6-2026")
    let finding = try #require(try sandbox.inspect("2026").conflicts.first)
    #expect(finding.ernst == "fout" && finding.km == 60 && finding.ritten == [1, 2])
    #expect(finding.melding.contains("60.000") && finding.melding.contains("59.940"))
    #expect(finding.herstel == nil)
  }

  @Test func `B101: what a reading after the last trip tells can be added as a trip`() throws {
    let sandbox = try june()
    try sandbox.must("meting", "add", "60000", "--bron", "apk", "--datum", "15-6-2026")
    let before = try sandbox.inspect("2026")
    let finding = try #require(before.conflicts.first)
    #expect(finding.ernst == "fout" && finding.km == 60 && finding.ritten == [1])
    let car = try #require(before.voertuigen.first)
    #expect(car.eind == 60_000 && car.km["onverklaard"] == 60 && car.closes)
    #expect(before.toets.map(\.ongunstigst) == [60])
    #expect(finding.herstel == "ritmeester rit add --na 1 --in-te-delen")
    try sandbox.shell(try #require(finding.herstel))
    let rows = try sandbox.run("rit", "list", "2026", "--json").json as? [[String: Any]] ?? []
    let trip = try #require(rows.last)
    #expect(trip["datum"] as? String == "2026-06-15")
    #expect(trip["begin"] as? Int == 59_940 && trip["eind"] as? Int == 60_000)
    let after = try sandbox.inspect("2026")
    #expect(after.conflicts == [] && after.voertuigen.map(\.eind) == [60_000])
  }

  @Test func `a reading within a gap divides it, and each part has its own repair`() throws {
    let sandbox = try june(next: "60010")
    #expect(try sandbox.inspect("2026").findings("gat").map(\.km) == [70])
    try sandbox.must("meting", "add", "60000", "--bron", "tank", "--datum", "15-6-2026")
    let divided = try sandbox.inspect("2026")
    #expect(divided.conflicts == [])
    let gaps = divided.findings("gat")
    #expect(gaps.map(\.km) == [60, 10] && gaps.map(\.ritten) == [[1], [2]])
    for gap in gaps { try sandbox.shell(try #require(gap.herstel)) }
    #expect(try sandbox.inspect("2026").findings("gat") == [])
    let rows = try sandbox.run("rit", "list", "2026", "--json").json as? [[String: Any]] ?? []
    #expect(rows.map { $0["eind"] as? Int } == [59_940, 60_000, 60_010, 60_050])
    #expect(
      rows.map { $0["datum"] as? String } == [
        "2026-06-10", "2026-06-15", "2026-06-20", "2026-06-20",
      ])
  }

  @Test func `a reading is tested on the odometer of its day`() throws {
    let sandbox = try Sandbox(today: "2026-06-25")
    try sandbox.addCar(from: "2026-06-01", reading: "10000")
    try sandbox.addTrip("2026-06-02", "10000", "10030", "zakelijk")
    try sandbox.must(
      "voertuig", "teller", "K-482-TX", "--datum", "2026-06-05", "--oud", "10030", "--nieuw", "12",
      "--toelichting", "garage")
    try sandbox.addTrip("2026-06-08", "12", "40", "zakelijk")
    for (reading, date) in [
      ("10030", "2026-06-03"), ("10030", "2026-06-05"), ("12", "2026-06-05"), ("12", "2026-06-06"),
      ("25", "2026-06-08"), ("40", "2026-06-20"),
    ] {
      try sandbox.must("meting", "add", reading, "--bron", "foto", "--datum", date)
    }
    #expect(try sandbox.inspect("2026").errors == [])
    try sandbox.must("meting", "add", "10031", "--bron", "foto", "--datum", "2026-06-07")
    // On the new odometer the car stood at 12.
    #expect(try sandbox.inspect("2026").conflicts.map(\.km) == [10_019])
  }

  @Test func `two readings that contradict each other do not both hold`() throws {
    let sandbox = try june()
    try sandbox.must("meting", "add", "59990", "--bron", "tank", "--datum", "12-6-2026")
    try sandbox.must("meting", "add", "59970", "--bron", "tank", "--datum", "14-6-2026")
    let found = try sandbox.inspect("2026")
    #expect(found.conflicts.map(\.ernst) == ["fout", "fout"])
    #expect(found.voertuigen.map(\.eind) == [59_990])
  }
}
