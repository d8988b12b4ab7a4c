/// Looks for the likeliest single cause of what breaks the chain of a vehicle (design 5).
///
/// Each change that could be meant is tried on the trips around it. What closes is weighed: a slip
/// of the finger is likelier than another number, and a cause is likelier where the places join up
/// and the distances are the usual ones.
struct ChainExplainer {
  let vehicles: [VehicleAnalysis]
  let vehicle: VehicleAnalysis
  let today: CalendarDate
  let nodes: [ChainNode]
  let history: PairHistory
  /// The strays by trip number.
  private let strays: [Int: PlacedTrip]

  /// So many faults of one vehicle are explained: with more, no cause is a single one.
  private static let mostFaults = 400

  private init(_ vehicle: VehicleAnalysis, among vehicles: [VehicleAnalysis], today: CalendarDate) {
    self.vehicles = vehicles
    self.vehicle = vehicle
    self.today = today
    nodes = vehicle.chain.nodes
    history = PairHistory(trips: vehicle.chain.trips)
    let numbers = Set(vehicle.chain.strays.map(\.trip.number))
    strays = Dictionary(
      uniqueKeysWithValues: vehicle.chain.trips.lazy.filter { numbers.contains($0.trip.number) }
        .map { ($0.trip.number, $0) })
  }

  /// The explanations of all vehicles, strays first, then gaps that no explained stray fills.
  static func explanations(
    in vehicles: [VehicleAnalysis], today: CalendarDate
  ) -> [Explanation] {
    var found: [Explanation] = []
    let broken = vehicles.filter {
      $0.chain.drops.isEmpty && !($0.chain.strays.isEmpty && $0.chain.gaps.isEmpty)
    }
    let explainers = broken.map { ChainExplainer($0, among: vehicles, today: today) }
    for explainer in explainers {
      for stray in explainer.vehicle.chain.strays.prefix(mostFaults) {
        if found.contains(where: { $0.strays.contains(stray.trip.number) }) { continue }
        if let explanation = explainer.explain(stray) { found.append(explanation) }
      }
    }
    for explainer in explainers {
      for gap in explainer.vehicle.chain.gaps.prefix(mostFaults)
      where gap.distance >= Distance(kilometres: 1) {
        let id = explainer.vehicle.vehicle.id
        if found.contains(where: { $0.cause != nil && $0.fills(gap, of: id) }) { continue }
        if let explanation = explainer.explain(gap) { found.append(explanation) }
      }
    }
    return found
  }

  // MARK: - Faults

  private func explain(_ stray: Stray) -> Explanation? {
    if case .double = stray.cause { return nil }
    guard let placed = placed(stray.trip) else { return nil }
    let position = nodes.position(for: placed.range)
    let near = (max(0, position - 1)..<max(0, min(nodes.count, position + 2))).filter {
      nodes[$0].trip != nil
    }
    let search = CorrectionSearch(explainer: self, involved: near, strays: [placed])
    var candidates = search.edits(of: placed, removing: nil, beside: [])
    for index in near {
      guard let member = placedNode(index) else { continue }
      candidates += search.edits(of: member, removing: index, beside: [placed])
      if let exchange = search.exchange(placed, with: member, removing: index) {
        candidates.append(exchange)
      } else if let companion = companion(of: placed, at: position),
        let exchange = search.exchange(
          placed, with: member, removing: index, beside: [companion])
      {
        candidates.append(exchange)
      }
    }
    for other in vehicle.chain.strays.prefix(ChainExplainer.mostFaults)
    where other.trip.number != stray.trip.number && other.neighbours.contains(stray.trip.date)
      && stray.neighbours.contains(other.trip.date)
    {
      if let partner = self.placed(other.trip),
        let exchange = search.exchange(placed, with: partner, removing: nil)
      {
        candidates.append(exchange)
      }
    }
    let best = Candidate.best(of: candidates)
    guard let first = best.first else { return nil }
    let period = stray.neighbours
    return Explanation(
      vehicle: vehicle.vehicle.id, corrections: best.map(\.correction),
      strays: best.count == 1 ? first.strays : [stray.trip.number],
      span: Period(
        between: min(stray.trip.date, period.first), and: max(stray.trip.date, period.last)),
      distance: distance(of: first.correction),
      filled: best.count == 1 ? first.filled : [])
  }

  /// The only other stray that belongs at the same place in the chain.
  private func companion(of stray: PlacedTrip, at position: Int) -> PlacedTrip? {
    let others = strays.values.filter { $0.trip.number != stray.trip.number }
      .filter { abs(nodes.position(for: $0.range) - position) <= 1 }
    return others.count == 1 ? others.first : nil
  }

  private func explain(_ gap: ChainGap) -> Explanation? {
    let near = [gap.previous, gap.next].compactMap { node in
      node.trip.flatMap { index(of: $0, at: node.range) }
    }
    let search = CorrectionSearch(explainer: self, involved: near, strays: [])
    var candidates: [Candidate] = []
    for index in near {
      guard let member = placedNode(index) else { continue }
      candidates += search.edits(of: member, removing: index, beside: [])
    }
    guard !candidates.isEmpty else { return nil }
    candidates.append(search.missing(from: gap.previous, to: gap.next))
    let best = Candidate.best(of: candidates)
    guard let first = best.first, best.contains(where: { $0.correction != .missing }) else {
      return nil
    }
    let id = vehicle.vehicle.id
    return Explanation(
      vehicle: id, corrections: best.map(\.correction), strays: [],
      span: Period(between: gap.previous.date, and: gap.next.date),
      distance: best.count == 1 ? distance(of: first.correction) : gap.distance,
      filled: best.count == 1
        ? first.filled : gap.ranges.map { FilledRange(vehicle: id, range: $0) })
  }

  private func distance(of correction: Correction) -> Distance {
    guard case .readings(let trip, let begin, let end) = correction else {
      return correction.trip?.distance ?? .zero
    }
    return max(
      ((begin ?? trip.begin) - trip.begin).magnitude, ((end ?? trip.end) - trip.end).magnitude)
  }

  // MARK: - Places

  func placedNode(_ index: Int) -> PlacedTrip? {
    nodes[index].trip.map { PlacedTrip(trip: $0, stretch: 0, offset: nodes[index].offset) }
  }

  private func placed(_ trip: Trip) -> PlacedTrip? { strays[trip.number] }

  private func index(of trip: Trip, at range: ReadingRange) -> Int? {
    let position = nodes.position(for: range)
    let window = max(0, position - 4)..<max(0, min(nodes.count, position + 5))
    return window.first { nodes[$0].trip?.number == trip.number }
  }
}
