import LogbookModel

/// The last reading of a vehicle before a moment (design 3, "begin is proposed").
struct ReadingHistory {
  private let existing: ExistingTrips

  init(_ existing: ExistingTrips) { self.existing = existing }

  /// The reading from which a trip of this moment departs, or nil where none is known.
  func reading(
    of vehicle: Vehicle.ID, before date: CalendarDate, _ time: ClockTime?, planned: [Trip]
  ) -> Odometer? {
    var best: (date: CalendarDate, reading: Odometer)?
    func consider(_ day: CalendarDate, _ reading: Odometer) {
      if let known = best, (known.date, known.reading) >= (day, reading) { return }
      best = (day, reading)
    }
    for trips in [existing.trips, planned] {
      for trip in trips where trip.vehicle == vehicle && trip.isValid && trip.date <= date {
        if trip.date == date, let time, let departure = trip.departure, departure > time {
          continue
        }
        consider(trip.date, trip.end)
      }
    }
    for replacement in existing.replacements
    where replacement.vehicle == vehicle && replacement.date <= date
      && best.map({ replacement.date > $0.date }) ?? true
    {
      best = (replacement.date, replacement.new)
    }
    if let best { return best.reading }
    return existing.availabilities.filter { $0.vehicle == vehicle && $0.from <= date }
      .max { $0.from < $1.from }?.beginReading
  }
}
