import Testing

/// Repairs as they are shown, pasted into a shell one after the other.
@Suite("All repairs pasted close the chain")
struct PastedRepairTests {
  private typealias Line = (date: String, begin: String, end: String)

  private static let clean: [Line] = [
    ("2026-01-05", "10000", "10030"), ("2026-01-06", "10030", "10060"),
    ("2026-01-07", "10060", "10090"), ("2026-01-08", "10090", "10120"),
    ("2026-01-09", "10120", "10150"),
  ]

  private func sandbox(_ lines: [Line], second: [Line] = []) throws -> Sandbox {
    let sandbox = try Sandbox(today: "2026-01-10")
    try sandbox.addCar(from: "2026-01-01", reading: "10000")
    if !second.isEmpty { try sandbox.addCar("12-GBB-1", from: "2026-01-01", reading: "500") }
    for line in lines {
      try sandbox.addTrip(
        line.date, line.begin, line.end, "zakelijk", "--voertuig", "K-482-TX", "--toch")
    }
    for line in second {
      try sandbox.addTrip(line.date, line.begin, line.end, "zakelijk", "--voertuig", "12-GBB-1")
    }
    return sandbox
  }

  /// Pastes what `controle` proposes for each error; a trip that was missing is still to be
  /// assigned.
  private func expectClosed(_ codes: [String], _ sandbox: Sandbox) throws {
    let found = try sandbox.inspect("2026").bevindingen.filter { $0.ernst == "fout" }
    #expect(found.map(\.code).sorted() == codes.sorted())
    for finding in found {
      let repair = try #require(finding.herstel, "\(finding.code)")
      let result = try sandbox.shell(repair)
      #expect(result.status == 0, "\(repair): \(result.errors)")
    }
    let left = Set(try sandbox.inspect("2026").errors)
    let missing: Set = ["soort", "grens.ongunstigst"]
    #expect(left.isSubset(of: codes.contains("gat") ? missing : []), "\(left)")
  }

  @Test func `a date`() throws {
    var lines = Self.clean
    lines[2].date = "2026-01-02"
    try expectClosed(["datum"], try sandbox(lines))
  }

  @Test func `a reading`() throws {
    var lines = Self.clean
    lines[2].end = "10990"
    try expectClosed(["stand"], try sandbox(lines))
  }

  @Test func `the readings of two trips`() throws {
    var lines = Self.clean
    (lines[1].begin, lines[3].begin) = (lines[3].begin, lines[1].begin)
    (lines[1].end, lines[3].end) = (lines[3].end, lines[1].end)
    let sandbox = try sandbox(lines)
    let found = try sandbox.inspect("2026").findings("wissel")
    #expect(found.map(\.herstel) == ["ritmeester rit wissel 2 4"])
    try expectClosed(["wissel"], sandbox)
  }

  @Test func `the other car`() throws {
    let wrong: Line = ("2026-01-07", "540", "580")
    try expectClosed(
      ["auto"],
      try sandbox(
        Self.clean + [wrong], second: [("2026-01-05", "500", "540"), ("2026-01-08", "580", "600")]
      ))
  }

  @Test func `entered twice`() throws {
    try expectClosed(["dubbel"], try sandbox(Self.clean + [Self.clean[2]]))
  }

  @Test func `nothing is missing where the trip that lies next has another year's date`() throws {
    let sandbox = try Sandbox(today: "2026-01-10")
    try sandbox.addCar(from: "2024-01-01", reading: "10000")
    for (date, begin, end) in [
      ("2026-01-05", "10000", "10030"), ("2024-01-06", "10030", "10060"),
      ("2026-01-07", "10060", "10090"),
    ] {
      try sandbox.addTrip(date, begin, end, "zakelijk", "--voertuig", "K-482-TX", "--toch")
    }
    let result = try sandbox.run("rit", "add", "--na", "1", "--in-te-delen")
    #expect(result.status == 3)
    #expect(result.errors.contains("na rit 1 ontbreekt niets"))
  }

  @Test func `not entered`() throws {
    var lines = Self.clean
    lines.remove(at: 2)
    try expectClosed(["gat"], try sandbox(lines))
  }

  @Test func `two holes beside a stray`() throws {
    // The trip of 10050 - 10070 stands on a day after the two trips around it.
    let sandbox = try sandbox([
      ("2026-01-05", "10000", "10030"), ("2026-01-06", "10100", "10130"),
      ("2026-01-07", "10130", "10160"), ("2026-01-08", "10050", "10070"),
      ("2026-01-09", "10160", "10190"),
    ])
    let gaps = try sandbox.inspect("2026").findings("gat")
    #expect(gaps.map(\.km) == [20, 30])
    #expect(
      gaps.map(\.herstel) == [
        "ritmeester rit add --na 1 --in-te-delen", "ritmeester rit add --voor 2 --in-te-delen",
      ])
    try expectClosed(["gat", "gat", "volgorde"], sandbox)
  }
}
