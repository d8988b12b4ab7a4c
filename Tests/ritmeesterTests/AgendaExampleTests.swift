import Foundation
import Testing

/// The calendar in `Examples`, beside the trips there.
struct AgendaExampleTests {
  @Test func `March of the example has what its README says`() throws {
    let sandbox = try Sandbox(today: "2025-01-02")
    try sandbox.addCar(from: "2024-01-01", reading: "12500")
    let examples = Sandbox.repository.appending(path: "Examples")
    #expect(
      try sandbox.run("import", examples.appending(path: "ritten-2024.csv").path).status == 0)
    let calendar = examples.appending(path: "afspraken.ics").path
    let object = try sandbox.run(
      "controle", "2024-03", "--alleen", "agenda", "--json", "--agenda", calendar
    ).object
    let findings = try #require(object["bevindingen"] as? [[String: Any]])
    #expect(findings.map { $0["datum"] as? String } == ["2024-03-08", "2024-03-21"])
    let numbers = try #require(findings.last?["ritten"] as? [Int])
    let trips = try #require(
      try sandbox.run("rit", "list", "2024-03-21..2024-03-21", "--json").json as? [[String: Any]])
    #expect(numbers.count == 2)
    #expect(
      numbers == trips.filter { $0["soort"] as? String == "zakelijk" }.map { $0["nr"] as? Int })
  }
}
