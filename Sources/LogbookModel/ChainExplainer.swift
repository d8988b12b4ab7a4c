/// Looks for the likeliest single cause of what breaks the chain of a vehicle (design 5).
///
/// Each change that could be meant is tried on the trips around it. What closes is weighed: a slip
/// of the finger is likelier than another number, and a cause is likelier where the places join up
/// and the distances are the usual ones.
struct ChainExplainer {
  let vehicles: [VehicleAnalysis]
  let vehicle: VehicleAnalysis
  let today: CalendarDate
  let nodes: ChainNodes
  let history: PairHistory
  /// The strays that are no doubles, by trip number.
  private let strays: [Int: PlacedTrip]
  /// The same, by where they begin.
  private let straysInOrder: [PlacedTrip]

  /// So many faults of one vehicle are explained: with more, no cause is a single one.
  private static let mostFaults = 400
  /// So many strays between two trips are looked at.
  private static let mostCompanions = 8
  /// So many trips around a date are looked at.
  private static let mostPartners = 24

  private init(_ vehicle: VehicleAnalysis, among vehicles: [VehicleAnalysis], today: CalendarDate) {
    self.vehicles = vehicles
    self.vehicle = vehicle
    self.today = today
    nodes = vehicle.chain.nodes
    history = PairHistory(trips: vehicle.chain.trips)
    let placed = vehicle.chain.strays.filter { !$0.isDouble }.map {
      vehicle.chain.trips[$0.position]
    }
    strays = Dictionary(uniqueKeysWithValues: placed.map { ($0.trip.number, $0) })
    straysInOrder = placed.sorted { $0.range.lower < $1.range.lower }
  }

  /// The explanations of all vehicles: what explains several strays at once, then the other strays,
  /// then gaps that no explained stray fills, then trips below the reading with which a car came.
  static func explanations(
    in vehicles: [VehicleAnalysis], today: CalendarDate
  ) -> [Explanation] {
    var found = FoundExplanations()
    let broken = vehicles.filter {
      $0.chain.drops.isEmpty && !($0.chain.strays.isEmpty && $0.chain.gaps.isEmpty)
        || $0.chain.conflicts.contains { $0.tripBelowBegin != nil }
    }
    let explainers = broken.map { ChainExplainer($0, among: vehicles, today: today) }
    for explainer in explainers { explainer.explainStrays(&found) }
    for explainer in explainers {
      let id = explainer.vehicle.vehicle.id
      for gap in explainer.vehicle.chain.gaps.prefix(mostFaults)
      where gap.distance >= Distance(kilometres: 1) && gap.isWhole && !found.fill(gap, of: id) {
        if let explanation = explainer.explain(gap) { found.add(explanation) }
      }
      for conflict in explainer.vehicle.chain.conflicts
      where conflict.tripBelowBegin.map({ !found.correct($0) }) ?? false {
        if let explanation = explainer.explain(conflict) { found.add(explanation) }
      }
    }
    return found.explanations
  }

  // MARK: - Strays

  /// One cause of several strays goes before a cause for each of them.
  private func explainStrays(_ found: inout FoundExplanations) {
    let faults = vehicle.chain.strays.filter { !$0.isDouble }.prefix(ChainExplainer.mostFaults)
    let candidates = faults.map(candidates)
    let points = Dictionary(
      uniqueKeysWithValues: zip(faults, candidates).map { stray, candidates in
        let single = candidates.filter { $0.strays == [stray.trip.number] }
        return (stray.trip.number, single.map(\.points).min() ?? ChainExplainer.noCause)
      })
    for (stray, candidates) in zip(faults, candidates) {
      let joint = candidates.filter { candidate in
        candidate.strays.count > 1 && !found.explainAny(of: candidate.strays)
          && candidate.points
            <= candidate.strays.reduce(0) { $0 + (points[$1] ?? ChainExplainer.noCause) }
      }
      found.add(explanation(of: stray, by: Candidate.best(of: joint)))
    }
    for (stray, candidates) in zip(faults, candidates)
    where !found.explainAny(of: [stray.trip.number]) {
      let left = candidates.filter { !found.explainAny(of: $0.strays) }
      found.add(explanation(of: stray, by: Candidate.best(of: left)))
    }
  }

  /// More than any cause weighs.
  private static let noCause = 100

