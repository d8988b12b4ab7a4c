import Foundation
import Testing

@Suite("When trips came in")
struct EntryMomentTests {
  /// Forty trips of 10 km on the first twenty days of 2024, with what a column more says of each.
  private func year(_ header: String? = nil, _ cell: (Int) -> String = { _ in "" }) -> String {
    var rows = ["datum;begin;eind;van;naar;soort" + (header.map { ";\($0)" } ?? "")]
    for index in 0..<40 {
      let begin = 1_000 + index * 10
      let way =
        index % 2 == 0
        ? "Lindelaan 4, Utrecht;Zuiderweg 1, Zwolle" : "Zuiderweg 1, Zwolle;Lindelaan 4, Utrecht"
      let row = "\(date(index)).2024;\(begin);\(begin + 10);\(way);woon-werk"
      rows.append(row + (header == nil ? "" : ";\(cell(index))"))
    }
    return rows.joined(separator: "\n")
  }

  /// The day and month of a trip.
  private func date(_ index: Int, later days: Int = 0) -> String {
    let day = index / 2 + 1 + days
    return day <= 31 ? "\(day).1" : "\(day - 31).2"
  }

  private func sandbox(_ csv: String) throws -> Sandbox {
    let sandbox = try Sandbox(today: "2024-03-10")
    try sandbox.addCar(from: "2024-01-01", reading: "1000")
    _ = try sandbox.file("boek.csv", csv)
    #expect(try sandbox.run("import", "boek.csv").status == 0)
    return sandbox
  }

  /// The findings about late and bulk entry.
  private func findings(_ sandbox: Sandbox) throws -> [[String: Any]] {
    let all = try sandbox.run("controle", "2024", "--json").object["bevindingen"]
    return (all as? [[String: Any]] ?? []).filter {
      ["laat", "bulk"].contains($0["code"] as? String)
    }
  }

  @Test func `a whole file at once is named with its trips`() throws {
    let found = try findings(sandbox(year()))
    #expect(found.map { $0["code"] as? String } == ["bulk"])
    let sentence = try #require(found.first?["melding"] as? String)
    #expect(sentence.hasPrefix("40 ritten (1-40) van 1-1-2024 t/m 20-1-2024, over 20 dagen"))
    #expect(sentence.contains(", boek.csv)"))
  }

  @Test(arguments: ["Ingevoerd op", "recorded at", "Created", "Erfasst am"])
  func `a file that says it was kept day by day is believed`(header: String) throws {
    let kept = try sandbox(year(header) { "\(date($0)).2024 18:\($0 + 10)" })
    #expect(try findings(kept).isEmpty)
    let trip = try #require(try kept.trips().first)
    #expect(trip["ingevoerd"] as? String == "2024-01-01 18:10")
  }

  @Test func `twenty days late is late, once for the whole file`() throws {
    let found = try findings(sandbox(year("erfasst am") { "\(date($0, later: 20)).2024 8:00" }))
    #expect(found.map { $0["code"] as? String } == ["laat"])
    #expect(found.first?["ernst"] as? String == "info")
    #expect((found.first?["ritten"] as? [Int])?.count == 40)
    let sentence = try #require(found.first?["melding"] as? String)
    #expect(sentence.contains("volgens het bestand tot 20 dagen later opgeschreven"))
    #expect(sentence.contains(", boek.csv)"))
  }

  @Test func `all written down on one evening is bulk, whatever the import`() throws {
    let found = try findings(sandbox(year("ingevoerd op") { "1.2.2024 20:\($0 + 10)" }))
    #expect(found.map { $0["code"] as? String } == ["bulk"])
    #expect((found.first?["melding"] as? String)?.contains("op 1-2-2024 binnen een uur") == true)
  }

  @Test(arguments: ["31.12.2023 18:00", "1.1.2099 18:00", "gisteren misschien", ""])
  func `what cannot be true is not believed`(claim: String) throws {
    let found = try findings(sandbox(year("ingevoerd op") { _ in claim }))
    #expect(found.map { $0["code"] as? String } == ["bulk"])
    #expect((found.first?["melding"] as? String)?.contains("volgens") == false)
  }

  @Test func `the moment survives export, import, edit and split`() throws {
    let csv = year("ingevoerd op") { "\(date($0)).2024 18:\($0 + 10)" }
    let first = try sandbox(csv)
    try first.must("rit", "edit", "2", "--doel", "overleg")
    try first.must("rit", "splits", "4", "--bij", "1035", "--adres", "Plein 1, Zeist")
    #expect(try findings(first).isEmpty)
    #expect(try first.importing("boek.csv").files.first?.counts == [0, 40, 0, 0])
    try first.must("export", "--csv", "uit.csv")
    #expect(try first.text("uit.csv").contains(";gemeten;afgeleid;ingevoerd\r\n"))
    #expect(try first.run("logboek", "verify").status == 0)
    let second = try Sandbox(today: "2024-03-10")
    try second.addCar(from: "2024-01-01", reading: "1000")
    _ = try second.file("uit.csv", try first.text("uit.csv"))
    try second.must("import", "uit.csv")
    #expect(try findings(second).isEmpty)
    #expect(try second.field("ingevoerd", as: String.self) == first.field("ingevoerd"))
  }
}
