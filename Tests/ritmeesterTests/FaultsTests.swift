import Foundation
import Testing

@Suite("Faults: all or nothing")
struct FaultsTests {
  private static let car =
    "voertuig add K-482-TX --merk a --type b --beginstand 12500 --vanaf 1-1-2024"

  /// Starts the program and kills it after a time in milliseconds.
  private func kill(_ sandbox: Sandbox, after milliseconds: Double, _ line: String) throws {
    let process = Process()
    process.executableURL = Sandbox.program
    process.arguments = line.split(separator: " ").map(String.init)
    process.environment = sandbox.environment
    process.currentDirectoryURL = sandbox.folder
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try Sandbox.start(process)
    Thread.sleep(forTimeInterval: milliseconds / 1_000)
    _ = Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// How long a command takes, in milliseconds.
  private func duration(_ body: () throws -> Void) rethrows -> Double {
    let start = Date()
    try body()
    return Date().timeIntervalSince(start) * 1_000
  }

  @Test func `a first vehicle that is killed is there whole or not at all, 20 times`() throws {
    let time = try duration { try Sandbox(today: "2024-03-12").shell("ritmeester \(Self.car)") }
    for round in 0..<20 {
      let sandbox = try Sandbox(today: "2024-03-12")
      try kill(sandbox, after: time * Double(round) / 18, Self.car)
      let exists = FileManager.default.fileExists(atPath: sandbox.logbook.path)
      #expect(try sandbox.run("logboek", "verify").status == (exists ? 0 : 3))
      let again = try sandbox.shell("ritmeester \(Self.car)")
      #expect(again.status == (exists ? 3 : 0), "\(round): \(again.errors)")
      #expect(try sandbox.run("rit", "add", "+1", "a", "b", "--privé").status == 0)
      #expect(
        try sandbox.state().keys.sorted() == [".local/share/ritmeester/logboek.sqlite"],
        "round \(round)")
    }
  }

  @Test func `B100: an import that is killed is there whole or not at all, 20 times`() throws {
    let sandbox = try Sandbox(today: "2024-03-12")
    try sandbox.shell("ritmeester \(Self.car)")
    let head = "datum;begin;eind;van;naar;soort\n"
    let rows = (0..<1_000).map { row in
      "12-3-2024;\(12_500 + row);\(12_501 + row);Lindelaan \(row % 40);Kade \(row % 30);z\n"
    }
    _ = try sandbox.file("ritten.csv", head + rows.joined())
    let empty = try Data(contentsOf: sandbox.logbook)
    let time = try duration { try sandbox.must("import", "ritten.csv", "--stil") }
    for round in 0..<20 {
      try empty.write(to: sandbox.logbook)
      try kill(sandbox, after: time * Double(round) / 18, "import ritten.csv --stil")
      #expect(try sandbox.run("logboek", "verify").status == 0)
      let count = try sandbox.trips("--ongeldig").count
      #expect(count == 0 || count == 1_000, "round \(round)")
      try sandbox.must("rit", "add", "+1", "a", "b", "--privé")
      #expect(
        try sandbox.state().keys.sorted()
          == [".local/share/ritmeester/logboek.sqlite", "ritten.csv"], "round \(round)")
    }
  }

  @Test func `what a killed creation left is swept up, and only that`() throws {
    let sandbox = try Sandbox(today: "2024-03-12")
    let folder = sandbox.logbook.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let mine = ProcessInfo.processInfo.processIdentifier
    let names = [
      "logboek.sqlite.99999999-0.nieuw", "logboek.sqlite.99999999-0.nieuw-wal",
      "logboek.sqlite.schema1.99999999-0.nieuw",
      "logboek.sqlite.\(mine)-0.nieuw", "logboek.sqlite.99999999-0.bewaard", "ander.nieuw",
      "logboek.sqlite.jan-0.nieuw",
    ]
    for name in names { try Data("x".utf8).write(to: folder.appending(path: name)) }
    try sandbox.shell("ritmeester \(Self.car)")
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(Set(left) == Set(names.dropFirst(3) + ["logboek.sqlite"]))
  }

  @Test func `eight processes add 25 trips each at once, beside a long reader`() throws {
    let sandbox = try Sandbox(today: "2024-03-12")
    try sandbox.shell("ritmeester \(Self.car)")
    let result = try sandbox.shell(
      """
      (echo 'BEGIN; SELECT count(*) FROM rit;'; while [ ! -e klaar ]; do sleep 0.1; done) \
        | sqlite3 '\(sandbox.logbook.path)' >/dev/null &
      for p in 1 2 3 4 5 6 7 8; do
        (for n in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25; do
          ritmeester rit add +1 a b --privé --stil || echo mislukt
        done) & pids="$pids $!"
      done
      wait $pids; touch klaar; wait
      """)
    #expect(result.output.isEmpty && result.errors.isEmpty, "\(result.output) \(result.errors)")
    let trips = try sandbox.trips("--ongeldig")
    #expect(trips.compactMap { $0["nr"] as? Int }.sorted() == Array(1...200))
    #expect(trips.compactMap { $0["begin"] as? Int } == Array(12_500..<12_700))
    #expect(try sandbox.run("logboek", "verify").status == 0)
  }

  @Test func `eight processes that create the logbook at once make one`() throws {
    let sandbox = try Sandbox(today: "2024-03-12")
    let result = try sandbox.shell(
      """
      for p in 1 2 3 4 5 6 7 8; do
        ritmeester voertuig add AB-1$p-CD --merk a --type b --beginstand 1 --vanaf 1-1-2024 \
          --stil 2>>fouten || echo mislukt &
      done; wait
      """)
    #expect(result.output.isEmpty, "\(result.output)")
    let vehicles = try sandbox.must("voertuig", "list", "--json").json as? [Any]
    #expect(vehicles?.count == 8)
    #expect(try sandbox.run("logboek", "verify").status == 0)
    #expect(
      try FileManager.default.contentsOfDirectory(
        atPath: sandbox.logbook.deletingLastPathComponent().path) == ["logboek.sqlite"])
  }
}
