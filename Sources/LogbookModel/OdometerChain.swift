/// The trips of one vehicle as one line of readings, with everything that breaks it (design 5).
///
/// Readings before and after an odometer replacement are put on one line: an *axis reading* is
/// the reading plus the jumps of the replacements before it (domain.md 6.5).
package struct OdometerChain: Sendable {
  package let vehicle: Vehicle.ID
  /// All valid trips of the vehicle in chain order, strays included.
  package let trips: [PlacedTrip]
  /// What the chain is made of, in order: trips, and the readings that bound it.
  ///
  /// Their dates do not fall.
  package let nodes: [ChainNode]
  /// What no valid trip covers between two nodes.
  package let gaps: [ChainGap]
  /// Where a node begins before the node before it ends.
  package let conflicts: [ChainConflict]
  /// The trips outside the chain.
  package let strays: [Stray]
  /// Drops of the reading without a replacement that explains them.
  package let drops: [OdometerDrop]
  /// The readings by others that the chain leaves no room for, by date.
  package let disputes: [ReadingDispute]
  /// The positions in `trips` by calendar year.
  let positionsByYear: [Int: [Int32]]

  /// The trips dated in a period; those of one year in chain order.
  func trips(in period: Period) -> [PlacedTrip] {
    var chosen: [PlacedTrip] = []
    for year in positionsByYear.keys.sorted() where period.years.contains(year) {
      for position in positionsByYear[year] ?? [] {
        let placed = trips[Int(position)]
        if period.contains(placed.trip.date) { chosen.append(placed) }
      }
    }
    return chosen
  }
}

/// A trip with its place on the axis.
package struct PlacedTrip: Sendable {
  package let trip: Trip
  /// How many replacements lie before the trip.
  package let stretch: Int
  /// Axis reading minus reading.
  package let offset: Distance

  package var range: ReadingRange { ReadingRange(trip.begin + offset, trip.end + offset) }
}

/// A trip of the chain, or a reading that bounds it.
package struct ChainNode: Sendable {
  package enum Kind: Sendable {
    case trip(Trip)
    /// The beginning of an availability.
    indirect case begin(Availability)
    /// The end of an availability that has a last day and a closing reading.
    indirect case end(Availability)
    indirect case replacement(OdometerReplacement)
    /// A reading by others between two trips.
    indirect case reading(Reading)
  }

  package let kind: Kind
  /// Axis reading minus reading, after the node.
  package let offset: Distance

  package var date: CalendarDate {
    switch kind {
    case .trip(let trip): trip.date
    case .begin(let availability): availability.from
    case .end(let availability): availability.to ?? availability.from
    case .replacement(let replacement): replacement.date
    case .reading(let reading): reading.date
    }
  }

  /// From when on the kilometres after the node may have been driven: a reading at the turn of the
  /// year is the last of its day.
  package var followingDate: CalendarDate {
    if case .reading(let reading) = kind, reading.source == .yearEnd { return date + 1 }
    return date
  }

  /// Axis readings; both the same but for a trip.
  package var range: ReadingRange {
    switch kind {
    case .trip(let trip): ReadingRange(trip.begin + offset, trip.end + offset)
    case .begin(let availability): ReadingRange(at: availability.beginReading + offset)
    case .end(let availability):
      ReadingRange(at: (availability.endReading ?? availability.beginReading) + offset)
    case .replacement(let replacement): ReadingRange(at: replacement.new + offset)
    case .reading(let reading): ReadingRange(at: reading.reading + offset)
    }
  }

  package var trip: Trip? {
    if case .trip(let trip) = kind { return trip }
    return nil
  }

  var isBegin: Bool {
    if case .begin = kind { return true }
    return false
  }

  var isEnd: Bool {
    if case .end = kind { return true }
    return false
  }

  /// Whether an availability begins or ends here.
  var isBound: Bool { isBegin || isEnd }

  package var reading: Reading? {
    if case .reading(let reading) = kind { return reading }
    return nil
  }

  /// The reading at the end of the node, as the odometer shows it.
  package var closingReading: Odometer { range.upper - offset }
}

/// Kilometres between two nodes that belong to no valid trip: strays between the nodes may leave
/// several such gaps.
package struct ChainGap: Sendable {
  package let previous: ChainNode
  package let next: ChainNode
  /// Axis readings.
  package let range: ReadingRange
  /// Who had the car: the availability that began last before the gap.
  package let holder: Availability
  /// Whether only readings by others lie beyond: no later trip begins there.
  package let isBeyondTrips: Bool

  package var distance: Distance { range.distance }

  /// Whether it reaches from the one node to the other, with no stray between.
  package var isWhole: Bool {
    range.lower == previous.range.upper && range.upper == next.range.lower
  }

  /// The days on which the kilometres can have been driven.
  package var days: Period { Period(between: previous.followingDate, and: next.date) }
}

/// Two neighbouring nodes that claim the same kilometres.
package struct ChainConflict: Sendable {
  package let previous: ChainNode
  package let next: ChainNode
  package let distance: Distance

  /// The trip that begins a kilometre or more below the reading with which the car came.
  var tripBelowBegin: Trip? {
    guard case .begin = previous.kind, distance >= Distance(kilometres: 1) else { return nil }
    return next.trip
  }
}

/// A trip that does not fit the chain, with its likeliest single cause.
package struct Stray: Sendable {
  package enum Cause: Sendable {
    /// The same readings as this trip.
    case double(of: Trip)
    /// The readings fit between the neighbours, the date does not; a date within `fitting` would.
    case order(fitting: Period, proposed: CalendarDate)
    /// It claims kilometres of this trip of the chain, the most, and of so many others; `rest` is
    /// what is left of it beside them, where that is one part that fits.
    case overlap(with: Trip, others: Int, distance: Distance, rest: ReadingRange?)
    /// It lies beyond this reading, with which the odometer came or went.
    case outside(Odometer)
  }

  package let trip: Trip
  package let cause: Cause
  /// The dates of the neighbours by reading.
  package let neighbours: Period

  /// Whether it was entered twice, which needs no further explanation.
  var isDouble: Bool {
    if case .double = cause { return true }
    return false
  }
}

/// A later chain of trips at lower readings, without a replacement between (domain.md 6.5).
package struct OdometerDrop: Sendable {
  /// The last trip before the drop.
  package let before: Trip
  /// The first trip after it.
  package let after: Trip
  /// Whether that is the only trip after it, which may just as well be mistyped.
  package let isSingle: Bool
}
