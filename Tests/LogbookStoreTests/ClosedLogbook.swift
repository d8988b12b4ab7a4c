import LogbookModel
import LogbookStore
import Testing

/// A logbook with a closed year.
///
/// Vehicle 1 is at disposal from 1 July 2023 on, without end, vehicle 2 from 1 January 2024 to
/// 31 January 2025; 2024 is closed for all. The trips 1 to 4 of vehicle 1 are of the days before,
/// on and after the borders of 2024.
struct ClosedLogbook {
  private let playground: Playground

  init() throws { playground = try Playground() }

  /// Changes the file as another program would, which removes what forbids it.
  func tamper(_ sql: String) throws {
    try playground.tamper("DROP TRIGGER journaal_wijzigt_niet; \(sql)")
  }

  func day(_ text: String) throws -> CalendarDate {
    try #require(CalendarDate(iso: text))
  }

  func trip(
    _ date: String, vehicle: Vehicle.ID = 1, _ begin: Int, _ end: Int
  ) throws -> Trip {
    Trip(
      vehicle: vehicle, date: try day(date), begin: Odometer(kilometres: begin),
      end: Odometer(kilometres: end), from: "Lindelaan 4, 1234 AB Utrecht",
      to: "Dorpsstraat 1, 8000 AA Zwolle", kind: .business)
  }

  /// - Parameter closed: what is closed instead of 2024.
  func make(closed: [Closure]? = nil) throws -> LogbookStore {
    let trips = [
      try trip("2023-12-31", 100, 110), try trip("2024-01-01", 110, 120),
      try trip("2024-12-31", 120, 130), try trip("2025-01-01", 130, 140),
    ]
    let from = (try day("2023-07-01"), try day("2024-01-01"))
    let end = try day("2025-01-31")
    let year = Period(year: 2_024)
    try LogbookStore.createAndRecord(at: playground.path) { writer throws(Failure) in
      _ = try writer.insert(
        Vehicle(plate: Playground.plate("12ABC3"), make: "Opel", type: "Astra"),
        availability: Availability(from: from.0, beginReading: Odometer(kilometres: 100)))
      _ = try writer.insert(
        Vehicle(plate: Playground.plate("34HBB2"), make: "Fiat", type: "Panda"),
        availability: Availability(
          from: from.1, to: end, beginReading: Odometer(kilometres: 5),
          endReading: Odometer(kilometres: 50)))
      for trip in trips { _ = try writer.insert(trip) }
      for closure in closed ?? [Closure(kind: .closed, vehicle: nil, period: year)] {
        _ = try writer.insert(closure)
      }
    }
    return try playground.open()
  }

  /// The key of what a change is refused with, nothing being journalled; nil where it is stored.
  func refusal(
    _ store: LogbookStore, _ change: (LogbookWriter) throws(Failure) -> Void
  ) throws -> String? {
    let before = try store.journal().count
    var refusal: Failure?
    do throws(Failure) {
      try store.record { writer throws(Failure) in try change(writer) }
    } catch {
      refusal = error
    }
    let after = try store.journal().count
    guard let refusal else {
      #expect(after > before)
      return nil
    }
    #expect(refusal.kind == (refusal.key == "fout.gesloten.reden" ? .usage : .data))
    #expect(after == before)
    #expect(try store.verify().isIntact)
    return refusal.key
  }
}
