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
    let last = stretches.last(of: earlier)
    let availabilities = existing.availabilities.filter { $0.vehicle == vehicle }
    if let reading = evidence(of: vehicle, before: date, after: last, availabilities) {
      return reading
    }
    return stretches.departure(on: date, after: last, availabilities: availabilities)
  }

  /// The last reading by others of an earlier day, where nothing later tells where the odometer
  /// stood: neither a trip of that day or after it, nor a new odometer, nor a new availability.
  private func evidence(
    of vehicle: Vehicle.ID, before date: CalendarDate, after last: Trip?,
    _ availabilities: [Availability]
  ) -> Odometer? {
    let known = existing.readings.filter {
      $0.vehicle == vehicle && $0.voidReason == nil && $0.date < date
    }
    guard let reading = known.max(by: { ($0.date, $0.reading) < ($1.date, $1.reading) })
    else { return nil }
    let later =
      existing.replacements.filter { $0.vehicle == vehicle }.map(\.date)
      + availabilities.map(\.from).filter { $0 > reading.date }
      + (last.map { [$0.date] } ?? [])
    return later.contains { (reading.date...date).contains($0) } ? nil : reading.reading
  }
}
