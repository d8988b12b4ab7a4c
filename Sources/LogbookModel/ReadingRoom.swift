/// What the chain says about the day of a reading by others, as the odometer showed it.
package struct ReadingRoom: Hashable, Sendable {
  /// Nil where nothing is known before it.
  package let lowest: Odometer?
  /// Nil where nothing is known after it.
  package let highest: Odometer?
  /// How far the reading lies below (negative) or above that.
  package let deviation: Distance

  package init(lowest: Odometer?, highest: Odometer?, deviation: Distance) {
    self.lowest = lowest
    self.highest = highest
    self.deviation = deviation
  }
}

extension OdometerChain {
  /// What the trips and the other readings leave for a reading (domain.md 6.4, odo.external).
  package func room(for reading: Reading) -> ReadingRoom {
    if let dispute = disputes.first(where: { $0.reading.number == reading.number }) {
      return ReadingRoom(
        lowest: dispute.lowest.map { $0 - dispute.offset },
        highest: dispute.highest.map { $0 - dispute.offset }, deviation: dispute.deviation)
    }
    if let index = nodes.firstIndex(where: { $0.reading?.number == reading.number }) {
      let offset = nodes[index].offset
      let next = index + 1 < nodes.count ? nodes[index + 1] : nil
      return ReadingRoom(
        lowest: index > 0 ? nodes[index - 1].range.upper - offset : nil,
        highest: next.map { $0.range.lower - offset }, deviation: .zero)
    }
    // What was read on the way lies within a trip of its day.
    let around = trips(in: Period(between: reading.date, and: reading.date)).map(\.trip)
      .first { $0.begin <= reading.reading && reading.reading <= $0.end }
    return ReadingRoom(lowest: around?.begin, highest: around?.end, deviation: .zero)
  }
}
