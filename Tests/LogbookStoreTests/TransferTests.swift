import Foundation
import LogbookModel
import SQLiteKit
import Testing

@testable import LogbookStore

@Suite struct TransferTests {
  let playground: Playground
  let target: String

  init() throws {
    playground = try Playground()
    target = playground.folder + "/nieuw/logboek.sqlite"
    try playground.makeLogbook(trips: 3)
    let store = try playground.open()
    defer { store.close() }
    try store.record { writer throws(Failure) in
      guard var trip = try writer.trip(2) else { return }
      trip.purpose = "met \"aanhaling\", \\ en\nregeleinde, é en 🚗"
      try writer.update(trip, reason: "vergeten")
      guard var other = try writer.trip(3) else { return }
      other.voidReason = "dubbel"
      try writer.update(other, reason: "dubbel")
      try writer.set(.constantCount, to: 12)
    }
  }

  /// The lines of the export, without their ends.
  private func exported() throws -> [String] {
    let store = try playground.open(.reading)
    defer { store.close() }
    let export = try LogbookExport(store)
    let bytes = export.reduce(into: [UInt8]()) { $0 += $1 }
    #expect(export.failure == nil)
    #expect(bytes.last == UInt8(ascii: "\n"))
    return String(decoding: bytes.dropLast(), as: UTF8.self).components(separatedBy: "\n")
  }

  @discardableResult
  private func make(_ lines: [String]) throws -> LogbookFacts {
    var rest = lines.makeIterator()
    return try LogbookImport.make(target, from: "uit.jsonl") { () throws(Failure) in
      rest.next().map { Array($0.utf8) }
    }
  }

  private struct Refusal: Equatable {
    let key: String?
    let line: Argument?
  }

  private func refusal(_ lines: [String]) throws -> Refusal {
    let thrown = failure { try make(lines) }
    #expect(thrown?.arguments["bestand"] == .text("uit.jsonl"))
    let left = try? FileManager.default.contentsOfDirectory(
      atPath: playground.folder + "/nieuw")
    #expect(left ?? [] == [])
    return Refusal(key: thrown?.key, line: thrown?.arguments["regel"])
  }

  @Test func `what was exported becomes the same logbook`() throws {
    let lines = try exported()
    // The head; the identity, a vehicle, its availability, three trips and three changes.
    #expect(lines.count == 10)
    let facts = try make(lines)
    #expect(facts.lastEntry == 9)
    let old = try playground.open(.reading)
    let new = try LogbookStore(path: target, access: .writing)
    #expect(facts.fingerprint == (try old.fingerprint))
    #expect(try new.verify().problems == [])
    #expect(try new.trips(includingVoid: true) == old.trips(includingVoid: true))
    #expect(try new.trip(2)?.purpose == "met \"aanhaling\", \\ en\nregeleinde, é en 🚗")
    #expect(try new.vehicles() == old.vehicles())
    #expect(try new.availabilities() == old.availabilities())
    #expect(try new.settings() == old.settings())
    #expect(try new.journalEntries("ORDER BY nr") == old.journalEntries("ORDER BY nr"))
    // Numbers go on where they were.
    try new.record { writer throws(Failure) in
      #expect(try writer.insert(Playground.trip(7)).number == 4)
    }
    #expect(try new.verify().problems == [])
    let attributes = try FileManager.default.attributesOfItem(atPath: target)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test func `tables that another program changed do not come along`() throws {
    try playground.tamper("UPDATE rit SET doel = 'iets anders' WHERE nr = 1")
    try make(try exported())
    let new = try LogbookStore(path: target, access: .reading)
    #expect(try new.trip(1)?.purpose == "offerte")
    #expect(try new.verify().problems == [])
  }

  @Test func `a journal that does not hold is not exported`() throws {
    try playground.tamper(
      "DROP TRIGGER journaal_wijzigt_niet; UPDATE journaal SET wie = 'een ander' WHERE nr = 3")
    #expect(failure { _ = try exported() }?.key == "fout.uitvoer.journaal")
  }

  @Test func `a logbook that is there is never imported into`() throws {
    let lines = try exported()
    try make(lines)
    let before = try Data(contentsOf: URL(fileURLWithPath: target))
    #expect(failure { try make(lines) }?.key == "fout.invoer.bestaat")
    #expect(try Data(contentsOf: URL(fileURLWithPath: target)) == before)
  }

  @Test func `cut off, left out, doubled, exchanged and changed lines are named`() throws {
    let lines = try exported()
    // Cut off after every line: the last one that is there is named.
    for count in 1..<lines.count {
      #expect(
        try refusal(Array(lines.prefix(count)))
          == Refusal(key: "fout.invoer.einde", line: .number(count)))
    }
    for index in 1..<lines.count - 1 {
      var fewer = lines
      fewer.remove(at: index)
      #expect(try refusal(fewer) == Refusal(key: "fout.invoer.volgorde", line: .number(index + 1)))
      var exchanged = lines
      exchanged.swapAt(index, index + 1)
      #expect(
        try refusal(exchanged) == Refusal(key: "fout.invoer.volgorde", line: .number(index + 1)))
      var doubled = lines
      doubled.insert(lines[index], at: index)
      #expect(
        try refusal(doubled) == Refusal(key: "fout.invoer.volgorde", line: .number(index + 2)))
    }
    for (index, line) in lines.enumerated() where line.contains("offerte") {
      var changed = lines
      changed[index] = line.replacingOccurrences(of: "offerte", with: "overleg")
      #expect(try refusal(changed) == Refusal(key: "fout.invoer.hash", line: .number(index + 1)))
    }
    #expect(
      try refusal(lines + [lines[9]]) == Refusal(key: "fout.invoer.volgorde", line: .number(11)))
  }

  @Test func `every changed byte is noticed`() throws {
    let lines = try exported()
    let bytes = Array(lines.joined(separator: "\n").utf8)
    // Each seventh byte, by a bit that differs from place to place.
    for place in stride(from: 0, to: bytes.count, by: 7) {
      var changed = bytes
      changed[place] ^= 1 << UInt8(place % 8)
      var rest = changed.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        .map(Array.init).makeIterator()
      let thrown = failure {
        _ = try LogbookImport.make(target, from: "uit.jsonl") { () throws(Failure) in
          rest.next()
        }
      }
      #expect(thrown != nil, "byte \(place)")
    }
    #expect(!FileManager.default.fileExists(atPath: target))
  }

  @Test func `other files and newer formats are told apart`() throws {
    let lines = try exported()
    func key(_ head: String) throws -> String? {
      try refusal([head] + lines.dropFirst()).key
    }
    #expect(try refusal([]) == Refusal(key: "fout.invoer.geen", line: .number(1)))
    #expect(try key("datum;begin;eind") == "fout.invoer.geen")
    #expect(try key("{\"formaat\":\"ritmeester-journaal-1\",\"nr\":9}") == "fout.invoer.geen")
    let newer = lines[0].replacingOccurrences(
      of: "ritmeester-logboek-1", with: "ritmeester-logboek-2")
    let thrown = failure { try make([newer] + lines.dropFirst()) }
    #expect(thrown?.key == "fout.invoer.nieuwer")
    #expect(thrown?.kind == .storage)
    #expect(
      try key(lines[0].replacingOccurrences(of: "\"schema\":3", with: "\"schema\":99"))
        == "fout.invoer.nieuwer")
  }
}
