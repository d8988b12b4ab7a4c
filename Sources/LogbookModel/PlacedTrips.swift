/// The valid trips of one vehicle in chain order, strays included, each with its place on the axis.
///
/// They stay where they are in the logbook: what is asked of one trip is read there, and only who
/// asks for the trip itself gets a copy.
package struct PlacedTrips: RandomAccessCollection, Sendable {
  /// The trips from one odometer replacement to the next.
  private struct Stretch {
    /// The position of the first of them.
    let start: Int
    let number: Int
    let offset: Distance
  }

  private let all: [Trip]
  private let range: Range<Int>
  /// By position; the first begins at 0.
  private let stretches: [Stretch]

  /// - Parameters:
  ///   - trips: those of all vehicles, in chain order.
  ///   - range: where the trips of the vehicle are among them.
  ///   - offsets: axis reading minus reading, per stretch.
  init(_ trips: [Trip], in range: Range<Int>, _ odometers: OdometerStretches, offsets: [Distance]) {
    all = trips
    self.range = range
    guard offsets.count > 1 else {
      stretches = [Stretch(start: 0, number: 0, offset: offsets[0])]
      return
    }
    var stretches: [Stretch] = []
    for index in range {
      let number = odometers.stretch(of: trips[index].figures)
      if stretches.last?.number != number {
        stretches.append(
          Stretch(start: index - range.lowerBound, number: number, offset: offsets[number]))
      }
    }
    self.stretches = stretches
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { range.count }

  package subscript(position: Int) -> PlacedTrip {
    let stretch = stretches[stretchIndex(at: position)]
    return PlacedTrip(
      trip: all[range.lowerBound + position], stretch: stretch.number, offset: stretch.offset)
  }

  // MARK: - Without a copy

  /// The position of a trip in the logbook.
  package func logbookIndex(_ position: Int) -> Int { range.lowerBound + position }

  package func date(at position: Int) -> CalendarDate { all[range.lowerBound + position].date }

  /// Axis readings.
  package func range(at position: Int) -> ReadingRange {
    let offset = stretches[stretchIndex(at: position)].offset
    let index = range.lowerBound + position
    return ReadingRange(all[index].begin + offset, all[index].end + offset)
  }

  func stretch(at position: Int) -> Int { stretches[stretchIndex(at: position)].number }

  /// The positions of each stretch's trips, in order.
  var stretchRanges: [Range<Int>] {
    stretches.indices.map { index in
      stretches[index].start..<(index + 1 < stretches.count ? stretches[index + 1].start : count)
    }.filter { !$0.isEmpty }
  }

  /// All that the trips cover, axis readings.
  var covered: ReadingSet {
    let ranges = indices.lazy.map { range(at: $0) }
    let isSorted = indices.dropFirst().allSatisfy { ranges[$0 - 1].lower <= ranges[$0].lower }
    return ReadingSet(sorted: isSorted ? Array(ranges) : ranges.sorted { $0.lower < $1.lower })
  }

  private func stretchIndex(at position: Int) -> Int {
    guard stretches.count > 1 else { return 0 }
    return stretches.partitioningIndex { $0.start > position } - 1
  }
}
