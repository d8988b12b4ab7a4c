/// One change that makes a trip fit its surroundings (design 5, "one cause").
package enum Correction: Hashable, Sendable {
  /// Another date; every day within `fitting` would do.
  case date(Trip, fitting: Period, proposed: CalendarDate)
  /// One reading, or both by the same shift; nil for what stays.
  case readings(Trip, begin: Odometer?, end: Odometer?)
  /// The readings of two trips belong to each other.
  case exchange(Trip, Trip)
  /// The trip was driven with another car.
  case vehicle(Trip, Vehicle.ID)
  /// A trip is missing between the two trips of a gap.
  case missing

  /// The trip that is changed; the first of two.
  package var trip: Trip? {
    switch self {
    case .date(let trip, _, _), .readings(let trip, _, _), .exchange(let trip, _),
      .vehicle(let trip, _):
      trip
    case .missing: nil
    }
  }

  /// The car that the trip was driven with instead; nil where it stays with its own.
  package var otherVehicle: Vehicle.ID? {
    guard case .vehicle(_, let other) = self else { return nil }
    return other
  }

  /// Whether it takes readings that no single slip turns into those of the trip.
  var isOtherReading: Bool {
    guard case .readings(let trip, let begin, let end) = self else { return false }
    return [(trip.begin, begin), (trip.end, end)].contains { typed, meant in
      meant.map { !ReadingTypo.isLikely(typed: typed, meant: $0) } ?? false
    }
  }
}

/// What one or more equally good corrections explain.
package struct Explanation: Sendable {
  package let vehicle: Vehicle.ID
  /// The likeliest cause alone, or several that are equally likely.
  package let corrections: [Correction]
  /// The numbers of the strays that it accounts for.
  package let strays: [Int]
  /// The days it concerns.
  package let span: Period
  /// The kilometres that it is about.
  package let distance: Distance
  /// What the corrected trips cover, in axis readings; of several corrections, the gap itself.
  let filled: [FilledRange]

  /// Whether the gap is what several corrections would close.
  package func concerns(_ gap: ChainGap, of vehicle: Vehicle.ID) -> Bool {
    strays.isEmpty && fills(gap, of: vehicle)
  }

  /// Whether nothing of a gap is left.
  func fills(_ gap: ChainGap, of vehicle: Vehicle.ID) -> Bool {
    filled.contains {
      $0.vehicle == vehicle && $0.range.lower <= gap.range.lower
        && gap.range.upper <= $0.range.upper
    }
  }

  /// The numbers of the trips that the one cause puts right, whatever else seems wrong with them.
  var corrected: [Int] {
    switch cause {
    case .exchange(let first, let second): [first.number, second.number]
    case let cause?: [cause.trip?.number].compactMap { $0 }
    case nil: []
    }
  }

  /// The one cause, where there is one.
  package var cause: Correction? {
    guard corrections.count == 1, let only = corrections.first, only != .missing else {
      return nil
    }
    return only
  }
}

/// Axis readings of a vehicle that a corrected trip covers.
struct FilledRange: Sendable {
  let vehicle: Vehicle.ID
  let range: ReadingRange
}
