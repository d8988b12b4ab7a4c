/// What a vehicle drove in a period, and whether that closes (design 5, "The identity").
///
/// `begin + shares.total + unexplained - double = end`, across replacements with their jump.
package struct VehicleTotals: Sendable {
  package let vehicle: Vehicle.ID
  package let period: Period
  /// The opening reading, as the odometer showed it; nil without any reading in the period.
  package let begin: Odometer?
  /// The closing reading, as the odometer showed it.
  package let end: Odometer?
  /// The jump of the replacements in the period: old minus new readings.
  package let jump: Distance
  /// How many valid trips are dated in the period.
  package let tripCount: Int
  package let shares: TripShares
  /// What no valid trip of the period covers between opening and closing reading.
  package let unexplained: Distance
  /// What is covered more than once, or driven outside opening and closing reading; and what the
  /// readings run back over.
  package let double: Distance

  package init(chain: OdometerChain, shares: VehicleShares, period: Period) {
    vehicle = chain.vehicle
    self.period = period
    let trips = chain.positions(in: period)
    tripCount = trips.count
    let sums = trips.reduce(into: TripShares()) { $0 += shares.shares(of: chain.trips[$1].trip) }
    self.shares = sums
    let bounds = PeriodBounds(chain: chain, period: period)
    begin = bounds?.openingReading
    end = bounds?.closingReading
    jump = bounds?.jump ?? .zero
    let covered = ReadingSet(
      sorted: trips.map { chain.trips.range(at: $0) }.sorted { $0.lower < $1.lower })
    unexplained = bounds?.unexplained(covered) ?? .zero
    double = sums.total - (bounds?.covered(covered) ?? .zero)
  }
}

/// The readings that bound a period.
struct PeriodBounds {
  /// Axis readings.
  let opening: Odometer
  let closing: Odometer
  let openingReading: Odometer
  let closingReading: Odometer
  /// What lies between a closing reading and the next availability.
  let notAtDisposal: [ReadingRange]
  let jump: Distance

  init?(chain: OdometerChain, period: Period) {
    let nodes = chain.nodes
    let start = nodes.position(for: period.first)
    let within = start..<nodes.position(for: period.last + 1)
    guard let first = PeriodBounds.opening(of: within, in: nodes) else { return nil }
    opening = first.reading
    openingReading = first.reading - first.offset
    let last = PeriodBounds.closing(
      of: within, in: nodes,
      disputes: chain.disputes.filter { $0.isAtDisposal && period.contains($0.reading.date) })
    closing = last?.range.upper ?? first.reading
    closingReading = last?.closingReading ?? openingReading
    jump = (last?.offset ?? first.offset) - first.offset
    notAtDisposal = PeriodBounds.handedIn(nodes.bounds(in: within).map(\.node))
  }

  /// From each closing reading to the beginning after it.
  private static func handedIn(_ nodes: [ChainNode]) -> [ReadingRange] {
    let bounds = nodes.filter(\.isBound)
    return zip(bounds, bounds.dropFirst()).compactMap { end, begin in
      guard end.isEnd, begin.isBegin, end.range.upper < begin.range.lower else { return nil }
      return ReadingRange(end.range.upper, begin.range.lower)
    }
  }

  /// What of a set of readings lies between opening and closing reading; negative where the closing
  /// reading lies below the opening reading, so that the identity holds there too.
  func covered(_ set: ReadingSet) -> Distance {
    guard opening < closing else { return closing - opening }
    return set.distance(within: ReadingRange(opening, closing))
  }

  /// What the set leaves open between opening and closing reading, while at disposal.
  func unexplained(_ set: ReadingSet) -> Distance {
    guard opening < closing else { return .zero }
    let elsewhere = notAtDisposal.flatMap(set.gaps).reduce(.zero) { $0 + $1.distance }
    return closing - opening - covered(set) - elsewhere
  }

  /// Where the last node before the period left off while the car was at disposal, else the first
  /// beginning in it, else where its first trip begins.
  private static func opening(
    of period: Range<Int>, in nodes: ChainNodes
  ) -> (reading: Odometer, offset: Distance)? {
    let last = period.lowerBound > 0 ? nodes[period.lowerBound - 1] : nil
    let bounds = nodes.bounds(in: 0..<period.lowerBound).lazy.map(\.node)
    // Before the car came, and after it was handed in, nothing has to be accounted for.
    let isAtDisposal = bounds.last(where: \.isBound)?.isBegin == true
    if isAtDisposal, let last { return (last.range.upper, last.offset) }
    let begin = nodes.bounds(in: period).lazy.map(\.node).first(where: \.isBegin)
    let first = begin ?? (period.isEmpty ? nil : nodes[period.lowerBound])
    return first.map { ($0.range.lower, $0.offset) } ?? last.map { ($0.range.upper, $0.offset) }
  }

  /// The closing reading of the last availability where it ends in the period, else the highest of
  /// the last node and the readings by others, disputed or not.
  private static func closing(
    of period: Range<Int>, in nodes: ChainNodes, disputes: [ReadingDispute]
  ) -> ChainNode? {
    let bounds = nodes.bounds(in: period).lazy.map(\.node)
    if let lastBound = bounds.last(where: \.isBound), lastBound.isEnd { return lastBound }
    let last = period.isEmpty ? nil : nodes[period.upperBound - 1]
    let highest = disputes.max { $0.axisReading < $1.axisReading }
    guard let highest, highest.axisReading > last?.range.upper ?? highest.axisReading else {
      return last
    }
    return ChainNode(kind: .reading(highest.reading), offset: highest.offset)
  }
}
