package import LogbookModel

/// A trip that was entered twice.
///
/// Rule: domain.md 1.4; domain.md 6.4 (odo.overlap).
package enum DoubleCheck: Check {
  package static let code = FindingCode.double
  package static let severities: [Severity] = [.error]
  package static let source = "URLB 2011 art. 3.13 lid 1"

  package static var examples: [CheckExample] {
    [
      CheckExample(
        finds: 1, [.example(day: 2, 10_000, 10_030), .example(day: 2, 10_000, 10_030)]),
      CheckExample(
        finds: 0, [.example(day: 2, 10_000, 10_030), .example(day: 2, 10_030, 10_060)]),
    ]
  }

  package static func findings(in analysis: LogbookAnalysis) -> [Finding] {
    analysis.vehicles.flatMap { vehicle in
      vehicle.chain.strays.compactMap { stray in
        guard case .double(let other) = stray.cause else { return nil }
        return Finding(
          code, .error, vehicle: vehicle.vehicle.id, date: stray.trip.date, span: stray.span,
          trips: [other.number, stray.trip.number], distance: stray.trip.distance,
          arguments: [
            "rit1": .number(other.number), "rit2": .number(stray.trip.number),
            "km": .distance(stray.trip.distance), "begin": .odometer(stray.trip.begin),
            "eind": .odometer(stray.trip.end),
          ],
          repair: .voidDouble(stray.trip.number))
      }
    }
  }
}
