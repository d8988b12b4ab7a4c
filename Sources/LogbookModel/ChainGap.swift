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
