/// When a trip came into the logbook, by the journal.
package struct TripEntry: Hashable, Sendable {
  private let storedTrip: Int32
  private let storedHandling: Int32
  /// Seconds since 1 January 1970, UTC.
  package let moment: Int

  package init(trip: Int, moment: Int, handling: Int) {
    storedTrip = Int32(clamping: trip)
    storedHandling = Int32(clamping: handling)
    self.moment = moment
  }

  /// The number of the trip.
  package var trip: Int { Int(storedTrip) }
  /// The number of the command that brought it.
  package var handling: Int { Int(storedHandling) }
}
