import Testing

@Suite("meting add, list and void")
struct ReadingCommandTests {
  private func car() throws -> Sandbox {
    let sandbox = try Sandbox(today: "2026-01-20")
    try sandbox.addCar(from: "2026-01-01", reading: "10000")
    try sandbox.addTrip("2026-01-05", "10000", "10030", "zakelijk")
    return sandbox
  }

  @Test func `add, list and void, as data`() throws {
    let sandbox = try car()
    let added = try sandbox.run(
      "meting", "add", "10030", "--bron", "APK", "--toelichting", "bon 7", "--json")
    let reading = try #require(try added.object["meting"] as? [String: Any])
    #expect(reading["nr"] as? Int == 1 && reading["voertuig"] as? String == "K-482-TX")
    #expect(reading["datum"] as? String == "2026-01-20" && reading["stand"] as? Int == 10_030)
    #expect(reading["bron"] as? String == "apk" && reading["toelichting"] as? String == "bon 7")
    #expect((try added.object["bevindingen"] as? [Any])?.isEmpty == true)
    func listed(_ more: String...) throws -> [[String: Any]] {
      try sandbox.run(["meting", "list", "--json"] + more).json as? [[String: Any]] ?? []
    }
    #expect(try listed().count == 1)
    #expect(try listed("2025").isEmpty && listed("2026-01").count == 1)
    #expect(try sandbox.run("meting", "list").output.contains("bon 7"))
    try sandbox.must("meting", "void", "1", "--reden", "verkeerde auto")
    #expect(try listed().isEmpty)
    #expect(try listed("--ongeldig").first?["ongeldig"] as? String == "verkeerde auto")
    #expect(try sandbox.run("logboek", "verify").status == 0)
  }

  @Test func `the turn of the year is the last 31 December`() throws {
    let sandbox = try Sandbox(today: "2026-01-20")
    try sandbox.addCar(from: "2025-12-01", reading: "10000")
    let added = try sandbox.run("meting", "add", "10000", "--bron", "jaarwissel", "--json")
    let reading = try #require(try added.object["meting"] as? [String: Any])
    #expect(reading["datum"] as? String == "2025-12-31")
  }

  @Test(arguments: [
    (["add", "10030"], Int32(2), "--bron"),
    (["add", "10030", "--bron", "buurman"], 3, "jaarwissel"),
    (["add", "10x", "--bron", "apk"], 3, "10x"),
    (["add", "2000001", "--bron", "apk"], 3, "2.000.000"),
    (["add", "10030", "--bron", "apk", "--datum", "2026-01-21"], 3, "20-1-2026"),
    (["add", "10030", "--bron", "jaarwissel", "--datum", "2026-01-01"], 3, "31 december"),
    (["add", "10030", "--bron", "apk", "--voertuig", "12-ABC-3"], 3, "K-482-TX"),
    (["add", "10030", "--bron", "garage"], 3, "meting list"),
    (["void", "9", "--reden", "x"], 3, "meting 9"),
    (["void", "1"], 2, "--reden"),
    (["void", "een", "--reden", "x"], 2, "een"),
  ])
  func `refusals say what, and change nothing`(
    arguments: [String], status: Int32, word: String
  ) throws {
    let sandbox = try car()
    try sandbox.must("meting", "add", "10030", "--bron", "garage")
    let before = try sandbox.run("logboek", "list", "--json").output
    let result = try sandbox.run(["meting"] + arguments)
    #expect(result.status == status && result.errors.contains(word), "\(result.errors)")
    #expect(try sandbox.run("logboek", "list", "--json").output == before)
  }

  @Test func `a reading is voided once`() throws {
    let sandbox = try car()
    try sandbox.must("meting", "add", "10030", "--bron", "garage")
    try sandbox.must("meting", "void", "1", "--reden", "x")
    #expect(try sandbox.run("meting", "void", "1", "--reden", "x").status == 3)
    // The same reading may be entered again after that.
    try sandbox.must("meting", "add", "10030", "--bron", "garage")
  }

  @Test func `a begin is never proposed from a reading`() throws {
    let sandbox = try car()
    try sandbox.must("meting", "add", "10045", "--bron", "tank", "--datum", "2026-01-10")
    let added = try sandbox.run(
      "rit", "add", "10060", "Dam 1, 1012 JS Amsterdam", "Lindelaan 4, 3511 ZZ Utrecht",
      "--zakelijk", "--json")
    let trip = try #require(try added.object["rit"] as? [String: Any])
    #expect(trip["begin"] as? Int == 10_030)
  }

  @Test func `a trip is not blamed for a reading that was disputed before`() throws {
    let sandbox = try car()
    try sandbox.must("meting", "add", "10010", "--bron", "tank", "--datum", "2026-01-10")
    func causes(_ eind: String) throws -> [String] {
      let added = try sandbox.run(
        "rit", "add", eind, "Dam 1, 1012 JS Amsterdam", "Lindelaan 4, 3511 ZZ Utrecht",
        "--zakelijk", "--json")
      let findings = try added.object["bevindingen"] as? [[String: Any]] ?? []
      return findings.mainCodes
    }
    #expect(try causes("10060") == [])
  }

  @Test func `in English`() throws {
    let sandbox = try car()
    let added = try sandbox.run(
      "reading", "add", "10050", "--bron", "garage", "--taal", "en", "--datum", "2026-01-10")
    #expect(added.output.contains("unaccounted for between trip 1"))
  }
}
