import LogbookModel

/// Trips with one cause, collected into one finding (design 5, "one cause, one finding").
struct TripGroups {
  /// What trips must share to be in one finding.
  private struct Key: Hashable {
    let vehicle: Vehicle.ID
    /// Year and month, or the year alone.
    let time: Int
    let cause: Int
  }

  /// Over how many days a cause is collected.
  enum Stretch {
    case month
    case year
  }

  private let stretch: Stretch
  private var keys: [Key: Int] = [:]
  private var groups: [(cause: Int, trips: [Trip])] = []

  init(per stretch: Stretch) { self.stretch = stretch }

  /// - Parameter cause: what distinguishes groups of one stretch, as a number.
  mutating func add(_ trip: Trip, cause: Int = 0) {
    let (year, month, _) = trip.date.components
    let key = Key(
      vehicle: trip.vehicle, time: stretch == .month ? year * 12 + month : year, cause: cause)
    if let position = keys[key] {
      groups[position].trips.append(trip)
    } else {
      keys[key] = groups.count
      groups.append((cause, [trip]))
    }
  }

  /// One finding for each group.
  ///
  /// - Parameters:
  ///   - arguments: those of the sentence beside `n`, `rit`, `ritten` and `km`.
  ///   - repair: for the first trip.
  func findings(
    _ code: FindingCode, _ severity: Severity, variant: String = "",
    arguments: (Trip) -> [String: Argument] = { _ in [:] },
    repair: (Trip) -> Repair? = { _ in nil }
  ) -> [Finding] {
    groups.map { group in
      Finding(
        code, severity, group: group.trips, variant: variant,
        arguments: arguments(group.trips[0]), repair: repair(group.trips[0]))
    }
  }

  /// One finding for each group, described by its first trip and the cause that it was added with.
  func findings(
    _ code: FindingCode, _ severity: Severity,
    describing: (_ first: Trip, _ cause: Int) -> [String: Argument]
  ) -> [Finding] {
    groups.map { group in
      Finding(
        code, severity, group: group.trips, arguments: describing(group.trips[0], group.cause))
    }
  }
}

extension Finding {
  /// A finding about one or more trips of a vehicle.
  init(
    _ code: FindingCode, _ severity: Severity, group: [Trip], variant: String = "",
    arguments: [String: Argument], repair: Repair? = nil
  ) {
    let dates = group.map(\.date)
    let first = dates.min()
    let numbers = group.map(\.number)
    let distance = group.reduce(Distance.zero) { $0 + $1.distance }
    self.init(
      code, severity, vehicle: group.first?.vehicle, date: first,
      span: first.map { Period(between: $0, and: dates.max() ?? $0) }, trips: numbers,
      distance: distance, variant: variant,
      arguments: [
        "n": .number(group.count), "rit": .number(numbers.first ?? 0),
        "ritten": .text(Finding.text(numbers)), "km": .distance(distance),
      ].merging(arguments) { $1 }, repair: repair)
  }

  /// Numbers in short: `3, 5-9, 14`.
  static func text(_ numbers: [Int]) -> String {
    var runs: [ClosedRange<Int>] = []
    for number in numbers.sorted() {
      if let last = runs.last, number <= last.upperBound + 1 {
        runs[runs.count - 1] = last.lowerBound...number
      } else {
        runs.append(number...number)
      }
    }
    return runs.map { run in
      switch run.count {
      case 1: String(run.lowerBound)
      case 2: "\(run.lowerBound), \(run.upperBound)"
      default: "\(run.lowerBound)-\(run.upperBound)"
      }
    }.joined(separator: ", ")
  }
}
