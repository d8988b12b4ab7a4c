import Foundation
import LogbookModel
import Synchronization
import Testing

@testable import TripExchange

/// Files that are read piece by piece say what they say when they lie in memory.
@Suite struct PieceTests {
  private static let samples: [String] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Layouts")
    return ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }()

  /// All that an import of some bytes would do, or why it cannot be.
  private func outcome(_ source: ByteSource) throws -> [String] {
    let options = options { $0.forVehicle = 1 }
    do throws(Failure) {
      let files = try TripFile.all(
        name: "f.csv", source: source, layouts: shippedLayouts, options: options)
      guard let existing = try? logbook() else { return [] }
      let plan = ImportPlan(files: files, existing: existing, options: options)
      return plan.files.map { "\($0)" } + plan.trips.map { "\($0)" }
        + plan.readings.map { "\($0)" } + files.map { "\($0.sight.columns)" }
    } catch {
      return ["\(error)"]
    }
  }

  private func pieces(_ bytes: [UInt8], of length: Int) -> ByteSource {
    ByteSource(count: bytes.count, pieceLength: length) { Array(bytes[$0]) }
  }

  @Test(arguments: [1, 7, 64, 1_000])
  func `samples in pieces of any length`(length: Int) throws {
    #expect(PieceTests.samples.count > 20)
    for name in PieceTests.samples {
      let bytes = try sample(name)
      let whole = try outcome(ByteSource(bytes))
      #expect(try outcome(pieces(bytes, of: length)) == whole, "\(name)")
    }
  }

  @Test(arguments: [1, 3, 10, 33])
  func `line ends, quotes and marks that a piece cuts through`(length: Int) throws {
    let texts = [
      "\u{FEFF}Datum;Begin;Eind;Van;Naar\r\n5-1-2026;1;2;\"Kade \"\"1\"\"\r\nZwolle\";b\r\n"
        + "\r\n6-1-2026;2;3;é;€\r7-1-2026;3;4;a;b\n\u{FEFF}8-1-2026;4;5;a;b",
      "Datum;Begin;Eind\n5-1-2026;1;2\n6-1-2026;2;\"3\n",
      "sep=,\nDatum,Begin,Eind\n5-1-2026,1,2\n6-1-2026,2,x\n30-2-2026,3,4\n",
      "\"Datum,Begin,Eind\"\n\"5-1-2026,\"\"1\"\",2\"\n\"6-1-2026,2,3\"\n",
    ]
    for text in texts {
      let bytes = Array(text.utf8)
      #expect(try outcome(pieces(bytes, of: length)) == outcome(ByteSource(bytes)), "\(text)")
    }
  }

  @Test func `a refused row that is not there any more makes no file of rejected rows`() throws {
    let bytes = Array("Datum;Begin;Eind\n5-1-2026;1;2\n6-1-2026;2;1602\n".utf8)
    let now = Mutex(bytes)
    let source = ByteSource(count: bytes.count, pieceLength: 16) { range in
      now.withLock { Array($0[range]) }
    }
    let files = try TripFile.all(
      name: "f.csv", source: source, layouts: shippedLayouts, options: options())
    now.withLock { $0 = Array(repeating: UInt8(ascii: "\n"), count: bytes.count) }
    let plan = ImportPlan(files: files, existing: try logbook(), options: options())
    #expect(plan.files[0].refusedKeys == ["weiger.km.hoog"])
    #expect(plan.files[0].refused.map(\.original) == [nil])
    let failure = #expect(throws: Failure.self) {
      try Rejects.bytes(of: plan.files) { $0.reason.key }
    }
    #expect(failure?.key == "fout.bestand.lezen")
    #expect(failure?.arguments["reden"] == .word("reden.gewijzigd"))
  }

  @Test func `a byte that is not UTF-8 is found where it stands`() throws {
    let head = Array("Datum;Begin;Eind;Van\n".utf8)
    let row = Array("5-1-2026;1;2;Café é\n".utf8)
    for cut in [Array("5-1-2026;2;3;Caf".utf8) + [0xC3], [0xE2, 0x82]] {
      let bytes = head + row + row + cut + Array(";\n".utf8) + row
      #expect(
        try outcome(pieces(bytes, of: 5)) == outcome(ByteSource(bytes)))
    }
  }

  /// A list of distances, each row one tenth longer than the row before.
  private func list(rows: Int) -> [UInt8] {
    let rows = (0..<rows).map { "5-1-2026;\($0 / 10),\($0 % 10);Kade \($0), Zwolle;Plein 2" }
    return Array("Datum;Km;Van;Naar\n\(rows.joined(separator: "\n"))\n".utf8)
  }

  @Test(arguments: [nil, 1_000, 300_000])
  func `rows of a long file stay what they are`(length: Int?) throws {
    let bytes = list(rows: 20_000)
    #expect(bytes.count > 700_000)
    let files = try TripFile.all(
      name: "f.csv", source: length.map { pieces(bytes, of: $0) } ?? ByteSource(bytes),
      layouts: shippedLayouts, options: options())
    #expect(files.map(\.read) == [20_000])
    let drafts = files[0].drafts
    #expect(drafts.map(\.line) == Array(2...20_001))
    #expect(drafts.map { $0.distance?.tenths } == Array(0..<20_000))
    let pool = files[0].pool
    #expect(
      drafts.enumerated().allSatisfy {
        pool[pool[rowTexts: $1.texts].from] == "Kade \($0), Zwolle"
      })
  }

  @Test func `no more than a little is read at a time`() throws {
    let bytes = list(rows: 5_000)
    let longest = Mutex(0)
    let source = ByteSource(count: bytes.count, pieceLength: 4_096) { range in
      longest.withLock { $0 = max($0, range.count) }
      return Array(bytes[range])
    }
    let files = try TripFile.all(
      name: "f.csv", source: source, layouts: shippedLayouts, options: options())
    #expect(files.map(\.read) == [5_000])
    #expect(bytes.count > 150_000)
    #expect(longest.withLock { $0 } <= 65_536)
  }
}
