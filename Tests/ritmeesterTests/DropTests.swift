import Testing

/// What is a replaced odometer and what only looks like one (design 5).
@Suite("Drops of the odometer")
struct DropTests {
  private func findings(_ trips: [(String, String, String)]) throws -> [[String: Any]] {
    let sandbox = try Sandbox(today: "2026-11-30")
    try sandbox.addCar(from: "2026-01-01", reading: "1000", "--tot", "2026-01-28")
    for (date, begin, end) in trips {
      let added = try sandbox.run(
        "rit", "add", "--datum", date, "--begin", begin, "--eind", end, "--van", "A 1", "--naar",
        "B 2", "--zakelijk", "--voertuig", "K-482-TX")
      #expect(added.status == 0, "\(added.errors)")
    }
    let check = try sandbox.run("controle", "2026", "--json").object
    return try #require(check["bevindingen"] as? [[String: Any]])
      .filter { $0["ernst"] as? String == "fout" }
  }

  private func codes(_ findings: [[String: Any]]) -> [String] {
    findings.compactMap { $0["code"] as? String }
  }

  @Test func `small overlaps are overlaps`() throws {
    let found = try findings([
      ("2026-01-02", "1000", "1010"), ("2026-01-05", "1008", "1030"),
      ("2026-01-05", "1030", "1060"), ("2026-01-09", "1055", "1090"),
    ])
    #expect(codes(found) == ["overlap", "stand"])
    #expect(Set(found.compactMap { $0["km"] as? Int }) == [2, 5])
  }

  @Test func `a forgotten digit is no command to replace the odometer`() throws {
    let found = try findings([
      ("2026-01-05", "1000", "1040"), ("2026-01-12", "1040", "1080"),
      ("2026-01-19", "108", "112"),
    ])
    #expect(codes(found) == ["teller", "grens.ongunstigst"])
    #expect(found.first?["herstel"] is String == false)
    #expect((found.first?["melding"] as? String)?.contains("1.080") == true)
  }

  @Test func `while the odometer drops the limit is not certain, in one plain sentence`() throws {
    let sandbox = try Sandbox(today: "2026-11-30")
    try sandbox.addCar(from: "2026-01-01", reading: "1000", "--tot", "2026-01-28")
    try sandbox.addTrip("2026-01-05", "1000", "1010", "zakelijk")
    try sandbox.addTrip("2026-01-12", "108", "112", "zakelijk")
    try sandbox.addTrip("2026-01-19", "112", "120", "zakelijk")
    let report = try sandbox.must("rapport", "2026").output
    #expect(
      report.contains("2026: 0 km privé, maar dat is niet zeker: de teller valt"), "\(report)")
    let english = try sandbox.must("--taal", "en", "rapport", "2026").output
    #expect(english.contains("2026: 0 km private, but that is not certain"), "\(english)")
  }

  @Test func `a trip below the reading with which the car came does not fit by another date`()
    throws
  {
    let found = try findings([
      ("2026-01-05", "1000", "1050"), ("2026-01-06", "1050", "1100"),
      ("2026-01-07", "600", "650"), ("2026-01-08", "1100", "1200"),
    ])
    #expect(codes(found) == ["overlap"])
    #expect(found.first?["km"] as? Int == 50)
    #expect(found.first?["herstel"] is String == false)
  }

  @Test func `the morning trip of the day of a replacement is of the old odometer`() throws {
    let sandbox = try Sandbox(today: "2026-02-10")
    try sandbox.addCar(from: "2026-01-20", reading: "1000")
    try sandbox.run("rit", "add", "1048", "A 1", "B 2", "--zakelijk", "--datum", "2026-02-01")
    try sandbox.run(
      "voertuig", "teller", "K-482-TX", "--datum", "2026-02-02", "--oud", "1100", "--nieuw", "0",
      "--toelichting", "garage")
    let morning = try sandbox.run(
      "rit", "add", "1100", "A 1", "--zakelijk", "--datum", "2026-02-02", "--json")
    #expect(try (morning.object["rit"] as? [String: Any])?["km"] as? Int == 52)
    let evening = try sandbox.run(
      "rit", "add", "30", "B 2", "--zakelijk", "--datum", "2026-02-02", "--json")
    #expect(try (evening.object["rit"] as? [String: Any])?["begin"] as? Int == 0)
    let check = try sandbox.run("controle", "2026", "--json").object
    // All trips are short, and so named: 30 km where 48 and 52 are usual.
    #expect((check["bevindingen"] as? [[String: Any]])?.mainCodes == ["afstand.kort"])
  }
}
