package import LogbookModel

/// A trip whose readings fit while its date was mistyped: another date closes the chain.
///
/// Rule: domain.md 6.4 (odo.dateorder).
package enum DateCheck: Check {
  package static let code = FindingCode.date
  package static let severities: [Severity] = [.error]
  package static let source = "URLB 2011 art. 3.13 lid 1"

  package static var examples: [CheckExample] {
    [
      CheckExample(
        finds: 1,
        [
          .example(day: 2, 10_000, 10_030), .example(day: 9, 10_030, 10_060),
          .example(day: 4, 10_060, 10_090), .example(day: 5, 10_090, 10_120),
        ]),
      CheckExample(
        finds: 0, [.example(day: 2, 10_000, 10_030), .example(day: 3, 10_030, 10_060)]),
    ]
  }

  package static func findings(in analysis: LogbookAnalysis) -> [Finding] {
    analysis.findings(code) { cause in
      guard case .date(let trip, let fitting, let proposed) = cause else { return nil }
      return (
        [trip], fitting.first == fitting.last ? "dag" : "",
        [
          "rit": .number(trip.number), "datum": .date(trip.date), "van": .date(fitting.first),
          "tot": .date(fitting.last), "voorstel": .date(proposed),
          "begin": .odometer(trip.begin), "eind": .odometer(trip.end),
        ]
      )
    }
  }
}
