extension OdometerChain {
  /// Works out the chain of one vehicle.
  package init(of vehicle: Vehicle.ID, in logbook: Logbook) {
    var builder = ChainBuilder(vehicle: vehicle, logbook: logbook)
    builder.build()
    self.vehicle = vehicle
    trips = builder.placed
    nodes = builder.nodes
    gaps = builder.gaps
    conflicts = builder.conflicts
    strays = builder.strays
    drops = builder.drops
    disputes = builder.disputes
    yearRuns = OdometerChain.yearRuns(of: trips)
  }
}

/// The steps from trips to chain.
private struct ChainBuilder {
  let vehicle: Vehicle.ID
  let availabilities: [Availability]
  let stretches: OdometerStretches
  let readings: [Reading]
  let today: CalendarDate
  /// Axis reading minus reading, per stretch.
  let offsets: [Distance]

  let placed: PlacedTrips
  private(set) var nodes: ChainNodes
  private(set) var gaps: [ChainGap] = []
  private(set) var conflicts: [ChainConflict] = []
  private(set) var strays: [Stray] = []
  private(set) var drops: [OdometerDrop] = []
  private(set) var disputes: [ReadingDispute] = []
  /// Up to where gaps were reported.
  private var highestGap: Odometer?

  init(vehicle: Vehicle.ID, logbook: Logbook) {
    self.vehicle = vehicle
    availabilities = logbook.availabilities(of: vehicle)
    stretches = OdometerStretches(of: vehicle, logbook.replacements)
    readings = logbook.readings.filter { $0.vehicle == vehicle }
    today = logbook.today
    var offsets: [Distance] = [.zero]
    for replacement in stretches.replacements {
      offsets.append((offsets.last ?? .zero) + (replacement.old - replacement.new))
    }
    self.offsets = offsets
    placed = PlacedTrips(
      logbook.trips, in: logbook.trips(of: vehicle), stretches, offsets: offsets)
    nodes = ChainNodes(placed, outside: [], bounds: [])
  }

  mutating func build() {
    let outside = placed.stretchRanges.flatMap(straying)
    nodes = orderedNodes(outside: outside)
    if !outside.isEmpty {
      var sorter = StraySorter(trips: placed, outside: outside, nodes: nodes, today: today)
      sorter.sort()
      strays = sorter.strays
      drops = sorter.drops
    }
    if !readings.isEmpty {
      var placer = ReadingPlacer(
        nodes: nodes, availabilities: availabilities, stretches: stretches, offsets: offsets)
      placer.place(readings)
      nodes = placer.nodes
      disputes = placer.disputes
    }
    compareNeighbours()
  }

  /// The trips of a stretch that are not in its largest consistent set.
  private func straying(_ stretch: Range<Int>) -> [Int] {
    let links = stretch.map { index in
      let range = placed.range(at: index)
      return ConsistentChain.Link(
        begin: range.lower.tenths, end: range.upper.tenths, day: placed.date(at: index).dayNumber)
    }
    return ConsistentChain.outsiders(of: links).map { stretch.lowerBound + $0 }
  }

  /// The trips of the chain and the bounding readings, each at its moment.
  /// - Parameter outside: the trips that are left out, ascending.
  private func orderedNodes(outside: [Int]) -> ChainNodes {
    var bounds: [ChainNodes.Bound] = []
    var remaining = boundingNodes()[...]
    var strays = outside[...]
    var count = 0
    for index in placed.indices {
      if remaining.isEmpty { break }
      if strays.first == index {
        strays.removeFirst()
        continue
      }
      while let bound = remaining.first, comesBefore(bound, index) {
        bounds.append(ChainNodes.Bound(position: count + bounds.count, node: bound))
        remaining.removeFirst()
      }
      count += 1
    }
    for bound in remaining {
      bounds.append(ChainNodes.Bound(position: count + bounds.count, node: bound))
    }
    return ChainNodes(placed, outside: outside, bounds: bounds)
  }

