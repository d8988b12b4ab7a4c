import LogbookModel

/// The kind that is proposed for a trip.
struct KindProposal: Hashable {
  /// Why it is proposed.
  enum Reason: Hashable {
    /// The roles of the saved places at its ends, each once.
    case roles([SavedPlace.Role])
    /// What was chosen before between the same places, and how often.
    case earlier([TripKind: Int])
  }

  let kind: TripKind
  let reason: Reason
}

/// What tells the kind of a trip: the roles of the places first (design 3), else what was chosen for
/// the same two places, in either direction.
struct KindMemory {
  /// Two addresses, whichever way the trip went, compared normalised (design 2).
  struct Pair: Hashable {
    let lower: String
    let upper: String

    /// Nil where an address is missing.
    init?(_ trip: Trip) {
      let ends = [textKey(trip.from), textKey(trip.to)].sorted()
      guard !ends[0].isEmpty else { return nil }
      (lower, upper) = (ends[0], ends[1])
    }
  }

  /// The pairs of trips, each worked out once: a log repeats its addresses.
  struct Pairs {
    private struct Ends: Hashable {
      let from: String
      let to: String
    }

    private var known: [Ends: Pair?] = [:]

    mutating func pair(of trip: Trip) -> Pair? {
      let ends = Ends(from: trip.from, to: trip.to)
      if let pair = known[ends] { return pair }
      let pair = Pair(trip)
      known.updateValue(pair, forKey: ends)
      return pair
    }
  }

  private struct Known {
    var counts: [TripKind: Int] = [:]
    var last: (date: CalendarDate, kind: TripKind)?
  }

  private let roles: PlaceRoles
  private var logbook: [Pair: Known] = [:]
  /// Choices that were made since, newest last.
  private var choices: [(pair: Pair, kind: TripKind, count: Int)] = []

  /// - Parameter trips: the valid trips of the logbook, at least those without a kind and those
  ///   between the same places.
  init(_ trips: [Trip], places: [SavedPlace]) {
    roles = PlaceRoles(places)
    let wanted = Set(trips.filter { $0.kind == nil }.compactMap { Pair($0) })
    guard !wanted.isEmpty else { return }
    var pairs = Pairs()
    for trip in trips {
      guard let kind = trip.kind, kind != .correction, let pair = pairs.pair(of: trip),
        wanted.contains(pair)
      else { continue }
      var known = logbook[pair] ?? Known()
      known.counts[kind, default: 0] += 1
      if known.last.map({ $0.date <= trip.date }) ?? true { known.last = (trip.date, kind) }
      logbook[pair] = known
    }
  }

  /// The kind by the roles alone: the only one that may be taken over without being asked.
  func byRoles(_ trip: Trip) -> KindProposal? {
    guard let kind = roles.kind(from: trip.from, to: trip.to) else { return nil }
    var ends: [SavedPlace.Role] = []
    for role in [trip.from, trip.to].compactMap({ roles.role(of: $0) }) where !ends.contains(role) {
      ends.append(role)
    }
    return KindProposal(kind: kind, reason: .roles(ends))
  }

  func proposal(for trip: Trip) -> KindProposal? {
    if let proposal = byRoles(trip) { return proposal }
    guard let pair = Pair(trip) else { return nil }
    let own = choices.filter { $0.pair == pair }
    let counts = own.reduce(into: logbook[pair]?.counts ?? [:]) { counts, choice in
      counts[choice.kind, default: 0] += choice.count
    }
    guard let kind = own.last?.kind ?? logbook[pair]?.last?.kind else { return nil }
    return KindProposal(kind: kind, reason: .earlier(counts))
  }

  /// Remembers a choice for trips of one pair; nothing where a trip has no pair.
  mutating func remember(_ kind: TripKind, for trips: [Trip]) {
    guard let trip = trips.first, let pair = Pair(trip) else { return }
    choices.append((pair, kind, trips.count))
  }

  /// Forgets the choice that was remembered last for these trips.
  mutating func forget(_ trips: [Trip]) {
    guard let trip = trips.first, let pair = Pair(trip),
      let place = choices.lastIndex(where: { $0.pair == pair })
    else { return }
    choices.remove(at: place)
  }
}
