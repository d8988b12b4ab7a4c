import LogbookModel

/// What makes two rows with readings the same trip (design 8, "Identity").
struct ReadingKey: Hashable, Comparable {
  @Narrow private(set) var vehicle: Vehicle.ID
  @Narrow private(set) var date: CalendarDate
  @Narrow private(set) var begin: Odometer
  @Narrow private(set) var end: Odometer

  /// By vehicle, then along the odometer.
  static func < (left: ReadingKey, right: ReadingKey) -> Bool {
    if left.vehicle != right.vehicle { return left.vehicle < right.vehicle }
    if left.begin != right.begin { return left.begin < right.begin }
    return left.end == right.end ? left.date < right.date : left.end < right.end
  }
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

  /// The number of a version: the current ones of the logbook go first, then the earlier ones, then
  /// those of the files before.
  private typealias Place = Int32

  private let current: [Trip]
  private let earlier: [Trip]
  private var planned: [Trip] = []
  /// The current versions of trips that have earlier ones, by number.
  private var edited: [Int: Trip] = [:]
  private var editedNumbers: Set<Int> = []
  private var byReadings: [ReadingKey: Place] = [:]
  /// Trips whose begin an import derived.
  private var byEnd: [EndKey: Place] = [:]
  private var byDistance: [DistanceKey: [Place]] = [:]

  init(_ existing: ExistingTrips) {
    current = existing.trips
    earlier = existing.earlierVersions
    if !earlier.isEmpty {
      editedNumbers = Set(earlier.map { $0.number })
      edited = Dictionary(
        current.filter { editedNumbers.contains($0.number) }.map { ($0.number, $0) },
        uniquingKeysWith: { first, _ in first })
    }
    byReadings.reserveCapacity(current.count)
    for (place, trip) in current.enumerated() { insert(trip, at: Place(place)) }
    for (place, version) in earlier.enumerated() {
      insert(version, at: Place(current.count + place))
    }
  }

  /// Adds a trip of this import, so that a later file finds it.
  mutating func insert(planned trip: Trip) {
    var bare = trip
    bare.texts = TripTexts(from: "", to: "", source: trip.source)
    planned.append(bare)
    insert(trip, at: Place(current.count + earlier.count + planned.count - 1))
  }

  func match(_ key: ReadingKey) -> Match? { byReadings[key].map(match) }

  func match(_ key: EndKey) -> Match? { byEnd[key].map(match) }

  /// The match for the row that is the `occurrence`-th, from 0, of its kind in a file.
  func match(_ key: DistanceKey, occurrence: Int) -> Match? {
    guard let places = byDistance[key], occurrence < places.count else { return nil }
    return match(places[occurrence])
  }

  private func match(_ place: Place) -> Match {
    let place = Int(place)
    if place < current.count {
      return Match(trip: current[place], number: current[place].number, isCurrent: true)
    }
    if place < current.count + earlier.count {
      let number = earlier[place - current.count].number
      return Match(trip: edited[number], number: number, isCurrent: false)
    }
    return Match(
      trip: planned[place - current.count - earlier.count], number: 0, isCurrent: true)
  }

  /// What is said about a row that is `match`.
  /// - Parameter row: the row as a trip; nil for a row without readings.
  func status(of match: Match, row: @autoclosure () -> Trip?) -> PresentRow.Status {
    guard let trip = match.trip, trip.isValid else { return .voided }
    if !match.isCurrent { return .changedSince }
    guard editedNumbers.contains(match.number) else { return .same }
    return row().map { $0.says(theSameAs: trip) } ?? false ? .same : .changedSince
  }

  private mutating func insert(_ version: Trip, at place: Place) {
    func isBetter(than other: Place) -> Bool { match(other).rank < match(place).rank }
    let key = ReadingKey(
      vehicle: version.vehicle, date: version.date, begin: version.begin, end: version.end)
    if byReadings[key].map(isBetter) ?? true { byReadings[key] = place }
    if version.derived == .begin {
      let end = EndKey(vehicle: version.vehicle, date: version.date, end: version.end)
      if byEnd[end].map(isBetter) ?? true { byEnd[end] = place }
    }
    guard version.derived == .both else { return }
    let distanceKey = DistanceKey(
      vehicle: version.vehicle, date: version.date, departure: version.departure,
      distance: version.measured ?? version.distance, from: textKey(version.from),
      to: textKey(version.to))
    var places = byDistance[distanceKey] ?? []
    let number = match(place).number
    if let known = places.firstIndex(where: { number > 0 && match($0).number == number }) {
      if isBetter(than: places[known]) { places[known] = place }
    } else {
      places.append(place)
    }
    byDistance[distanceKey] = places
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
