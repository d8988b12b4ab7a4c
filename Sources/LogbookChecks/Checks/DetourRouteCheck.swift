package import LogbookModel

/// A private detour without the route that was driven.
///
/// Rule: domain.md 6.4 (detour.noroute).
package enum DetourRouteCheck: Check {
  package static let code = FindingCode.detourRoute
  package static let severities: [Severity] = [.warning]
  package static let source = "URLB 2011 art. 3.13 lid 1"

  package static var examples: [CheckExample] {
    let detour = Trip.example(day: 2, 10_000, 10_040).with { $0.detour = Distance(kilometres: 4) }
    return [
      CheckExample(finds: 1, [detour]),
      CheckExample(finds: 0, [detour.with { $0.route = "via Hattem" }]),
    ]
  }

  package static func findings(in analysis: LogbookAnalysis) -> [Finding] {
    var groups = TripGroups(per: .month)
    for trip in analysis.logbook.trips(that: { $0.detour > .zero })
    where trip.route == nil && (trip.kind == .business || trip.kind == .commute) {
      groups.add(trip)
    }
    return groups.findings(code, .warning) { ["omrij": .distance($0.detour)] }
  }
}
