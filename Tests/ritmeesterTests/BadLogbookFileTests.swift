import Foundation
import Glibc
import Testing

/// What is no logbook is never created over, brought up to date or taken for one, by no command.
@Suite("Bad logbook files")
struct BadLogbookFileTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox(today: "2026-11-30") }

  enum Bad: String, CaseIterable {
    case empty, text, noise, foreign, newer, folder, pipe, device, dangling, loop, missing
  }

  /// Makes the bad file and gives its path.
  private func make(_ bad: Bad) throws -> String {
    let path = sandbox.folder.appending(path: "slecht").path
    switch bad {
    case .empty: _ = try sandbox.file("slecht", "")
    case .text: _ = try sandbox.file("slecht", "datum;begin;eind\n2026-01-02;1;2\n")
    case .noise:
      _ = try sandbox.file(
        "slecht", Data((0..<20_000).map { UInt8(truncatingIfNeeded: $0 &* $0 &* 31 &+ $0 >> 3) }))
    case .foreign:
      try sandbox.shell(
        "sqlite3 slecht 'PRAGMA application_id = 7' 'CREATE TABLE rit (nr INTEGER)'")
    case .newer:
      try sandbox.addCar(from: "2026-01-01", reading: "1000", "--logboek", path)
      try sandbox.shell(
        "sqlite3 slecht 'PRAGMA journal_mode = DELETE' 'PRAGMA user_version = 99'")
    case .folder:
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    case .pipe: #expect(mkfifo(path, 0o600) == 0)
    case .device: return "/dev/zero"
    case .dangling:
      try FileManager.default.createSymbolicLink(
        atPath: path, withDestinationPath: sandbox.folder.appending(path: "nergens").path)
    case .loop:
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: path)
    case .missing: return sandbox.folder.appending(path: "er/is/niets").path
    }
    return path
  }

  private var names: Set<String> {
    get throws {
      Set(try FileManager.default.contentsOfDirectory(atPath: sandbox.folder.path))
    }
  }

  @Test(arguments: Bad.allCases) func `no command takes it for a logbook`(_ bad: Bad) throws {
    let path = try make(bad)
    let isFile = ![.folder, .pipe, .device, .dangling, .loop, .missing].contains(bad)
    let before = isFile ? try Data(contentsOf: URL(filePath: path)) : Data()
    let listed = try names
    for command in [
      ["rit", "list"], ["controle"], ["logboek", "verify"], ["logboek", "list"],
      ["logboek", "backup", "k.sqlite"], ["logboek", "export", "k.jsonl"],
      ["rit", "add", "1010", "A 1", "B 2", "--zakelijk"], ["ongedaan", "--toch"],
    ] {
      let result = try sandbox.run(["--logboek", path] + command)
      #expect(result.status == (bad == .missing ? 3 : 4), "\(command): \(result.errors)")
      #expect(result.errors.contains(path), "\(command): \(result.errors)")
      #expect(result.errors.filter { $0 == "\n" }.count == 1)
    }
    if isFile { #expect(try Data(contentsOf: URL(filePath: path)) == before) }
    #expect(try names == listed)
  }

  @Test(arguments: Bad.allCases) func `it is no backup, no export and no target`(_ bad: Bad) throws
  {
    let path = try make(bad)
    let isFile = ![.folder, .pipe, .device, .dangling, .loop, .missing].contains(bad)
    let before = isFile ? try Data(contentsOf: URL(filePath: path)) : Data()
    try sandbox.addCar("L-111-AB", from: "2026-01-01", reading: "1000")
    let logbook = try Data(contentsOf: sandbox.logbook)
    #expect(try sandbox.run("logboek", "herstel", path, "--toch").status == 4)
    if bad != .pipe, bad != .device {
      let other = sandbox.folder.appending(path: "nieuw.sqlite").path
      let imported = try sandbox.run("--logboek", other, "logboek", "import", path)
      #expect([3, 4].contains(imported.status), "\(imported.errors)")
      #expect(!FileManager.default.fileExists(atPath: other))
    }
    if ![.folder, .missing, .newer].contains(bad) {
      let result = try sandbox.run("logboek", "backup", path, "--toch")
      #expect(result.status == 4, "\(result.errors)")
    }
    if isFile, bad != .newer { #expect(try Data(contentsOf: URL(filePath: path)) == before) }
    #expect(try Data(contentsOf: sandbox.logbook) == logbook)
  }

  @Test func `only what can be read as nothing is replaced, and kept`() throws {
    try sandbox.addCar("L-111-AB", from: "2026-01-01", reading: "1000")
    try sandbox.must("logboek", "backup", "kopie.sqlite")
    for (bad, status) in [
      (Bad.text, Int32(0)), (.foreign, 4), (.newer, 4), (.folder, 4), (.dangling, 4),
    ] {
      let path = try make(bad)
      let result = try sandbox.run(
        "--logboek", path, "logboek", "herstel", "kopie.sqlite", "--toch")
      #expect(result.status == status, "\(bad): \(result.errors)")
      try FileManager.default.removeItem(atPath: path)
    }
    #expect(try names.contains { $0.hasPrefix("slecht.voor-herstel-") })
  }

  @Test func `a link to a logbook is the logbook`() throws {
    try sandbox.addCar("L-111-AB", from: "2026-01-01", reading: "1000")
    try FileManager.default.createSymbolicLink(
      atPath: sandbox.folder.appending(path: "koppeling").path,
      withDestinationPath: sandbox.logbook.path)
    try sandbox.must(
      "--logboek", "koppeling", "rit", "add", "1010", "Dam 1", "Plein 2", "--zakelijk")
    try sandbox.must("--logboek", "koppeling", "logboek", "backup", "kopie.sqlite")
    try sandbox.must(
      "--logboek", "koppeling", "rit", "add", "1020", "Dam 1", "Plein 2", "--zakelijk")
    try sandbox.must("--logboek", "koppeling", "logboek", "herstel", "kopie.sqlite", "--toch")
    #expect(try sandbox.must("logboek", "verify", "--json").object["regels"] as? Int == 5)
    let link = sandbox.folder.appending(path: "koppeling").path
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: link) == sandbox.logbook.path)
    // What stood there is kept beside the file, not beside the link.
    #expect(try !names.contains { $0.hasPrefix("koppeling.") })
  }

  @Test func `another user's logbook is left alone`() throws {
    try sandbox.addCar("L-111-AB", from: "2026-01-01", reading: "1000")
    guard getuid() == 0 else { return }
    chmod(sandbox.folder.path, 0o755)
    for folder in [".local", ".local/share", ".local/share/ritmeester"] {
      chmod(sandbox.folder.appending(path: folder).path, 0o755)
    }
    let before = try Data(contentsOf: sandbox.logbook)
    for command in ["rit list", "logboek verify", "logboek backup /tmp/nooit.sqlite", "ongedaan"] {
      let result = try sandbox.shell(
        "setpriv --reuid 65534 --regid 65534 --clear-groups \(Sandbox.program.path) \(command)")
      #expect(result.status == 4, "\(command): \(result.errors)")
    }
    #expect(try Data(contentsOf: sandbox.logbook) == before)
  }
}
