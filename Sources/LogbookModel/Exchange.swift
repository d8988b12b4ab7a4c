/// A stray and another trip that may have each other's readings.
struct Exchange {
  let stray: PlacedTrip
  let other: PlacedTrip
  /// The position of the other trip in the chain; nil where it is a stray too.
  let removed: Int?
  /// Strays between them that fit once these two are right.
  let others: [PlacedTrip]

  /// Both trips with the readings of the other; nil where these cannot be theirs.
  var corrected: (stray: Trip, other: Trip)? {
    guard stray.offset == other.offset else { return nil }
    var first = stray.trip
    var second = other.trip
    (first.begin, first.end, second.begin, second.end) =
      (second.begin, second.end, first.begin, first.end)
    guard first.detour <= first.distance, second.detour <= second.distance else { return nil }
    return (first, second)
  }

  /// Whether nothing is missing or claimed twice around the trips once they are exchanged.
  func closes(in nodes: ChainNodes) -> Bool {
    guard let (first, second) = corrected else { return false }
    return ChainTrial(
      nodes: nodes, removing: removed,
      inserting: [stray.with(first), other.with(second)] + others
    ).closes
  }
}
