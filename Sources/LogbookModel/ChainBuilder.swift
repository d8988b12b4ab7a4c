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
    positionsByYear = Dictionary(grouping: trips.indices.map { Int32($0) }) { [trips] in
      trips[Int($0)].trip.date.year
    }
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

  private(set) var placed: [PlacedTrip] = []
  private(set) var nodes: [ChainNode] = []
  private(set) var gaps: [ChainGap] = []
  private(set) var conflicts: [ChainConflict] = []
  private(set) var strays: [Stray] = []
  private(set) var drops: [OdometerDrop] = []
  private(set) var disputes: [ReadingDispute] = []
  private var isMember: [Bool] = []
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
    placed = logbook.trips.lazy.filter { $0.vehicle == vehicle && $0.isValid }.map(place)
    let isOrdered = placed.indices.dropFirst().allSatisfy {
      !ChainBuilder.comesFirst(placed[$0], placed[$0 - 1])
    }
    if !isOrdered { placed.sort(by: ChainBuilder.comesFirst) }
  }

  mutating func build() {
    isMember = Array(repeating: false, count: placed.count)
    var outside: [Int] = []
    var start = 0
    while start < placed.count {
      var end = start
      while end < placed.count, placed[end].stretch == placed[start].stretch { end += 1 }
      outside += chooseMembers(in: start..<end)
      start = end
    }
    nodes = orderedNodes()
    if !outside.isEmpty {
      var sorter = StraySorter(trips: placed, isMember: isMember, nodes: nodes, today: today)
      sorter.sort(outside)
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

  private static func comesFirst(_ left: PlacedTrip, _ right: PlacedTrip) -> Bool {
    left.stretch != right.stretch
      ? left.stretch < right.stretch : left.trip.precedes(right.trip)
  }

  private func place(_ trip: Trip) -> PlacedTrip {
    let stretch = stretches.stretch(of: trip)
    return PlacedTrip(trip: trip, stretch: stretch, offset: offsets[stretch])
  }

  /// Marks the largest consistent set of a stretch and returns the others.
  private mutating func chooseMembers(in stretch: Range<Int>) -> [Int] {
    let links = stretch.map { index in
      ConsistentChain.Link(
        begin: placed[index].trip.begin.tenths, end: placed[index].trip.end.tenths,
        day: placed[index].trip.date.dayNumber)
    }
    for member in ConsistentChain.members(of: links) {
      isMember[stretch.lowerBound + member] = true
    }
    return stretch.filter { !isMember[$0] }
  }

  /// The trips of the chain and the bounding readings, each at its moment.
  private func orderedNodes() -> [ChainNode] {
    var nodes: [ChainNode] = []
    nodes.reserveCapacity(placed.count + 4)
    var bounds = boundingNodes()[...]
    for index in placed.indices where isMember[index] {
      let trip = placed[index]
      while let bound = bounds.first, comesBefore(bound, trip) {
        nodes.append(bounds.removeFirst())
      }
      nodes.append(ChainNode(kind: .trip(trip.trip), offset: trip.offset))
    }
    return nodes + bounds
  }

  private func comesBefore(_ bound: ChainNode, _ trip: PlacedTrip) -> Bool {
    switch bound.kind {
    case .begin:
      bound.date < trip.trip.date
        || bound.date == trip.trip.date
          && !(isHandOver(bound.date) && trip.range.lower < bound.range.lower)
    case .end:
      bound.date < trip.trip.date
        || bound.date == trip.trip.date && isHandOver(bound.date)
          && bound.range.upper <= trip.range.lower
    case .replacement(let replacement):
      stretches.replacements.prefix(trip.stretch).contains { $0.number == replacement.number }
    case .trip, .reading: false
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
    let covered = ReadingSet(sorted: rangesByLower())
    // Below the reading with which the car came nothing can be missing.
    var lowest = Odometer(tenths: Int.min)
    var holder = availabilities.first
    let last = nodes.lastIndex { $0.reading == nil } ?? 0
    for index in nodes.indices.dropFirst() {
      let previous = nodes[index - 1]
      let next = nodes[index]
      if case .begin(let availability) = previous.kind {
        lowest = previous.range.upper
        holder = availability
      }
      guard let holder, isAtDisposal(from: previous, to: next, of: holder) else { continue }
      if previous.range.upper < next.range.lower {
        let window = ReadingRange(
          min(max(previous.range.upper, lowest), next.range.lower), next.range.lower)
        let ranges = unreported(covered.gaps(within: window))
        // Each hole that strays leave is a gap with a repair of its own.
        gaps += ranges.map {
          ChainGap(
            previous: previous, next: next, range: $0, holder: holder, isBeyondTrips: index > last)
        }
        if !ranges.isEmpty { highestGap = max(highestGap ?? window.lower, window.upper) }
      } else if previous.range.upper > next.range.lower {
        conflicts.append(
          ChainConflict(
            previous: previous, next: next, distance: previous.range.upper - next.range.lower))
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

  private func rangesByLower() -> [ReadingRange] {
    let ranges = placed.map(\.range)
    let isSorted = ranges.indices.dropFirst().allSatisfy {
      ranges[$0 - 1].lower <= ranges[$0].lower
    }
    return isSorted ? ranges : ranges.sorted { $0.lower < $1.lower }
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
