/// Puts the readings by others where the chain has room for them: between two trips or bounds.
///
/// A reading within a trip of its day confirms nothing and breaks nothing; one that the day leaves
/// no room for is a dispute, and takes no part in the chain.
struct ReadingPlacer {
  private(set) var nodes: ChainNodes
  private(set) var disputes: [ReadingDispute] = []
  private let availabilities: [Availability]
  private let stretches: OdometerStretches
  /// Axis reading minus reading, per stretch between replacements.
  private let offsets: [Distance]

  init(
    nodes: ChainNodes, availabilities: [Availability], stretches: OdometerStretches,
    offsets: [Distance]
  ) {
    self.nodes = nodes
    self.availabilities = availabilities
    self.stretches = stretches
    self.offsets = offsets
  }

  /// - Parameter readings: the valid readings of the vehicle, by date.
  mutating func place(_ readings: [Reading]) {
    let candidates = readings.map { ChainNode(kind: .reading($0), offset: offset(of: $0)) }
    insert(agreeing(candidates.filter { position(of: $0) != nil }))
    let placed = Set(nodes.bounds.compactMap { $0.node.reading?.number })
    disputes = candidates.compactMap { node in
      guard let reading = node.reading, !placed.contains(reading.number) else { return nil }
      let dispute = dispute(reading, offset: node.offset)
      return dispute.deviation == .zero ? nil : dispute
    }
  }

  /// The largest set of readings that do not contradict each other.
  private func agreeing(_ candidates: [ChainNode]) -> [ChainNode] {
    let sorted = candidates.sorted {
      ($0.range.lower.tenths, $0.date) < ($1.range.lower.tenths, $1.date)
    }
    let links = sorted.map { node in
      ConsistentChain.Link(
        begin: node.range.lower.tenths, end: node.range.lower.tenths, day: node.date.dayNumber)
    }
    return ConsistentChain.members(of: links).map { sorted[$0] }
  }

  /// - Parameter readings: by reading and date.
  private mutating func insert(_ readings: [ChainNode]) {
    guard !readings.isEmpty else { return }
    let positions = readings.compactMap(position)
    let ordered = positions.indices.sorted { (positions[$0], $0) < (positions[$1], $1) }
    nodes = nodes.inserting(
      ordered.map { ChainNodes.Bound(position: positions[$0], node: readings[$0]) })
  }

  /// Before which node the reading fits: where the node before it has ended and the next has not
  /// begun yet. Nil where there is no such place, or where nobody had to account for the vehicle.
  private func position(of node: ChainNode) -> Int? {
    guard let reading = node.reading, isAtDisposal(on: node.date) else { return nil }
    let value = node.range.lower
    var index = nodes.position(for: node.date + 1)
    if reading.source != .yearEnd {
      while index > 0, nodes[index - 1].date == node.date,
        nodes[index - 1].range.upper > value || nodes[index - 1].offset != node.offset
      {
        index -= 1
      }
    }
    guard index > 0, nodes[index - 1].range.upper <= value,
      index == nodes.count || value <= nodes[index].range.lower
    else { return nil }
    if case .end = nodes[index - 1].kind { return nil }
    return index
  }

  private func isAtDisposal(on date: CalendarDate) -> Bool {
    availabilities.contains { $0.contains(date) }
  }

  /// What the days around a reading allow.
  private func dispute(_ reading: Reading, offset: Distance) -> ReadingDispute {
    let end = nodes.position(for: reading.date + 1)
    let start =
      reading.source == .yearEnd ? end : nodes.position(for: reading.date)
    let previous = start > 0 ? nodes[start - 1] : nil
    let next = end < nodes.count ? nodes[end] : nil
    let day = nodes[start..<end]
    let lowest = [previous?.range.upper, day.map(\.range.lower).min()].compactMap { $0 }.min()
    var highest = [next?.range.lower, day.map(\.range.upper).max()].compactMap { $0 }.max()
    if next == nil, day.isEmpty { highest = previous?.range.upper }
    if next == nil, case .end? = (day.last ?? previous)?.kind { highest = nil }
    return ReadingDispute(
      reading: reading, offset: offset, isAtDisposal: isAtDisposal(on: reading.date),
      previous: previous, trips: day.compactMap(\.trip),
      next: next, lowest: lowest, highest: highest)
  }

  private func offset(of reading: Reading) -> Distance {
    offsets[stretches.stretch(on: reading.date, from: reading.reading, to: reading.reading)]
  }
}
