package import LogbookModel

/// A trip longer than the driver usually needs between the two addresses, without route or detour.
///
/// Rule: domain.md 6.4 (dist.long).
package enum LongDistanceCheck: Check {
  package static let code = FindingCode.longDistance
  package static let severities: [Severity] = [.warning]
  package static let source = "URLB 2011 art. 3.13 lid 1"

  package static var examples: [CheckExample] {
    let usual: [Trip] = [
      .example(day: 2, 10_000, 10_040), .example(day: 3, 10_040, 10_080),
      .example(day: 4, 10_080, 10_120),
    ]
    let long = Trip.example(day: 5, 10_120, 10_165)
    return [
      CheckExample(finds: 1, usual + [long]),
      CheckExample(finds: 0, usual + [long.with { $0.route = "A28 dicht, via Nijkerk" }]),
      CheckExample(finds: 0, usual + [long.with { $0.detour = Distance(kilometres: 5) }]),
      CheckExample(finds: 0, usual + [.example(day: 5, 10_120, 10_164)]),
    ]
  }

  package static func findings(in analysis: LogbookAnalysis) -> [Finding] {
    let settings = analysis.logbook.settings
    let long = analysis.tripsWithUsualDistance { exceeds($0, usual: $1, settings: settings) }
    return long.compactMap { trip, usual in
      guard trip.route == nil else { return nil }
      return Finding(
        code, .warning, vehicle: trip.vehicle, date: trip.date, trips: [trip.number],
        distance: trip.withoutDetour - usual,
        arguments: [
          "rit": .number(trip.number), "km": .distance(trip.withoutDetour),
          "gewoonlijk": .distance(usual), "meer": .distance(trip.withoutDetour - usual),
        ])
    }
  }

  /// Whether a trip is longer than usual and does not say why.
  static func isLong(_ trip: Trip, usual: Distance, settings: Settings) -> Bool {
    trip.route == nil && exceeds(trip.figures, usual: usual, settings: settings)
  }

  private static func exceeds(
    _ trip: TripFigures, usual: Distance, settings: Settings
  ) -> Bool {
    let excess = (trip.withoutDetour - usual).tenths
    return excess > settings[.longKilometres] * 10
      && excess * 100 > usual.tenths * settings[.longPercentage]
  }
}
