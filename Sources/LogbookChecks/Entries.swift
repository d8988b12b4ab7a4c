import LogbookModel

/// What came into the logbook of one vehicle at one moment: by one command, or, where an imported
/// file says when its trips were written down, by that file.
struct EntryBatch {
  let vehicle: Vehicle.ID
  let handling: Int
  /// Seconds since 1 January 1970, UTC.
  let moment: Int
  /// Whether the moment is what the file says instead of the journal.
  let isClaimed: Bool
  /// The Dutch date of the moment.
  let enteredOn: CalendarDate
  private(set) var trips: [Trip] = []
  private(set) var first: CalendarDate
  private(set) var last: CalendarDate
  /// How many days the trip that waited longest was entered after it was driven.
  private(set) var delay: Int

  init(_ trip: Trip, handling: Int, moment: Int, isClaimed: Bool) {
    vehicle = trip.vehicle
    self.handling = handling
    self.moment = moment
    self.isClaimed = isClaimed
    enteredOn = DutchClock.wallClock(unixSeconds: moment).date
    trips = [trip]
    first = trip.date
    last = trip.date
    delay = enteredOn - trip.date
  }

  /// Takes in a trip of the same moment.
  mutating func add(_ trip: Trip) {
    trips.append(trip)
    first = min(first, trip.date)
    last = max(last, trip.date)
    delay = max(delay, enteredOn - trip.date)
  }

  /// Takes in what came at another moment.
  mutating func join(_ other: EntryBatch) {
    trips += other.trips
    first = min(first, other.first)
    last = max(last, other.last)
    delay = max(delay, other.delay)
  }

  /// The part with some of the trips; nil where there are none.
  func filter(_ isWanted: (Trip) -> Bool) -> EntryBatch? {
    var part: EntryBatch?
    for trip in trips where isWanted(trip) {
      if part == nil {
        part = EntryBatch(trip, handling: handling, moment: moment, isClaimed: isClaimed)
      } else {
        part?.add(trip)
      }
    }
    return part
  }

  /// A finding about all of it.
  /// - Parameter logbook: knows the files that the command imported.
  func finding(
    _ code: FindingCode, _ severity: Severity, in logbook: Logbook,
    arguments: [String: Argument] = [:]
  ) -> Finding {
    let numbers = trips.map(\.number)
    let origin = [String(handling)] + (logbook.importedFiles[handling] ?? [])
    return Finding(
      code, severity, vehicle: vehicle, date: first, span: Period(between: first, and: last),
      trips: numbers, variant: isClaimed ? "opgave" : "",
      arguments: [
        "n": .number(trips.count), "rit": .number(numbers.first ?? 0),
        "ritten": .text(Finding.text(numbers)), "op": .date(enteredOn),
        "handeling": .text(origin.joined(separator: ", ")), "van": .date(first),
        "tot": .date(last),
      ].merging(arguments) { $1 })
  }
}

extension LogbookAnalysis {
  /// The trips by the command that brought them, by vehicle, in the order of the journal.
  ///
  /// What a file says about the moment at which a trip was written down counts instead (design 5),
  /// but not where it lies before the trip's own date or after the import: nobody writes down a
  /// trip before it is driven.
  var entryBatches: [EntryBatch] {
    let entries = logbook.entries
    guard !entries.isEmpty else { return [] }
    let places = TripPlaces(logbook.trips)
    var batches: [EntryBatch] = []
    var current: [Vehicle.ID: Int] = [:]
    var handling: Int?
    for entry in entries {
      guard let place = places[entry.trip] else { continue }
      let trip = logbook.trips[place]
      if entry.handling != handling {
        current = [:]
        handling = entry.handling
      }
      if let claim = trip.recorded, claim <= entry.moment {
        let batch = EntryBatch(trip, handling: entry.handling, moment: claim, isClaimed: true)
        if batch.delay >= 0 {
          batches.append(batch)
          continue
        }
      }
      if let index = current[trip.vehicle] {
        batches[index].add(trip)
      } else {
        current[trip.vehicle] = batches.count
        batches.append(
          EntryBatch(trip, handling: entry.handling, moment: entry.moment, isClaimed: false))
      }
    }
    return batches
  }
}

/// Where trips are, by their numbers. Those that the program gave lie close together; another
/// program can write any.
private struct TripPlaces {
  private let lowest: Int
  /// By number from the lowest on, -1 for none; empty where they lie far apart.
  private var near: [Int32] = []
  private var far: [Int: Int32] = [:]

  init(_ trips: [Trip]) {
    lowest = trips.lazy.map(\.number).min() ?? 0
    let count = (trips.lazy.map(\.number).max() ?? 0) - lowest + 1
    if count <= 16 * trips.count + 1_000 { near = Array(repeating: -1, count: count) }
    for (place, trip) in trips.enumerated() {
      if near.isEmpty {
        far[trip.number] = Int32(place)
      } else {
        near[trip.number - lowest] = Int32(place)
      }
    }
  }

  subscript(number: Int) -> Int? {
    if near.isEmpty { return far[number].map { Int($0) } }
    guard number >= lowest, number < lowest + near.count else { return nil }
    let place = near[number - lowest]
    return place < 0 ? nil : Int(place)
  }
}