  /// Whether a bound comes before the trip at a position.
  private func comesBefore(_ bound: ChainNode, _ index: Int) -> Bool {
    let date = placed.date(at: index)
    switch bound.kind {
    case .begin(let availability):
      return availability.from < date
        || availability.from == date
          && !(isHandOver(date) && placed.range(at: index).lower < bound.range.lower)
    case .end:
      return bound.date < date
        || bound.date == date && isHandOver(date)
          && bound.range.upper <= placed.range(at: index).lower
    case .replacement(let replacement):
      return stretches.replacements.prefix(placed.stretch(at: index)).contains {
        $0.number == replacement.number
      }
    case .trip, .reading: return false
    }
  }

  /// Whether one availability ends and another begins on a day, so that the reading tells which of
  /// them a trip of that day belongs to.
  private func isHandOver(_ date: CalendarDate) -> Bool {
    availabilities.contains { $0.from == date } && availabilities.contains { $0.to == date }
  }

  /// Beginnings, replacements and ends by date; on one day in this order, but an end before the
  /// beginning of the availability after it.
  private func boundingNodes() -> [ChainNode] {
    var bounds: [(rank: Int, node: ChainNode)] = []
    for (index, availability) in availabilities.enumerated() {
      let offset = self.offset(on: availability.from, before: false)
      bounds.append((index * 3, ChainNode(kind: .begin(availability), offset: offset)))
      if let to = availability.to, availability.endReading != nil {
        let offset = self.offset(on: to, before: true)
        bounds.append((index * 3 + 2, ChainNode(kind: .end(availability), offset: offset)))
      }
    }
    for (index, replacement) in stretches.replacements.enumerated() {
      bounds.append((1, ChainNode(kind: .replacement(replacement), offset: offsets[index + 1])))
    }
    return bounds.sorted { ($0.node.date, $0.rank) < ($1.node.date, $1.rank) }.map(\.node)
  }

  /// The jump that applies on a day; on the day of a replacement an end counts after it, a
  /// beginning before it.
  private func offset(on date: CalendarDate, before isEnd: Bool) -> Distance {
    offsets[stretches.replacements.filter { isEnd ? $0.date <= date : $0.date < date }.count]
  }

  /// Finds what is missing and what is claimed twice between neighbours.
  private mutating func compareNeighbours() {
    let covered = placed.covered
    // Below the reading with which the car came nothing can be missing.
    var lowest = Odometer(tenths: Int.min)
    var holder = availabilities.first
    let last = nodes.indices.last { nodes.bound(at: $0)?.reading == nil } ?? 0
    for index in nodes.indices.dropFirst() {
      let upper = nodes.range(at: index - 1).upper
      if case .begin(let availability)? = nodes.bound(at: index - 1)?.kind {
        lowest = upper
        holder = availability
      }
      // Mostly a trip begins where the one before it ended.
      guard let holder, nodes.range(at: index).lower != upper else { continue }
      let previous = nodes[index - 1]
      let next = nodes[index]
      guard isAtDisposal(from: previous, to: next, of: holder) else { continue }
      if upper < next.range.lower {
        let window = ReadingRange(
          min(max(upper, lowest), next.range.lower), next.range.lower)
        let ranges = unreported(covered.gaps(within: window))
        // Each hole that strays leave is a gap with a repair of its own.
        gaps += ranges.map {
          ChainGap(
            previous: previous, next: next, range: $0, holder: holder, isBeyondTrips: index > last)
        }
        if !ranges.isEmpty { highestGap = max(highestGap ?? window.lower, window.upper) }
      } else {
        conflicts.append(
          ChainConflict(previous: previous, next: next, distance: upper - next.range.lower))
      }
    }
  }

  /// Readings that run back at a bound come by twice; what is missing there is missing once.
  private func unreported(_ ranges: [ReadingRange]) -> [ReadingRange] {
    guard let first = ranges.first, let highest = highestGap, first.lower < highest else {
      return ranges
    }
    let reported = ReadingSet(sorted: gaps.map(\.range).sorted { $0.lower < $1.lower })
    return ranges.flatMap(reported.gaps)
  }

  /// Before the first availability, and between a closing reading and the next availability,
  /// nothing has to be accounted for.
  private func isAtDisposal(
    from previous: ChainNode, to next: ChainNode, of holder: Availability
  ) -> Bool {
    if case .end = previous.kind { return false }
    guard case .begin(let availability) = next.kind else { return true }
    return holder.id != availability.id && holder.endReading == nil
  }
}
