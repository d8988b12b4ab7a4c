/// What the driver himself usually drives between two addresses, either way.
///
/// The median of the trips between them without deviating route, private detours left out;
/// corrections and computed readings say nothing of a distance.
package struct UsualDistances: Sendable {
  /// Fewer trips of a pair tell nothing.
  package static let fewest = 3

  private let medians: [Distance?]
  private let texts: TripTextIndex

  init(_ trips: [Trip], texts: TripTextIndex) {
    self.texts = texts
    var distances = [[Int32]](repeating: [], count: texts.pairCount)
    for index in trips.indices {
      let position = Int(texts.positions[index])
      let trip = trips[index].figures
      guard let pair = texts.pairs[position], UsualDistances.tells(trip),
        texts.texts[position].texts.route == nil
      else { continue }
      distances[Int(pair)].append(Int32(trip.withoutDetour.tenths))
    }
    medians = distances.map { distances in
      guard distances.count >= UsualDistances.fewest else { return nil }
      return Distance(tenths: Int(distances.sorted()[(distances.count - 1) / 2]))
    }
  }

  /// The usual distance of the trip at a position in the logbook; nil where nothing tells it.
  package func usual(at index: Int) -> Distance? {
    texts.pairs[Int(texts.positions[index])].flatMap { medians[Int($0)] }
  }

  /// Whether the readings of a trip say how far it was.
  @inlinable package static func tells(_ trip: TripFigures) -> Bool {
    trip.kind != .correction && trip.derived == nil && trip.distance > .zero
  }
}
