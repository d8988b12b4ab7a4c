import Foundation
import Glibc
import LogbookModel
import SQLiteKit
import Testing

@testable import LogbookStore

/// A file that is no whole logbook is named as such, or all that it says is still right.
@Suite struct DamagedFileTests {
  let playground: Playground
  private let whole: Data

  init() throws {
    playground = try Playground()
    try playground.makeLogbook(trips: 60)
    whole = try Data(contentsOf: URL(fileURLWithPath: playground.path))
  }

  /// What a reader gets to see of a logbook.
  private struct Sight: Equatable {
    let trips: [Trip]
    let vehicles: [Vehicle]
    let entries: [JournalEntry]
  }

  private func sight() throws -> Sight {
    let store = try playground.open(.reading)
    defer { store.close() }
    return Sight(
      trips: try store.trips(includingVoid: true), vehicles: try store.vehicles(),
      entries: try store.journalEntries("ORDER BY nr"))
  }

  /// Whether a file with this content is refused, by reading or by `verify`; the failure must be
  /// one about storage, and the file stay what it is.
  private func isNoticed(_ content: Data) throws -> Bool {
    try content.write(to: URL(fileURLWithPath: playground.path))
    defer {
      for suffix in ["-wal", "-shm"] { unlink(playground.path + suffix) }
    }
    do {
      let store = try playground.open(.reading)
      defer { store.close() }
      guard try store.verify().isIntact else { return true }
    } catch let failure as Failure {
      #expect(failure.kind == .storage)
      #expect(try Data(contentsOf: URL(fileURLWithPath: playground.path)) == content)
      return true
    }
    return false
  }

  @Test func `a logbook that was cut off is noticed, wherever`() throws {
    let pages = Array(stride(from: 8_192, to: whole.count, by: 8_192))
    let places = [0, 1, 15, 16, 71, 72, 99, 100, 511, 4_096, whole.count - 1]
    for count in pages + pages.map({ $0 + 1 }) + places where count < whole.count {
      #expect(try isNoticed(whole.prefix(count)), "\(count) bytes")
    }
    #expect(try !isNoticed(whole))
  }

  @Test func `a flipped bit is noticed or harmless`() throws {
    let expected = try sight()
    let step = whole.count / 150
    for (round, place) in stride(from: 0, to: whole.count, by: step).enumerated() {
      var changed = whole
      changed[place] ^= 1 << UInt8(round % 8)
      guard try !isNoticed(changed) else { continue }
      #expect(try sight() == expected, "byte \(place)")
    }
  }

  @Test func `every byte of the header is noticed or harmless`() throws {
    let expected = try sight()
    for place in 0..<100 {
      var changed = whole
      changed[place] = ~changed[place]
      guard try !isNoticed(changed) else { continue }
      #expect(try sight() == expected, "byte \(place)")
    }
  }

  @Test func `a damaged backup is never put back`() throws {
    let backup = playground.folder + "/kopie.sqlite"
    let expected = try sight()
    let step = whole.count / 60
    for (round, place) in stride(from: 0, to: whole.count, by: step).enumerated() {
      var changed = whole
      changed[place] ^= 1 << UInt8(round % 8)
      try changed.write(to: URL(fileURLWithPath: backup))
      do {
        let restoration = try LogbookRestoration(of: backup, at: playground.path)
        // Where it is believed, it says what the whole one says.
        #expect(restoration.facts.fingerprint == expected.entries.last?.hash, "byte \(place)")
      } catch {
        #expect(error.kind == .storage)
      }
      #expect(try Data(contentsOf: URL(fileURLWithPath: backup)) == changed)
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: playground.path)) == whole)
  }

  @Test func `a write-ahead log of another logbook is noticed or harmless`() throws {
    let expected = try sight()
    let other = try Playground()
    try other.makeLogbook(trips: 90)
    let store = try other.open()
    try store.record { writer throws(Failure) in
      for index in 90..<95 { _ = try writer.insert(Playground.trip(index)) }
    }
    try FileManager.default.copyItem(
      atPath: other.path + "-wal", toPath: playground.path + "-wal")
    store.close()
    let isIntact = (try? playground.open(.reading).verify().isIntact) ?? false
    if isIntact { #expect(try sight() == expected) }
    // Beside a name that is free such a rest would become part of the new logbook.
    let free = playground.folder + "/vrij.sqlite"
    try Data("rest".utf8).write(to: URL(fileURLWithPath: free + "-wal"))
    let thrown = failure {
      try LogbookStore.createAndRecord(at: free) { _ throws(Failure) in }
    }
    #expect(thrown?.key == "fout.logboek.rest")
    #expect(!FileManager.default.fileExists(atPath: free))
  }
}
