import LogbookModel

/// The trip that is missing after or before another: readings and places from its neighbours
/// (design 5, "Repairs").
struct MissingTrip {
  let chain: OdometerChain
  let today: CalendarDate

  /// What lies between trip `number` and the next known reading.
  func after(_ number: Int) throws(Failure) -> TripInput {
    let placed = try trip(number)
    let start = placed.range.upper
    let following = chain.trips.filter {
      $0.stretch == placed.stretch && $0.range.upper > start && $0.trip.number != number
    }.min { $0.range.lower < $1.range.lower }
    let bound = bounds.first { $0.range.lower > start && isIn(placed, $0) }
    var input = TripInput()
    input.begin = placed.trip.end
    input.from = placed.trip.to
    let isMember = chain.nodes.contains { $0.trip?.number == number }
    let next = chain.nodes.first {
      $0.range.upper > start && (!isMember || $0.date >= placed.trip.date)
    }
    input.date = min(next?.date ?? today, today)
    if let following, bound.map({ following.range.lower <= $0.range.lower }) ?? true {
      guard following.range.lower > start else { throw nothing("fout.rit.na", number) }
      input.end = .reading(following.trip.begin)
      input.to = following.trip.from
    } else if let bound {
      input.end = .reading(bound.range.lower - placed.offset)
      input.to = placed.trip.to
      input.date = min(bound.date, today)
    } else {
      throw nothing("fout.rit.na", number)
    }
    return input
  }

  /// What lies between the known reading before trip `number` and its begin.
  func before(_ number: Int) throws(Failure) -> TripInput {
    let placed = try trip(number)
    let end = placed.range.lower
    let preceding = chain.trips.filter {
      $0.stretch == placed.stretch && $0.range.lower < end && $0.trip.number != number
    }.max { $0.range.upper < $1.range.upper }
    let bound = bounds.last { $0.range.upper < end && isIn(placed, $0) }
    var input = TripInput()
    input.end = .reading(placed.trip.begin)
    input.to = placed.trip.from
    input.date = placed.trip.date
    if let preceding, bound.map({ preceding.range.upper >= $0.range.upper }) ?? true {
      guard preceding.range.upper < end else { throw nothing("fout.rit.voor", number) }
      input.begin = preceding.trip.end
      input.from = preceding.trip.to
    } else if let bound {
      input.begin = bound.range.upper - placed.offset
      input.from = placed.trip.from
      // What was driven after a reading by others was driven with the trip that follows.
      if bound.reading == nil { input.date = min(bound.date, placed.trip.date) }
    } else {
      throw nothing("fout.rit.voor", number)
    }
    return input
  }

  private var bounds: [ChainNode] { chain.nodes.filter { $0.trip == nil } }

  /// A bound of another odometer has no readings in common with the trip.
  private func isIn(_ placed: PlacedTrip, _ bound: ChainNode) -> Bool {
    if case .replacement(let replacement) = bound.kind {
      return bound.range.lower - placed.offset == replacement.old || bound.offset == placed.offset
    }
    return bound.offset == placed.offset
  }

  private func trip(_ number: Int) throws(Failure) -> PlacedTrip {
    guard let placed = chain.trips.first(where: { $0.trip.number == number }) else {
      throw Failure(.data, "fout.rit.onbekend", ["rit": .number(number)])
    }
    return placed
  }

  private func nothing(_ key: String, _ number: Int) -> Failure {
    Failure(.data, key, ["rit": .number(number)])
  }
}
