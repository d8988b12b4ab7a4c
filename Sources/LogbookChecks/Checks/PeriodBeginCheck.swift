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
      CheckExample(finds: 1, [.example(day: 2, 10_000, 10_030)], change: handOver(10_020)),
      CheckExample(finds: 0, [.example(day: 2, 10_000, 10_030)], change: handOver(10_030)),
    ]
  }

  /// Another driver gets the car on day 5, without a closing reading of the first.
  private static func handOver(_ reading: Int) -> (inout ExampleLogbook) -> Void {
    { example in
      example.availability.to = .firstDay(of: 2_024) + 4
      example.furtherAvailabilities = [
        Availability(
          id: 2, vehicle: 1, from: .firstDay(of: 2_024) + 4,
          beginReading: Odometer(kilometres: reading), driver: "Jan")
      ]
    }
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
        }.compactMap { tooLow(in: vehicle, $0) ?? runsBack(in: vehicle, $0) }
    }
  }

  /// A later availability that begins below what the car had reached by then.
  private static func runsBack(
    in vehicle: VehicleAnalysis, _ conflict: ChainConflict
  ) -> Finding? {
    guard case .begin(let availability) = conflict.next.kind else { return nil }
    return Finding(
      code, .error, vehicle: vehicle.vehicle.id, date: availability.from,
      span: Period(between: conflict.previous.date, and: availability.from),
      trips: [conflict.previous.trip?.number].compactMap { $0 }, distance: conflict.distance,
      variant: "vorige",
      arguments: [
        "km": .distance(conflict.distance), "datum1": .date(conflict.previous.date),
        "stand1": .odometer(conflict.previous.closingReading),
        "stand2": .odometer(availability.beginReading), "datum2": .date(availability.from),
      ])
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
