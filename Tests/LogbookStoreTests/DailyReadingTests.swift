import LogbookModel
import Testing

@testable import LogbookStore
@testable import SQLiteKit

/// What daily commands read: by an index, however long the logbook is, and no more than they show.
@Suite struct DailyReadingTests {
  let playground: Playground

  init() throws { playground = try Playground() }

  // MARK: - How it is found

  /// How SQLite carries out what `read` asks of trips and of the journal.
  private func plans(of read: (LogbookStore) throws -> Void) throws -> [String] {
    let store = try playground.open(.reading)
    defer { store.close() }
    try read(store)
    var plans: [String] = []
    for sql in store.connection.prepared
    where sql.contains("FROM rit ") || sql.contains("FROM journaal ") {
      try store.connection.withStatement("EXPLAIN QUERY PLAN \(sql)") {
        statement throws(SQLiteError) in
        while try statement.step() { plans.append(statement.text(3) ?? "") }
      }
    }
    return plans
  }

  private static let march = Period(
    first: Playground.day(2024, 3, 1), last: Playground.day(2024, 3, 31))

  private static let readings: [(String, @Sendable (LogbookStore) throws -> Void)] = [
    ("a trip", { _ = try $0.trip(2) }),
    ("the trips of a period", { _ = try $0.trips(vehicles: [1], period: march) }),
    ("the trips of a vehicle", { _ = try $0.trips(vehicles: [1], includingVoid: true) }),
    ("the last days", { _ = try $0.latestTrips(ofVehicles: [1], days: 31) }),
    ("what is in te delen", { _ = try $0.unassignedTrips(ofVehicles: [1], period: march) }),
    (
      "a trip around a reading",
      {
        _ = try $0.trips(
          ofVehicle: 1, from: Playground.day(2024, 1, 1), around: Odometer(tenths: 125_200))
      }
    ),
    (
      "the last trip",
      { _ = try $0.lastTrip(ofVehicle: 1, notAfter: Playground.day(2024, 2, 1)) }
    ),
    ("the last date", { _ = try $0.lastDate(ofVehicles: [1]) }),
    (
      "the current year",
      { _ = try $0.logbook(around: Period(year: 2024), today: Playground.day(2024, 2, 1)) }
    ),
    ("the history of a trip", { _ = try $0.history(ofTrip: 1) }),
    (
      "a command",
      { store in
        var filter = JournalFilter()
        filter.handling = 2
        _ = try store.journal(filter)
      }
    ),
  ]

  @Test(arguments: readings.map(\.0))
  func `no pass over all trips or the whole journal`(_ name: String) throws {
    try playground.makeLogbook(trips: 3)
    let read = try #require(DailyReadingTests.readings.first { $0.0 == name }?.1)
    let plans = try plans(of: read)
    #expect(plans.contains { $0.hasPrefix("SEARCH") })
    #expect(plans.filter { $0.hasPrefix("SCAN") } == [])
  }

  @Test func `a pass over all trips shows in the plan`() throws {
    try playground.makeLogbook(trips: 3)
    #expect(try plans { _ = try $0.trips() } == ["SCAN rit"])
  }

  // MARK: - What is found

  /// Two vehicles: the first with trips 1 to 5 on the first days of 2024, the second with trip 6 on
  /// 3 January, 7 on 10 January and 8, which is void, on 20 January; 2, 6 and 8 are in te delen.
  private func makeTwoVehicles() throws -> LogbookStore {
    try playground.makeLogbook()
    let store = try playground.open()
    try store.record { writer throws(Failure) in
      var other = Playground.vehicle
      other.plate = Playground.plate("13GBB1")
      _ = try writer.insert(other, availability: Playground.availability)
      for index in 0..<5 {
        var trip = Playground.trip(index)
        if index == 1 { trip.kind = nil }
        _ = try writer.insert(trip)
      }
      for index in [2, 9, 19] {
        var trip = Playground.trip(index)
        trip.vehicle = 2
        if index != 9 { trip.kind = nil }
        if index == 19 { trip.voidReason = "dubbel" }
        _ = try writer.insert(trip)
      }
    }
    return store
  }

  @Test func `the last days that have trips are those of all vehicles together`() throws {
    let store = try makeTwoVehicles()
    func numbers(_ vehicles: [Vehicle.ID], _ days: Int, includingVoid: Bool = false) throws -> [Int]
    {
      try store.latestTrips(ofVehicles: vehicles, days: days, includingVoid: includingVoid)
        .map(\.number)
    }
    #expect(try numbers([1, 2], 1) == [7])
    #expect(try numbers([1, 2], 4) == [3, 4, 5, 6, 7])
    #expect(try numbers([2, 1], 4) == [6, 7, 3, 4, 5])
    #expect(try numbers([1], 2) == [4, 5])
    #expect(try numbers([1, 2], 31) == [1, 2, 3, 4, 5, 6, 7])
    #expect(try numbers([1, 2], 2, includingVoid: true) == [7, 8])
    #expect(try numbers([3], 31) == [])
    // The days are those of all trips, whichever of these are wanted.
    #expect(
      try store.latestTrips(ofVehicles: [1, 2], days: 2) { $0.vehicle == 1 }.map(\.number) == [5])
  }

  @Test func `trips without a kind are those of the vehicles and the period`() throws {
    let store = try makeTwoVehicles()
    #expect(try store.unassignedTrips(ofVehicles: [1, 2]).map(\.number) == [2, 6])
    #expect(try store.unassignedTrips(ofVehicles: [2]).map(\.number) == [6])
    let third = Period(first: Playground.day(2024, 1, 3), last: Playground.day(2024, 1, 3))
    #expect(try store.unassignedTrips(ofVehicles: [1, 2], period: third).map(\.number) == [6])
  }

  @Test func `a trip is around a reading that lies between its own`() throws {
    let store = try makeTwoVehicles()
    // Trip 2 goes from 125.101 to 125.201, trip 3 on from there.
    func numbers(_ tenths: Int, _ day: Int) throws -> [Int] {
      try store.trips(
        ofVehicle: 1, from: Playground.day(2024, 1, day), around: Odometer(tenths: tenths)
      ).map(\.number)
    }
    #expect(try numbers(125_150, 1) == [2])
    #expect(try numbers(125_150, 2) == [2])
    #expect(try numbers(125_150, 3) == [])
    #expect(try numbers(125_201, 1) == [])
    #expect(try numbers(125_202, 1) == [3])
  }

  @Test func `the entries of a command are those that bear its number`() throws {
    let store = try makeTwoVehicles()
    try store.record { writer throws(Failure) in
      guard var trip = try writer.trip(1) else { return }
      trip.purpose = "bezoek"
      try writer.update(trip)
    }
    let all = try store.journal()
    let handlings = Set(all.map(\.handling))
    #expect(handlings.count == 3)
    for handling in handlings {
      var filter = JournalFilter()
      filter.handling = handling
      #expect(try store.journal(filter) == all.filter { $0.handling == handling })
    }
    var filter = JournalFilter()
    filter.handling = all.count + 1
    #expect(try store.journal(filter) == [])
  }
}
