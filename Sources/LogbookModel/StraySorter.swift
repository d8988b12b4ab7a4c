/// Names the likeliest single cause for each trip outside the chain (design 5).
struct StraySorter {
  private let trips: PlacedTrips
  /// The trips outside the chain, ascending, as positions in `trips`.
  private let outside: [Int]
  private let nodes: ChainNodes
  private let today: CalendarDate
  /// The trips of the chain, in order, as positions in `trips`.
  private let members: [Int]

  private(set) var strays: [Stray] = []
  private(set) var drops: [OdometerDrop] = []

  /// - Parameter outside: the trips outside the chain, ascending, as positions in `trips`.
  init(trips: PlacedTrips, outside: [Int], nodes: ChainNodes, today: CalendarDate) {
    self.trips = trips
    self.outside = outside
    self.nodes = nodes
    self.today = today
    members = nodes.indices.compactMap(nodes.tripIndex)
  }

  mutating func sort() {
    var left = outside
    while let drop = takeDrop(from: &left) { drops.append(drop) }
    for index in left {
      strays.append(
        Stray(
          trip: trips[index].trip, position: index, cause: cause(of: index, among: left),
          neighbours: neighbours(of: index)))
    }
  }

  // MARK: - Drops

  /// Takes a later chain at lower readings, or an earlier one at higher readings, out of `left`.
  private mutating func takeDrop(from left: inout [Int]) -> OdometerDrop? {
    for stretch in Set(left.map { trips.stretch(at: $0) }).sorted() {
      let inStretch = members[
        members.partitioningIndex {
          trips.stretch(at: $0) >= stretch
        }..<members.partitioningIndex {
          trips.stretch(at: $0) > stretch
        }]
      guard let first = inStretch.first, let last = inStretch.last else { continue }
      let later = chain(
        of: left.filter {
          trips.stretch(at: $0) == stretch && trips.date(at: $0) >= trips.date(at: last)
            && trips[$0].trip.begin < trips[last].trip.end
        })
      if let head = later.first, let end = later.last,
        isDrop(from: last, to: head...end, strays: later.count)
      {
        left.removeAll { later.containsSorted($0) }
        return OdometerDrop(
          before: trips[last].trip, after: trips[head].trip, isSingle: later.count == 1)
      }
      let earlier = chain(
        of: left.filter {
          trips.stretch(at: $0) == stretch && trips.date(at: $0) <= trips.date(at: first)
            && trips[$0].trip.end > trips[first].trip.begin
        })
      if let tail = earlier.last, isDrop(from: tail, to: first...last, strays: earlier.count) {
        left.removeAll { earlier.containsSorted($0) }
        return OdometerDrop(
          before: trips[tail].trip, after: trips[first].trip, isSingle: inStretch.count == 1)
      }
    }
    return nil
  }

  /// Whether the odometer dropped after a trip, for the chain from one trip to another: to below all
  /// it can have shown in this stretch, or, where several trips stray, by more than any trip is
  /// long. Less is an overlap, and a chain that climbs back over the trip began with a mistake.
  private func isDrop(from before: Int, to after: ClosedRange<Int>, strays count: Int) -> Bool {
    let upper = trips.range(at: before).upper
    let first = trips.range(at: after.lowerBound).lower
    guard trips.range(at: after.upperBound).upper <= upper else { return false }
    let lowest = bounds(of: trips[before])?.lower ?? members.first.map { trips.range(at: $0).lower }
    return first < lowest ?? upper || count > 1 && upper - first > Trip.longestPlausible
  }

  /// The axis readings between which the odometer of a trip's stretch can have been; nil where
  /// nothing bounds it.
  private func bounds(of placed: PlacedTrip) -> (lower: Odometer?, upper: Odometer?)? {
    var lower: Odometer?
    var upper: Odometer?
    for node in nodes.bounds.lazy.map(\.node) {
      switch node.kind {
      case .begin where node.offset == placed.offset:
        lower = lower.map { min($0, node.range.lower) } ?? node.range.lower
      case .end where node.offset == placed.offset: upper = node.range.upper
      case .replacement where node.offset == placed.offset: lower = node.range.upper
      default: break
      }
    }
    return lower == nil && upper == nil ? nil : (lower, upper)
  }

  private func chain(of candidates: [Int]) -> [Int] {
    ConsistentChain.members(
      of: candidates.map {
        ConsistentChain.Link(
          begin: trips[$0].trip.begin.tenths, end: trips[$0].trip.end.tenths,
          day: trips.date(at: $0).dayNumber)
      }
    ).map { candidates[$0] }
  }

  // MARK: - Single trips

