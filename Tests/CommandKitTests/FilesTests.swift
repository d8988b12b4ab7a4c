import Foundation
import Language
import LogbookModel
import Testing

@testable import CommandKit

@Suite final class FilesTests {
  private let folder = NSTemporaryDirectory() + "bestanden-\(UUID().uuidString)"

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func path(_ name: String) -> String { "\(folder)/\(name)" }

  private func rights(_ name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path(name))[.posixPermissions] as? Int
  }

  @Test func `what was written is what is read, and nothing else is left`() throws {
    let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0) }
    try AtomicFile.write(bytes, to: path("a.bin"), mode: 0o600)
    #expect(try FileInput.read(path("a.bin")) == bytes)
    #expect(try rights("a.bin") == 0o600)
    try AtomicFile.write([], to: path("a.bin"))
    #expect(try FileInput.read(path("a.bin")) == [])
    #expect(try rights("a.bin") == 0o600)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["a.bin"])
  }

  @Test func `an open file is read where it is asked, as long as it stays what it was`() throws {
    try AtomicFile.write(Array(0..<200), to: path("a.bin"))
    let file = try #require(OpenFile(path("a.bin"), lengths: 100...1_000))
    #expect(file.count == 200)
    #expect(file.bytes(in: 7..<10) == [7, 8, 9])
    #expect(file.bytes(in: 10..<10) == [])
    try file.requireUnchanged()
    let handle = try FileHandle(forUpdating: URL(fileURLWithPath: path("a.bin")))
    try handle.truncate(atOffset: 8)
    #expect(file.bytes(in: 6..<10) == [6, 7, 0, 0])
    let failure = #expect(throws: Failure.self) { try file.requireUnchanged() }
    #expect(failure?.key == "fout.bestand.lezen")
    #expect(failure?.arguments["reden"] == .word("reden.gewijzigd"))
  }

  @Test func `other bytes of the same length are a change, with whatever time`() throws {
    try AtomicFile.write(Array(0..<200), to: path("a.bin"))
    let url = URL(fileURLWithPath: path("a.bin"))
    let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
    let time = try #require(attributes[.modificationDate] as? Date)
    let file = try #require(OpenFile(path("a.bin"), lengths: 100...1_000))
    let handle = try FileHandle(forUpdating: url)
    try handle.write(contentsOf: Data([9, 9]))
    try handle.close()
    try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: url.path)
    let failure = #expect(throws: Failure.self) { try file.requireUnchanged() }
    #expect(failure?.arguments["reden"] == .word("reden.gewijzigd"))
  }

  @Test func `what is no file, or too short or long, is not opened`() throws {
    try AtomicFile.write(Array(0..<200), to: path("a.bin"))
    #expect(OpenFile(path("a.bin"), lengths: 201...1_000) == nil)
    #expect(OpenFile(path("a.bin"), lengths: 1...199) == nil)
    #expect(OpenFile(folder, lengths: 0...1_000_000) == nil)
    #expect(OpenFile("/dev/null", lengths: 0...1_000) == nil)
    #expect(OpenFile(path("geen"), lengths: 0...1_000) == nil)
  }

  @Test func `pieces are written one after another, or not at all`() throws {
    try AtomicFile.write(pieces: [[1, 2], [], [3]], to: path("a.bin"))
    #expect(try FileInput.read(path("a.bin")) == [1, 2, 3])
    #expect(throws: Failure.self) {
      try AtomicFile.write(pieces: [[4], [5]], to: self.path("geen/a.bin"))
    }
    #expect(try FileInput.read(path("a.bin")) == [1, 2, 3])
  }

  @Test func `a link stays a link`() throws {
    try AtomicFile.write([1], to: path("echt"))
    try FileManager.default.createSymbolicLink(
      atPath: path("link"), withDestinationPath: path("echt"))
    try AtomicFile.write([2], to: path("link"))
    #expect(try FileInput.read(path("echt")) == [2])
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path("link")) == path("echt"))
  }

  @Test func `a link to a file that does not exist yet makes that file`() throws {
    let manager = FileManager.default
    try manager.createDirectory(atPath: path("map"), withIntermediateDirectories: false)
    // One after another, relative to where each stands.
    try manager.createSymbolicLink(atPath: path("link"), withDestinationPath: "map/tweede")
    try manager.createSymbolicLink(atPath: path("map/tweede"), withDestinationPath: "../echt")
    try AtomicFile.write([7], to: path("link"))
    #expect(try FileInput.read(path("echt")) == [7])
    #expect(try manager.destinationOfSymbolicLink(atPath: path("link")) == "map/tweede")
    #expect(try manager.destinationOfSymbolicLink(atPath: path("map/tweede")) == "../echt")
    try manager.createSymbolicLink(atPath: path("kring"), withDestinationPath: path("kring"))
    #expect(
      throws: Failure(
        .storage, "fout.bestand.schrijven",
        ["bestand": .text(path("kring")), "reden": .word("reden.koppelingen")])
    ) { try AtomicFile.write([1], to: path("kring")) }
  }

  @Test func `targets that cannot be written`() {
    #expect(
      throws: Failure(
        .storage, "fout.bestand.schrijven",
        ["bestand": .text(folder), "reden": .word("reden.is-map")])
    ) { try AtomicFile.write([1], to: self.folder) }
    let missing = path("geen/a.pdf")
    #expect(
      throws: Failure(
        .storage, "fout.bestand.schrijven",
        ["bestand": .text(missing), "reden": .word("reden.bestaat-niet")])
    ) { try AtomicFile.write([1], to: missing) }
  }

  @Test func `what a crash has left is not in the way`() throws {
    let left = path(".a.bin.\(getpid())-0.tmp")
    try Data([9]).write(to: URL(filePath: left))
    try AtomicFile.write([1], to: path("a.bin"))
    #expect(try FileInput.read(path("a.bin")) == [1])
    #expect(try FileInput.read(left) == [9])
  }

  @Test func `a full device is reported, and is not replaced by a file`() {
    #expect(
      throws: Failure(
        .storage, "fout.bestand.schrijven",
        ["bestand": .text("/dev/full"), "reden": .word("reden.schijf-vol")])
    ) { try AtomicFile.write([1], to: "/dev/full") }
    #expect(FileManager.default.fileExists(atPath: "/dev/full"))
  }

  @Test func `files that cannot be read`() throws {
    let missing = path("geen.csv")
    #expect(
      throws: Failure(.storage, "fout.bestand.bestaat-niet", ["bestand": .text(missing)])
    ) { try FileInput.read(missing) }
    #expect(throws: Failure(.storage, "fout.bestand.is-map", ["bestand": .text(folder)])) {
      try FileInput.read(self.folder)
    }
    let large = path("groot.csv")
    try AtomicFile.write([UInt8](repeating: 65, count: 3 << 20), to: large)
    #expect(
      throws: Failure(
        .storage, "fout.bestand.te-groot", ["bestand": .text(large), "grens": .number(2)])
    ) { try FileInput.read(large, limit: 2 << 20) }
    #expect(try FileInput.read(large, limit: 3 << 20).count == 3 << 20)
    #expect(throws: Failure.self) { try FileInput.read("/dev/zero", limit: 1 << 20) }
  }

  @Test func `a pipe with a name is read and written directly`() throws {
    let pipe = path("pijp")
    #expect(mkfifo(pipe, 0o600) == 0)
    let descriptor = open(pipe, O_RDWR)
    defer { close(descriptor) }
    try AtomicFile.write(Array("ja".utf8), to: pipe)
    var bytes = [UInt8](repeating: 0, count: 8)
    #expect(read(descriptor, &bytes, 8) == 2)
    #expect(bytes.prefix(2) == Array("ja".utf8)[...])
  }
}

