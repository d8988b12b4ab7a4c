import Foundation
import Testing

/// What a trial shows is what is stored (design 8, `--proef`), on any screen.
@Suite("Import: the preview")
struct ImportPreviewTests {
  private let head = "Dag;Datum;Vertrek;Aankomst;KM begin;KM eind;Van;Naar;Z/P;Omrijkm;Doel\n"

  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox(today: "2026-12-31")
    try sandbox.addCar(from: "2026-01-01", reading: "48200")
    return sandbox
  }

  private func row(_ index: Int) -> String {
    let (begin, end) = (48_210 + index * 38, 48_248 + index * 38)
    return "ma;\(index % 28 + 1)-1-2026;08:10;08:55;\(begin),0;\(end),5;"
      + "Prinses Beatrixlaan 1234, 2595 BE 's-Gravenhage;Zuiderweg \(index), 8017 KP Zwolle;"
      + "Z;\(index == 0 ? "2,5" : "");offerte nummer \(index)\n"
  }

  @Test(arguments: [40, 80, 120])
  func `it fits the screen and nothing is cut off`(width: Int) throws {
    let sandbox = try sandbox()
    let rows = (0..<523).map(row).joined()
    _ = try sandbox.file("a.csv", head + rows)
    let terminal = try PromptsTerminal(
      sandbox, ["import", "a.csv", "--proef"], columns: UInt16(width),
      environment: ["NO_COLOR": "1"])
    #expect(terminal.finish() == 0, "\(terminal.screen)")
    // A slow machine shows how far it is, and takes that away again.
    let lines = terminal.screen.split { $0 == "\r\n" || $0 == "\r" }.map(String.init)
    #expect(lines.allSatisfy { $0.count <= width }, "\(terminal.screen)")
    let text = terminal.screen.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    // The first nine trips and the last, 523 - 1 = 522.
    #expect(text.contains("De eerste 9 en de laatste van 523 ritten"))
    for index in [0, 8, 522] { #expect(text.contains("offerte nummer \(index)"), "\(index)") }
    for index in [9, 521] { #expect(!text.contains("offerte nummer \(index)"), "\(index)") }
    // 48.210 + 522 x 38 = 68.046.
    for word in ["48.210", "48.248,5", "38,5", "2,5", "68.046", "zakelijk", "08:10", "08:55"] {
      #expect(text.contains(word), "\(word)")
    }
    #expect(text.contains("Prinses Beatrixlaan"))
  }

  @Test func `B110: the decimal comma of the preview is what is stored`() throws {
    let sandbox = try sandbox()
    let file = try sandbox.file("a.csv", head + row(0) + row(1))
    let shown = try sandbox.must("import", file, "--proef").output
    let text = shown.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains("1-1-2026 08:10 08:55 48.210 48.248,5 38,5 zakelijk 2,5"))
    #expect(text.contains("2-1-2026 08:10 08:55 48.248 48.286,5 38,5 zakelijk"))
    try sandbox.must("import", file)
    #expect(try sandbox.field("begin", as: Double.self) == [48_210, 48_248])
    #expect(try sandbox.field("eind", as: Double.self) == [48_248.5, 48_286.5])
    #expect(try sandbox.field("omrij", as: Double.self) == [2.5, 0])
    #expect(try sandbox.field("datum", as: String.self) == ["2026-01-01", "2026-01-02"])
    // The second trial finds them.
    let again = try sandbox.must("import", file, "--proef").output
    #expect(again.contains("2 gelezen = 0 nieuw + 2 aanwezig"))
    #expect(!again.contains("zoals ze worden opgeslagen"))
  }

  @Test func `decisions are in words, columns under their fields`() throws {
    let sandbox = try sandbox()
    let file = try sandbox.file("a.csv", head + row(0))
    let shown = try sandbox.must("import", file, "--proef").output
    for line in [
      "scheidingsteken  puntkomma (;)", "decimaalteken    komma", "datumvolgorde    dag-maand-jaar",
      "genegeerd        Dag", "begin = KM begin", "soort = Z/P", "omrij = Omrijkm",
    ] { #expect(shown.contains(line), "\(line)\n\(shown)") }
    // JSON keeps the signs themselves.
    let decisions = try sandbox.importing(file, "--proef").files[0].decisions
    #expect(decisions["scheidingsteken"] == ";" && decisions["decimaalteken"] == ",")
    #expect(decisions["datumvolgorde"] == "dmj")
    let english = try sandbox.must("import", file, "--proef", "--taal", "en").output
    #expect(english.contains("semicolon (;)") && english.contains("day-month-year"))
  }

  @Test func `of several cars each trip names its own`() throws {
    let sandbox = try sandbox()
    try sandbox.addCar("ZZ-001-Z", from: "2026-01-01", reading: "0")
    let file = try sandbox.file(
      "a.csv",
      "kenteken;datum;begin;eind;soort\nZZ001Z;2026-01-05;0;10;p\nk482tx;2026-01-05;48200;48210;p\n"
    )
    let shown = try sandbox.must("import", file, "--proef").output
    let lines = shown.split(separator: "\n").filter { $0.contains("5-1-2026") }
    #expect(lines.map { $0.hasSuffix("K-482-TX") } == [true, false], "\(shown)")
    #expect(lines.last?.hasSuffix("ZZ-001-Z") == true)
  }

  @Test func `--stil shows nothing but what is refused`() throws {
    let sandbox = try sandbox()
    let file = try sandbox.file("a.csv", head + row(0))
    let silent = try sandbox.must("import", file, "--proef", "--stil")
    #expect(silent.output.isEmpty && silent.errors.isEmpty)
  }
}
