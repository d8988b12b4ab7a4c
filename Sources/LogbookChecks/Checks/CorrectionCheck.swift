package import LogbookModel

/// A correction that nothing calls for or that is not explained.
///
/// Rule: domain.md 1.3, 6.4 (gps.correction).
package enum CorrectionCheck: Check {
  package static let code = FindingCode.correction
  package static let severities: [Severity] = [.error]
  package static let source = "Handboek Loonheffingen"

  package static var examples: [CheckExample] {
    let explained = Trip.example(day: 2, 10_000, 10_020, .correction).with { $0.note = "gps" }
    return [
      CheckExample(finds: 1, [explained]),
      CheckExample(finds: 0, [explained]) { $0.vehicle.registration = .gps },
      CheckExample(finds: 1, [explained.with { $0.note = nil }]) {
        $0.vehicle.registration = .gps
      },
    ]
  }

  package static func findings(in analysis: LogbookAnalysis) -> [Finding] {
    analysis.vehicles.flatMap { vehicle in
      vehicle.chain.trips.compactMap { placed in
        let trip = placed.trip
        guard trip.kind == .correction, !vehicle.isJustified(correction: trip) else { return nil }
        let isExplained = trip.note != nil || trip.purpose != nil
        return Finding(
          code, .error, vehicle: vehicle.vehicle.id, date: trip.date, trips: [trip.number],
          distance: trip.distance, variant: isExplained ? "" : "toelichting",
          arguments: ["rit": .number(trip.number), "km": .distance(trip.distance)])
      }
    }
  }
}
