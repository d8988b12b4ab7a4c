package import LogbookModel

/// Trips that were entered long after they were driven, by the moments of the journal.
///
/// One finding for each command that brought several trips; trips entered one by one on a day are
/// one finding. What was entered in bulk is reported as such only.
///
/// Rule: domain.md 6.4 (entry.late).
package enum LateCheck: Check {
  package static let code = FindingCode.late
  package static let severities: [Severity] = [.info, .warning]
  package static let source = "Wet LB 1964 art. 13bis (doen blijken)"

  package static var examples: [CheckExample] {
    let entered: (Int) -> (inout ExampleLogbook) -> Void = { day in
      { example in
        // Noon.
        let moment = (CalendarDate.firstDay(of: 2_024) + (day - 1)).dayNumber * 86_400 + 43_200
        example.entries = example.trips.indices.map {
          TripEntry(trip: $0 + 1, moment: moment + $0, handling: $0 + 1)
        }
      }
    }
    let trips: [Trip] = [.example(day: 2, 10_000, 10_030), .example(day: 3, 10_030, 10_060)]
    return [
      CheckExample(finds: 1, trips, change: entered(11)),
      CheckExample(finds: 1, trips, change: entered(40)),
      CheckExample(finds: 0, trips, change: entered(9)),
    ]
  }

  /// Trips entered one by one on one day.
  private struct Day: Hashable {
    let vehicle: Vehicle.ID
    let date: CalendarDate
  }

  package static func findings(in analysis: LogbookAnalysis) -> [Finding] {
    let settings = analysis.logbook.settings
    let batches = analysis.entryBatches
    let trips = analysis.logbook.trips
    var isBulk = [Bool](repeating: false, count: trips.count)
    for batch in BulkCheck.batches(in: batches, settings: settings) {
      for position in batch.trips { isBulk[Int(position)] = true }
    }
    var late: [EntryBatch] = []
    var byDay: [Day: Int] = [:]
    for batch in batches {
      let entered = batch.enteredOn
      guard entered - batch.first > settings[.lateDays],
        !batch.trips.allSatisfy({ isBulk[Int($0)] })
      else { continue }
      let own = batch.trips.filter {
        entered - trips[Int($0)].date > settings[.lateDays] && !isBulk[Int($0)]
      }
      let dates = own.map { trips[Int($0)].date }
      guard let first = dates.min(), let last = dates.max() else { continue }
      let part = EntryBatch(
        vehicle: batch.vehicle, handling: batch.handling, moment: batch.moment, trips: own,
        first: first, last: last)
      let day = Day(vehicle: batch.vehicle, date: entered)
      if batch.trips.count > 1 {
        late.append(part)
      } else if let known = byDay[day] {
        late[known].join(part)
      } else {
        byDay[day] = late.count
        late.append(part)
      }
    }
    return late.map { batch in
      let days = batch.enteredOn - batch.first
      return batch.finding(
        code, days > settings[.veryLateDays] ? .warning : .info, in: analysis.logbook,
        arguments: ["dagen": .number(days)])
    }
  }
}
