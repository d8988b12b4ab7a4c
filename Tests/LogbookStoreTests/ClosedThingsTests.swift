import LogbookModel
import LogbookStore
import Testing

/// What a closed period refuses of everything but trips (design 4), in the logbook of
/// `ClosedLogbook`: 2024 is closed for all.
@Suite struct ClosedThingsTests {
  private let logbook: ClosedLogbook
  private let refused = "fout.gesloten.voertuig"

  init() throws { logbook = try ClosedLogbook() }

  /// What comes of an edit of the availability of a vehicle.
  private func edit(
    _ vehicle: Vehicle.ID, in store: LogbookStore, reason: String? = nil,
    _ change: (inout Availability) -> Void
  ) throws -> String? {
    try logbook.refusal(store) { writer throws(Failure) in
      guard var value = try writer.availabilities().first(where: { $0.vehicle == vehicle }) else {
        return
      }
      change(&value)
      try writer.update(value, reason: reason)
    }
  }

  @Test func `a car is handed in after the period, not within it`() throws {
    let store = try logbook.make()
    defer { store.close() }
    for (date, key) in [
      ("2024-01-01", refused as String?), ("2024-12-31", refused), ("2025-01-01", nil),
    ] {
      let last = try logbook.day(date)
      #expect(
        try edit(1, in: store) {
          $0.to = last
          $0.endReading = Odometer(kilometres: 140)
        } == key, "\(date)")
    }
  }

  @Test func `the begin moves as long as no closed day gains or loses the car`() throws {
    let store = try logbook.make()
    defer { store.close() }
    for (date, key) in [
      ("2023-12-31", nil as String?), ("2024-01-01", refused), ("2023-07-02", nil),
      ("2024-02-01", refused),
    ] {
      let first = try logbook.day(date)
      #expect(try edit(1, in: store) { $0.from = first } == key, "\(date)")
    }
    #expect(try edit(1, in: store) { $0.beginReading = Odometer(kilometres: 99) } == nil)
    // Vehicle 2 began on a closed day.
    #expect(try edit(2, in: store) { $0.beginReading = Odometer(kilometres: 4) } == refused)
  }

  @Test func `who has the car is the same on all its days`() throws {
    let store = try logbook.make()
    defer { store.close() }
    #expect(try edit(1, in: store) { $0.employer = "Jansen BV" } == refused)
    #expect(try edit(1, in: store) { $0.driver = "Zoë" } == refused)
    #expect(try edit(1, in: store) { $0.nature = .replacement } == refused)
    #expect(try edit(1, in: store) { $0.capacity = .entrepreneur } == refused)
    #expect(try edit(1, in: store) { $0.voidReason = "verkeerde auto" } == refused)
    #expect(try edit(2, in: store) { $0.endReading = Odometer(kilometres: 51) } == nil)
  }

  @Test func `private km from elsewhere count in the year of their last day`() throws {
    let store = try logbook.make()
    defer { store.close() }
    for (date, key) in [("2024-03-31", refused as String?), ("2023-09-30", nil)] {
      let until = try logbook.day(date)
      #expect(
        try edit(1, in: store) {
          $0.takenOverUntil = until
          $0.takenOverPrivate = Distance(kilometres: 30)
        } == key, "\(date)")
    }
  }

  @Test func `a further availability covers no closed day`() throws {
    let store = try logbook.make()
    defer { store.close() }
    let last = try logbook.day("2023-06-30")
    for (date, key) in [("2024-12-31", refused as String?), ("2025-02-01", nil)] {
      let from = try logbook.day(date)
      #expect(
        try logbook.refusal(store) { writer throws(Failure) in
          _ = try writer.insert(
            Availability(vehicle: 2, from: from, beginReading: Odometer(kilometres: 50)))
        } == key, "\(date)")
    }
    let first = try logbook.day("2023-01-01")
    #expect(
      try logbook.refusal(store) { writer throws(Failure) in
        _ = try writer.insert(
          Availability(vehicle: 1, from: first, to: last, beginReading: Odometer(kilometres: 1)))
      } == nil)
  }

  @Test func `an odometer is replaced on open days only`() throws {
    let store = try logbook.make()
    defer { store.close() }
    for (date, key) in [
      // From then on all trips are by the new odometer, those of the closed year too.
      ("2023-12-31", "fout.gesloten.tellerwissel"), ("2024-01-01", "fout.gesloten.tellerwissel"),
      ("2024-12-31", "fout.gesloten.tellerwissel"), ("2025-01-01", nil as String?),
    ] {
      let day = try logbook.day(date)
      #expect(
        try logbook.refusal(store) { writer throws(Failure) in
          _ = try writer.insert(
            OdometerReplacement(
              vehicle: 1, date: day, old: Odometer(kilometres: 130), new: Odometer(kilometres: 0),
              note: "garage"))
        } == key, "\(date)")
    }
    // Nor does an open one move in.
    let inside = try logbook.day("2024-07-01")
    #expect(
      try logbook.refusal(store) { writer throws(Failure) in
        guard var value = try writer.replacements().first else { return }
        value.date = inside
        try writer.update(value, reason: "tikfout")
      } == "fout.gesloten.tellerwissel")
  }

  @Test func `an odometer counts until the next one`() throws {
    let store = try logbook.make(closed: [])
    defer { store.close() }
    let (first, march) = (try logbook.day("2024-02-01"), try logbook.day("2024-03-01"))
    func replacement(_ date: CalendarDate) -> OdometerReplacement {
      OdometerReplacement(
        vehicle: 1, date: date, old: Odometer(kilometres: 120), new: Odometer(kilometres: 0),
        note: "garage")
    }
    let half = Period(between: try logbook.day("2024-07-01"), and: try logbook.day("2024-12-31"))
    let stored = try store.record { writer throws(Failure) in
      let stored = try writer.insert(replacement(march))
      _ = try writer.insert(Closure(kind: .closed, vehicle: nil, period: half))
      return stored
    }
    // The one of March is that of the closed half year.
    #expect(
      try logbook.refusal(store) { writer throws(Failure) in
        var value = stored
        value.voidReason = "nooit gebeurd"
        try writer.update(value, reason: "nooit gebeurd")
      } == "fout.gesloten.tellerwissel")
    #expect(
      try logbook.refusal(store) { writer throws(Failure) in
        _ = try writer.insert(replacement(first))
      } == nil)
    // Once it is open again, it changes, and what was closed shows that.
    try store.record { writer throws(Failure) in
      _ = try writer.insert(Closure(kind: .reopened, vehicle: nil, period: half), reason: "x")
      var value = stored
      value.voidReason = "nooit gebeurd"
      try writer.update(value, reason: "nooit gebeurd")
    }
    let changes = try store.logbook(
      period: Period(year: 2_024), today: try logbook.day("2025-06-01"), checkingJournal: true
    ).closing.changes
    #expect(changes.map(\.table) == ["tellerwissel"])
    #expect(changes.map(\.days) == [half])
  }

  @Test(arguments: [
    "DELETE FROM afsluiting",
    "INSERT INTO afsluiting VALUES (2, 'heropen', NULL, '2024-01-01', '2024-12-31')",
    "UPDATE afsluiting SET tot = '2024-01-31'",
  ])
  func `another program opens nothing`(_ change: String) throws {
    let store = try logbook.make()
    defer { store.close() }
    try logbook.tamper(change)
    let thrown = failure {
      try store.record { writer throws(Failure) in
        guard var trip = try writer.trip(3) else { return }
        trip.purpose = "bezoek"
        try writer.update(trip, reason: "vergeten")
      }
    }
    #expect(thrown?.key == "fout.gesloten.rit")
    #expect(try !store.verify().isIntact)
  }

  @Test func `what the journal knew no longer is not taken for new`() throws {
    let store = try logbook.make()
    defer { store.close() }
    try logbook.tamper("UPDATE journaal SET nieuw = 'x' WHERE soort = 'rit' AND onderwerp = 2")
    let thrown = failure {
      try store.record { writer throws(Failure) in
        guard var trip = try writer.trip(2) else { return }
        trip.date = Playground.day(2025, 3, 1)
        try writer.update(trip, reason: "tikfout")
      }
    }
    #expect(thrown?.kind == .storage && thrown?.key == "fout.gesloten.journaal")
  }

  @Test func `a plate changes after the period, and only there`() throws {
    let store = try logbook.make()
    defer { store.close() }
    let (inside, after) = (try logbook.day("2024-07-01"), try logbook.day("2025-01-01"))
    func change(from date: CalendarDate, start: CalendarDate) throws -> String? {
      try logbook.refusal(store) { writer throws(Failure) in
        guard var vehicle = try writer.vehicles().first else { return }
        // As `voertuig kenteken` does: the plate until then, the new one, the vehicle.
        _ = try writer.insert(PlateChange(vehicle: 1, plate: vehicle.plate, from: start))
        _ = try writer.insert(
          PlateChange(vehicle: 1, plate: Playground.plate("78MNP9"), from: date))
        vehicle.plate = Playground.plate("78MNP9")
        try writer.update(vehicle)
      }
    }
    let start = try logbook.day("2023-07-01")
    #expect(try change(from: inside, start: start) == refused)
    #expect(try change(from: after, start: start) == nil)
    // The newest plate is corrected, its day not moved into the period.
    #expect(
      try logbook.refusal(store) { writer throws(Failure) in
        guard var change = try writer.plateChanges().last else { return }
        change.plate = Playground.plate("78MNP8")
        try writer.update(change)
      } == nil)
    #expect(
      try logbook.refusal(store) { writer throws(Failure) in
        guard var change = try writer.plateChanges().last else { return }
        change.from = inside
        try writer.update(change)
      } == refused)
  }

  @Test func `of a vehicle only what no closed day shows is corrected`() throws {
    let store = try logbook.make()
    defer { store.close() }
    let changes: [(key: String?, change: (inout Vehicle) -> Void)] = [
      (refused, { $0.make = "Škoda" }), (refused, { $0.type = "Fabia" }),
      (refused, { $0.category = .van }), (refused, { $0.country = "BE" }),
      (refused, { $0.registration = .gps }), (refused, { $0.plate = Playground.plate("78MNP9") }),
      (refused, { $0.listPrice = Money(cents: 1) }), (refused, { $0.voidReason = "x" }),
      (nil, { $0.label = "blauw" }), (nil, { $0.drive = "elektrisch" }),
    ]
    for (index, row) in changes.enumerated() {
      #expect(
        try logbook.refusal(store) { writer throws(Failure) in
          guard var vehicle = try writer.vehicles().first else { return }
          row.change(&vehicle)
          try writer.update(vehicle)
        } == row.key, "\(index)")
    }
  }

  @Test func `a declaration changes no closed day of any car`() throws {
    let store = try logbook.make()
    defer { store.close() }
    let days = try ["2024-12-31", "2025-01-01", "2023-01-01", "2023-12-31", "2024-01-01"].map {
      try logbook.day($0)
    }
    func insert(_ declaration: Declaration) throws -> String? {
      try logbook.refusal(store) { writer throws(Failure) in
        _ = try writer.insert(declaration)
      }
    }
    let refused = "fout.gesloten.verklaring"
    #expect(try insert(Declaration(kind: .noPrivateUse, from: days[0])) == refused)
    // It would hold in the year, too.
    #expect(try insert(Declaration(kind: .noPrivateUse, from: days[2])) == refused)
    #expect(
      try insert(Declaration(kind: .noPrivateUse, from: days[2], withdrawn: days[4])) == nil)
    #expect(try insert(Declaration(kind: .noPrivateUse, from: days[1])) == nil)
    // Withdrawn in time, it did not hold on 1 January; it cannot be made to.
    #expect(
      try logbook.refusal(store) { writer throws(Failure) in
        guard var value = try writer.declarations().first else { return }
        value.withdrawn = nil
        try writer.update(value, reason: "vergissing")
      } == refused)
  }

  @Test func `what was closed before changes with a reason`() throws {
    let store = try logbook.make(closed: [
      Closure(kind: .closed, vehicle: nil, period: Period(year: 2_024)),
      Closure(kind: .reopened, vehicle: nil, period: Period(year: 2_024)),
    ])
    defer { store.close() }
    #expect(try edit(1, in: store) { $0.employer = "Jansen BV" } == "fout.gesloten.reden")
    #expect(try edit(1, in: store, reason: "verkeerd gespeld") { $0.employer = "Jansen BV" } == nil)
    // After the year nothing was ever closed.
    let last = try logbook.day("2025-03-31")
    #expect(try edit(1, in: store) { $0.to = last } == nil)
    #expect(
      try logbook.refusal(store) { writer throws(Failure) in
        guard var vehicle = try writer.vehicles().first else { return }
        vehicle.make = "Škoda"
        try writer.update(vehicle)
      } == "fout.gesloten.reden")
  }
}
