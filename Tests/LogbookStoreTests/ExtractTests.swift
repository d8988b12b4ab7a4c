import Foundation
import LogbookModel
import Testing

@testable import LogbookStore

/// The part of the journal that goes with a report, and what it tells about today's journal.
@Suite struct ExtractTests {
  let playground: Playground
  private let year2024 = JournalScope(vehicles: [1], period: Period(year: 2024))

  /// Entry 1 is the logbook, 2 the vehicle, 3 its availability, 4 to 6 are trips of 1, 2 and 3
  /// January 2024, 7 a saved address, 8 a replaced odometer.
  init() throws {
    playground = try Playground()
    try playground.makeLogbook(trips: 3)
    try record { writer throws(Failure) in
      _ = try writer.insert(SavedPlace(name: "thuis", address: "Lindelaan 4"))
      _ = try writer.insert(
        OdometerReplacement(
          vehicle: 1, date: Playground.day(2024, 6, 1), old: Odometer(tenths: 9),
          new: Odometer(tenths: 1), note: "defect"))
    }
  }

  private func record(_ body: (LogbookWriter) throws(Failure) -> Void) throws {
    let store = try playground.open()
    defer { store.close() }
    try store.record(body)
  }

  private func reading<Value>(_ body: (LogbookStore) throws -> Value) throws -> Value {
    let store = try playground.open(.reading)
    defer { store.close() }
    return try body(store)
  }

  private func bytes(_ scope: JournalScope? = nil, withEntries: Bool = true) throws -> [UInt8] {
    try reading { try $0.journalExtract(of: scope ?? year2024, withEntries: withEntries) }
  }

  private func edit(_ index: Int, number: Int, _ change: (inout Trip) -> Void) throws {
    var trip = Playground.trip(index)
    trip.number = number
    change(&trip)
    try record { writer throws(Failure) in try writer.update(trip) }
  }

  private func compared(_ extract: [UInt8]) throws -> StateComparison {
    let extract = try JournalExtract(extract)
    return try reading { try $0.comparison(with: extract) }
  }

  // MARK: What goes in

  @Test func `the whole state is named, and each line is an entry that the report rests on`() throws
  {
    let extract = try JournalExtract(bytes())
    #expect(extract.scope == year2024)
    #expect(extract.lastEntry == 8)
    #expect(try extract.fingerprint == reading { try $0.fingerprint })
    // A saved address is no part of a report.
    #expect(extract.entries.map(\.number) == [1, 2, 3, 4, 5, 6, 8])
    #expect(extract.entries == (try reading { try $0.journal() }).filter { $0.number != 7 })
    #expect(extract.entries[0].previous == String(repeating: "0", count: 64))
    #expect(extract.entries[3].previous == extract.entries[2].hash)
  }

  @Test func `without entries only the state is named`() throws {
    let extract = try JournalExtract(bytes(withEntries: false))
    #expect(extract.entries.isEmpty)
    #expect(extract.lastEntry == 8)
    #expect(try bytes(withEntries: false).count { $0 == UInt8(ascii: "\n") } == 1)
  }

  @Test func `other years and vehicles stay out, a trip that was moved stays in`() throws {
    // Entries 9 and 10: a second vehicle; 11 a trip of it.
    try record { writer throws(Failure) in
      var vehicle = Playground.vehicle
      vehicle.plate = Playground.plate("34DEF5")
      var availability = Playground.availability
      availability.vehicle = 2
      _ = try writer.insert(vehicle, availability: availability)
      var trip = Playground.trip(5)
      trip.vehicle = 2
      _ = try writer.insert(trip)
    }
    // Entry 12: trip 2 moves to 2023; 13: and is changed there.
    try edit(1, number: 2) { $0.date = Playground.day(2023, 5, 5) }
    try edit(1, number: 2) {
      $0.date = Playground.day(2023, 5, 5)
      $0.detour = Distance(kilometres: 1)
    }
    func numbers(_ vehicle: Int, _ year: Int) throws -> [Int] {
      try JournalExtract(bytes(JournalScope(vehicles: [vehicle], period: Period(year: year))))
        .entries.map(\.number)
    }
    #expect(try numbers(1, 2024) == [1, 2, 3, 4, 5, 6, 8, 12, 13])
    #expect(try numbers(1, 2023) == [1, 2, 3, 5, 8, 12, 13])
    #expect(try numbers(1, 2022) == [1, 2, 3, 8])
    #expect(try numbers(2, 2024) == [1, 9, 10, 11])
  }

