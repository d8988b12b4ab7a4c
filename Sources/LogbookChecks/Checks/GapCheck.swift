package import LogbookModel

/// Kilometres between two trips that no trip accounts for.
///
/// Rule: domain.md 1.4, 6.4 (odo.gap).
package enum GapCheck: Check {
  package static let code = FindingCode.gap
  package static let severities: [Severity] = [.error]
  package static let source = "URLB 2011 art. 3.13 lid 1"

  package static var examples: [CheckExample] {
    [
      CheckExample(
        finds: 1, [.example(day: 2, 10_000, 10_030), .example(day: 3, 10_035, 10_060)]),
      CheckExample(
        finds: 0, [.example(day: 2, 10_000, 10_030), .example(day: 3, 10_030, 10_060)]),
    ]
  }

  package static func findings(in analysis: LogbookAnalysis) -> [Finding] {
    analysis.vehicles.flatMap { vehicle -> [Finding] in
      let hasDrop = !vehicle.chain.drops.isEmpty
      return vehicle.chain.gaps.filter { gap in
        (hasDrop ? gap.isBetweenTrips : gap.code == code)
          && !analysis.isExplained(gap, of: vehicle.vehicle.id)
      }.map { finding($0, vehicle, analysis) }
    }
  }

  private static func finding(
    _ gap: ChainGap, _ vehicle: VehicleAnalysis, _ analysis: LogbookAnalysis
  ) -> Finding {
    let trips = [gap.previous.trip?.number, gap.next.trip?.number].compactMap { $0 }
    return Finding(
      code, .error, vehicle: vehicle.vehicle.id, date: gap.next.date, span: gap.span,
      trips: trips, distance: gap.distance, variant: gap.sentence,
      arguments: gap.arguments, repair: gap.repair(for: vehicle),
      alternatives: analysis.alternatives(for: gap, of: vehicle.vehicle.id).compactMap {
        $0.repair(in: analysis)
      })
  }
}
