package import LogbookModel

/// Departure and arrival at one address with km between: two trips, or a route is needed.
///
/// Rule: domain.md 1.3.
package enum RoundTripCheck: Check {
  package static let code = FindingCode.roundTrip
  package static let severities: [Severity] = [.warning]
  package static let source =
    "Belastingdienst, model rittenregistratie (2024): heen en terug zijn twee ritten"

  package static var examples: [CheckExample] {
    let trip = Trip.example(day: 2, 10_000, 10_030).with { $0.to = $0.from }
    return [
      CheckExample(finds: 1, [trip]),
      CheckExample(finds: 0, [trip.with { $0.route = "proefrit via Zeist en Doorn" }]),
      CheckExample(finds: 0, [trip.with { $0.end = $0.begin }]),
    ]
  }

  package static func findings(in analysis: LogbookAnalysis) -> [Finding] {
    var groups = TripGroups(per: .month)
    let round = analysis.trips { texts, ends in
      !texts.from.isEmpty && texts.route == nil && ends.from == ends.to
    }
    for trip in round where trip.kind != .correction && trip.distance > .zero { groups.add(trip) }
    return groups.findings(code, .warning) { ["adres": .text($0.from)] }
  }
}
