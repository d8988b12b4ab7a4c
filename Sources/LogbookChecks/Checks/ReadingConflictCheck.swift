package import LogbookModel

/// A reading by others that the trips of its day leave no room for.
///
/// Rule: domain.md 6.4 (odo.external), A34, A35.
package enum ReadingConflictCheck: Check {
  package static let code = FindingCode.readingConflict
  package static let severities: [Severity] = [.error, .warning]
  package static let source = "URLB 2011 art. 3.13 lid 1"

  package static var examples: [CheckExample] {
    let trips: [Trip] = [
      .example(day: 2, 10_000, 10_030), .example(day: 4, 10_030, 10_060),
      .example(day: 9, 10_060, 10_090),
    ]
    return [
      CheckExample(finds: 1, trips) { $0.readings = [.example(day: 4, 10_020)] },
      CheckExample(finds: 1, trips) { $0.readings = [.example(day: 6, 10_064)] },
      CheckExample(finds: 1, trips) { $0.readings = [.example(day: 9, 10_150)] },
      CheckExample(finds: 0, trips) { $0.readings = [.example(day: 4, 10_045)] },
    ]
  }

  package static func findings(in analysis: LogbookAnalysis) -> [Finding] {
    let margin = Distance(kilometres: analysis.logbook.settings[.readingMargin])
    func severity(_ distance: Distance) -> Severity { distance <= margin ? .warning : .error }
    return analysis.vehicles.flatMap { vehicle -> [Finding] in
      // Which of the readings hold is not known before the drop is explained.
      guard vehicle.chain.drops.isEmpty else { return [] }
      let beyond = vehicle.chain.gaps.filter { $0.code == code }.map { gap in
        Finding(
          code, severity(gap.distance), vehicle: vehicle.vehicle.id, date: gap.next.date,
          span: gap.span, trips: [gap.previous.trip?.number].compactMap { $0 },
          distance: gap.distance, variant: gap.previous.trip == nil ? "na.zonder-rit" : "na",
          arguments: gap.arguments, repair: gap.repair(for: vehicle))
      }
      let disputes = vehicle.chain.disputes.filter { !$0.isAboutYearEnd }.map { dispute in
        let distance = dispute.deviation.magnitude
        return Finding(
          code, severity(distance), vehicle: vehicle.vehicle.id, date: dispute.reading.date,
          trips: dispute.around.map(\.number), distance: distance,
          variant: dispute.deviation < .zero ? "lager" : "hoger", arguments: dispute.arguments)
      }
      return beyond + disputes
    }
  }
}
