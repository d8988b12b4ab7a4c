package import LogbookModel

/// A business trip without purpose or visited party; the way back is explained by the way there.
///
/// Rule: domain.md 6.4 (purpose.missing).
package enum PurposeCheck: Check {
  package static let code = FindingCode.purpose
  package static let severities: [Severity] = [.warning]
  package static let source = "Wet LB 1964 art. 13bis (doen blijken)"

  package static var examples: [CheckExample] {
    let there = Trip.example(day: 2, 10_000, 10_030).with { $0.purpose = "offerte De Vries" }
    let back = Trip.example(day: 2, 10_030, 10_060).with {
      $0.from = there.to
      $0.to = there.from
    }
    return [
      CheckExample(finds: 1, [.example(day: 2, 10_000, 10_030)]),
      CheckExample(finds: 1, [.example(day: 2, 10_000, 10_030), back]),
      CheckExample(finds: 0, [there, back]),
      CheckExample(finds: 0, [.example(day: 2, 10_000, 10_030, .commute)]),
    ]
  }

  package static func findings(in analysis: LogbookAnalysis) -> [Finding] {
    var groups = TripGroups(per: .month)
    let trips = analysis.logbook.trips
    let hasPurpose = analysis.texts.texts.map { $0.texts.purpose != nil }
    for index in trips.indices where !hasPurpose[Int(analysis.texts.positions[index])] {
      guard trips[index].figures.kind == .business else { continue }
      if index > 0, isWayBack(trips[index], from: trips[index - 1], texts: analysis.texts) {
        continue
      }
      groups.add(trips[index])
    }
    return groups.findings(code, .warning)
  }

  private static func isWayBack(_ trip: Trip, from there: Trip, texts: TripTextIndex) -> Bool {
    there.vehicle == trip.vehicle && there.date == trip.date && there.purpose != nil
      && !trip.from.isEmpty && texts.isSame(there.to, trip.from)
      && texts.isSame(there.from, trip.to)
  }
}
