/// When a trip came into the logbook, by the journal.
package struct TripEntry: Hashable, Sendable {
  /// The number of the trip.
  package let trip: Int
  /// Seconds since 1 January 1970, UTC.
  package let moment: Int
  /// The number of the command that brought it.
  package let handling: Int

  package init(trip: Int, moment: Int, handling: Int) {
    self.trip = trip
    self.moment = moment
    self.handling = handling
  }
}