  private func candidates(for stray: Stray) -> [Candidate] {
    guard let placed = strays[stray.trip.number] else { return [] }
    let position = nodes.position(for: placed.range)
    let near = (max(0, position - 1)..<max(0, min(nodes.count, position + 2))).filter {
      nodes[$0].trip != nil
    }
    let exchanges = exchanges(of: placed, stray, near: near)
    let partners = exchanges.compactMap(\.removed).filter { !near.contains($0) }
    let search = CorrectionSearch(
      explainer: self, involved: near + Set(partners).sorted(), strays: [placed],
      beside: others(in: exchanges))
    var candidates = search.edits(of: placed, removing: nil, beside: [])
    for index in near {
      guard let member = placedNode(index) else { continue }
      candidates += search.edits(of: member, removing: index, beside: [placed])
    }
    return candidates + exchanges.compactMap(search.exchange)
  }

  /// The strays beside the first that some exchange puts in their place.
  private func others(in exchanges: [Exchange]) -> [Trip] {
    var seen: Set<Int> = []
    return exchanges.flatMap { exchange in
      exchange.others.map(\.trip) + (exchange.removed == nil ? [exchange.other.trip] : [])
    }.filter { seen.insert($0.number).inserted }
  }

  /// The exchanges with a stray that close: the other trip fits where the stray stands, and stands
  /// where the stray's date belongs.
  private func exchanges(of placed: PlacedTrip, _ stray: Stray, near: [Int]) -> [Exchange] {
    let date = stray.trip.date
    let first = max(0, nodes.position(for: date) - 2)
    let last = min(
      nodes.count, nodes.position(for: date + 1) + 2, first + ChainExplainer.mostPartners)
    let indices = Set(near).union(first..<max(first, last))
    let members = indices.sorted().compactMap { index -> Exchange? in
      guard let member = placedNode(index),
        near.contains(index) || stray.neighbours.contains(member.trip.date)
      else { return nil }
      return closing(placed, with: member, removing: index)
    }
    let partners = vehicle.chain.strays.prefix(ChainExplainer.mostFaults).compactMap { other in
      other.trip.number != stray.trip.number && other.neighbours.contains(date)
        && stray.neighbours.contains(other.trip.date) ? strays[other.trip.number] : nil
    }
    return members
      + partners.prefix(ChainExplainer.mostPartners).compactMap {
        closing(placed, with: $0, removing: nil)
      }
  }

  /// The exchange of two trips where it closes, with the strays between them or without.
  private func closing(
    _ placed: PlacedTrip, with other: PlacedTrip, removing removed: Int?
  ) -> Exchange? {
    let lower = min(placed.range.lower, other.range.lower)
    let upper = max(placed.range.upper, other.range.upper)
    let start = straysInOrder.partitioningIndex { $0.range.lower >= lower }
    let between = straysInOrder[start...].prefix(ChainExplainer.mostCompanions + 2)
      .prefix { $0.range.lower <= upper }
      .filter {
        $0.range.upper <= upper && $0.trip.number != placed.trip.number
          && $0.trip.number != other.trip.number
      }
    let companions = between.count > ChainExplainer.mostCompanions ? [] : Array(between)
    return [companions, []].prefix(companions.isEmpty ? 1 : 2).lazy.map {
      Exchange(stray: placed, other: other, removed: removed, others: $0)
    }.first { $0.closes(in: self.nodes) }
  }

  private func explanation(of stray: Stray, by best: [Candidate]) -> Explanation? {
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

  // MARK: - Gaps and bounds

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
        ? first.filled : [FilledRange(vehicle: id, range: gap.range)])
  }

  /// What makes a trip fit that lies below the reading with which the car came. That reading can be
  /// wrong as well, so the trip's are only held against a slip of the finger.
  private func explain(_ conflict: ChainConflict) -> Explanation? {
    guard let trip = conflict.tripBelowBegin, let index = index(of: trip, at: conflict.next.range),
      let member = placedNode(index)
    else { return nil }
    let search = CorrectionSearch(explainer: self, involved: [index], strays: [])
    let edits = search.edits(of: member, removing: index, beside: []).filter {
      !$0.correction.isOtherReading
    }
    let best = Candidate.best(of: edits)
    guard best.count == 1, let first = best.first else { return nil }
    return Explanation(
      vehicle: vehicle.vehicle.id, corrections: [first.correction], strays: [],
      span: Period(between: conflict.previous.date, and: trip.date),
      distance: distance(of: first.correction), filled: first.filled)
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

  private func index(of trip: Trip, at range: ReadingRange) -> Int? {
    let position = nodes.position(for: range)
    let window = max(0, position - 4)..<max(0, min(nodes.count, position + 5))
    return window.first { nodes[$0].trip?.number == trip.number }
  }
}
