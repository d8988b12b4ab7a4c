import LogbookModel

/// The last reading of a vehicle before a moment (design 3, "begin is proposed").
struct ReadingHistory {
  private let existing: ExistingTrips

  init(_ existing: ExistingTrips) { self.existing = existing }

  /// The reading from which a trip of this moment departs, or nil where none is known.
  func reading(
    of vehicle: Vehicle.ID, before date: CalendarDate, _ time: ClockTime?, planned: [Trip]
  ) -> Odometer? {
    let stretches = OdometerStretches(of: vehicle, existing.replacements)
    let earlier = [existing.trips, planned].joined().filter { trip in
      guard trip.vehicle == vehicle, trip.isValid, trip.date <= date else { return false }
      guard trip.date == date, let time, let departure = trip.departure else { return true }
      return departure <= time
    }
    return stretches.departure(
      on: date, after: stretches.last(of: earlier),
      availabilities: existing.availabilities.filter { $0.vehicle == vehicle })
  }
}
