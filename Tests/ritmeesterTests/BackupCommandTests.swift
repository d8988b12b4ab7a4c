import Foundation
import Testing

/// `logboek backup`, `herstel`, `export` and `import` as a driver uses them.
@Suite("Backups")
struct BackupCommandTests {
  let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox(today: "2026-11-30")
    try sandbox.addCar(from: "2026-01-01", reading: "1000")
    try trip("2026-01-02", "1040")
  }

  private func trip(_ date: String, _ end: String) throws {
    try sandbox.must(
      "rit", "add", end, "Lindelaan 4, 3511 AB Utrecht", "Dam 1, 1012 JS Amsterdam", "--zakelijk",
      "--datum", date)
  }

  private func path(_ name: String) -> String { sandbox.folder.appending(path: name).path }

  private func state(_ logbook: String? = nil) throws -> [String: Any] {
    let options = logbook.map { ["--logboek", $0] } ?? []
    return try sandbox.must(options + ["logboek", "verify", "--json"]).object
  }

  private func endReadings() throws -> [Int] {
    let trips = try sandbox.must("rit", "list", "2026", "--json").json as? [[String: Any]] ?? []
    return trips.compactMap { $0["eind"] as? Int }
  }

  private var folderFiles: [String] {
    get throws {
      let folder = sandbox.logbook.deletingLastPathComponent().path
      return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    }
  }

  @Test func `a backup goes into a folder under today's date`() throws {
    try FileManager.default.createDirectory(
      atPath: path("usb"), withIntermediateDirectories: false)
    let made = try sandbox.must("logboek", "backup", "usb", "--json").object
    #expect(made["bestand"] as? String == "usb/logboek-2026-11-30.sqlite")
    // The identity, the car, its availability, a trip.
    let stand = made["stand"] as? [String: Any]
    #expect(stand?["regels"] as? Int == 4)
    #expect(stand?["ritten"] as? Int == 1)
    let fingerprint = try state()["vingerafdruk"] as? String
    #expect(stand?["vingerafdruk"] as? String == fingerprint)
    #expect(try state("usb/logboek-2026-11-30.sqlite")["vingerafdruk"] as? String == fingerprint)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: path("usb"))
        == ["logboek-2026-11-30.sqlite"])
  }

  @Test func `the logbook is never overwritten by its own backup`() throws {
    let before = try Data(contentsOf: sandbox.logbook)
    try FileManager.default.createSymbolicLink(
      atPath: path("koppeling"), withDestinationPath: sandbox.logbook.path)
    try FileManager.default.linkItem(atPath: sandbox.logbook.path, toPath: path("zelfde"))
    for target in [
      sandbox.logbook.path, "koppeling", "zelfde", sandbox.logbook.path + "-wal",
      sandbox.logbook.path + "-journal",
    ] {
      for command in ["backup", "export"] {
        let result = try sandbox.run("logboek", command, target, "--toch")
        #expect(result.status == 2, "\(command) \(target)")
      }
    }
    for target in [sandbox.logbook.path, "koppeling", "zelfde"] {
      #expect(try sandbox.run("logboek", "herstel", target, "--toch").status == 2)
    }
    #expect(try Data(contentsOf: sandbox.logbook) == before)
    #expect(try folderFiles == ["logboek.sqlite"])
  }

  @Test func `a newer logbook asks for consent and is kept`() throws {
    try sandbox.must("logboek", "backup", "kopie.sqlite")
    try trip("2026-01-05", "1075")
    let refused = try sandbox.run("logboek", "herstel", "kopie.sqlite")
    #expect(refused.status == 3)
    #expect(refused.errors.contains("1 journaalregel sinds 30-11-2026"), "\(refused.errors)")
    #expect(try endReadings() == [1_040, 1_075])
    let done = try sandbox.must("logboek", "herstel", "kopie.sqlite", "--toch", "--json").object
    #expect(done["hersteld"] as? Bool == true)
    #expect(try endReadings() == [1_040])
    let last = try sandbox.must("logboek", "list", "--aantal", "1").output
    #expect(last.contains("reservekopie kopie.sqlite teruggezet"), "\(last)")
    // What stood there can be put back in its turn.
    let kept = try #require(done["bewaard"] as? String)
    try sandbox.must("logboek", "herstel", kept, "--toch")
    #expect(try endReadings() == [1_040, 1_075])
    #expect(try state()["goed"] as? Bool == true)
  }

  @Test func `a restoration is not undone`() throws {
    try sandbox.must("logboek", "backup", "kopie.sqlite")
    try trip("2026-01-05", "1075")
    try sandbox.must("logboek", "herstel", "kopie.sqlite", "--toch")
    let before = try state()["vingerafdruk"] as? String
    #expect(try sandbox.run("ongedaan", "--toch").status == 3)
    #expect(try state()["vingerafdruk"] as? String == before)
  }

  @Test func `the same state is said and nothing is written`() throws {
    try sandbox.must("logboek", "backup", "kopie.sqlite")
    let before = try Data(contentsOf: sandbox.logbook)
    let result = try sandbox.must("logboek", "herstel", "kopie.sqlite")
    #expect(result.output.contains("heeft al deze stand"))
    #expect(try Data(contentsOf: sandbox.logbook) == before)
  }

  @Test func `on a terminal no is an answer`() throws {
    try sandbox.must("logboek", "backup", "kopie.sqlite")
    try trip("2026-01-05", "1075")
    let unwilling = try PromptsTerminal(sandbox, ["logboek", "herstel", "kopie.sqlite"])
    try unwilling.answer([("(j/n)", "n")])
    #expect(unwilling.finish() == 2)
    #expect(try endReadings() == [1_040, 1_075])
    #expect(try folderFiles == ["logboek.sqlite"])
    let interrupted = try PromptsTerminal(sandbox, ["logboek", "herstel", "kopie.sqlite"])
    try interrupted.wait(for: "(j/n)")
    interrupted.send("\u{3}")
    #expect(interrupted.finish() != 0)
    #expect(try folderFiles == ["logboek.sqlite"])
    let willing = try PromptsTerminal(sandbox, ["logboek", "herstel", "kopie.sqlite"])
    try willing.answer([("(j/n)", "j")])
    #expect(willing.finish() == 0)
    #expect(try endReadings() == [1_040])
  }

  @Test func `a lost logbook comes back where none is`() throws {
    try sandbox.must("logboek", "backup", "kopie.sqlite")
    try FileManager.default.removeItem(at: sandbox.logbook.deletingLastPathComponent())
    try sandbox.must("logboek", "herstel", "kopie.sqlite")
    #expect(try endReadings() == [1_040])
    #expect(try state()["goed"] as? Bool == true)
    let attributes = try FileManager.default.attributesOfItem(atPath: sandbox.logbook.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  /// wdkapps/FillUp#38: what one device exports, the other cannot import, and says only "cancelled".
  @Test func `B113 an exported logbook is the same logbook elsewhere`() throws {
    try sandbox.must("adres", "add", "werk", "Dam 1, 1012 JS Amsterdam", "--rol", "werk")
    try sandbox.must(
      "meting", "add", "1041", "--bron", "garage", "--datum", "2026-01-03")
    try trip("2026-01-05", "1085")
    try sandbox.must("rit", "edit", "2", "--doel", "offerte", "--reden", "vergeten")
    try sandbox.must("logboek", "export", "uit.jsonl")
    let other = ["--logboek", path("elders/logboek.sqlite")]
    try sandbox.must(other + ["logboek", "import", "uit.jsonl"])
    for command in [
      ["rit", "list", "2026", "--json"], ["voertuig", "list", "--json"],
      ["adres", "list", "--json"], ["meting", "list", "--json"], ["controle", "2026", "--json"],
      ["logboek", "list", "--json"], ["logboek", "verify", "--json"], ["rapport", "2026"],
    ] {
      let here = try sandbox.run(command)
      let there = try sandbox.run(other + command)
      // A repair names the logbook where it was named.
      let named = there.output.replacingOccurrences(
        of: "ritmeester --logboek \(path("elders/logboek.sqlite"))", with: "ritmeester")
      #expect(named == here.output, "\(command)")
      #expect(there.status == here.status)
    }
    // Through standard output and input it is the same text.
    let text = try sandbox.must("logboek", "export", "-").output
    #expect(try Data(text.utf8) == Data(contentsOf: URL(filePath: path("uit.jsonl"))))
    let third = ["--logboek", path("derde.sqlite"), "logboek", "import", "-"]
    #expect(try sandbox.run(third, input: text).status == 0)
    let again = try sandbox.run(third, input: text)
    #expect(again.status == 3)
    #expect(again.errors.contains("er is al een logboek"))
  }

  @Test func `a file that was cut off names its line and makes nothing`() throws {
    let text = try sandbox.must("logboek", "export", "-").output
    let cut = text.split(separator: "\n").prefix(3).joined(separator: "\n")
    _ = try sandbox.file("half.jsonl", cut + "\n")
    let result = try sandbox.run("--logboek", "nieuw.sqlite", "logboek", "import", "half.jsonl")
    #expect(result.status == 3)
    #expect(result.errors.hasPrefix("ritmeester: half.jsonl:3: "), "\(result.errors)")
    #expect(!FileManager.default.fileExists(atPath: path("nieuw.sqlite")))
    for missing in ["nergens.jsonl", "/"] {
      #expect(try sandbox.run("--logboek", "n.sqlite", "logboek", "import", missing).status == 4)
    }
    try sandbox.must("logboek", "export", "uit.jsonl")
    #expect(try sandbox.run("logboek", "export", "uit.jsonl").status == 3)
    try sandbox.must("logboek", "export", "uit.jsonl", "--toch")
  }

  @Test func `an older schema is put back and brought up to date, its backup untouched`() throws {
    let dump = Sandbox.repository.appending(path: "Tests/Schemas/2.sql").path
    try sandbox.shell(
      "sqlite3 oud.sqlite '.read \(dump)' 'PRAGMA application_id = 1382642797' "
        + "'PRAGMA user_version = 2'")
    let before = try Data(contentsOf: URL(filePath: path("oud.sqlite")))
    let other = ["--logboek", path("nieuw.sqlite")]
    try sandbox.must(other + ["logboek", "herstel", "oud.sqlite"])
    #expect(try Data(contentsOf: URL(filePath: path("oud.sqlite"))) == before)
    #expect(try state(path("nieuw.sqlite"))["goed"] as? Bool == true)
    // Opened as the logbook it is brought up to date itself, and where the copy is is said once.
    let first = try sandbox.must("--logboek", path("oud.sqlite"), "voertuig", "list")
    #expect(first.errors.contains("oud.sqlite.schema2"), "\(first.errors)")
    #expect(try sandbox.must("--logboek", path("oud.sqlite"), "voertuig", "list").errors == "")
    let copy = try FileManager.default.attributesOfItem(atPath: path("oud.sqlite.schema2"))
    #expect(copy[.posixPermissions] as? Int == 0o600)
  }
}
