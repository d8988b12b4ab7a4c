import LogbookModel

/// What one command brought into the logbook of one vehicle.
struct EntryBatch {
  let vehicle: Vehicle.ID
  let handling: Int
  /// Seconds since 1 January 1970, UTC.
  let moment: Int
  /// Their positions in the logbook.
  var trips: [Int32]
  var first: CalendarDate
  var last: CalendarDate

  /// The Dutch date on which it happened.
  var enteredOn: CalendarDate { DutchClock.wallClock(unixSeconds: moment).date }

  /// Takes in what another command brought.
  mutating func join(_ other: EntryBatch) {
    trips += other.trips
    first = min(first, other.first)
    last = max(last, other.last)
  }

  /// A finding about all of it.
  func finding(
    _ code: FindingCode, _ severity: Severity, in logbook: Logbook,
    arguments: [String: Argument] = [:]
  ) -> Finding {
    let numbers = trips.map { logbook.trips[Int($0)].number }
    return Finding(
      code, severity, vehicle: vehicle, date: first, span: Period(between: first, and: last),
      trips: numbers,
      arguments: [
        "n": .number(trips.count), "rit": .number(numbers.first ?? 0),
        "ritten": .text(Finding.text(numbers)), "op": .date(enteredOn),
        "handeling": .text(String(handling)), "van": .date(first), "tot": .date(last),
      ].merging(arguments) { $1 })
  }
}

extension LogbookAnalysis {
  /// The trips by the command that brought them, by vehicle, in the order of the journal.
  var entryBatches: [EntryBatch] {
    let entries = logbook.entries
    guard let highest = entries.lazy.map(\.trip).max() else { return [] }
    var indices = [Int32](repeating: -1, count: highest + 1)
    for (index, trip) in logbook.trips.enumerated() where trip.number <= highest {
      indices[trip.number] = Int32(index)
    }
    var batches: [EntryBatch] = []
    var current: [Vehicle.ID: Int] = [:]
    var handling: Int?
    for entry in entries where indices[entry.trip] >= 0 {
      let position = indices[entry.trip]
      let vehicle = logbook.trips[Int(position)].vehicle
      let date = logbook.trips[Int(position)].date
      if entry.handling != handling {
        current = [:]
        handling = entry.handling
      }
      if let index = current[vehicle] {
        batches[index].trips.append(position)
        if date < batches[index].first { batches[index].first = date }
        if date > batches[index].last { batches[index].last = date }
      } else {
        current[vehicle] = batches.count
        batches.append(
          EntryBatch(
            vehicle: vehicle, handling: entry.handling, moment: entry.moment, trips: [position],
            first: date, last: date))
      }
    }
    return batches
  }
}
