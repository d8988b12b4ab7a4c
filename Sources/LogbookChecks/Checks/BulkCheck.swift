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
    ]
  }

  package static func findings(in analysis: LogbookAnalysis) -> [Finding] {
    batches(in: analysis.entryBatches, settings: analysis.logbook.settings).map {
      $0.finding(
        code, .warning, in: analysis.logbook,
        arguments: ["dagen": .number($0.last - $0.first + 1)])
    }
  }

  /// What was entered in bulk: by one command, or by several within an hour.
  static func batches(in entries: [EntryBatch], settings: Settings) -> [EntryBatch] {
    func isBulk(count: Int, first: CalendarDate, last: CalendarDate) -> Bool {
      count > settings[.bulkTrips] && last - first + 1 > settings[.bulkDays]
    }
    var found = entries.filter { isBulk(count: $0.trips.count, first: $0.first, last: $0.last) }
    for (_, small) in Dictionary(grouping: entries, by: \.vehicle).sorted(by: { $0.key < $1.key }) {
      let rest = small.filter {
        !isBulk(count: $0.trips.count, first: $0.first, last: $0.last)
      }
      var start = 0
      while start < rest.count {
        var hour = rest[start]
        var end = start + 1
        while end < rest.count, (0...3_600).contains(rest[end].moment - rest[start].moment) {
          hour.join(rest[end])
          end += 1
        }
        if isBulk(count: hour.trips.count, first: hour.first, last: hour.last) {
          found.append(hour)
          start = end
        } else {
          start += 1
        }
      }
    }
    return found
  }
}
