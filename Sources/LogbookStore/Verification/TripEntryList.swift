import LogbookModel

/// When each trip came in, gathered while the trips are compared with the journal, so that this is
/// not read once more.
struct TripEntryList {
  private var entries: [TripEntry] = []
  /// The numbers of the entries in the journal.
  private var numbers: [Int] = []
  private var moment = 0

  /// In the order of the journal.
  var inOrder: [TripEntry] {
    if zip(numbers, numbers.dropFirst()).allSatisfy(<) { return entries }
    return zip(numbers, entries).sorted { $0.0 < $1.0 }.map(\.1)
  }

  /// Adds how a trip came in, where the entry tells it.
  mutating func add(_ entry: RowComparison.Entry) {
    guard entry.isNew else { return }
    let handling = entry.handling
    // All entries of a command have one moment.
    if handling != entries.last?.handling {
      moment = DutchClock.unixSeconds(moment: entry.moment) ?? 0
    }
    entries.append(TripEntry(trip: entry.subject, moment: moment, handling: handling))
    numbers.append(entry.number)
  }
}
