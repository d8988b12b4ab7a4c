package import LogbookModel

/// Differences under 1 km between neighbours; they count too.
///
/// Rule: domain.md 6.4 (odo.gap: from 1 km).
package enum RoundingCheck: Check {
  package static let code = FindingCode.rounding
  package static let severities: [Severity] = [.warning]
  package static let source = "URLB 2011 art. 3.13 lid 1"

  package static var examples: [CheckExample] {
    [
      CheckExample(
        finds: 1,
        [
          .example(day: 2, 10_000, 10_030),
          .example(day: 3, 10_030, 10_060).with { $0.begin = Odometer(tenths: 100_305) },
        ]),
      CheckExample(
        finds: 1,
        [
          .example(day: 2, 10_000, 10_030),
          .example(day: 3, 10_029, 10_060).with { $0.begin = Odometer(tenths: 100_295) },
        ]),
      CheckExample(
        finds: 0, [.example(day: 2, 10_000, 10_030), .example(day: 3, 10_035, 10_060)]),
    ]
  }

  package static func findings(in analysis: LogbookAnalysis) -> [Finding] {
    analysis.vehicles.flatMap { vehicle in
      let gaps = vehicle.chain.gaps.filter { $0.code == code }.map { gap in
        Finding(
          code, .warning, vehicle: vehicle.vehicle.id, date: gap.next.date, span: gap.span,
          trips: [gap.previous.trip?.number, gap.next.trip?.number].compactMap { $0 },
          distance: gap.distance, variant: gap.sentence, arguments: gap.arguments,
          repair: gap.repair(for: vehicle))
      }
      let overlaps = vehicle.chain.conflicts.compactMap { conflict -> Finding? in
        guard let first = conflict.previous.trip, let second = conflict.next.trip else {
          return nil
        }
        return Finding(
          code, .warning, vehicle: vehicle.vehicle.id, date: second.date,
          span: Period(between: first.date, and: second.date),
          trips: [first.number, second.number], distance: conflict.distance,
          variant: "overlap",
          arguments: [
            "km": .distance(conflict.distance), "rit1": .number(first.number),
            "rit2": .number(second.number), "stand1": .odometer(first.end),
            "stand2": .odometer(second.begin),
          ],
          repair: vehicle.chain.hasDouble(of: second)
            ? nil : .edit(second.number, begin: first.end))
      }
      return gaps + overlaps
    }
  }
}