  private func cause(of index: Int, among strays: [Int]) -> Stray.Cause {
    let trip = trips[index].trip
    if let twin = twin(of: index, among: strays) { return .double(of: trips[twin].trip) }
    let position = insertionPoint(for: index)
    let overlapped = members(overlapping: index, around: position)
    guard let worst = overlapped.max(by: { $0.shared < $1.shared }) else {
      if let bound = exceededBound(of: trips[index]) { return .outside(bound) }
      let fitting = fittingDates(at: position)
      return .order(
        fitting: fitting, proposed: DateProposal.meant(by: trip.date, within: fitting))
    }
    return .overlap(
      with: trips[worst.index].trip,
      others: overlapped.count - 1, distance: overlapped.reduce(.zero) { $0 + $1.shared },
      rest: rest(of: trips[index], beside: overlapped.map(\.index).sorted()))
  }

  /// The reading, as the odometer shows it, on the wrong side of which a trip lies.
  private func exceededBound(of placed: PlacedTrip) -> Odometer? {
    let bounds = bounds(of: placed)
    if let lower = bounds?.lower, placed.range.lower < lower { return lower - placed.offset }
    if let upper = bounds?.upper, placed.range.upper > upper { return upper - placed.offset }
    return nil
  }

  /// What a trip has beside the trips of the chain that it overlaps, in the odometer's readings:
  /// one part at its beginning or end, on a day that fits there.
  private func rest(of placed: PlacedTrip, beside overlapped: [Int]) -> ReadingRange? {
    guard let first = overlapped.first, let last = overlapped.last else { return nil }
    let covered = ReadingSet(sorted: overlapped.map { trips.range(at: $0) })
    let parts = covered.gaps(within: placed.range)
    guard parts.count == 1, let part = parts.first else { return nil }
    let isAfter = part.upper == placed.range.upper
    guard isAfter || part.lower == placed.range.lower else { return nil }
    let position = (members.firstIndex(of: isAfter ? last : first) ?? 0) + (isAfter ? 1 : 0)
    guard fittingDates(at: position).contains(placed.trip.date) else { return nil }
    return ReadingRange(part.lower - placed.offset, part.upper - placed.offset)
  }

  /// Another trip with the same readings on the same day or between the same addresses.
  private func twin(of index: Int, among strays: [Int]) -> Int? {
    let trip = trips[index].trip
    guard trip.distance > .zero else { return nil }
    return sameReadings(as: index).first { other in
      guard !outside.containsSorted(other) || other < index && strays.containsSorted(other) else {
        return false
      }
      let twin = trips[other].trip
      return twin.date == trip.date
        || (!trip.from.isEmpty && textKey(twin.from) == textKey(trip.from)
          && textKey(twin.to) == textKey(trip.to))
    }
  }

  /// The trips with the readings of `index`: in chain order these stand together.
  private func sameReadings(as index: Int) -> Range<Int> {
    func same(_ other: Int) -> Bool {
      trips.stretch(at: other) == trips.stretch(at: index)
        && trips[other].trip.begin == trips[index].trip.begin
        && trips[other].trip.end == trips[index].trip.end
    }
    var first = index
    while first > 0, same(first - 1) { first -= 1 }
    var next = index + 1
    while next < trips.count, same(next) { next += 1 }
    return first..<next
  }

  /// The position in `members` of the first trip of the chain that comes after `index`.
  private func insertionPoint(for index: Int) -> Int {
    members.partitioningIndex { $0 >= index }
  }

  private func members(
    overlapping index: Int, around position: Int
  ) -> [(index: Int, shared: Distance)] {
    let range = trips.range(at: index)
    var found: [(index: Int, shared: Distance)] = []
    var before = position
    while before > 0, trips.range(at: members[before - 1]).upper > range.lower {
      before -= 1
      consider(members[before], against: index, found: &found)
    }
    var after = position
    while after < members.count, trips.range(at: members[after]).lower < range.upper {
      consider(members[after], against: index, found: &found)
      after += 1
    }
    return found
  }

  private func consider(
    _ member: Int, against index: Int, found: inout [(index: Int, shared: Distance)]
  ) {
    let range = trips.range(at: index)
    let other = trips.range(at: member)
    let lower = max(range.lower, other.lower)
    let upper = min(range.upper, other.upper)
    guard trips.stretch(at: member) == trips.stretch(at: index), lower <= upper,
      range.lower < other.upper, other.lower < range.upper
    else { return }
    let shared = upper - lower
    let isRounding = ConsistentChain.isRounding(
      shared.tenths, shorter: min(range.distance, other.distance).tenths)
    if !isRounding { found.append((member, shared)) }
  }

  /// The dates of the trips around a place in the chain, else of what bounds it.
  private func fittingDates(at position: Int) -> Period {
    let earliest =
      position > 0 ? trips.date(at: members[position - 1]) : nodes.first?.date ?? today
    var latest = max(earliest, today)
    if position < members.count {
      latest = trips.date(at: members[position])
    } else if let last = nodes.last, case .end = last.kind {
      latest = last.date
    }
    return Period(between: earliest, and: latest)
  }

  private func neighbours(of index: Int) -> Period {
    fittingDates(at: insertionPoint(for: index))
  }
}

extension [Int] {
  /// Whether an ascending array has an element.
  fileprivate func containsSorted(_ element: Int) -> Bool {
    let position = partitioningIndex { $0 >= element }
    return position < count && self[position] == element
  }
}
