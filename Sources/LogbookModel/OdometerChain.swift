/// The trips of one vehicle as one line of readings, with everything that breaks it (design 5).
///
/// Readings before and after an odometer replacement are put on one line: an *axis reading* is
/// the reading plus the jumps of the replacements before it (domain.md 6.5).
package struct OdometerChain: Sendable {
  package let vehicle: Vehicle.ID
  /// All valid trips of the vehicle in chain order, strays included.
  package let trips: PlacedTrips
  /// What the chain is made of, in order: trips, and the readings that bound it.
  ///
  /// Their dates do not fall.
  package let nodes: ChainNodes
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
  /// Trips beside each other of one calendar year.
  struct YearRun: Sendable {
    let year: Int
    /// Positions in `trips`.
    let positions: Range<Int>
  }

  /// All trips, by year, those of one year in chain order.
  let yearRuns: [YearRun]

  /// The positions in `trips` of those dated in a period, by year; those of one year in chain order.
  func positions(in period: Period) -> [Int] {
    let years = period.years
    let first = yearRuns.partitioningIndex { $0.year >= years.lowerBound }
    return yearRuns[first...].prefix { $0.year <= years.upperBound }.flatMap { run in
      run.positions.filter { period.contains(trips.date(at: $0)) }
    }
  }

  /// The trips dated in a period; those of one year in chain order.
  func trips(in period: Period) -> [PlacedTrip] { positions(in: period).map { trips[$0] } }

  static func yearRuns(of trips: PlacedTrips) -> [YearRun] {
    var runs: [YearRun] = []
    var start = 0
    while start < trips.count {
      let year = Period(year: trips.date(at: start).year)
      var end = start + 1
      while end < trips.count, year.contains(trips.date(at: end)) { end += 1 }
      runs.append(YearRun(year: year.first.year, positions: start..<end))
      start = end
    }
    return runs.sorted {
      ($0.year, $0.positions.lowerBound) < ($1.year, $1.positions.lowerBound)
    }
  }
}
