package import LogbookModel

/// A trip whose readings fit between its neighbours while its date does not.
///
/// Rule: domain.md 6.4 (odo.dateorder).
package enum OrderCheck: Check {
  package static let code = FindingCode.order
  package static let severities: [Severity] = [.error]
  package static let source = "URLB 2011 art. 3.13 lid 1"

  package static var examples: [CheckExample] {
    [
      CheckExample(
        finds: 1,
        [
          .example(day: 2, 10_000, 10_030), .example(day: 9, 10_030, 10_060),
          .example(day: 4, 10_060, 10_090),
        ]),
      CheckExample(
        finds: 0, [.example(day: 2, 10_000, 10_030), .example(day: 2, 10_030, 10_060)]),
    ]
  }

  package static func findings(in analysis: LogbookAnalysis) -> [Finding] {
    analysis.vehicles.flatMap { vehicle in
      vehicle.chain.strays.compactMap { stray in
        let explanation = analysis.explanation(of: stray)
        guard explanation?.cause == nil else { return nil }
        guard case .order(let fitting, let proposed) = stray.cause else { return nil }
        return Finding(
          code, .error, vehicle: vehicle.vehicle.id, date: stray.trip.date, span: stray.span,
          trips: [stray.trip.number], distance: stray.trip.distance,
          variant: fitting.first == fitting.last ? "dag" : "",
          arguments: [
            "rit": .number(stray.trip.number), "datum": .date(stray.trip.date),
            "van": .date(fitting.first), "tot": .date(fitting.last),
            "voorstel": .date(proposed), "begin": .odometer(stray.trip.begin),
            "eind": .odometer(stray.trip.end),
          ],
          repair: repair(stray.trip, proposed: proposed, vehicle),
          alternatives: explanation?.repairs(in: analysis) ?? [])
      }
    }
  }

  /// No date before or after the availability, which would be another mistake.
  private static func repair(
    _ trip: Trip, proposed: CalendarDate, _ vehicle: VehicleAnalysis
  ) -> Repair? {
    vehicle.availabilities.contains { $0.contains(proposed) }
      ? .edit(trip.number, date: proposed) : nil
  }
}
