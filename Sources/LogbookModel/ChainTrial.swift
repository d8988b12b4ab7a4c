/// A few nodes of a chain as they would be after a correction.
struct ChainTrial {
  /// A node of the chain, or a trip that is put into it.
  struct Element {
    let range: ReadingRange
    let date: CalendarDate
    let trip: Trip?
    /// The position in the chain; nil for what is put in.
    let index: Int?
    let isEnd: Bool
  }

  private let elements: [Element]
  private let removed: Int?

  /// - Parameters:
  ///   - removed: the node that is taken out.
  ///   - inserted: trips with their axis ranges.
  ///   - involved: positions of nodes whose surroundings are looked at as well.
  init(
    nodes: ChainNodes, removing removed: Int? = nil, inserting inserted: [PlacedTrip],
    involved: [Int] = []
  ) {
    self.removed = removed
    var indices: Set<Int> = []
    func look(around position: Int) {
      for index in max(0, position - 3)..<max(0, min(nodes.count, position + 3)) {
        indices.insert(index)
      }
    }
    for trip in inserted { look(around: nodes.position(for: trip.range)) }
    for index in involved { look(around: index) }
    if let removed { look(around: removed) }
    var elements = indices.sorted().filter { $0 != removed }.map { index in
      let node = nodes[index]
      var isEnd = false
      if case .end = node.kind { isEnd = true }
      return Element(
        range: node.range, date: node.date, trip: node.trip, index: index, isEnd: isEnd)
    }
    for placed in inserted.sorted(by: { $0.range.lower < $1.range.lower }) {
      let element = Element(
        range: placed.range, date: placed.trip.date, trip: placed.trip, index: nil, isEnd: false)
      let position =
        elements.firstIndex {
          $0.range.upper > placed.range.lower
            || $0.isEnd
              && $0.range.upper >= placed.range.lower
        } ?? elements.count
      elements.insert(element, at: position)
    }
    self.elements = elements
  }

  /// Whether everything that was put in closes with what is beside it, and nothing is missing where
  /// something was taken out.
  var closes: Bool {
    for (left, right) in zip(elements, elements.dropFirst()) where isNew(left, right) {
      let difference = right.range.lower - left.range.upper
      guard left.date <= right.date, !left.isEnd,
        difference.magnitude < Distance(kilometres: 1)
      else { return false }
    }
    return true
  }

  /// Whether the two stand beside each other only because of the correction.
  private func isNew(_ left: Element, _ right: Element) -> Bool {
    guard let first = left.index, let second = right.index else { return true }
    guard let removed else { return false }
    return first == removed - 1 && second == removed + 1
  }

  /// How many stretches of a kilometre or more are missing.
  var holes: Int {
    zip(elements, elements.dropFirst()).count { left, right in
      !left.isEnd && isAdjacent(left, right)
        && right.range.lower - left.range.upper >= Distance(kilometres: 1)
    }
  }

  /// Whether nothing of the chain lies between two elements.
  private func isAdjacent(_ left: Element, _ right: Element) -> Bool {
    guard let first = left.index, let second = right.index else { return true }
    return second == first + 1 || removed == first + 1 && second == first + 2
  }

  /// Whether trips beside each other, one of which has one of these numbers, were entered the other
  /// way round.
  func isOutOfOrder(around numbers: Set<Int>) -> Bool {
    let trips = elements.compactMap(\.trip)
    return zip(trips, trips.dropFirst()).contains { left, right in
      left.number > right.number
        && (numbers.contains(left.number) || numbers.contains(right.number))
    }
  }

  /// How often a trip with this number does not leave from where the one before it arrived, or the
  /// next not from where it arrived; unknown places count for nothing.
  func breaks(around number: Int) -> Int {
    guard let position = elements.firstIndex(where: { $0.trip?.number == number }) else { return 0 }
    var breaks = 0
    if position > 0, let before = elements[position - 1].trip, let trip = elements[position].trip,
      isBreak(before, trip)
    {
      breaks += 1
    }
    if position + 1 < elements.count, let after = elements[position + 1].trip,
      let trip = elements[position].trip, isBreak(trip, after)
    {
      breaks += 1
    }
    return breaks
  }

  private func isBreak(_ first: Trip, _ second: Trip) -> Bool {
    !first.to.isEmpty && !second.from.isEmpty && first.to != second.from
  }

  /// The dates between which a trip with this number stands; nil where they fall.
  func dates(around number: Int, today: CalendarDate) -> Period? {
    guard let position = elements.firstIndex(where: { $0.trip?.number == number }), position > 0
    else { return nil }
    let first = elements[position - 1].date
    let last =
      position + 1 < elements.count ? elements[position + 1].date : max(first, today)
    return Period(first: first, last: last)
  }

  /// The distance that a trip with this number would have.
  func distance(of number: Int) -> Distance? {
    elements.first { $0.trip?.number == number }?.range.distance
  }
}
