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
