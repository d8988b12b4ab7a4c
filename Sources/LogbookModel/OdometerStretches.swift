/// The odometers that one vehicle has had, one after another (domain.md 6.5): the one rule for
/// which of them a trip was read from.
package struct OdometerStretches: Sendable {
  /// By date.
  package let replacements: [OdometerReplacement]

  /// - Parameter replacements: valid ones, also of other vehicles.
  package init(of vehicle: Vehicle.ID, _ replacements: [OdometerReplacement]) {
    self.replacements = replacements.filter { $0.vehicle == vehicle }
      .sorted { ($0.date, $0.number) < ($1.date, $1.number) }
  }

  /// How many replacements lie before a trip.
  package func stretch(of trip: Trip) -> Int { stretch(of: trip.figures) }

  func stretch(of trip: TripFigures) -> Int {
    stretch(on: trip.date, from: trip.begin, to: trip.end)
  }

  /// How many replacements lie before readings of a day.
  ///
  /// On the day of a replacement the reading tells which odometer is meant.
  package func stretch(on date: CalendarDate, from begin: Odometer, to end: Odometer) -> Int {
    let last = replacements.lastIndex { replacement in
      date > replacement.date
        || date == replacement.date
          && (begin - replacement.new).magnitude < (replacement.old - end).magnitude
    }
    return last.map { $0 + 1 } ?? 0
  }

  /// The trip that was driven last: by date, then by odometer, within these the highest end.
  package func last(of trips: some Sequence<Trip>) -> Trip? {
    trips.max { left, right in
      if left.date != right.date { return left.date < right.date }
      return (stretch(of: left), left.end) < (stretch(of: right), right.end)
    }
  }

  /// The reading with which a trip on a day departs (design 3, "begin is proposed"): where the
  /// last trip ended, or what a replacement or the beginning of an availability since then says.
  ///
  /// - Parameters:
  ///   - last: the last trip at or before the moment of departure.
  ///   - availabilities: of the vehicle.
  /// - Returns: nil where nothing tells the reading.
  package func departure(
    on date: CalendarDate, after last: Trip?, availabilities: [Availability]
  ) -> Odometer? {
    let passed = replacements.filter { $0.date <= date }
    let replacement = last.map { stretch(of: $0) < passed.count } ?? true ? passed.last : nil
    let started = availabilities.filter { availability in
      availability.from <= date && last.map { $0.date < availability.from } ?? true
    }.max { $0.from < $1.from }
    if let started, replacement.map({ $0.date < started.from }) ?? true {
      return started.beginReading
    }
    return replacement?.new ?? last?.end
  }
}
