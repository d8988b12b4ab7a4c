import Foundation
import Testing

@Suite("The handbook and the README")
struct HandbookTests {
  @Test func `the tour of the README works line by line`() throws {
    let sandbox = try Sandbox(today: "2025-01-02")
    try copyExample(to: sandbox)
    try run(Self.commands(in: "README.md"), in: sandbox)
  }

  @Test func `a new driver can follow the handbook`() throws {
    let sandbox = try Sandbox(today: "2024-01-12")
    let lines = Self.commands(in: "LEESMIJ.md").prefix { !$0.contains("rit list") }
    #expect(lines.count >= 9)
    try run(Array(lines), in: sandbox)
    let trips = try #require(try sandbox.run("rit", "list", "--json").json as? [[String: Any]])
    #expect(trips.map { $0["km"] as? Int } == [33, 31, 69, 69, 21, 57])
    #expect(
      trips.map { $0["soort"] as? String } == [
        "woon-werk", "woon-werk", "zakelijk", "zakelijk", "privé", "woon-werk",
      ])
  }

  @Test func `a driver with a year of trips can follow the rest`() throws {
    let sandbox = try Sandbox(today: "2025-01-02")
    try sandbox.addCar(from: "2024-01-01", reading: "12500")
    try copyExample(to: sandbox)
    #expect(try sandbox.run("import", "ritten.csv").status == 0)
    _ = try sandbox.file(
      "oud.csv", "Date;Start;Stop;van;naar;soort\n2024-12-31;32061;32070;Ede;Soest;privé\n")
    _ = try sandbox.file("lijst.csv", "2024-12-31;32061;32070\n")
    _ = try sandbox.file(
      "tijdlijn.json",
      """
      {"semanticSegments": [{"startTime": "2024-12-31T10:00:00Z", "endTime": "2024-12-31T10:30:00Z",
        "activity": {"start": {"latLng": "52.1°, 5.1°"}, "end": {"latLng": "52.2°, 5.1°"},
          "distanceMeters": 12000, "topCandidate": {"type": "IN_PASSENGER_VEHICLE"}}}]}
      """)
    try run(Self.commands(in: "LEESMIJ.md").drop { !$0.contains("rit list") }, in: sandbox)
  }

  /// The check and the journal's may find something, what asks for keys cannot do so here, nothing
  /// is old enough to be removed, and a year with errors is closed with `--toch` only; all else must
  /// succeed.
  private func run(_ lines: some Sequence<String>, in sandbox: Sandbox) throws {
    for line in lines {
      if line.hasPrefix("ritmeester sluit 2024 ") {
        try sandbox.must("logboek", "backup", "nooit-gesloten.sqlite", "--toch")
      }
      let result = try sandbox.shell(line)
      let mayFind = line.contains("controle") || line.contains("verify")
      let asks = line.hasPrefix("ritmeester rit indelen  ")
      let isRefused =
        line.contains("opschonen") || line.contains("ritmeester sluit") && !line.contains("--toch")
      #expect(
        result.status == 0 || (mayFind && result.status == 1) || (asks && result.status == 2)
          || (isRefused && result.status == 3),
        "\(line): \(result.errors)")
      // What follows in the handbook is about a year that was never closed.
      if line.hasPrefix("ritmeester heropen") {
        try sandbox.must("logboek", "herstel", "nooit-gesloten.sqlite", "--toch")
      }
    }
  }

  private func copyExample(to sandbox: Sandbox) throws {
    for (example, name) in [("ritten-2024.csv", "ritten.csv"), ("afspraken.ics", "afspraken.ics")] {
      let file = Sandbox.repository.appending(path: "Examples/\(example)")
      _ = try sandbox.file(name, try Data(contentsOf: file))
    }
  }

  /// The command lines of the program in a page, in order; those with a made-up path are left out.
  private static func commands(in page: String) -> [String] {
    let text = try? String(contentsOf: Sandbox.repository.appending(path: page), encoding: .utf8)
    return (text ?? "").replacing(/\\\n +/, with: " ").split(separator: "\n")
      .filter { ($0.hasPrefix("ritmeester ") || $0.hasPrefix("    ritmeester ")) }
      .filter { !$0.contains("/pad/") }.map { $0.trimmingCharacters(in: .whitespaces) }
  }
}
