import LogbookModel
import SQLiteKit
import Testing

@testable import LogbookStore

/// How trips came in, told by the pass that compares them with the journal.
@Suite struct TripEntryTests {
  let playground: Playground

  init() throws {
    playground = try Playground()
    // Entries 1 to 6: identity, vehicle, availability, three trips.
    try playground.makeLogbook(trips: 3)
    let store = try playground.open()
    defer { store.close() }
    // Entries 7 and 8, then 9.
    try store.record { writer throws(Failure) in
      guard var trip = try writer.trip(2) else { return }
      trip.note = "file"
      try writer.update(trip)
      _ = try writer.insert(Playground.trip(3))
    }
    try store.record { writer throws(Failure) in
      guard var trip = try writer.trip(4) else { return }
      trip.voidReason = "dubbel"
      try writer.update(trip, reason: "dubbel")
    }
  }

  private func entries() throws -> [TripEntry] {
    let store = try playground.open(.reading)
    defer { store.close() }
    return try store.logbook(
      period: Period(year: 2024), today: Playground.day(2024, 12, 31), checkingJournal: true
    ).entries
  }

  @Test func `a trip came in by its first entry, whatever became of it`() throws {
    let found = try entries()
    #expect(found.map(\.trip) == [1, 2, 3, 4])
    #expect(found.map(\.handling) == [1, 1, 1, 7])
    let store = try playground.open(.reading)
    let moments = try store.journal().filter { [4, 5, 6, 8].contains($0.number) }.map {
      DutchClock.unixSeconds(moment: $0.moment)
    }
    #expect(found.map(\.moment) == moments)
  }

  @Test func `a trip of which the row is gone came in all the same`() throws {
    try playground.tamper("DELETE FROM rit WHERE nr IN (1, 2)")
    #expect(try entries().map(\.trip) == [1, 2, 3, 4])
  }

  @Test func `a row that the journal does not know never came in`() throws {
    try playground.tamper(
      """
      CREATE TEMP TABLE kopie AS SELECT * FROM rit WHERE nr = 1;
      UPDATE kopie SET nr = 77;
      INSERT INTO rit SELECT * FROM kopie;
      """)
    #expect(try entries().map(\.trip) == [1, 2, 3, 4])
  }

  @Test func `they stand in the order of the journal, not in that of the trips`() throws {
    // Another program numbers the first trip as the last.
    try playground.tamper(
      """
      DROP TRIGGER journaal_wijzigt_niet;
      UPDATE journaal SET onderwerp = 99 WHERE nr = 4;
      """)
    #expect(try entries().map(\.trip) == [99, 2, 3, 4])
  }

  @Test(arguments: ["", " AND onderwerp = ?1", " AND onderwerp IN (SELECT nr FROM rit)"])
  func `the journal is compared in the order of its index, not sorted first`(
    condition: String
  ) throws {
    let sql = RowComparison.entriesSQL(.trips, condition)
    let store = try playground.open(.reading)
    let plan = try store.connection.withStatement("EXPLAIN QUERY PLAN " + sql) {
      statement throws(SQLiteError) in
      var steps: [String] = []
      while try statement.step() { steps.append(statement.text(3) ?? "") }
      return steps
    }
    #expect(plan.first?.hasPrefix("SEARCH journaal USING INDEX journaal_op_onderwerp") == true)
    #expect(!plan.contains { $0.contains("TEMP B-TREE") })
  }

  @Test func `the names of the tables are those of their layouts`() {
    #expect(TableLayout.names == TableLayout.all.map(\.name))
  }
}
