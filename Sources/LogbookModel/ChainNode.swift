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
