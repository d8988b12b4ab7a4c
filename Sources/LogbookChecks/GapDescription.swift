import LogbookModel

extension ChainGap {
  /// Differences under 1 km are rounding; at the ends, the last day of a year included, the period
  /// is wrong; what only a reading after the last trip tells is at odds with the trips; else a gap.
  var code: FindingCode {
    if distance < Distance(kilometres: 1) { return .rounding }
    if case .begin = previous.kind { return .periodBegin }
    if case .end = next.kind { return .periodEnd }
    if next.reading?.source == .yearEnd { return .periodEnd }
    if next.reading != nil, isBeyondTrips { return .readingConflict }
    return .gap
  }

  var isBetweenTrips: Bool { code == .gap && previous.trip != nil && next.trip != nil }

  var span: Period { Period(between: min(previous.followingDate, next.date), and: next.date) }

  /// Which sentence tells what lies on both sides; a part of a gap names readings only, since what
  /// lies beside the gap does not end or begin there.
  var sentence: String {
    switch (previous.kind, next.kind) {
    case (.trip, .trip): isWhole ? "" : "deel"
    case _ where !isWhole: "zonder-rit"
    case (.replacement, .trip): "na-wissel"
    case (.trip, .replacement): "voor-wissel"
    case (.reading, .trip): "na-meting"
    case (.trip, .reading): "voor-meting"
    default: "zonder-rit"
    }
  }

  /// What every sentence about a gap may name.
  var arguments: [String: Argument] {
    [
      "km": .distance(distance),
      "rit1": .number(previous.trip?.number ?? 0), "rit2": .number(next.trip?.number ?? 0),
      "meting": .number((next.reading ?? previous.reading)?.number ?? 0),
      "bron": .text((next.reading ?? previous.reading)?.source.rawValue ?? ""),
      "datum1": .date(previous.date), "datum2": .date(next.date),
      "stand1": .odometer(openingReading), "stand2": .odometer(closingReading),
    ]
  }

  /// Where it begins, as the odometer shows it.
  private var openingReading: Odometer { range.lower - previous.offset }

  /// Where it ends, as the odometer shows it.
  private var closingReading: Odometer {
    range.upper == next.range.lower ? next.openingReading : range.upper - previous.offset
  }

  /// The trip that fills it, from the trip beside it; nil where that trip lies outside the days of
  /// the gap, so that the new one would not fit.
  func repair(for vehicle: VehicleAnalysis) -> Repair? {
    let id = vehicle.vehicle.id
    func following(_ trip: Trip) -> Repair? {
      trip.date <= next.date
        ? .add(after: trip.number, distance: distance, vehicle: id) : nil
    }
    func preceding(_ trip: Trip) -> Repair? {
      trip.date >= previous.date
        ? .add(before: trip.number, distance: distance, vehicle: id) : nil
    }
    if let trip = previous.trip, previous.range.upper == range.lower { return following(trip) }
    if let trip = next.trip, next.range.lower == range.upper { return preceding(trip) }
    let trips = vehicle.chain.trips.filter { $0.offset == previous.offset }
    if let placed = trips.last(where: { $0.range.upper == range.lower }) {
      return following(placed.trip)
    }
    if let placed = trips.first(where: { $0.range.lower == range.upper }) {
      return preceding(placed.trip)
    }
    let offset = previous.offset
    return .add(
      ReadingRange(range.lower - offset, range.upper - offset), on: next.date, vehicle: id)
  }
}

extension ChainNode {
  /// The reading at the beginning of the node, as the odometer shows it.
  var openingReading: Odometer {
    if case .replacement(let replacement) = kind { return replacement.old }
    return range.lower - offset
  }
}
