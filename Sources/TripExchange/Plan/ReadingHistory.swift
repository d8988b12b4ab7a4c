import LogbookModel

/// The last reading of a vehicle before a moment (design 3, "begin is proposed").
struct ReadingHistory {
  private let existing: ExistingTrips
  private let planned: PlannedTrips

  /// - Parameter planned: the trips of the files before.
  init(_ existing: ExistingTrips, planned: PlannedTrips) {
    self.existing = existing
    self.planned = planned
  }

  /// Whether a file before has trips of a vehicle.
  func hasPlanned(_ vehicle: Vehicle.ID) -> Bool { planned.hasTrips(of: vehicle) }

  /// The reading from which a trip of this moment departs, or nil where none is known; a reading by
  /// others that was taken since then is nearer to it.
  func reading(
    of vehicle: Vehicle.ID, before date: CalendarDate, _ time: ClockTime?
  ) -> Odometer? {
    let stretches = OdometerStretches(of: vehicle, existing.replacements)
    func isEarlier(_ other: CalendarDate, _ departure: ClockTime?) -> Bool {
      guard other == date, let time, let departure else { return other <= date }
      return departure <= time
    }
    let stored = existing.trips.lazy.filter { trip in
      trip.vehicle == vehicle && trip.isValid && isEarlier(trip.date, trip.departure)
    }
    let last = stretches.last(
      of: [
        stretches.last(of: stored),
        planned.last(of: vehicle, stretches, where: isEarlier),
      ].compactMap { $0 })
    let availabilities = existing.availabilities.filter { $0.vehicle == vehicle }
    let departure = stretches.departure(on: date, after: last, availabilities: availabilities)
    let known =
      (availabilities.map { $0.from } + stretches.replacements.map { $0.date })
      .filter { $0 <= date } + [last?.date].compactMap { $0 }
    // A reading of the day itself may have been taken after the trip.
    let readings = existing.readings.filter { reading in
      reading.vehicle == vehicle && reading.voidReason == nil && reading.date < date
        && known.allSatisfy { $0 <= reading.date }
    }
    let read = readings.map { $0.reading }.max()
    return [departure, read].compactMap { $0 }.max()
  }
}
