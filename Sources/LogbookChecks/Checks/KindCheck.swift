package import LogbookModel

/// A trip without a character: nog in te delen.
///
/// Rule: domain.md 6.4 (class.missing).
package enum KindCheck: Check {
  package static let code = FindingCode.kind
  package static let severities: [Severity] = [.error]
  package static let source = "URLB 2011 art. 3.13 lid 1"

  package static var examples: [CheckExample] {
    [
      CheckExample(finds: 1, [.example(day: 2, 10_000, 10_030, nil)]),
      CheckExample(finds: 0, [.example(day: 2, 10_000, 10_030, .commute)]),
    ]
  }

  package static func findings(in analysis: LogbookAnalysis) -> [Finding] {
    let unassigned = analysis.logbook.trips { $0.kind == nil }
    guard !unassigned.isEmpty else { return [] }
    let roles = PlaceRoles(analysis.logbook.places)
    return unassigned.map { trip in
      Finding(
        code, .error, vehicle: trip.vehicle, date: trip.date, trips: [trip.number],
        distance: trip.distance,
        arguments: ["rit": .number(trip.number), "km": .distance(trip.distance)],
        // Private is what the driver can never be blamed for.
        repair: .edit(
          trip.number, kind: roles.kind(from: trip.from, to: trip.to) ?? .private))
    }
  }
}
