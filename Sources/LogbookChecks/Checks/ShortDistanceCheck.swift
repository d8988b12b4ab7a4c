package import LogbookModel

/// A trip shorter than the driver usually needs between the two addresses.
///
/// Two whole readings can make a trip 1 km shorter than it was; that is no finding.
///
/// Rule: domain.md 6.4 (dist.short).
package enum ShortDistanceCheck: Check {
  package static let code = FindingCode.shortDistance
  package static let severities: [Severity] = [.warning]
  package static let source = "URLB 2011 art. 3.13 lid 1"

  package static var examples: [CheckExample] {
    let usual: [Trip] = [
      .example(day: 2, 10_000, 10_040), .example(day: 3, 10_040, 10_080),
      .example(day: 4, 10_080, 10_120),
    ]
    return [
      CheckExample(finds: 1, usual + [.example(day: 5, 10_120, 10_157)]),
      CheckExample(finds: 0, usual + [.example(day: 5, 10_120, 10_158)]),
    ]
  }

  package static func findings(in analysis: LogbookAnalysis) -> [Finding] {
    let percentage = analysis.logbook.settings[.shortPercentage]
    return analysis.tripsWithUsualDistance { trip, usual in
      trip.distance.tenths * 100 < usual.tenths * percentage
        && usual - trip.distance > Distance(kilometres: 1)
    }.map { trip, usual in
      Finding(
        code, .warning, vehicle: trip.vehicle, date: trip.date, trips: [trip.number],
        distance: trip.distance,
        arguments: [
          "rit": .number(trip.number), "km": .distance(trip.distance),
          "gewoonlijk": .distance(usual),
        ])
    }
  }
}
