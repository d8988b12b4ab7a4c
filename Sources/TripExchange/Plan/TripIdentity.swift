import LogbookModel

/// What makes two rows with readings the same trip (design 8, "Identity").
struct ReadingKey: Hashable {
  let vehicle: Vehicle.ID
  let date: CalendarDate
  let begin: Odometer
  let end: Odometer
}

/// What makes two rows without readings the same trip; places are normalised.
struct DistanceKey: Hashable {
  let vehicle: Vehicle.ID
  let date: CalendarDate
  let departure: ClockTime?
  let distance: Distance
  let from: String
  let to: String
}

/// What makes two rows that only tell where a trip ended the same trip.
struct EndKey: Hashable {
  let vehicle: Vehicle.ID
  let date: CalendarDate
  let end: Odometer
}

/// What makes two rows with times the same trip, whatever else they say.
struct TimesKey: Hashable {
  let vehicle: Vehicle.ID
  let date: CalendarDate
  let departure: ClockTime
  let arrival: ClockTime
  let distance: Distance
}

/// Every version of every trip that the logbook has, by identity.
struct KnownTrips {
  /// A trip that a row is compared with.
  struct Match {
    /// The current version, where there is one.
    var trip: Trip?
    var number: Int
    /// Whether the version that matches is the current one.
    var isCurrent: Bool

    /// The better of two for a reader: a current valid trip before an older or voided one.
    var rank: Int { (trip?.isValid == true ? 2 : 0) + (isCurrent ? 1 : 0) }
  }

  private var byReadings: [ReadingKey: Match] = [:]
  /// Trips whose begin an import derived.
  private var byEnd: [EndKey: Match] = [:]
  private var byDistance: [DistanceKey: [Match]] = [:]
  private var edited: Set<Int> = []

  init(_ existing: ExistingTrips) {
    byReadings.reserveCapacity(existing.trips.count)
    for trip in existing.trips {
      insert(trip, Match(trip: trip, number: trip.number, isCurrent: true))
    }
    guard !existing.earlierVersions.isEmpty else { return }
    let numbers = Set(existing.earlierVersions.map { $0.number })
    let current = Dictionary(
      existing.trips.filter { numbers.contains($0.number) }.map { ($0.number, $0) },
      uniquingKeysWith: { first, _ in first })
    edited = numbers
    for version in existing.earlierVersions {
      insert(
        version,
        Match(trip: current[version.number], number: version.number, isCurrent: false))
    }
  }

  /// Adds a trip of this import, so that a later file finds it.
  mutating func insert(planned trip: Trip) {
    insert(trip, Match(trip: trip, number: 0, isCurrent: true))
  }

  func match(_ key: ReadingKey) -> Match? { byReadings[key] }

  func match(_ key: EndKey) -> Match? { byEnd[key] }

  /// The match for the row that is the `occurrence`-th, from 0, of its kind in a file.
  func match(_ key: DistanceKey, occurrence: Int) -> Match? {
    guard let matches = byDistance[key], occurrence < matches.count else { return nil }
    return matches[occurrence]
  }

  /// What is said about a row that is `match`.
  /// - Parameter row: the row as a trip; nil for a row without readings.
  func status(of match: Match, row: Trip?) -> PresentRow.Status {
    guard let trip = match.trip, trip.isValid else { return .voided }
    if !match.isCurrent { return .changedSince }
    guard edited.contains(match.number) else { return .same }
    return row.map { $0.says(theSameAs: trip) } ?? false ? .same : .changedSince
  }

  private mutating func insert(_ version: Trip, _ match: Match) {
    let key = ReadingKey(
      vehicle: version.vehicle, date: version.date, begin: version.begin, end: version.end)
    if byReadings[key].map({ $0.rank < match.rank }) ?? true { byReadings[key] = match }
    if version.derived == .begin {
      let end = EndKey(vehicle: version.vehicle, date: version.date, end: version.end)
      if byEnd[end].map({ $0.rank < match.rank }) ?? true { byEnd[end] = match }
    }
    guard version.derived == .both else { return }
    let distanceKey = DistanceKey(
      vehicle: version.vehicle, date: version.date, departure: version.departure,
      distance: version.measured ?? version.distance, from: textKey(version.from),
      to: textKey(version.to))
    var matches = byDistance[distanceKey] ?? []
    if let place = matches.firstIndex(where: { $0.number == match.number && match.number > 0 }) {
      if matches[place].rank < match.rank { matches[place] = match }
    } else {
      matches.append(match)
    }
    byDistance[distanceKey] = matches
  }
}

extension Trip {
  /// Whether the two agree in all that a driver can say about a trip.
  fileprivate func says(theSameAs other: Trip) -> Bool {
    var left = self
    let right = other
    left.number = right.number
    left.source = right.source
    left.measured = right.measured
    left.derived = right.derived
    left.beginWasProposed = right.beginWasProposed
    left.recorded = right.recorded
    left.fromPlace = right.fromPlace
    left.toPlace = right.toPlace
    return left == right
  }
}
