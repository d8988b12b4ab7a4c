package import LogbookModel

/// Many trips of many days entered within an hour: the log was not kept but made up afterwards.
///
/// Rule: domain.md 6.4 (entry.bulk).
package enum BulkCheck: Check {
  package static let code = FindingCode.bulk
  package static let severities: [Severity] = [.warning]
  package static let source = "Wet LB 1964 art. 13bis (doen blijken)"

  package static var examples: [CheckExample] {
    let trips: (Int) -> [Trip] = { count in
      (0..<count).map { .example(day: 1 + $0 / 2, 10_000 + $0 * 20, 10_020 + $0 * 20) }
    }
    let entered: (Int) -> (inout ExampleLogbook) -> Void = { seconds in
      { example in
        example.today = .firstDay(of: 2_024) + 30
        example.entries = example.trips.indices.map { index in
          TripEntry(
            trip: index + 1, moment: 1_706_000_000 + index * seconds,
            handling: seconds == 0 ? 1 : index + 1)
        }
      }
    }
    return [
      CheckExample(finds: 1, trips(31), change: entered(0)),
      CheckExample(finds: 1, trips(31), change: entered(60)),
      CheckExample(finds: 0, trips(30), change: entered(0)),
      CheckExample(finds: 0, trips(31), change: entered(600)),
      CheckExample(finds: 0, trips(31)) { written(at: 0, 1, in: &$0) },
      CheckExample(finds: 1, trips(31)) { written(at: 20, 0, in: &$0) },
    ]
  }

  /// Imports all trips at once from a file that says at which day of the month, or how many days
  /// after the trip, each was written down.
  private static func written(at day: Int, _ after: Int, in example: inout ExampleLogbook) {
    example.today = .firstDay(of: 2_024) + 30
    example.importedFiles = [1: ["ritten.csv"]]
    let start = CalendarDate.firstDay(of: 2_024)
    for index in example.trips.indices {
      let date = after == 0 ? start + day : example.trips[index].date + after
      example.trips[index].recorded = date.dayNumber * 86_400 + 43_200 + index * 60
    }
    example.entries = example.trips.map {
      TripEntry(trip: $0.number, moment: 1_706_700_000, handling: 1)
    }
  }

  package static func findings(in analysis: LogbookAnalysis) -> [Finding] {
    let logbook = analysis.logbook
    return batches(in: analysis.entryBatches, settings: logbook.settings).map {
      $0.finding(
        code, .warning, in: logbook, arguments: ["dagen": .number($0.last - $0.first + 1)])
    }
  }

  /// Batches within whose moments an hour is looked for.
  private struct Group: Hashable {
    let vehicle: Vehicle.ID
    let isClaimed: Bool
  }

  /// What was entered in bulk: by one command, or by several within an hour. What a file says about
  /// its own trips is one for each command.
  static func batches(in entries: [EntryBatch], settings: Settings) -> [EntryBatch] {
    func isBulk(_ count: Int, _ days: Int) -> Bool {
      count > settings[.bulkTrips] && days > settings[.bulkDays]
    }
    var found: [EntryBatch] = []
    var small: [Group: [EntryBatch]] = [:]
    for batch in entries {
      if isBulk(batch.count, batch.last - batch.first + 1) {
        found.append(batch)
      } else {
        small[Group(vehicle: batch.vehicle, isClaimed: batch.isClaimed), default: []].append(batch)
      }
    }
    let groups = small.sorted {
      ($0.key.vehicle, $0.key.isClaimed ? 1 : 0) < ($1.key.vehicle, $1.key.isClaimed ? 1 : 0)
    }
    for (group, batches) in groups {
      var claims: [Int: Int] = [:]
      for hour in hours(of: batches.sorted { $0.moment < $1.moment }, isBulk: isBulk) {
        if group.isClaimed, let known = claims[hour.handling] {
          found[known].join(hour)
        } else {
          claims[hour.handling] = found.count
          found.append(hour)
        }
      }
    }
    return found
  }

  /// The hours that hold more than is usual, none of them overlapping.
  /// - Parameter batches: by moment.
  private static func hours(
    of batches: [EntryBatch], isBulk: (_ count: Int, _ days: Int) -> Bool
  ) -> [EntryBatch] {
    var found: [EntryBatch] = []
    var window = EntryWindow(batches)
    var start = 0
    var end = 0
    while start < batches.count {
      while end < batches.count, batches[end].moment - batches[start].moment <= 3_600 {
        window.append(end)
        end += 1
      }
      if isBulk(window.count, window.days) {
        var hour = batches[start]
        for other in batches[start + 1..<end] { hour.join(other) }
        found.append(hour)
        window = EntryWindow(batches)
        start = end
      } else {
        window.removeFirst(start)
        start += 1
      }
    }
    return found
  }
}
