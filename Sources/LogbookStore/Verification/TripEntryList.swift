import LogbookModel
import SQLiteKit

/// When each trip came in, gathered while the trips are compared with the journal, so that this is
/// not read once more.
struct TripEntryList {
  private let connection: Connection
  private var entries: [TripEntry] = []
  /// The numbers of the entries in the journal.
  private var numbers: [Int] = []
  private var moment = 0

  init(_ connection: Connection) { self.connection = connection }

  /// In the order of the journal.
  var inOrder: [TripEntry] {
    if zip(numbers, numbers.dropFirst()).allSatisfy(<) { return entries }
    return zip(numbers, entries).sorted { $0.0 < $1.0 }.map(\.1)
  }

  /// Adds how a trip came in, where the journal tells it.
  mutating func add(_ trip: RowComparison.Subject) throws(SQLiteError) {
    guard trip.entries > 1 else {
      if trip.isNew {
        add(trip.number, entry: trip.lastEntry, handling: trip.lastHandling) { trip.lastMoment }
      }
      return
    }
    try connection.withStatement(
      """
      SELECT nr, handeling, tijdstip FROM journaal \
      WHERE soort = 'rit' AND onderwerp = ? AND oud IS NULL ORDER BY nr
      """
    ) { statement throws(SQLiteError) in
      statement.bind(trip.number, at: 1)
      while try statement.step() {
        add(trip.number, entry: statement.integer(0), handling: statement.integer(1)) {
          statement.text(2) ?? ""
        }
      }
    }
  }

  private mutating func add(
    _ trip: Int, entry: Int, handling: Int, moment text: () -> String
  ) {
    // All entries of a command have one moment.
    if handling != entries.last?.handling {
      moment = DutchClock.unixSeconds(moment: text()) ?? 0
    }
    entries.append(TripEntry(trip: trip, moment: moment, handling: handling))
    numbers.append(entry)
  }
}
