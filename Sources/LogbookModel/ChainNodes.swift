/// What a chain is made of, in order: trips, and the readings that bound it.
///
/// Kept are the readings and which trips are left out; the trips are those of the logbook.
package struct ChainNodes: RandomAccessCollection, Sendable {
  /// A reading that bounds the chain, with its position among all nodes.
  struct Bound: Sendable {
    let position: Int
    let node: ChainNode
  }

  private let trips: PlacedTrips
  /// The positions in `trips` of those outside the chain, ascending.
  private let outside: [Int]
  /// By position.
  let bounds: [Bound]
  package let endIndex: Int

  /// - Parameters:
  ///   - outside: the positions in `trips` of those outside the chain, ascending.
  ///   - bounds: by position.
  init(_ trips: PlacedTrips, outside: [Int], bounds: [Bound]) {
    self.trips = trips
    self.outside = outside
    self.bounds = bounds
    endIndex = trips.count - outside.count + bounds.count
  }

  package var startIndex: Int { 0 }

  package subscript(position: Int) -> ChainNode {
    switch place(position) {
    case .bound(let index): return bounds[index].node
    case .trip(let index):
      let placed = trips[index]
      return ChainNode(kind: .trip(placed.trip), offset: placed.offset)
    }
  }

  // MARK: - Without a copy

  private enum Place {
    /// A position in `bounds`.
    case bound(Int)
    /// A position in `trips`.
    case trip(Int)
  }

  private func place(_ position: Int) -> Place {
    let before = bounds.partitioningIndex { $0.position >= position }
    if before < bounds.count, bounds[before].position == position { return .bound(before) }
    let member = position - before
    // So many trips outside the chain come before it.
    let skipped = outside.indices.partitioningIndex { outside[$0] - $0 > member }
    return .trip(member + skipped)
  }

  /// The position in `OdometerChain.trips` of the trip at a node; nil where it is none.
  package func tripIndex(at position: Int) -> Int? {
    if case .trip(let index) = place(position) { return index }
    return nil
  }

  /// The bounding reading at a node; nil where it is a trip.
  func bound(at position: Int) -> ChainNode? {
    if case .bound(let index) = place(position) { return bounds[index].node }
    return nil
  }

  func date(at position: Int) -> CalendarDate {
    switch place(position) {
    case .bound(let index): bounds[index].node.date
    case .trip(let index): trips.date(at: index)
    }
  }

  /// Axis readings; both the same but for a trip.
  package func range(at position: Int) -> ReadingRange {
    switch place(position) {
    case .bound(let index): bounds[index].node.range
    case .trip(let index): trips.range(at: index)
    }
  }

  /// The position of the first node that ends after a range begins.
  func position(for range: ReadingRange) -> Int {
    indices.partitioningIndex { self.range(at: $0).upper > range.lower }
  }

  /// The position of the first node on or after a date.
  func position(for date: CalendarDate) -> Int {
    indices.partitioningIndex { self.date(at: $0) >= date }
  }

  /// The bounding readings at some positions.
  func bounds(in positions: Range<Int>) -> ArraySlice<Bound> {
    let start = bounds.partitioningIndex { $0.position >= positions.lowerBound }
    let end = bounds.partitioningIndex { $0.position >= positions.upperBound }
    return bounds[start..<end]
  }

  /// The same nodes with readings put between them.
  /// - Parameter readings: by position, each with that of the node before which it comes.
  func inserting(_ readings: [Bound]) -> ChainNodes {
    var merged: [Bound] = []
    var next = bounds[...]
    for (count, reading) in readings.enumerated() {
      while let bound = next.first, bound.position < reading.position {
        merged.append(Bound(position: bound.position + count, node: bound.node))
        next.removeFirst()
      }
      merged.append(Bound(position: reading.position + count, node: reading.node))
    }
    merged += next.map { Bound(position: $0.position + readings.count, node: $0.node) }
    return ChainNodes(trips, outside: outside, bounds: merged)
  }
}
