import LogbookModel

/// Some neighbours in a list of batches, whose number of trips and first and last day are known at
/// once while it moves on through the list.
struct EntryWindow {
  private let batches: [EntryBatch]
  private(set) var count = 0
  /// The places of the batches that can still become the one with the first day, days rising.
  private var earliest = Queue()
  /// The places of those that can still become the one with the last day, days falling.
  private var latest = Queue()

  init(_ batches: [EntryBatch]) { self.batches = batches }

  /// From the first day to the last, both included; 0 for an empty window.
  var days: Int {
    guard let first = earliest.first, let last = latest.first else { return 0 }
    return batches[last].last - batches[first].first + 1
  }

  /// Takes in the batch after the last one in it.
  mutating func append(_ place: Int) {
    count += batches[place].count
    while let other = earliest.last, batches[other].first >= batches[place].first {
      earliest.removeLast()
    }
    earliest.append(place)
    while let other = latest.last, batches[other].last <= batches[place].last {
      latest.removeLast()
    }
    latest.append(place)
  }

  /// Drops the first batch in it.
  mutating func removeFirst(_ place: Int) {
    count -= batches[place].count
    if earliest.first == place { earliest.removeFirst() }
    if latest.first == place { latest.removeFirst() }
  }

  /// Places that come and go at both ends.
  private struct Queue {
    private var places: [Int] = []
    private var start = 0

    var first: Int? { start < places.count ? places[start] : nil }
    var last: Int? { start < places.count ? places.last : nil }

    mutating func append(_ place: Int) { places.append(place) }
    mutating func removeFirst() { start += 1 }
    mutating func removeLast() { places.removeLast() }
  }
}
