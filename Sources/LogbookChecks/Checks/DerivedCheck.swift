package import LogbookModel

/// Runs of trips with computed readings that no reading confirms on both sides.
///
/// Rule: domain.md 6.4 (odo.missing).
package enum DerivedCheck: Check {
  package static let code = FindingCode.derived
  package static let severities: [Severity] = [.warning, .error]
  package static let source = "URLB 2011 art. 3.13 lid 1"

  package static var examples: [CheckExample] {
    let derived = Trip.example(day: 3, 10_030, 10_060).with {
      $0.derived = .both
      $0.measured = Distance(kilometres: 30)
    }
    return [
      CheckExample(finds: 1, [.example(day: 2, 10_000, 10_030), derived]),
      CheckExample(
        finds: 0,
        [.example(day: 2, 10_000, 10_030), derived, .example(day: 4, 10_060, 10_070)]),
      CheckExample(finds: 0, [.example(day: 2, 10_000, 10_030), derived]) {
        $0.readings = [.example(day: 4, 10_060)]
      },
    ]
  }

  package static func findings(in analysis: LogbookAnalysis) -> [Finding] {
    analysis.vehicles.flatMap { vehicle -> [Finding] in
      var findings: [Finding] = []
      var run: [Trip] = []
      var hasReadingBefore = false
      // Mostly nothing was computed.
      guard vehicle.hasDerivedReadings else { return [] }
      for node in vehicle.chain.nodes {
        guard let trip = node.trip else {
          close(&run, isEnclosed: hasReadingBefore, vehicle, analysis, &findings)
          hasReadingBefore = true
          continue
        }
        if trip.derived?.includesBegin != true {
          close(&run, isEnclosed: hasReadingBefore, vehicle, analysis, &findings)
          hasReadingBefore = true
        }
        if trip.derived != nil { run.append(trip) }
        if trip.derived?.includesEnd != true {
          close(&run, isEnclosed: hasReadingBefore, vehicle, analysis, &findings)
          hasReadingBefore = true
        }
      }
      close(&run, isEnclosed: false, vehicle, analysis, &findings)
      return findings
    }
  }

  /// Reports a run that ends at a reading, or at the end of the chain.
  private static func close(
    _ run: inout [Trip], isEnclosed: Bool, _ vehicle: VehicleAnalysis,
    _ analysis: LogbookAnalysis, _ findings: inout [Finding]
  ) {
    defer { run.removeAll() }
    guard !isEnclosed, let first = run.first, let last = run.last else { return }
    let hasEnded = last.date.year < analysis.logbook.today.year
    findings.append(
      Finding(
        code, hasEnded ? .error : .warning, vehicle: vehicle.vehicle.id, date: first.date,
        span: Period(between: first.date, and: last.date), trips: run.map(\.number),
        distance: run.reduce(.zero) { $0 + $1.distance },
        arguments: [
          "n": .number(run.count), "rit1": .number(first.number), "rit2": .number(last.number),
          "datum1": .date(first.date), "datum2": .date(last.date), "stand": .odometer(last.end),
        ],
        repair: .edit(last.number, end: last.end)))
  }
}
