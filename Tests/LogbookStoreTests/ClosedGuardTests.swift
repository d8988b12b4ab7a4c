import LogbookModel
import LogbookStore
import Testing

/// What a closed period refuses of trips, whatever way a change comes (design 4).
@Suite struct ClosedGuardTests {
  private let logbook: ClosedLogbook

  init() throws { logbook = try ClosedLogbook() }

  // MARK: Trips

  @Test(arguments: [
    ("2023-12-31", nil), ("2024-01-01", "fout.gesloten.rit.nieuw"),
    ("2024-06-15", "fout.gesloten.rit.nieuw"), ("2024-12-31", "fout.gesloten.rit.nieuw"),
    ("2025-01-01", nil),
  ])
  func `a trip is added on open days only`(date: String, key: String?) throws {
    let store = try logbook.make()
    defer { store.close() }
    let trip = try logbook.trip(date, 200, 210)
    #expect(
      try logbook.refusal(store) { writer throws(Failure) in _ = try writer.insert(trip) } == key)
  }

  @Test func `a trip of a closed day is not edited, voided or moved away`() throws {
    let store = try logbook.make()
    defer { store.close() }
    let moved = try logbook.day("2025-02-01")
    let changes: [(inout Trip) -> Void] = [
      { $0.note = "x" }, { $0.voidReason = "dubbel" }, { $0.date = moved }, { $0.vehicle = 2 },
      { $0.kind = .private }, { $0.end = Odometer(kilometres: 119) },
    ]
    for number in [2, 3] {
      for change in changes {
        let key = try logbook.refusal(store) { writer throws(Failure) in
          guard var trip = try writer.trip(number) else { return }
          change(&trip)
          try writer.update(trip, reason: "reden")
        }
        #expect(key == "fout.gesloten.rit")
      }
    }
  }

  @Test func `a trip of an open day is edited, but not into the period`() throws {
    let store = try logbook.make()
    defer { store.close() }
    for (number, date, key) in [
      (1, "2024-01-01", "fout.gesloten.rit" as String?), (4, "2024-12-31", "fout.gesloten.rit"),
      (1, "2023-12-30", nil), (4, "2025-01-02", nil),
    ] {
      let target = try logbook.day(date)
      #expect(
        try logbook.refusal(store) { writer throws(Failure) in
          guard var trip = try writer.trip(number) else { return }
          trip.date = target
          try writer.update(trip)
        } == key, "\(number) \(date)")
    }
  }

  @Test func `an update that changes nothing is no change`() throws {
    let store = try logbook.make()
    defer { store.close() }
    try store.record { writer throws(Failure) in
      guard let trip = try writer.trip(2) else { return }
      try writer.update(trip)
    }
    #expect(try store.journal().last?.kind == "afsluiting")
  }

  // MARK: Per vehicle, and opened again

  @Test func `what is closed for one vehicle is open for another`() throws {
    let store = try logbook.make(closed: [
      Closure(kind: .closed, vehicle: 2, period: Period(year: 2_024))
    ])
    defer { store.close() }
    let own = try logbook.trip("2024-05-01", 200, 210)
    let other = try logbook.trip("2024-05-01", vehicle: 2, 10, 20)
    #expect(
      try logbook.refusal(store) { writer throws(Failure) in _ = try writer.insert(own) } == nil)
    #expect(
      try logbook.refusal(store) { writer throws(Failure) in _ = try writer.insert(other) }
        == "fout.gesloten.rit.nieuw")
    // To the vehicle whose day is closed.
    #expect(
      try logbook.refusal(store) { writer throws(Failure) in
        guard var trip = try writer.trip(2) else { return }
        trip.vehicle = 2
        try writer.update(trip)
      } == "fout.gesloten.rit")
  }

  @Test func `what was opened again changes with a reason, the rest stays closed`() throws {
    let march = try #require(Period("2024-03"))
    let store = try logbook.make(closed: [
      Closure(kind: .closed, vehicle: nil, period: Period(year: 2_024)),
      Closure(kind: .reopened, vehicle: nil, period: march),
    ])
    defer { store.close() }
    for (date, key) in [
      ("2024-02-29", "fout.gesloten.rit.nieuw" as String?), ("2024-03-01", nil),
      ("2024-03-31", nil), ("2024-04-01", "fout.gesloten.rit.nieuw"),
    ] {
      let trip = try logbook.trip(date, 200, 210)
      #expect(
        try logbook.refusal(store) { writer throws(Failure) in _ = try writer.insert(trip) } == key,
        "\(date)")
    }
    for (reason, key) in [(nil, "fout.gesloten.reden"), ("tikfout", nil)] as [(String?, String?)] {
      #expect(
        try logbook.refusal(store) { writer throws(Failure) in
          guard var trip = try writer.trip(5) else { return }
          trip.note = "x"
          try writer.update(trip, reason: reason)
        } == key)
    }
    // A trip from outside needs a reason to come in, too.
    let day = try logbook.day("2024-03-02")
    #expect(
      try logbook.refusal(store) { writer throws(Failure) in
        guard var trip = try writer.trip(4) else { return }
        trip.date = day
        try writer.update(trip)
      } == "fout.gesloten.reden")
  }

  @Test func `a vehicle that comes later has the closed days of all`() throws {
    let store = try logbook.make()
    defer { store.close() }
    for (from, key) in [("2024-12-31", "fout.gesloten.voertuig" as String?), ("2025-01-01", nil)] {
      let start = try logbook.day(from)
      #expect(
        try logbook.refusal(store) { writer throws(Failure) in
          _ = try writer.insert(
            Vehicle(plate: Playground.plate("56JKL7"), make: "Kia", type: "Rio"),
            availability: Availability(from: start, beginReading: Odometer(kilometres: 1)))
        } == key, "\(from)")
    }
  }

  @Test func `what a command closes holds for the rest of that command`() throws {
    let store = try logbook.make(closed: [])
    defer { store.close() }
    let trip = try logbook.trip("2024-05-01", 200, 210)
    #expect(
      try logbook.refusal(store) { writer throws(Failure) in
        _ = try writer.insert(trip)
        _ = try writer.insert(Closure(kind: .closed, vehicle: nil, period: Period(year: 2_024)))
        _ = try writer.insert(trip)
      } == "fout.gesloten.rit.nieuw")
  }

  // MARK: What is never refused

  @Test func `readings, places and settings stay free`() throws {
    let store = try logbook.make()
    defer { store.close() }
    let date = try logbook.day("2024-06-01")
    #expect(
      try logbook.refusal(store) { writer throws(Failure) in
        _ = try writer.insert(
          Reading(
            vehicle: 1, date: date, reading: Odometer(kilometres: 120), source: .garage))
        _ = try writer.insert(SavedPlace(name: "thuis", address: "Lindelaan 4", role: .home))
        try writer.set(.lateDays, to: 14)
      } == nil)
  }
}
