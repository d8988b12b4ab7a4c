import Testing

@Suite("One cause, one finding, and its command closes the chain")
struct OneCauseTests {
  private struct Line {
    let date: String
    let begin: String
    let end: String
  }

  /// Five trips of 30 km on five days, of which the third can be another one.
  private func sandbox(
    third: Line = Line(date: "2026-01-07", begin: "10060", end: "10090")
  ) throws -> Sandbox {
    let sandbox = try Sandbox(today: "2026-02-10")
    try sandbox.addCar(from: "2026-01-01", reading: "10000")
    let lines = [
      Line(date: "2026-01-05", begin: "10000", end: "10030"),
      Line(date: "2026-01-06", begin: "10030", end: "10060"), third,
      Line(date: "2026-01-08", begin: "10090", end: "10120"),
      Line(date: "2026-01-09", begin: "10120", end: "10150"),
    ]
    for line in lines { try sandbox.addTrip(line.date, line.begin, line.end, "zakelijk") }
    return sandbox
  }

  private func expectOne(
    _ code: String, _ repair: String, in sandbox: Sandbox, trips: [Int] = [3]
  ) throws {
    // The weeks up to today are empty, which is another matter.
    let other: Set = ["periode.leeg", "grens"]
    let found = try sandbox.inspect("2026").bevindingen.filter {
      $0.ernst == "fout" && !other.contains($0.code)
    }
    #expect(found.map(\.code) == [code])
    #expect(found.map(\.ritten) == [trips])
    #expect(found.map(\.herstel) == [repair])
    let result = try sandbox.shell(repair)
    #expect(result.status == 0, "\(result.errors)")
    #expect(other.isSuperset(of: try sandbox.inspect("2026").errors))
  }

  @Test func `a date in the wrong month`() throws {
    let sandbox = try sandbox(third: Line(date: "2026-02-07", begin: "10060", end: "10090"))
    let text = try sandbox.run("controle", "2026").output
    #expect(text.replacing(/\s+/, with: " ").contains("moet waarschijnlijk 7-1-2026 zijn"))
    try expectOne("datum", "ritmeester rit edit 3 --datum 2026-01-07", in: sandbox)
  }

  @Test func `one digit wrong in the end`() throws {
    try expectOne(
      "stand", "ritmeester rit edit 3 --eind 10090",
      in: try sandbox(third: Line(date: "2026-01-07", begin: "10060", end: "10990")))
  }

  @Test func `one digit wrong in the begin`() throws {
    try expectOne(
      "stand", "ritmeester rit edit 3 --begin 10060",
      in: try sandbox(third: Line(date: "2026-01-07", begin: "10010", end: "10090")))
  }

  @Test func `both readings shifted by 100 km`() throws {
    try expectOne(
      "stand", "ritmeester rit edit 3 --begin 10060 --eind 10090",
      in: try sandbox(third: Line(date: "2026-01-07", begin: "10160", end: "10190")))
  }

  @Test func `a trip booked on the other car`() throws {
    let sandbox = try sandbox()
    try sandbox.addCar("12-GBB-1", from: "2026-01-01", reading: "500")
    let car = ["--voertuig", "12-GBB-1"]
    for (date, begin, end) in [
      ("2026-01-05", "500", "540"), ("2026-01-07", "540", "580"), ("2026-01-08", "580", "600"),
    ] {
      let plate = begin == "540" ? "K-482-TX" : car[1]
      try sandbox.addTrip(date, begin, end, "zakelijk", "--voertuig", plate, "--toch")
    }
    try expectOne(
      "auto", "ritmeester rit edit 7 --voertuig 12-GBB-1", in: sandbox, trips: [7])
  }

  @Test func `two causes that are as likely are both listed, and it stays an overlap`() throws {
    let sandbox = try Sandbox(today: "2026-01-10")
    try sandbox.addCar(from: "2026-01-01", reading: "10000")
    try sandbox.addTrip("2026-01-05", "10000", "10030", "zakelijk")
    try sandbox.addTrip("2026-01-06", "10028", "10060", "zakelijk")
    let found = try #require(
      try sandbox.run("controle", "2026", "--json").object["bevindingen"] as? [[String: Any]])
    #expect(found.mainCodes == ["overlap"])
    #expect(found.first?["herstel"] as? String == "ritmeester rit edit 2 --begin 10030")
    #expect(
      found.first?["alternatieven"] as? [String] == ["ritmeester rit edit 1 --eind 10028"])
    let text = try sandbox.run("controle", "2026").output
    #expect(text.contains("    ritmeester rit edit 1 --eind 10028\n"))
  }
}
