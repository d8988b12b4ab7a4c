import LogbookModel
import LogbookStore
import Testing

/// The reading of a few years tells the same as the reading of everything.
@Suite struct WindowTests {
  let playground: Playground

  init() throws { playground = try Playground() }

  /// A car since 1 January 2020 at 0 km, 10 km on every day up to 31 December 2025, except the
  /// trips that `change` replaces or, with nil, leaves out.
  private func makeLogbook(_ change: (Trip) -> Trip? = { $0 }) throws -> LogbookStore {
    let first = Playground.day(2020, 1, 1)
    let availability = Availability(from: first, beginReading: Odometer(tenths: 0))
    try LogbookStore.createAndRecord(at: playground.path) { writer throws(Failure) in
      _ = try writer.insert(
        Vehicle(plate: Playground.plate("12ABC3"), make: "a", type: "b"),
        availability: availability)
      for index in 0..<Playground.day(2026, 1, 1) - first {
        let trip = Trip(
          vehicle: 1, date: first + index, begin: Odometer(kilometres: index * 10),
          end: Odometer(kilometres: index * 10 + 10), from: "a", to: "b",
          kind: index % 100 == 0 ? .private : .business)
        if let trip = change(trip) { _ = try writer.insert(trip) }
      }
    }
    return try playground.open(.reading)
  }

  private static let today = Playground.day(2026, 1, 1)

  private func window(_ store: LogbookStore, _ year: Int, near: [Trip] = []) throws -> Logbook {
    try store.logbook(around: Period(year: year), near: near, today: WindowTests.today)
  }

  @Test func `it holds the year, thirty trips on both sides, and no more`() throws {
    let trips = try window(makeLogbook(), 2023).trips
    #expect(trips.count == 365 + 60)
    #expect(trips.first?.date == Playground.day(2022, 12, 2))
    #expect(trips.last?.date == Playground.day(2024, 1, 30))
  }

  @Test func `totals, test and gaps are those of the whole logbook`() throws {
    // Missing: 31 December 2022, the whole of May 2023, 1 January 2024.
    let missing = [Playground.day(2022, 12, 31), Playground.day(2024, 1, 1)]
    let store = try makeLogbook { trip in
      missing.contains(trip.date) || (trip.date.year, trip.date.month) == (2023, 5) ? nil : trip
    }
    let period = Period(year: 2023)
    let whole = LogbookAnalysis(
      try store.logbook(period: period, today: WindowTests.today, checkingJournal: false))
    let part = LogbookAnalysis(try window(store, 2023))
    // 365 days less 31; day 1100 to 1400 of the log are in 2023 and private, 1200 is 15 April,
    // none falls in May: 40 km. The gaps count 10 + 310 km; the one of 2024 not.
    let totals = part.vehicles[0].totals(period)
    #expect(totals.tripCount == 334)
    #expect(totals.unexplained == Distance(kilometres: 320))
    #expect(part.tests.map(\.privateDistance) == [Distance(kilometres: 40)])
    // With the gap over New Year, which counts in 2024.
    #expect(part.tests.map(\.worstCase) == [Distance(kilometres: 370)])
    #expect(part.tests.map(\.worstCase) == whole.tests.map(\.worstCase))
    #expect(part.tests.map(\.verdict) == whole.tests.map(\.verdict))
    #expect(totals.begin == whole.vehicles[0].totals(period).begin)
    #expect(totals.shares == whole.vehicles[0].totals(period).shares)
    #expect(part.vehicles[0].emptyRuns.contains { $0.overlaps(period) })
  }

  @Test func `one wrong reading before the year bounds nothing`() throws {
    let store = try makeLogbook { trip in
      var trip = trip
      if trip.date == Playground.day(2022, 12, 31) { trip.end = Odometer(kilometres: 900_000) }
      return trip
    }
    let part = LogbookAnalysis(try window(store, 2023))
    #expect(part.vehicles[0].totals(Period(year: 2023)).begin == Odometer(kilometres: 10_950))
    #expect(part.vehicles[0].chain.strays.count == 1)
  }

  @Test func `a trip with the wrong year is seen with its neighbours by reading`() throws {
    let store = try makeLogbook()
    let wrong = Trip(
      number: 5_000, vehicle: 1, date: Playground.day(2021, 6, 1),
      begin: Odometer(kilometres: 20_003), end: Odometer(kilometres: 20_007), kind: .private)
    let numbers = try window(store, 2021, near: [wrong]).trips.map(\.number)
    #expect(numbers.contains(2_001))
    #expect(try window(store, 2021).trips.map(\.number).contains(2_001) == false)
  }

  @Test func `a trip of the year before with readings of this one is there`() throws {
    let store = try makeLogbook { trip in
      guard trip.date == Playground.day(2023, 3, 1) else { return trip }
      return Trip(
        vehicle: 1, date: Playground.day(2022, 3, 1), begin: trip.begin, end: trip.end, from: "a",
        to: "b", kind: .business)
    }
    let part = LogbookAnalysis(try window(store, 2023))
    #expect(part.vehicles[0].chain.strays.map(\.trip.date) == [Playground.day(2022, 3, 1)])
    #expect(part.vehicles[0].chain.gaps.allSatisfy { $0.next.date.year < 2023 })
  }

  @Test func `a correction or computed readings at the edge need everything`() throws {
    let store = try makeLogbook { trip in
      var trip = trip
      if trip.date == Playground.day(2023, 7, 1) { trip.kind = .correction }
      if trip.date == Playground.day(2025, 1, 30) { trip.derived = .both }
      return trip
    }
    #expect(try window(store, 2023).trips.count == 2_192)
    #expect(try window(store, 2024).trips.count == 2_192)
    #expect(try window(store, 2021).trips.count == 365 + 60)
  }
}
