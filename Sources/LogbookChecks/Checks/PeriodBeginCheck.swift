package import LogbookModel

/// The first reading against the reading with which the availability began.
///
/// Rule: domain.md 6.4 (odo.start).
package enum PeriodBeginCheck: Check {
  package static let code = FindingCode.periodBegin
  package static let severities: [Severity] = [.error]
  package static let source = "URLB 2011 art. 3.13 lid 1"

  package static var examples: [CheckExample] {
    [
      CheckExample(finds: 1, [.example(day: 2, 10_011, 10_030)]),
      CheckExample(finds: 1, [.example(day: 2, 9_990, 10_030)]),
      CheckExample(finds: 0, [.example(day: 2, 10_000, 10_030)]),
    ]
  }

  package static func findings(in analysis: LogbookAnalysis) -> [Finding] {
    analysis.vehicles.flatMap { vehicle -> [Finding] in
      guard vehicle.chain.drops.isEmpty else { return [] }
      let gaps = vehicle.chain.gaps.filter {
        $0.code == code && !analysis.isExplained($0, of: vehicle.vehicle.id)
      }.map { gap in
        Finding(
          code, .error, vehicle: vehicle.vehicle.id, date: gap.next.date, span: gap.span,
          trips: [gap.next.trip?.number].compactMap { $0 }, distance: gap.distance,
          variant: gap.next.trip == nil ? "zonder-rit" : "", arguments: gap.arguments,
          repair: gap.repair(for: vehicle))
      }
      return gaps
        + vehicle.chain.conflicts.filter { conflict in
          conflict.next.trip.map { !analysis.isExplained($0) } ?? true
        }.compactMap { tooLow(in: vehicle, $0) }
    }
  }

  private static func tooLow(in vehicle: VehicleAnalysis, _ conflict: ChainConflict) -> Finding? {
    guard case .begin(let availability) = conflict.previous.kind, let trip = conflict.next.trip
    else { return nil }
    return Finding(
      code, .error, vehicle: vehicle.vehicle.id, date: trip.date,
      span: Period(between: availability.from, and: trip.date), trips: [trip.number],
      distance: conflict.distance, variant: "lager",
      arguments: [
        "km": .distance(conflict.distance), "rit2": .number(trip.number),
        "stand1": .odometer(availability.beginReading), "stand2": .odometer(trip.begin),
        "datum1": .date(availability.from),
      ])
  }
}