  // MARK: What was forged

  @Test func `a changed line is found by its hash`() throws {
    let text = String(decoding: try bytes(), as: UTF8.self)
    func problem(_ old: String, _ new: String) -> JournalExtract.Problem? {
      #expect(text.contains(old))
      return #expect(throws: JournalExtract.Problem.self) {
        try JournalExtract(Array(text.replacing(old, with: new, maxReplacements: 1).utf8))
      }
    }
    // The first trip stands in the fifth line.
    #expect(problem(#"\"eind\":125101"#, #"\"eind\":125091"#) == .wrongHash(line: 5, entry: 4))
    #expect(problem(#""oud":null"#, #""oud":"{}""#) == .wrongHash(line: 2, entry: 1))
    let extract = try JournalExtract(Array(text.utf8))
    let forged = String(repeating: "ab", count: 32)
    #expect(problem(extract.fingerprint, forged) == .wrongHash(line: 8, entry: 8))
    let second = extract.entries[1]
    #expect(problem(second.previous, forged) == .wrongHash(line: 2, entry: 1))
  }

  @Test(arguments: [
    "", "\n", "{}", "[]", "nr;datum", #"{"formaat":"ritmeester-journaal-2"}"#,
    #"{"formaat":"ritmeester-journaal-1","van":"2024-01-01","tot":"2023-01-01"}"#, "{\"a\":\"\\u",
    "{\"a\":99999999999999999999}",
  ])
  func `what is no extract is refused at its first line`(text: String) {
    let problem = #expect(throws: JournalExtract.Problem.self) {
      try JournalExtract(Array(text.utf8))
    }
    #expect(problem == .unreadable(line: 1))
  }

  /// After a whole line the rest is missing, which no line tells; within one it is unreadable.
  @Test func `a cut extract is refused or has fewer lines`() throws {
    let lines = String(decoding: try bytes(), as: UTF8.self).split(separator: "\n")
    #expect(lines.count == 8)
    for kept in 1...lines.count {
      let text = lines.prefix(kept).joined(separator: "\n")
      #expect(try JournalExtract(Array(text.utf8)).entries.count == kept - 1)
      for cut in [1, 20] {
        let problem = #expect(throws: JournalExtract.Problem.self) {
          try JournalExtract(Array(text.utf8.dropLast(cut)))
        }
        #expect(problem == .unreadable(line: kept))
      }
    }
  }

  // MARK: Against today's journal

  @Test func `nothing has changed since`() throws {
    let comparison = try compared(bytes())
    #expect(comparison.outcome == .found(entry: 8))
    #expect(comparison.isFound)
    #expect(comparison.changes.isEmpty && comparison.otherChanges == 0)
    #expect(try comparison.moment == reading { try $0.lastMoment() })
  }

  @Test func `what changed since is listed, what the report is not about is counted`() throws {
    let before = try bytes()
    let fingerprint = try reading { try $0.fingerprint }
    try edit(0, number: 1) { $0.detour = Distance(kilometres: 2) }
    try record { writer throws(Failure) in
      _ = try writer.insert(SavedPlace(name: "werk", address: "Dam 1"))
    }
    let comparison = try compared(before)
    #expect(comparison.outcome == .found(entry: 8))
    #expect(comparison.changes.map(\.number) == [9])
    #expect(comparison.changes.first?.changedFields == ["omrij"])
    #expect(comparison.otherChanges == 1)
    let plain = try reading { try $0.comparison(withFingerprint: fingerprint) }
    #expect(plain.outcome == .found(entry: 8))
    #expect(plain.changes.map(\.number) == [9, 10])
    #expect(plain.otherChanges == 0)
  }

  /// Keeps a copy, goes on in the logbook, and puts the copy back.
  private func rolledBack(_ goOn: () throws -> Void) throws {
    let copy = playground.folder + "/kopie"
    try FileManager.default.copyItem(atPath: playground.path, toPath: copy)
    try goOn()
    try FileManager.default.removeItem(atPath: playground.path)
    try FileManager.default.moveItem(atPath: copy, toPath: playground.path)
  }

  @Test func `an older copy ends before the report, which tells what is missing`() throws {
    var after: [UInt8] = []
    try rolledBack {
      try edit(0, number: 1) { $0.detour = Distance(kilometres: 2) }
      try record { writer throws(Failure) in _ = try writer.insert(Playground.trip(7)) }
      after = try bytes()
    }
    let comparison = try compared(after)
    #expect(comparison.outcome == .ended(last: 8, same: 8))
    #expect(!comparison.isFound)
    #expect(comparison.missing.map(\.number) == [9, 10])
    // With nothing but the state no entry is known to be the same.
    var bare: [UInt8] = []
    try rolledBack {
      try edit(0, number: 1) { $0.detour = Distance(kilometres: 2) }
      bare = try bytes(withEntries: false)
    }
    #expect(try compared(bare).outcome == .ended(last: 8, same: 0))
  }

  @Test func `an older copy that was continued differs from its first new entry on`() throws {
    var after: [UInt8] = []
    try rolledBack {
      try edit(0, number: 1) { $0.detour = Distance(kilometres: 2) }
      try edit(1, number: 2) { $0.detour = Distance(kilometres: 2) }
      after = try bytes()
    }
    try edit(0, number: 1) { $0.detour = Distance(kilometres: 3) }
    let comparison = try compared(after)
    #expect(comparison.outcome == .differs(first: 9, same: 8))
    #expect(comparison.reported?.new?["omrij"] == .integer(20))
    #expect(comparison.current?.new?["omrij"] == .integer(30))
  }

  @Test func `between known entries only a range can be named`() throws {
    var after: [UInt8] = []
    try rolledBack {
      // Two addresses, which a report does not have, and a trip, which it has.
      try record { writer throws(Failure) in
        _ = try writer.insert(SavedPlace(name: "werk", address: "Dam 1"))
        _ = try writer.insert(SavedPlace(name: "oma", address: "Dam 2"))
        _ = try writer.insert(Playground.trip(7))
      }
      after = try bytes()
    }
    for index in 5...7 {
      try record { writer throws(Failure) in _ = try writer.insert(Playground.trip(index)) }
    }
    // Known are 8, 10 (the entry before the trip) and 11.
    #expect(try compared(after).outcome == .differs(first: 10, same: 8))
    #expect(try compared(after).reported == nil)
  }

  @Test func `another logbook is named as such`() throws {
    let other = try Playground()
    try other.makeLogbook(trips: 9)
    let store = try other.open(.reading)
    defer { store.close() }
    let extract = try store.journalExtract(of: year2024, withEntries: true)
    #expect(try compared(extract).outcome == .otherLogbook)
  }

  @Test func `a fingerprint is found as long as its state is in the journal`() throws {
    let before = try reading { try $0.fingerprint }
    try record { writer throws(Failure) in
      _ = try writer.insert(SavedPlace(name: "werk", address: "Dam 1"))
    }
    func outcome(_ fingerprint: String) throws -> StateComparison.Outcome {
      try reading { try $0.comparison(withFingerprint: fingerprint) }.outcome
    }
    #expect(try outcome(before) == .found(entry: 8))
    #expect(try outcome(String(before.prefix(16))) == .found(entry: 8))
    #expect(
      try outcome("\(before.prefix(8)) \(before.dropFirst(8).prefix(8))".uppercased())
        == .found(entry: 8))
    #expect(try outcome("00000000000000000000") == .absent)
    #expect(failure { _ = try outcome("12345678abcdef1") }?.kind == .usage)
    #expect(failure { _ = try outcome("geen vingerafdruk") }?.kind == .usage)
  }
}
