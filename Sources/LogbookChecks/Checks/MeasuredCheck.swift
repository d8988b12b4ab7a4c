package import LogbookModel

/// A distance measured otherwise that the odometer contradicts.
///
/// Rule: domain.md 1.3, design 5 (gemeten).
package enum MeasuredCheck: Check {
  package static let code = FindingCode.measured
  package static let severities: [Severity] = [.info]
  package static let source = "Handboek Loonheffingen, rittenregistratiesystemen"

  package static var examples: [CheckExample] {
    let measured: (Int) -> [Trip] = { kilometres in
      [
        Trip.example(day: 2, 10_000, 10_040).with {
          $0.measured = Distance(kilometres: kilometres)
        }
      ]
    }
    return [
      CheckExample(finds: 1, measured(45)), CheckExample(finds: 1, measured(35)),
      CheckExample(finds: 0, measured(44)), CheckExample(finds: 0, measured(36)),
    ]
  }

  package static func findings(in analysis: LogbookAnalysis) -> [Finding] {
    let settings = analysis.logbook.settings
    var groups = TripGroups(per: .month)
    for trip in analysis.logbook.trips(that: { $0.measured != nil }) {
      guard let measured = trip.measured else { continue }
      let difference = (trip.distance - measured).magnitude.tenths
      if difference > settings[.measuredKilometres] * 10,
        difference * 100 > trip.distance.tenths * settings[.measuredPercentage]
      {
        groups.add(trip)
      }
    }
    return groups.findings(code, .info) { trip in
      ["teller": .distance(trip.distance), "gemeten": .distance(trip.measured ?? .zero)]
    }
  }
}
