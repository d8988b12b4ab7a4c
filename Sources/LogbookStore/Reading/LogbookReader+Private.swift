package import LogbookModel
import SQLiteKit

extension LogbookReader {
  /// Where the driver goes in private, by every trip and saved address that there ever was,
  /// whatever the vehicle or the period.
  package func privateTraces() throws(Failure) -> PrivateTraces {
    try inOneState { () throws(Failure) in
      PrivateTraces(
        trips: try rows(of: .trips, "") { Trip(&$0) },
        oldTrips: try rows(
          of: .trips,
          select: TableLayout.trips.selectOldFromJournalSQL
            + " AND json_extract(oud, '$.soort') = ?",
          bind: { $0.bind(TripKind.private.rawValue, at: 1) }, decode: { Trip(&$0) }),
        places: try places(includingVoid: true),
        oldPlaces: try rows(of: .places, select: TableLayout.places.selectOldFromJournalSQL) {
          SavedPlace(&$0)
        })
    }
  }
}
