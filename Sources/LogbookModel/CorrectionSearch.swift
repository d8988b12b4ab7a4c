/// Tries the changes of a trip that could be meant, and weighs what closes.
struct CorrectionSearch {
  let explainer: ChainExplainer
  /// The positions of the trips around the fault.
  let involved: [Int]
  /// What stands outside the chain there and is to be explained.
  let strays: [PlacedTrip]

  /// The numbers of all these trips.
  private let numbers: Set<Int>
  private let distances: DistanceEvidence

  /// - Parameter others: more strays, which some corrections put in their place.
  init(
    explainer: ChainExplainer, involved: [Int], strays: [PlacedTrip], beside others: [Trip] = []
  ) {
    self.explainer = explainer
    self.involved = involved
    self.strays = strays
    let trips = involved.compactMap { explainer.nodes[$0].trip } + strays.map(\.trip) + others
    numbers = Set(trips.map(\.number))
    distances = DistanceEvidence(for: trips, in: explainer.history)
  }

  private var nodes: ChainNodes { explainer.nodes }
  private var id: Vehicle.ID { explainer.vehicle.vehicle.id }

  /// What each kind of mistake weighs.
  private enum Weight {
    static let slip = 2
    static let otherReading = 5
    static let likelyDate = 2
    static let otherDay = 3
    static let slipInBoth = 3
    static let shift = 4
    static let shiftToOpenEnd = 6
    static let exchange = 3
    static let exchangeOfStrays = 1
    static let otherCar = 3
    static let missing = 2
    static let missingWherePlacesMeet = 2
    static let brokenJourney = 3
    static let unusualDistance = 4
    static let hole = 3
    static let outOfOrder = 1
  }

  // MARK: - Changes

  /// The single changes of `placed` that close the chain.
  ///
  /// - Parameters:
  ///   - removed: its position in the chain; nil for a stray.
  ///   - others: strays that are right as they are if this trip is wrong.
  func edits(
    of placed: PlacedTrip, removing removed: Int?, beside others: [PlacedTrip]
  ) -> [Candidate] {
    let dated = date(of: placed, removing: removed, beside: others)
    let read = readings(of: placed, removing: removed, beside: others)
    let moved = vehicles(of: placed, removing: removed, beside: others)
    return [dated].compactMap { $0 } + read + moved
  }

  private func date(
    of placed: PlacedTrip, removing removed: Int?, beside others: [PlacedTrip]
  ) -> Candidate? {
    let trip = placed.trip
    let trial = trial([placed] + others, removing: removed)
    guard let period = trial.dates(around: trip.number, today: explainer.today),
      !period.contains(trip.date)
    else { return nil }
    let proposed = DateProposal.meant(by: trip.date, within: period)
    guard explainer.vehicle.availabilities.contains(where: { $0.contains(proposed) }) else {
      return nil
    }
    var changed = trip
    changed.date = proposed
    let isLikely = DateProposal.isLikely(proposed, for: trip.date)
    return candidate(
      .date(trip, fitting: period, proposed: proposed),
      weight: isLikely ? Weight.likelyDate : Weight.otherDay, [placed.with(changed)] + others,
      removing: removed, filling: [])
  }

  private func readings(
    of placed: PlacedTrip, removing removed: Int?, beside others: [PlacedTrip]
  ) -> [Candidate] {
    let (uppers, lowers) = neighbouringReadings(of: placed, removing: removed, beside: others)
    let range = placed.range
    var ranges: [ReadingRange] = []
    for upper in uppers {
      ranges.append(ReadingRange(upper, range.upper))
      ranges.append(ReadingRange(upper, upper + range.distance))
    }
    for lower in lowers {
      ranges.append(ReadingRange(range.lower, lower))
      ranges.append(ReadingRange(lower - range.distance, lower))
    }
    var tried: Set<ReadingRange> = [range]
    return ranges.compactMap { new -> Candidate? in
      guard new.lower < new.upper, tried.insert(new).inserted else { return nil }
      var trip = placed.trip
      trip.begin = new.lower - placed.offset
      trip.end = new.upper - placed.offset
      guard trip.begin.tenths >= 0, trip.detour <= trip.distance else { return nil }
      let before = placed.trip
      let isEnclosed = uppers.contains(new.lower) && lowers.contains(new.upper)
      return candidate(
        .readings(
          before, begin: trip.begin == before.begin ? nil : trip.begin,
          end: trip.end == before.end ? nil : trip.end),
        weight: weight(from: before, to: trip, isEnclosed: isEnclosed),
        [placed.with(trip)] + others, removing: removed,
        filling: [FilledRange(vehicle: id, range: new)])
    }
  }

