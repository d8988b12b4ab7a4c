import Foundation
import Testing

/// Files that are no lists of trips: one line, exit code, nothing changed, and quickly.
@Suite("Import: files that are no trips", .serialized)
struct ImportBadFileTests {
  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox(today: "2026-12-31")
    try sandbox.addCar(from: "2026-01-01", reading: "1000")
    return sandbox
  }

  private static let head = "Datum;Begin;Eind\n"

  /// Content, exit code and a word of the message.
  private static let contents: [(name: String, bytes: Data, word: String)] = [
    ("leeg", Data(), "leeg"),
    ("blanco", Data(" \r\n\t\r\n".utf8), "leeg"),
    ("bom", Data([0xEF, 0xBB, 0xBF]), "leeg"),
    ("utf16-bom", Data([0xFF, 0xFE]), "leeg"),
    ("alleen een kop", Data(head.utf8), "geen ritten"),
    ("andere lijst", Data("Naam;Prijs\nx;3\n".utf8), "--kolom"),
    ("tekst", Data("Beste mevrouw,\n\nHierbij de ritten.\n".utf8), "--kolom"),
    ("nullen", Data(count: 100_000), "geen tekst"),
    ("nul in een rij", Data((head + "5-1-2026;1\u{0};2\n").utf8), "geen tekst"),
    (
      "willekeurig", Data((0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* $0 &* 31 / 7) }),
      "geen tekst"
    ),
    ("pdf", Data("%PDF-1.7\n%âãÏÓ\n".utf8), "PDF"),
    ("zip", Data([0x50, 0x4B, 3, 4, 0, 0]), "CSV"),
    ("html", Data("<!DOCTYPE html><html></html>".utf8), "HTML"),
    ("json", Data("[{\"datum\": \"2026-01-05\"}]".utf8), "--kolom"),
    ("aanhaling", Data((head + "5-1-2026;\"1;2\n6-1-2026;2;3\n").utf8), ":2"),
  ]

  @Test(arguments: 0..<contents.count)
  func `a small file`(index: Int) throws {
    let (name, bytes, word) = ImportBadFileTests.contents[index]
    let sandbox = try sandbox()
    let before = try sandbox.logbookBytes()
    let result = try sandbox.run("import", try sandbox.file("\(name).csv", bytes))
    #expect(result.status == 3, "\(name)")
    #expect(result.output.isEmpty, "\(name): \(result.output.prefix(300))")
    #expect(
      result.errors.split(separator: "\n").count == 1, "\(name): \(result.errors.prefix(300))")
    #expect(result.errors.contains(word), "\(name): \(result.errors.prefix(300))")
    #expect(try sandbox.logbookBytes() == before)
  }

  @Test func `what cannot be opened`() throws {
    let sandbox = try sandbox()
    #expect(try sandbox.run("import", "weg.csv").status == 4)
    #expect(try sandbox.run("import", ".").status == 4)
    #expect(try sandbox.run("import", "").status == 4)
    #expect(try sandbox.run("import").status == 2)
    #expect(try sandbox.run("import", sandbox.logbook.path).errors.contains("SQLite"))
  }

  /// Files of tens of megabytes; the seconds are generous, for the program is not optimised here.
  @Test(arguments: [
    ("cel", ":2"), ("eerste cel", ":1: een veld"), ("kolommen", ":1: een regel"), ("rij", ":2"),
    ("aanhaling", ":1000002: een veld"),
    ("regels", "--kolom"),
  ])
  func `a huge file`(kind: String, word: String) throws {
    let head = Data(ImportBadFileTests.head.utf8)
    let bytes: Data =
      switch kind {
      case "cel": head + Data(repeating: 0x61, count: 40_000_000)
      case "eerste cel": Data(repeating: 0x61, count: 40_000_000)
      case "kolommen": Data(repeating: 0x3B, count: 1_000_000) + head
      case "rij": head + Data(repeating: 0x3B, count: 1_000_000) + "x".utf8
      case "aanhaling":
        head + Data(repeating: 0x0A, count: 1_000_000) + "\"".utf8
          + Data(repeating: 0x61, count: 25_000_000)
      default: Data("een;twee\n".utf8) + Data(repeating: 0x0A, count: 1_000_000)
      }
    let sandbox = try sandbox()
    let file = try sandbox.file("groot.csv", bytes)
    let start = ContinuousClock.now
    let result = try sandbox.run("import", file)
    #expect(ContinuousClock.now - start < .seconds(20))
    #expect(result.status == 3)
    #expect(result.errors.contains(word), "\(result.errors.prefix(300))")
    #expect(result.errors.utf8.count < 2_000)
  }
}