@Test(arguments: Language.allCases)
func `every reason of the system has words`(language: Language) throws {
  let words = try Words(language)
  for code in 1...133 as ClosedRange<Int32> {
    if case .word(let key) = SystemProblem(code: code).reason { #expect(words.has(key), "\(key)") }
  }
  #expect(SystemProblem(code: ENOSPC).reason == .word("reden.schijf-vol"))
}

@Suite struct OutputTests {
  @Test func `everything arrives in order`() throws {
    let path = NSTemporaryDirectory() + "uitvoer-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let descriptor = open(path, O_WRONLY | O_CREAT, 0o600)
    let output = Output(descriptor: descriptor)
    for number in 0..<20_000 { output.write("\(number)\n") }
    output.write(Array("einde".utf8))
    try output.flush()
    close(descriptor)
    let expected = (0..<20_000).map { "\($0)\n" }.joined() + "einde"
    #expect(try FileInput.read(path) == Array(expected.utf8))
  }

  @Test func `a full disk is not lost`() {
    let descriptor = open("/dev/full", O_WRONLY)
    defer { close(descriptor) }
    let output = Output(descriptor: descriptor)
    output.write("tekst")
    #expect(
      throws: Failure(.storage, "fout.uitvoer", ["reden": .word("reden.schijf-vol")])
    ) { try output.flush() }
    #expect(!output.readerHasLeft)
  }

  @Test func `a reader that leaves is no failure`() throws {
    Output.ignoreWriteSignals()
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    close(ends[0])
    let output = Output(descriptor: ends[1])
    output.write("tekst")
    try output.flush()
    #expect(output.readerHasLeft)
    close(ends[1])
  }
}

