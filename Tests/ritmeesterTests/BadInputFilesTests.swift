import Foundation
import Testing

@Suite("Bad input: files, disks and streams")
struct BadInputFilesTests {
  private static let head = "datum;begin;eind;van;naar;soort\r\n"

  @Test func `a file that cannot be imported says why, and nothing is stored`() throws {
    let sandbox = try Sandbox.withOneTrip()
    let head = BadInputFilesTests.head
    let trip = "12-3-2024;12535;12570;Lindelaan 4;Zuiderweg 101;zakelijk\r\n"
    let files: [(String, Data, Int32, String, String)] = [
      ("leeg.csv", Data(), 3, "leeg", "empty"),
      ("witregels.csv", Data("\r\n\r\n \r\n".utf8), 3, "witregels.csv", "witregels.csv"),
      ("kop.csv", Data(head.utf8), 3, "geen ritten", "no trips"),
      ("binair.csv", Data((0..<4_096).map { UInt8($0 % 7) }), 3, "geen tekst", "not text"),
      (
        "plaatje.csv", Data([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), 3, "afbeelding",
        "image"
      ),
      ("vreemd.csv", Data("a;b;c\r\n1;2;3\r\n".utf8), 3, "--kolom", "--kolom"),
      (
        "aanhaling.csv", Data("\(head)12-3-2024;12535;12570;\"Lindelaan 4;b;z\r\n".utf8), 3,
        "aanhaling.csv:2", "aanhaling.csv:2"
      ),
    ]
    for (name, bytes, status, dutch, english) in files {
      _ = try sandbox.file(name, bytes)
      try Refusal(["import", name], status, dutch, english).check(in: sandbox)
      try Refusal(["import", name, "--proef"], status, dutch, english).check(in: sandbox)
      #expect(try sandbox.run("import", name).errors.contains(name))
    }
    _ = try sandbox.file("goed.csv", head + trip)
    #expect(try sandbox.run("import", "goed.csv").status == 0)
  }

  @Test func `a file that cannot be opened is a matter of storage`() throws {
    let sandbox = try Sandbox.withOneTrip()
    try FileManager.default.createDirectory(
      at: sandbox.folder.appending(path: "map.csv"), withIntermediateDirectories: false)
    let name = String(repeating: "x", count: 300) + ".csv"
    for (path, dutch, english) in [
      ("map.csv", "map", "folder"), ("weg.csv", "bestaat niet", "does not exist"),
      ("logboek/weg.csv", "bestaat niet", "does not exist"), (name, "te lang", "too long"),
    ] {
      try Refusal(["import", path], 4, dutch, english).check(in: sandbox)
    }
    try FileManager.default.createSymbolicLink(
      atPath: sandbox.folder.appending(path: "kring.csv").path, withDestinationPath: "kring.csv")
    #expect(try sandbox.run("import", "kring.csv").status == 4)
  }

  @Test func `refused rows name line and column, and nothing is stored`() throws {
    let sandbox = try Sandbox.withOneTrip()
    let before = try Data(contentsOf: sandbox.logbook)
    _ = try sandbox.file(
      "ritten.csv",
      BadInputFilesTests.head + "12-3-2024;12535;12570;a;b;zakelijk\r\n"
        + "12-3-2024;12570\r\n" + "30-2-2024;12570;12580;a;b;zakelijk\r\n"
        + "12-3-2024;12580;12570;a;b;zakelijk\r\n" + "12-3-2024;12570;12580;a;b;vakantie\r\n")
    let result = try sandbox.run("import", "ritten.csv")
    #expect(result.status == 3)
    let lines = result.errors.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("ritten.csv:4:1:") })
    #expect(lines.contains { $0.hasPrefix("ritten.csv:5:") })
    #expect(lines.contains { $0.hasPrefix("ritten.csv:6:6:") && $0.contains("--soort-woord") })
    #expect(try Data(contentsOf: sandbox.logbook) == before)
  }

  @Test func `one cell of 100 MB is refused in little time`() throws {
    let sandbox = try Sandbox.withOneTrip()
    var bytes = Data(BadInputFilesTests.head.utf8)
    bytes += Data("12-3-2024;12535;12570;".utf8)
    bytes += Data(repeating: UInt8(ascii: "a"), count: 100 << 20)
    bytes += Data(";b;zakelijk\r\n".utf8)
    let path = try sandbox.file("groot.csv", bytes)
    defer { try? FileManager.default.removeItem(atPath: path) }
    let before = try Data(contentsOf: sandbox.logbook)
    let result = try sandbox.run("import", "groot.csv")
    #expect(result.status == 3)
    #expect(result.errors.split(separator: "\n").count == 1)
    #expect(result.errors.contains("groot.csv:2"))
    #expect(try Data(contentsOf: sandbox.logbook) == before)
  }

  @Test func `B100: no logbook, or a newer one, is named as what it is and stays as it was`() throws
  {
    let sandbox = try Sandbox.withOneTrip()
    try FileManager.default.createDirectory(
      at: sandbox.folder.appending(path: "map"), withIntermediateDirectories: false)
    _ = try sandbox.file("leeg.sqlite", "")
    _ = try sandbox.file("tekst.sqlite", "Dit is een brief en geen logboek.\n")
    _ = try sandbox.file("kort.sqlite", "SQLite format 3\0 en dan niets")
    try sandbox.shell("sqlite3 ander.sqlite 'CREATE TABLE rit (nr); INSERT INTO rit VALUES (1)'")
    try FileManager.default.copyItem(
      at: sandbox.logbook, to: sandbox.folder.appending(path: "nieuwer.sqlite"))
    try sandbox.shell("sqlite3 nieuwer.sqlite 'PRAGMA user_version = 99'")
    let paths = [
      ("map", "map", "directory"), ("leeg.sqlite", "leeg", "empty"),
      ("tekst.sqlite", "geen logboek", "not a logbook"),
      ("ander.sqlite", "geen logboek", "not a logbook"),
      ("nieuwer.sqlite", "nieuwere versie", "newer version"),
      ("/dev/null", "geen logboek", "not a logbook"),
      ("kort.sqlite", "kort.sqlite", "kort.sqlite"),
    ]
    let commands = [
      ["rit", "list"], ["rit", "add", "+1", "thuis", "--privé"], ["controle"],
      [
        "voertuig", "add", "AA-11-BB", "--merk", "a", "--type", "b", "--beginstand", "1",
        "--vanaf", "1-1-2024",
      ],
    ]
    for (path, dutch, english) in paths {
      for command in commands {
        try Refusal(command + ["--logboek", path], 4, dutch, english).check(in: sandbox)
      }
    }
  }

  @Test func `a logbook that may not be written is read and not changed`() throws {
    let sandbox = try Sandbox.withOneTrip()
    // Root may write everything: a file system that is mounted read-only would be needed.
    try #require(getuid() != 0 || FileManager.default.isWritableFile(atPath: "/"))
    let folder = sandbox.logbook.deletingLastPathComponent()
    try sandbox.shell("chmod 500 '\(folder.path)'; chmod 400 '\(sandbox.logbook.path)'")
    defer { _ = try? sandbox.shell("chmod 700 '\(folder.path)'") }
    #expect(try sandbox.run("rit", "list").status == 0)
    if getuid() != 0 {
      try Refusal(
        ["rit", "add", "+1", "thuis", "--privé"], 4, "schrijfrechten", "permission"
      ).check(in: sandbox)
    }
  }

  @Test func `B100: a full disk loses nothing`() throws {
    let sandbox = try Sandbox.withOneTrip()
    let rows = (0..<1_000).map { row in
      "12-3-2024;\(12_535 + row);\(12_536 + row);Lindelaan \(row);Zuiderweg \(row);zakelijk\r\n"
    }
    _ = try sandbox.file("ritten.csv", BadInputFilesTests.head + rows.joined())
    let before = try sandbox.state()
    // The signal of a file that grows too large is ignored, as a full disk sends none.
    let result = try sandbox.shell("trap '' XFSZ; ulimit -f 300; ritmeester import ritten.csv")
    #expect(result.status == 4, "\(result.output) \(result.errors)")
    #expect(result.errors.split(separator: "\n").count == 1)
    #expect(try sandbox.state() == before)
    #expect(try sandbox.run("logboek", "verify").status == 0)
    let created = try sandbox.shell(
      """
      trap '' XFSZ; ulimit -f 8; ritmeester --logboek nieuw/l.sqlite voertuig add AA-11-BB \
      --merk a --type b --beginstand 1 --vanaf 1-1-2024
      """)
    #expect(created.status == 4)
    #expect(created.errors.split(separator: "\n").count == 1)
    #expect(try sandbox.state() == before)
    try sandbox.must("import", "ritten.csv")
    let filled = try sandbox.state()
    let report = try sandbox.shell("trap '' XFSZ; ulimit -f 64; ritmeester rapport --pdf jaar.pdf")
    #expect(report.status == 4)
    #expect(report.errors.split(separator: "\n").count == 1)
    #expect(try sandbox.state() == filled)
  }

  static let printing = [
    "", "rit list", "rit list --json", "rit show 1", "rit show 1 --geschiedenis", "controle",
    "controle --json", "rapport", "rapport --pdf -", "export --csv -", "voertuig list",
    "voertuig show K-482-TX", "adres list", "teller list", "teller list --json", "logboek list",
    "logboek verify", "--versie", "--help", "rit --help", "rit add --help", "handleiding",
    "voltooiing bash", "rit add +1 thuis --privé", "rit edit 1 --doel x",
    "adres edit thuis --rol werk",
  ]

  @Test func `output that cannot be written ends with 4`() throws {
    let sandbox = try Sandbox.withOneTrip()
    for command in BadInputFilesTests.printing {
      let full = try sandbox.shell("ritmeester \(command) >/dev/full")
      #expect(full.status == 4, "\(command)")
      #expect(full.errors.contains("de uitvoer kon niet worden geschreven"), "\(command)")
      #expect(full.errors.split(separator: "\n").count == 1, "\(command): \(full.errors)")
      let closed = try sandbox.shell("ritmeester \(command) >&-")
      #expect(closed.status == 4, "\(command): \(closed.errors)")
      #expect(closed.errors.split(separator: "\n").count == 1, "\(command): \(closed.errors)")
    }
    // What was asked was done nevertheless.
    #expect(try sandbox.trips("--ongeldig").count == 3)
    #expect(try sandbox.run("logboek", "verify").status == 0)
  }

  @Test func `a reader that leaves ends the program silently`() throws {
    let sandbox = try Sandbox.withOneTrip()
    _ = try sandbox.file(
      "ritten.csv",
      BadInputFilesTests.head
        + (0..<2_000).map { "12-3-2024;\(12_535 + $0);\(12_536 + $0);a;b;zakelijk\r\n" }.joined())
    try sandbox.must("import", "ritten.csv", "--stil")
    for command in ["rit list 2024", "rapport", "rapport --pdf -", "export --csv -", "controle"] {
      for reader in ["true", "head -c 1"] {
        let result = try sandbox.shell("ritmeester \(command) | \(reader)")
        #expect(result.errors.isEmpty, "\(command) | \(reader): \(result.errors)")
      }
    }
  }
}
