import Foundation
import Testing

/// A long import tells how far it is, on a terminal only, and leaves nothing when it is ended.
@Suite("A long import", .serialized)
struct ImportProgressTests {
  private static let count = 20_000

  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox(today: "2026-12-31")
    try sandbox.addCar(from: "2020-01-01", reading: "1000")
    let rows = (0..<Self.count).map { index in
      let (month, day) = (index / 28 % 12 + 1, index % 28 + 1)
      let date = String(format: "%d-%02d-%02d", 2020 + index / 336 % 6, month, day)
      return "\(date);\(1_000 + index * 15);\(1_015 + index * 15);Kade \(index % 40);Plein 2;p\n"
    }
    _ = try sandbox.file(
      "ritten.csv", "datum;begin;eind;van;naar;soort\n" + rows.joined() + "?;1;2;a;b;p\n")
  }

  @Test func `how far it is stands there while it saves`() throws {
    let terminal = try PromptsTerminal(sandbox, ["import", "ritten.csv", "--sla-over"])
    #expect(terminal.finish() == 3)
    #expect(
      terminal.screen.contains(/\rOpslaan: rit [\d.]+ van 20\.000/), "\(terminal.screen)")
    // The line is taken away before the outcome is shown.
    #expect(terminal.screen.contains(/\r +\r(\u{1B}\[1m)?ritten\.csv/), "\(terminal.screen)")
    #expect(try sandbox.trips().count == Self.count)
  }

  @Test func `nothing of it with --stil, nor in a pipe`() throws {
    let silent = try PromptsTerminal(
      sandbox, ["import", "ritten.csv", "--sla-over", "--proef", "--stil"])
    #expect(silent.finish() == 3)
    #expect(!silent.screen.contains("Lezen"))
    let piped = try sandbox.shell("ritmeester import ritten.csv --proef 2>&1 | cat")
    #expect(piped.output.contains("20.001 gelezen"))
    #expect(!piped.output.contains("Lezen"))
  }

  @Test func `a file that changes after it was read is told, and gives no rejected rows`() throws {
    let width = String(repeating: "x", count: 4_000)
    let rows = (0..<300).map { "2026-01-05;\($0 * 2);\($0 * 2 + 2);\(width);b;p\n" }
    let path = try sandbox.file(
      "breed.csv",
      "datum;begin;eind;van;naar;soort\n" + rows.joined() + "2026-01-05;600;9600;a;b;p\n")
    let terminal = try PromptsTerminal(
      sandbox, ["import", "breed.csv", "ritten.csv", "--proef", "--afkeur", "afkeur.csv"])
    // The second of them is being read.
    try terminal.wait(for: "van 20.002")
    let handle = try FileHandle(forUpdating: URL(filePath: path))
    try handle.truncate(atOffset: 100)
    #expect(terminal.finish() == 4)
    #expect(terminal.screen.contains("intussen gewijzigd"), "\(terminal.screen)")
    #expect(!FileManager.default.fileExists(atPath: sandbox.folder.path + "/afkeur.csv"))
  }

  @Test func `Ctrl-C while it saves leaves the logbook as it was`() throws {
    let before = try sandbox.run("logboek", "list", "--json").output
    let terminal = try PromptsTerminal(sandbox, ["import", "ritten.csv", "--sla-over"])
    try terminal.wait(for: "Opslaan")
    terminal.send("\u{3}")
    #expect(terminal.finish() == SIGINT)
    #expect(try sandbox.trips().isEmpty)
    #expect(try sandbox.run("logboek", "list", "--json").output == before)
    #expect(try sandbox.run("logboek", "verify").status == 0)
    #expect(try sandbox.run("import", "ritten.csv", "--sla-over", "--stil").status == 3)
    #expect(try sandbox.trips().count == Self.count)
    let folder = sandbox.logbook.deletingLastPathComponent().path
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["logboek.sqlite"])
  }
}
