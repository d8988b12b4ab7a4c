import LogbookModel

/// A new trip that may be one that is there already, written down with another tool.
package struct PossibleDouble: Hashable, Sendable {
  /// What it looks like.
  package enum Twin: Hashable, Sendable {
    /// The trip of the logbook with this number.
    case trip(Int)
    /// The row on this line of another file of the same import.
    case row(file: String, line: Int)
  }

  package let line: Int
  package let twin: Twin
}

/// Finds trips that were driven at the same moment with the same readings within rounding, without
/// being the same row (design 8): they are shown, never dropped. Takes time in proportion to the
/// number of trips.
struct PossibleDoubles {
  /// What is compared of a trip.
  struct Outline {
    fileprivate let vehicle: Vehicle.ID
    fileprivate let day: Int
    /// Minutes after midnight, or nil.
    fileprivate let departure: Int?
    /// Tenths of a km.
    fileprivate let begin: Int
    fileprivate let end: Int
    /// Whether its readings were computed from distances: then only times and distances tell.
    fileprivate let isChained: Bool

    init(_ trip: Trip) {
      vehicle = trip.vehicle
      day = trip.date.dayNumber
      departure = trip.departure?.minutes
      isChained = trip.derived == .both
      begin = trip.begin.tenths
      end = trip.end.tenths
    }

    /// The outline of a row that becomes a trip.
    init(_ row: Int, of rows: PlannedRows) {
      let key = rows.key(of: row)
      vehicle = key.vehicle
      day = key.date.dayNumber
      departure = rows.drafts[row].departure?.minutes
      isChained = rows.readings(of: row).derived == .both
      begin = key.begin.tenths
      end = key.end.tenths
    }

    fileprivate var length: Int { end - begin }

    fileprivate var placeByReadings: Place {
      Place(
        vehicle: vehicle, day: day, first: begin / nearestOther, second: end / nearestOther,
        isByTime: false)
    }

    /// Nil without a time; days follow each other without a seam.
    fileprivate var placeByTime: Place? {
      departure.map {
        Place(
          vehicle: vehicle, day: 0, first: (day * minutesOfDay + $0) / shortestWait,
          second: length / nearestOther, isByTime: true)
      }
    }
  }

  /// Where trips that are alike lie near each other.
  fileprivate struct Place: Hashable {
    let vehicle: Vehicle.ID
    let day: Int
    let first: Int
    let second: Int
    let isByTime: Bool
  }

  /// Tenths of a km between two readings of one moment, at most: both were rounded.
  private static let nearestOther = 10
  /// Minutes between the departures of one trip by two tools, at most.
  private static let longestWait = 10
  /// The same where nothing but the distance agrees.
  private static let shortestWait = 5
  private static let minutesOfDay = 1_440

  /// A trip at one of its places.
  private struct Entry {
    let outline: Outline
    let twin: PossibleDouble.Twin
    /// The entry before it at the same place, or -1.
    let before: Int32
  }

  private var entries: [Entry] = []
  private var lastAt: [Place: Int32] = [:]

  var isEmpty: Bool { entries.isEmpty }

  /// Remembers a trip that later ones are compared with.
  mutating func insert(_ outline: Outline, as twin: PossibleDouble.Twin) {
    for place in [outline.placeByReadings, outline.placeByTime].compactMap({ $0 }) {
      let before = lastAt.updateValue(Int32(entries.count), forKey: place) ?? -1
      entries.append(Entry(outline: outline, twin: twin, before: before))
    }
  }

  /// What a trip looks like, or nil.
  func twin(of outline: Outline) -> PossibleDouble.Twin? {
    for day in days(around: outline) {
      if let found = twin(of: outline, near: outline.placeByReadings, on: day) { return found }
    }
    return outline.placeByTime.flatMap { twin(of: outline, near: $0, on: $0.day) }
  }

  /// Near midnight the same trip may lie on the day before or after.
  private func days(around outline: Outline) -> [Int] {
    guard let departure = outline.departure else { return [outline.day] }
    if departure <= PossibleDoubles.longestWait { return [outline.day, outline.day - 1] }
    let isLate = departure >= PossibleDoubles.minutesOfDay - PossibleDoubles.longestWait
    return isLate ? [outline.day, outline.day + 1] : [outline.day]
  }

  private func twin(
    of outline: Outline, near place: Place, on day: Int
  ) -> PossibleDouble.Twin? {
    for first in place.first - 1...place.first + 1 {
      for second in place.second - 1...place.second + 1 {
        let near = Place(
          vehicle: place.vehicle, day: day, first: first, second: second,
          isByTime: place.isByTime)
        var index = lastAt[near] ?? -1
        while index >= 0 {
          let entry = entries[Int(index)]
          if PossibleDoubles.agree(outline, entry.outline, inTime: place.isByTime) {
            return entry.twin
          }
          index = entry.before
        }
      }
    }
    return nil
  }

  private static func agree(_ left: Outline, _ right: Outline, inTime: Bool) -> Bool {
    inTime ? agreeInTime(left, right) : agreeInReadings(left, right)
  }

  /// Both readings within rounding; neighbours of under a km, which overlap by rounding too, are no
  /// double as long as they share less than half of the shorter one.
  private static func agreeInReadings(_ left: Outline, _ right: Outline) -> Bool {
    guard abs(left.begin - right.begin) < nearestOther, abs(left.end - right.end) < nearestOther,
      wait(left, right).map({ $0 <= longestWait }) ?? (left.day == right.day)
    else { return false }
    let shared = min(left.end, right.end) - max(left.begin, right.begin)
    return shared * 2 > min(left.length, right.length)
  }

  private static func agreeInTime(_ left: Outline, _ right: Outline) -> Bool {
    guard left.isChained || right.isChained, let wait = wait(left, right) else { return false }
    return wait <= shortestWait && abs(left.length - right.length) < nearestOther
  }

  /// Minutes between the departures; nil where one has no time.
  private static func wait(_ left: Outline, _ right: Outline) -> Int? {
    guard let first = left.departure, let second = right.departure else { return nil }
    return abs((left.day - right.day) * minutesOfDay + first - second)
  }
}
