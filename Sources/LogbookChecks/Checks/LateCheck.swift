package import LogbookModel

/// Trips that were entered long after they were driven, by the moments of the journal.
///
/// One finding for each command that brought several trips; trips entered one by one on a day are
/// one finding. What was entered in bulk is reported as such only. A file that says itself when its
/// trips were written down is believed where that can be true.
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
      CheckExample(finds: 0, trips) { imported(on: 40, writtenAfter: 1, in: &$0) },
      CheckExample(finds: 1, trips) { imported(on: 40, writtenAfter: 20, in: &$0) },
      CheckExample(finds: 1, trips) { imported(on: 40, writtenAfter: -1, in: &$0) },
    ]
  }

  /// Imports all trips on a day of the year from a file that says when each was written down.
  private static func imported(
    on day: Int, writtenAfter days: Int, in example: inout ExampleLogbook
  ) {
    let moment = (CalendarDate.firstDay(of: 2_024) + (day - 1)).dayNumber * 86_400 + 43_200
    example.importedFiles = [1: ["ritten.csv"]]
    for index in example.trips.indices {
      let date = example.trips[index].date + days
      example.trips[index].recorded = date.dayNumber * 86_400 + 64_800
    }
    example.entries = example.trips.map {
      TripEntry(trip: $0.number, moment: moment, handling: 1)
    }
  }

  /// Batches that are one finding: trips entered one by one on a day, or those that a command
  /// imported with moments of their own.
  private struct Group: Hashable {
    let vehicle: Vehicle.ID
    let handling: Int?
    let date: CalendarDate?

    /// Nil for a batch that stands alone.
    init?(_ batch: EntryBatch) {
      guard batch.isClaimed || batch.count == 1 else { return nil }
      vehicle = batch.vehicle
      handling = batch.isClaimed ? batch.handling : nil
      date = batch.isClaimed ? nil : batch.enteredOn
    }
  }

  package static func findings(in analysis: LogbookAnalysis) -> [Finding] {
    let logbook = analysis.logbook
    let limit = logbook.settings[.lateDays]
    let batches = analysis.entryBatches
    var isInBulk = [Bool](repeating: false, count: logbook.trips.count)
    for batch in BulkCheck.batches(in: batches, settings: logbook.settings) {
      for index in batch.trips { isInBulk[index] = true }
    }
    var late: [EntryBatch] = []
    var joined: [Group: Int] = [:]
    for batch in batches where batch.delay > limit {
      let part = batch.filter(logbook.trips) { index in
        !isInBulk[index] && batch.enteredOn - logbook.trips[index].date > limit
      }
      guard let part else { continue }
      let group = Group(batch)
      if let group, let known = joined[group] {
        late[known].join(part)
      } else {
        if let group { joined[group] = late.count }
        late.append(part)
      }
    }
    return late.map { batch in
      batch.finding(
        code, batch.delay > logbook.settings[.veryLateDays] ? .warning : .info, in: logbook,
        arguments: ["dagen": .number(batch.delay)])
    }
  }
}
