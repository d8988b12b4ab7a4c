/// A trip with its place on the axis.
package struct PlacedTrip: Sendable {
  package let trip: Trip
  /// How many replacements lie before the trip.
  package let stretch: Int
  /// Axis reading minus reading.
  package let offset: Distance

  package var range: ReadingRange { ReadingRange(trip.begin + offset, trip.end + offset) }
}
