package import LogbookModel

/// Two trips of one vehicle at the same time; a trip that does not fit the chain is explained there.
///
/// Rule: domain.md 6.4 (overlap.time).
package enum TimeOverlapCheck: Check {
  package static let code = FindingCode.timeOverlap
  package static let severities: [Severity] = [.error]
  package static let source = "URLB 2011 art. 3.13 lid 1"

  package static var examples: [CheckExample] {
    let first = Trip.example(day: 2, 10_000, 10_030).with {
      $0.departure = ClockTime("08:00")
      $0.arrival = ClockTime("08:40")
    }
    let second: (String) -> Trip = { departure in
      Trip.example(day: 2, 10_030, 10_060).with {
        $0.departure = ClockTime(departure)
        $0.arrival = ClockTime("09:20")
      }
    }
    return [
      CheckExample(finds: 1, [first, second("08:39")]),
      CheckExample(finds: 0, [first, second("08:40")]),
    ]
  }

  package static func findings(in analysis: LogbookAnalysis) -> [Finding] {
    analysis.vehicles.flatMap { vehicle -> [Finding] in
      let strays = Set(vehicle.chain.strays.map(\.trip.number))
      var timed: [(start: Int, end: Int, index: Int)] = []
      let trips = analysis.logbook.trips
      for index in analysis.logbook.trips(of: vehicle.vehicle.id)
      where trips[index].figures.departure != nil {
        guard let span = trips[index].figures.timeSpan, !strays.contains(trips[index].number) else {
          continue
        }
        timed.append((span.lowerBound, span.upperBound, index))
      }
      let isOrdered = timed.indices.dropFirst().allSatisfy {
        timed[$0 - 1].start <= timed[$0].start
      }
      if !isOrdered { timed.sort { ($0.start, $0.end) < ($1.start, $1.end) } }
      guard var latest = timed.first else { return [] }
      var findings: [Finding] = []
      for next in timed.dropFirst() {
        if next.start < latest.end, next.start < next.end {
          findings.append(finding(trips[latest.index], trips[next.index]))
        }
        if next.end > latest.end { latest = next }
      }
      return findings
    }
  }

  private static func finding(_ first: Trip, _ second: Trip) -> Finding {
    Finding(
      code, .error, vehicle: second.vehicle, date: second.date,
      span: Period(between: first.date, and: second.date),
      trips: [first.number, second.number],
      arguments: [
        "rit1": .number(first.number), "rit2": .number(second.number),
        "aankomst": .text(first.arrival?.text ?? ""),
        "vertrek": .text(second.departure?.text ?? ""),
      ])
  }
}
