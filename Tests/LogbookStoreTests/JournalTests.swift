import Foundation
import LogbookModel
import SQLiteKit
import Testing

@testable import LogbookStore

@Suite struct JournalTests {
  let playground: Playground

  init() throws { playground = try Playground() }

  @Test func `known digests`() {
    #expect(
      SHA256.hex(Array("abc".utf8))
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    var stream = SHA256.Stream()
    for piece in ["a", "", "bc"] { stream.update(Array(piece.utf8)) }
    #expect(stream.hex() == SHA256.hex(Array("abc".utf8)))
    #expect(
      SHA256.hex([]) == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
  }

  @Test func `the journal cannot be changed or shortened`() throws {
    try playground.makeLogbook()
    for sql in ["UPDATE journaal SET reden = 'x' WHERE nr = 1", "DELETE FROM journaal"] {
      let error = #expect(throws: SQLiteError.self) { try playground.tamper(sql) }
      #expect(error?.message == "the journal only grows")
    }
  }

  @Test func `a correction is an entry with old, new, reason and the command it belongs to`()
    throws
  {
    try playground.makeLogbook(trips: 2)
    let store = try playground.open()
    try store.record { writer throws(Failure) in
      guard var trip = try writer.trip(2) else { return }
      try writer.update(trip, reason: "niets gewijzigd")
      trip.end = Odometer(tenths: 125_250)
      trip.kind = nil
      try writer.update(trip, reason: "tikfout")
      try writer.recordImport(fileName: "ritten \"1\".csv", size: 120, sha256: "00ff")
    }
    let history = try store.history(ofTrip: 2)
    #expect(history.map(\.number) == [5, 6])
    #expect(history[1].changedFields == ["eind", "soort"])
    #expect(history[1].old?["soort"] == .text("zakelijk"))
    #expect(history[1].new?["soort"] == .null)
    #expect(history[1].new?["eind"] == .integer(125_250))
    #expect(history[1].reason == "tikfout")
    let all = try store.journal()
    #expect(
      all.map(\.kind)
        == ["logboek", "voertuig", "terbeschikkingstelling", "rit", "rit", "rit", "import"])
    #expect(all.map(\.handling) == [1, 1, 1, 1, 1, 6, 6])
    #expect(all[6].new?["bestand"] == .text("ritten \"1\".csv"))
    var newest = JournalFilter()
    newest.newest = 2
    #expect(try store.journal(newest).map(\.number) == [6, 7])
    #expect(try store.lastMoment() == all[6].moment)
    #expect(try store.fingerprint == all[6].hash)
    #expect(all[0].new?.fields.map(\.name) == ["id"])
    #expect(try store.earlierVersions(ofVehicles: [1]).map(\.end.tenths) == [125_201])
    #expect(try store.earlierVersions(ofVehicles: [2]) == [])
  }

  @Test func `a row in the journal has this form`() throws {
    try playground.makeLogbook()
    let store = try playground.open()
    var trip = Playground.trip(0)
    trip.purpose = "a\"b\\c\nd€"
    try store.record { writer throws(Failure) in _ = try writer.insert(trip) }
    store.close()
    let connection = try Connection(path: playground.path, mode: .reading, busyTimeout: 0)
    let json = try connection.withStatement("SELECT nieuw FROM journaal WHERE nr = 4") {
      statement throws(SQLiteError) in
      _ = try statement.step()
      return statement.text(0)
    }
    #expect(
      json == """
        {"nr":1,"voertuig":1,"datum":"2024-01-01","vertrek":"08:10","aankomst":null,\
        "begin":125001,"eind":125101,"van":"Lindelaan 4, 1234 AB Utrecht",\
        "naar":"Dorpsstraat 1, 8000 AA Zwolle","van_adres":null,"naar_adres":null,"route":null,\
        "soort":"zakelijk","omrij":0,"doel":"a\\"b\\\\c\\u000ad€","bestuurder":null,\
        "opmerking":null,"bron":"hand","gemeten":null,"afgeleid":null,"begin_voorgesteld":0,\
        "ongeldig":null}
        """)
  }

  @Test func `the hash of each entry follows from the published rule`() throws {
    try playground.makeLogbook(trips: 2)
    let connection = try Connection(path: playground.path, mode: .reading, busyTimeout: 0)
    let sql = """
      SELECT nr, tijdstip, wie, handeling, soort, onderwerp, oud, nieuw, reden, \
      lower(hex(vorige)), lower(hex(hash)) FROM journaal ORDER BY nr
      """
    let rows = try connection.withStatement(sql) { statement throws(SQLiteError) in
      var rows: [[String?]] = []
      while try statement.step() { rows.append((0...10).map { statement.text($0) }) }
      return rows
    }
    #expect(rows.count == 5)
    var previous = String(repeating: "00", count: 32)
    for row in rows {
      #expect(row[9] == previous)
      var message = Data("ritmeester-1".utf8)
      message.append(contentsOf: bytes(hex: previous))
      for column in row[0...8] {
        guard let column else {
          message.append(0)
          continue
        }
        message.append(1)
        let count = UInt32(column.utf8.count).bigEndian
        withUnsafeBytes(of: count) { message.append(contentsOf: $0) }
        message.append(contentsOf: Data(column.utf8))
      }
      previous = try sha256sum(message)
      #expect(row[10] == previous)
    }
  }

  private func bytes(hex: String) -> [UInt8] {
    stride(from: 0, to: hex.utf8.count, by: 2).compactMap { offset in
      let start = hex.index(hex.startIndex, offsetBy: offset)
      return UInt8(hex[start...].prefix(2), radix: 16)
    }
  }

  /// The digest by the system's own program.
  private func sha256sum(_ message: Data) throws -> String {
    let file = playground.folder + "/bericht"
    try message.write(to: URL(fileURLWithPath: file))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/sha256sum")
    process.arguments = [file]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    process.waitUntilExit()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    return String(text.prefix(64))
  }
}
