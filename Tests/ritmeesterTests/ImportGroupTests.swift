import Foundation
import Testing

/// Hundreds of rows of which the same is said take a handful of lines; JSON keeps them all.
@Suite("Import: rows that are told together")
struct ImportGroupTests {
  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox(today: "2026-12-31")
    try sandbox.addCar(from: "2026-01-01", reading: "1000")
    return sandbox
  }

  private func row(_ index: Int, _ kind: String) -> String {
    "2026-01-05;\(1_000 + index);\(1_001 + index);\(kind)\n"
  }

  @Test func `523 refusals of one kind are two lines`() throws {
    let sandbox = try sandbox()
    // Lines 2 to 4 are good, 5 to 14 not, 15 good, 16 to 528 not.
    let kinds = (0..<527).map { $0 < 3 || $0 == 13 ? "z" : "Uitje\($0 % 2)" }
    let file = try sandbox.file(
      "a.csv",
      "datum;begin;eind;soort\n" + kinds.enumerated().map { row($0, $1) }.joined())
    let result = try sandbox.run("import", "a.csv")
    #expect(result.status == 3)
    let lines = result.errors.split(separator: "\n")
    #expect(lines.count == 3, "\(result.errors)")
    #expect(lines[0].hasPrefix("a.csv:5:4: soort \"Uitje1\": geen bekende soort: geef met"))
    #expect(lines[1] == "  zo ook regel 6-14, 16-528: \"Uitje0\"")
    #expect(lines[2].hasPrefix("523 regels geweigerd"))
    #expect(try sandbox.importing(file).files[0].refused.count == 523)
  }

  @Test func `of scattered lines the first are named and the rest counted`() throws {
    let sandbox = try sandbox()
    // Every second row from line 2 on: 2, 4, ... 80.
    let kinds = (0..<80).map { $0 % 2 == 0 ? "?" : "z" }
    _ = try sandbox.file(
      "a.csv",
      "datum;begin;eind;soort\n" + kinds.enumerated().map { row($0, $1) }.joined())
    let lines = try sandbox.run("import", "a.csv").errors.split(separator: "\n")
    #expect(lines.count == 3)
    // 40 rows: line 2 on its own, six named, 33 more.
    #expect(lines[1] == "  zo ook regel 4, 6, 8, 10, 12, 14 en 33 andere")
  }

  @Test func `three of a kind are told one by one, each reason apart`() throws {
    let sandbox = try sandbox()
    _ = try sandbox.file(
      "a.csv",
      "datum;begin;eind;soort\n" + row(0, "q") + row(1, "x") + row(2, "y")
        + "30-2-2026;1010;1020;z\n")
    let lines = try sandbox.run("import", "a.csv").errors.split(separator: "\n")
    #expect(
      lines.map { $0.prefix(10) } == [
        "a.csv:2:4:", "a.csv:3:4:", "a.csv:4:4:", "a.csv:5:1:", "4 regels g",
      ])
    #expect(
      lines[3] == "a.csv:5:1: datum \"30-2-2026\": geen bestaande datum: schrijf 2026-01-31"
        + " of 31-1-2026, of geef --datumvolgorde")
  }

  @Test func `skipped and present rows are told together too`() throws {
    let sandbox = try sandbox()
    let rows = (0..<20).map { row($0, "z") }.joined()
    let file = try sandbox.file("a.csv", "datum;begin;eind;soort\n" + rows + rows)
    let first = try sandbox.must("import", file).output
    // Lines 22 to 41 repeat 2 to 21.
    #expect(
      first.contains("\n  regel 22: dezelfde rit staat al op regel 2; zo ook regel 23-41\n"),
      "\(first)")
    for number in 1...20 { try sandbox.must("rit", "edit", "\(number)", "--doel", "a") }
    let second = try sandbox.must("import", file).output
    #expect(
      second.contains("\n  regel 2: al aanwezig, intussen gewijzigd (nr 1); zo ook regel 3-21\n"),
      "\(second)")
  }
}
