package import LogbookModel

/// A reading that was mistyped, or both readings of a trip by the same shift.
///
/// Rule: domain.md 6.4 (odo.overlap, odo.gap).
package enum ReadingCheck: Check {
  package static let code = FindingCode.reading
  package static let severities: [Severity] = [.error]
  package static let source = "URLB 2011 art. 3.13 lid 1"

  package static var examples: [CheckExample] {
    [
      CheckExample(
        finds: 1,
        [
          .example(day: 2, 10_000, 10_030), .example(day: 3, 10_030, 10_960),
          .example(day: 4, 10_060, 10_090), .example(day: 5, 10_090, 10_120),
        ]),
      CheckExample(
        finds: 0, [.example(day: 2, 10_000, 10_030), .example(day: 3, 10_030, 10_060)]),
    ]
  }

  package static func findings(in analysis: LogbookAnalysis) -> [Finding] {
    analysis.findings(code) { cause in
      guard case .readings(let trip, let begin, let end) = cause else { return nil }
      let variant = begin == nil ? "eind" : end == nil ? "begin" : "beide"
      return (
        [trip], variant,
        [
          "rit": .number(trip.number), "datum": .date(trip.date), "begin": .odometer(trip.begin),
          "eind": .odometer(trip.end), "begin2": .odometer(begin ?? trip.begin),
          "eind2": .odometer(end ?? trip.end),
        ]
      )
    }
  }
}
