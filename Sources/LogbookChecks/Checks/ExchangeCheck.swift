package import LogbookModel

/// Two trips that have each other's readings.
///
/// Rule: domain.md 6.4 (odo.dateorder).
package enum ExchangeCheck: Check {
  package static let code = FindingCode.exchange
  package static let severities: [Severity] = [.error]
  package static let source = "URLB 2011 art. 3.13 lid 1"

  package static var examples: [CheckExample] {
    [
      CheckExample(
        finds: 1,
        [
          .example(day: 2, 10_000, 10_030), .example(day: 8, 10_030, 10_060),
          .example(day: 4, 10_060, 10_090), .example(day: 5, 10_090, 10_120),
          .example(day: 3, 10_120, 10_150), .example(day: 9, 10_150, 10_180),
        ]),
      CheckExample(
        finds: 0, [.example(day: 2, 10_000, 10_030), .example(day: 3, 10_030, 10_060)]),
    ]
  }

  package static func findings(in analysis: LogbookAnalysis) -> [Finding] {
    analysis.findings(code) { cause in
      guard case .exchange(let first, let second) = cause else { return nil }
      return (
        [first, second], "",
        [
          "rit1": .number(first.number), "rit2": .number(second.number),
          "begin1": .odometer(first.begin), "eind1": .odometer(first.end),
          "begin2": .odometer(second.begin), "eind2": .odometer(second.end),
        ]
      )
    }
  }
}