  private func weight(from before: Trip, to after: Trip, isEnclosed: Bool) -> Int {
    let begin = before.begin == after.begin
    let end = before.end == after.end
    let isBeginSlip = begin || ReadingTypo.isLikely(typed: before.begin, meant: after.begin)
    let isEndSlip = end || ReadingTypo.isLikely(typed: before.end, meant: after.end)
    if begin || end { return isBeginSlip && isEndSlip ? Weight.slip : Weight.otherReading }
    if isBeginSlip && isEndSlip { return Weight.slipInBoth }
    return isEnclosed ? Weight.shift : Weight.shiftToOpenEnd
  }

  /// Where the trips around a trip's date end and begin.
  private func neighbouringReadings(
    of placed: PlacedTrip, removing removed: Int?, beside others: [PlacedTrip]
  ) -> (uppers: Set<Odometer>, lowers: Set<Odometer>) {
    var uppers = Set(others.map(\.range.upper))
    var lowers = Set(others.map(\.range.lower))
    let date = placed.trip.date
    let first = max(0, nodes.position(for: date) - 2)
    let last = min(nodes.count, nodes.position(for: date + 1) + 2, first + 24)
    for index in first..<max(first, last) where index != removed {
      uppers.insert(nodes[index].range.upper)
      lowers.insert(nodes[index].range.lower)
    }
    return (uppers, lowers)
  }

  private func vehicles(
    of placed: PlacedTrip, removing removed: Int?, beside others: [PlacedTrip]
  ) -> [Candidate] {
    let trip = placed.trip
    let remaining = trial(others, removing: removed)
    guard remaining.closes else { return [] }
    return explainer.vehicles.compactMap { other -> Candidate? in
      guard other.vehicle.id != id, other.chain.drops.isEmpty,
        other.availabilities.contains(where: { $0.contains(trip.date) })
      else { return nil }
      let position = other.chain.nodes.position(for: trip.date + 1)
      guard position > 0 else { return nil }
      let there = PlacedTrip(
        trip: trip, stretch: 0, offset: other.chain.nodes[position - 1].offset)
      let elsewhere = ChainTrial(nodes: other.chain.nodes, inserting: [there])
      guard elsewhere.closes else { return nil }
      let points =
        Weight.otherCar
        + elsewhere.breaks(around: trip.number) * Weight.brokenJourney
      return candidate(
        .vehicle(trip, other.vehicle.id), weight: points, others, removing: removed,
        filling: [FilledRange(vehicle: other.vehicle.id, range: there.range)],
        strays: strays.map(\.trip.number))
    }
  }

  /// The readings of a stray and of another trip the other way round.
  func exchange(_ exchange: Exchange) -> Candidate? {
    let (stray, other, removed) = (exchange.stray, exchange.other, exchange.removed)
    guard let (first, second) = exchange.corrected else { return nil }
    let others = exchange.others
    let isFirst = first.number < second.number
    let correction = Correction.exchange(
      isFirst ? stray.trip : other.trip, isFirst ? other.trip : stray.trip)
    let fill = [stray.range, other.range].map { FilledRange(vehicle: id, range: $0) }
    return candidate(
      correction, weight: removed == nil ? Weight.exchangeOfStrays : Weight.exchange,
      [stray.with(first), other.with(second)] + others, removing: removed, filling: fill,
      strays: [first.number] + (removed == nil ? [second.number] : [])
        + others.map(\.trip.number))
  }

  /// A trip that was not entered.
  func missing(from previous: ChainNode, to next: ChainNode) -> Candidate {
    let trial = trial([], removing: nil)
    var points = Weight.missing
    if let first = previous.trip, let second = next.trip, !first.to.isEmpty,
      first.to == second.from
    {
      points += Weight.missingWherePlacesMeet
    }
    return Candidate(
      correction: .missing,
      points: points + distances.unusual(in: trial) * Weight.unusualDistance,
      likelihood: distances.likelihood(in: trial), strays: [], filled: [])
  }

  // MARK: - Weighing

  private func trial(_ inserted: [PlacedTrip], removing removed: Int?) -> ChainTrial {
    ChainTrial(nodes: nodes, removing: removed, inserting: inserted, involved: involved)
  }

  private func candidate(
    _ correction: Correction, weight: Int, _ inserted: [PlacedTrip], removing removed: Int?,
    filling filled: [FilledRange], strays accounted: [Int]? = nil
  ) -> Candidate? {
    let trial = trial(inserted, removing: removed)
    guard trial.closes else { return nil }
    let breaks = numbers.reduce(0) { $0 + trial.breaks(around: $1) }
    return Candidate(
      correction: correction,
      points: weight + breaks * Weight.brokenJourney + trial.holes * Weight.hole
        + distances.unusual(in: trial) * Weight.unusualDistance
        + (trial.isOutOfOrder(around: numbers) ? Weight.outOfOrder : 0),
      likelihood: distances.likelihood(in: trial),
      strays: accounted ?? strays.map(\.trip.number), filled: filled)
  }
}

extension PlacedTrip {
  /// The same place on the axis for a changed trip.
  func with(_ trip: Trip) -> PlacedTrip {
    PlacedTrip(trip: trip, stretch: stretch, offset: offset)
  }
}