@Suite struct TerminalTests {
  @Test func `width and colour away from a terminal`() {
    let descriptor = open("/dev/null", O_WRONLY)
    defer { close(descriptor) }
    func terminal(_ values: [String: String]) -> Terminal {
      Terminal(descriptor: descriptor, environment: Environment(values))
    }
    #expect(!terminal([:]).isTerminal)
    #expect(terminal([:]).columns == 80)
    #expect(terminal(["COLUMNS": "132"]).columns == 132)
    #expect(terminal(["COLUMNS": "breed"]).columns == 80)
    #expect(!terminal([:]).usesColour(.auto))
    #expect(terminal(["NO_COLOR": "1"]).usesColour(.always))
  }

  @Test func `a terminal has its own width, and colour unless it is refused`() throws {
    let pair = try PseudoTerminal()
    var size = winsize(ws_row: 24, ws_col: 57, ws_xpixel: 0, ws_ypixel: 0)
    #expect(ioctl(pair.terminal, UInt(TIOCSWINSZ), &size) == 0)
    func terminal(_ values: [String: String]) -> Terminal {
      Terminal(descriptor: pair.terminal, environment: Environment(values))
    }
    #expect(terminal(["COLUMNS": "132"]).columns == 57)
    #expect(terminal(["TERM": "xterm"]).usesColour(.auto))
    #expect(terminal(["NO_COLOR": ""]).usesColour(.auto))
    #expect(!terminal(["NO_COLOR": "1"]).usesColour(.auto))
    #expect(!terminal(["TERM": "dumb"]).usesColour(.auto))
    #expect(!terminal([:]).usesColour(.never))
  }

  @Test func `a question, its default and the end of the input`() throws {
    let pair = try PseudoTerminal()
    let prompt = try #require(Prompt(input: pair.terminal, output: pair.terminal))
    pair.type(" Zwolle \n\nOmmen\n\u{04}")
    #expect(prompt.ask("Naar") == "Zwolle")
    #expect(prompt.ask("Van", default: "thuis") == "thuis")
    #expect(prompt.ask("Van", default: "thuis") == "Ommen")
    #expect(prompt.ask("Doel") == nil)
    #expect(pair.shown(until: "Van [thuis]: ").contains("Van [thuis]: "))
  }

  @Test func `nothing is asked away from a terminal`() {
    let descriptor = open("/dev/null", O_RDWR)
    defer { close(descriptor) }
    #expect(Prompt(input: descriptor, output: descriptor) == nil)
  }
}

/// Two ends of a terminal: the program's, and the person's.
private final class PseudoTerminal {
  let person: Int32
  let terminal: Int32

  init() throws {
    person = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    // TIOCSPTLCK and TIOCGPTN of Linux, whose C functions Swift does not import.
    var isLocked: Int32 = 0
    var number: Int32 = 0
    try #require(ioctl(person, 0x4004_5431, &isLocked) == 0)
    try #require(ioctl(person, 0x8004_5430, &number) == 0)
    terminal = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
    try #require(terminal >= 0)
  }

  deinit {
    close(person)
    close(terminal)
  }

  func type(_ text: String) {
    _ = Array(text.utf8).withUnsafeBytes { write(person, $0.baseAddress, $0.count) }
  }

  /// What has come on the screen, read until the text is there or nothing more comes.
  func shown(until text: String) -> String {
    var all: [UInt8] = []
    var ready = pollfd(fd: person, events: Int16(POLLIN), revents: 0)
    while !String(decoding: all, as: UTF8.self).contains(text), poll(&ready, 1, 2_000) == 1 {
      var bytes = [UInt8](repeating: 0, count: 4_096)
      let count = read(person, &bytes, bytes.count)
      guard count > 0 else { break }
      all += bytes.prefix(count)
    }
    return String(decoding: all, as: UTF8.self)
  }
}
