/// What came into the logbook of one vehicle at one moment: by one command, or, where an imported
/// file says when its trips were written down, by that file.
package struct EntryBatch: Sendable {
  package let vehicle: Vehicle.ID
  package let handling: Int
  /// Seconds since 1 January 1970, UTC.
  package let moment: Int
  /// Whether the moment is what the file says instead of the journal.
  package let isClaimed: Bool
  /// The Dutch date of the moment.
  package let enteredOn: CalendarDate
  package private(set) var first: CalendarDate
  package private(set) var last: CalendarDate
  /// How many days the trip that waited longest was entered after it was driven.
  package private(set) var delay: Int
  // A batch of one trip needs no array.
  private let firstTrip: Int32
  private var furtherTrips: [Int32] = []

  /// - Parameter index: the place of the trip in the logbook.
  package init(_ trip: Trip, at index: Int, handling: Int, moment: Int, isClaimed: Bool) {
    vehicle = trip.vehicle
    self.handling = handling
    self.moment = moment
    self.isClaimed = isClaimed
    enteredOn = DutchClock.wallClock(unixSeconds: moment).date
    first = trip.date
    last = trip.date
    delay = enteredOn - trip.date
    firstTrip = Int32(clamping: index)
  }

  package var count: Int { 1 + furtherTrips.count }

  /// The places of the trips in the logbook, in the order in which they came.
  package var trips: [Int] { [Int(firstTrip)] + furtherTrips.map { Int($0) } }

  /// Takes in a trip of the same moment.
  /// - Parameter index: the place of the trip in the logbook.
  package mutating func add(_ date: CalendarDate, at index: Int) {
    furtherTrips.append(Int32(clamping: index))
    first = min(first, date)
    last = max(last, date)
    delay = max(delay, enteredOn - date)
  }

  /// Takes in what came at another moment.
  package mutating func join(_ other: EntryBatch) {
    furtherTrips.append(other.firstTrip)
    furtherTrips += other.furtherTrips
    first = min(first, other.first)
    last = max(last, other.last)
    delay = max(delay, other.delay)
  }

  /// The part with some of the trips; nil where there are none.
  /// - Parameters:
  ///   - trips: those of the logbook.
  ///   - isWanted: is asked about places in them.
  package func filter(_ trips: [Trip], _ isWanted: (Int) -> Bool) -> EntryBatch? {
    var part: EntryBatch?
    for index in self.trips where isWanted(index) {
      if part == nil {
        part = EntryBatch(
          trips[index], at: index, handling: handling, moment: moment, isClaimed: isClaimed)
      } else {
        part?.add(trips[index].date, at: index)
      }
    }
    return part
  }
}

extension Logbook {
  /// The trips by the command that brought them, by vehicle, in the order of the journal.
  ///
  /// What a file says about the moment at which a trip was written down counts instead (design 5),
  /// but not where it lies before the trip's own date or after the import: nobody writes down a
  /// trip before it is driven.
  var entryBatches: [EntryBatch] {
    guard !entries.isEmpty else { return [] }
    let places = TripPlaces(trips)
    var batches: [EntryBatch] = []
    var current: [Vehicle.ID: Int] = [:]
    var handling: Int?
    for entry in entries {
      guard let place = places[entry.trip] else { continue }
      if entry.handling != handling {
        current = [:]
        handling = entry.handling
      }
      if let claim = trips[place].recorded, claim <= entry.moment {
        let batch = EntryBatch(
          trips[place], at: place, handling: entry.handling, moment: claim, isClaimed: true)
        if batch.delay >= 0 {
          batches.append(batch)
          continue
        }
      }
      if let index = current[trips[place].vehicle] {
        batches[index].add(trips[place].date, at: place)
      } else {
        current[trips[place].vehicle] = batches.count
        batches.append(
          EntryBatch(
            trips[place], at: place, handling: entry.handling, moment: entry.moment,
            isClaimed: false))
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
    var lowest = Int.max
    var highest = Int.min
    for index in trips.indices {
      lowest = min(lowest, trips[index].figures.number)
      highest = max(highest, trips[index].figures.number)
    }
    self.lowest = lowest
    let isNear = lowest <= highest && highest - lowest < 16 * trips.count + 1_000
    if isNear { near = Array(repeating: -1, count: highest - lowest + 1) }
    for index in trips.indices {
      if isNear {
        near[trips[index].number - lowest] = Int32(index)
      } else {
        far[trips[index].number] = Int32(index)
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
