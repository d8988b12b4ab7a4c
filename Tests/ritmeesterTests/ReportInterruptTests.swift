import Foundation
import Testing

@Suite("A long report", .serialized)
struct ReportInterruptTests {
  /// A logbook of 2.000 trips, made once.
  private static let made = Result { () throws -> Data in
    let sandbox = try Sandbox(today: "2024-12-31")
    try sandbox.addCar(from: "2024-01-01", reading: "1000")
    let rows = (0..<2_000).map { index in
      let day = index * 360 / 2_000
      let date = String(format: "2024-%02d-%02d", day / 30 + 1, day % 30 % 28 + 1)
      return """
        \(date);\(1_000 + index * 15);\(1_015 + index * 15);Lindelaan \(index % 40), Utrecht;\
        Zuiderweg \(index % 30), Zwolle;\(index % 9 == 0 ? "privé" : "zakelijk");offerte
        """
    }
    let head = "datum;begin;eind;van;naar;soort;doel\n"
    _ = try sandbox.file("ritten.csv", head + rows.joined(separator: "\n") + "\n")
    try sandbox.must("import", "ritten.csv", "--stil")
    return try Data(contentsOf: sandbox.logbook)
  }

  private let sandbox: Sandbox
  private let old = Data("het oude bestand".utf8)

  init() throws {
    sandbox = try Sandbox(today: "2024-12-31")
    try FileManager.default.createDirectory(
      at: sandbox.logbook.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Self.made.get().write(to: sandbox.logbook)
    // An earlier report of something else.
    _ = try sandbox.file("jaar.pdf", old)
  }

  private func report() throws -> Data {
    try Data(contentsOf: sandbox.folder.appending(path: "jaar.pdf"))
  }

  /// The files beside the report, temporary ones too.
  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: sandbox.folder.path)
      .filter { $0.contains("jaar.pdf") }
  }

  @Test func `pages and attachments stay small`() throws {
    try sandbox.must("rapport", "2024", "--pdf", "jaar.pdf", "--stil")
    #expect(try report().count < 2_000 * 400)
    #expect(try sandbox.run("logboek", "verify", "--pdf", "jaar.pdf").status == 0)
    let csv = try sandbox.shell(
      "pdfdetach -savefile ritten-2024.csv -o r.csv jaar.pdf; wc -l < r.csv")
    #expect(csv.output.filter(\.isNumber) == "2001")
  }

  /// Starts a report, sends a signal after a while, and tells by which signal it ended.
  private func end(by signal: Int32, after seconds: Double) throws -> Int32? {
    let process = Process()
    process.executableURL = Sandbox.program
    process.arguments = ["rapport", "2024", "--pdf", "jaar.pdf", "--stil"]
    process.environment = sandbox.environment
    process.currentDirectoryURL = sandbox.folder
    process.standardInput = FileHandle.nullDevice
    try Sandbox.start(process)
    Thread.sleep(forTimeInterval: seconds)
    _ = Foundation.kill(process.processIdentifier, signal)
    process.waitUntilExit()
    return process.terminationReason == .uncaughtSignal ? process.terminationStatus : nil
  }

  /// A shell makes 130 and 143 of these.
  @Test(arguments: [SIGINT, SIGTERM])
  func `whoever ends it finds the old file and nothing else`(signal: Int32) throws {
    let start = Date()
    try sandbox.must("rapport", "2024", "--pdf", "proef.pdf", "--stil")
    let whole = Date().timeIntervalSince(start)
    for part in [0.05, 0.4, 0.7] {
      #expect(try end(by: signal, after: whole * part) == signal, "\(part)")
      #expect(try report() == old)
      #expect(try names() == ["jaar.pdf"])
    }
  }

  @Test func `Ctrl-C ends it too`() throws {
    let terminal = try PromptsTerminal(sandbox, ["rapport", "2024", "--pdf", "jaar.pdf"])
    try terminal.wait(for: "Pagina")
    terminal.send("\u{3}")
    // What `setsid` makes of a child that a signal ended: the number of the signal.
    #expect(terminal.finish() == SIGINT)
    #expect(try report() == old)
    #expect(try names() == ["jaar.pdf"])
  }

  @Test func `a disk that is full leaves the old file`() throws {
    // Blocks of 512 bytes: more than the logbook's side files need, less than the report has.
    let result = try sandbox.shell(
      "ulimit -f 200; ritmeester rapport 2024 --pdf jaar.pdf --stil")
    #expect(result.status == 4)
    #expect(result.errors.contains("jaar.pdf"))
    #expect(result.errors.split(separator: "\n").count == 1)
    #expect(try report() == old)
    #expect(try names() == ["jaar.pdf"])
  }

  @Test func `how far it is stands on a terminal, and nowhere else`() throws {
    let terminal = try PromptsTerminal(sandbox, ["rapport", "2024", "--pdf", "jaar.pdf"])
    #expect(terminal.finish() == 0)
    #expect(terminal.screen.contains(/\rPagina \d+ van \d+/), "\(terminal.screen)")
    // The line is taken away before what is said at the end.
    #expect(terminal.screen.contains(/\r +\rjaar\.pdf geschreven/), "\(terminal.screen)")
    let silent = try PromptsTerminal(sandbox, ["rapport", "2024", "--pdf", "jaar.pdf", "--stil"])
    #expect(silent.finish() == 0)
    #expect(silent.screen.isEmpty)
    let piped = try sandbox.shell("ritmeester rapport 2024 --pdf jaar.pdf 2>&1 | cat")
    #expect(piped.output.hasPrefix("jaar.pdf geschreven"))
  }

  @Test func `short work says nothing before its end`() throws {
    let small = try QuarterLogbook.make()
    let terminal = try PromptsTerminal(small, ["rapport", "2024-01", "--pdf", "jaar.pdf"])
    #expect(terminal.finish() == 0)
    #expect(terminal.screen.hasPrefix("jaar.pdf geschreven"))
  }
}
