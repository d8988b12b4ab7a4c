package import LogbookModel

/// Private use that comes near the limit, in time to withdraw a declaration.
///
/// Rule: domain.md 2.4, 6.4 (year.near).
package enum NearLimitCheck: Check {
  package static let code = FindingCode.nearLimit
  package static let severities: [Severity] = [.warning]
  package static let source = "UBLB 1965 art. 8 lid 1"

  package static var examples: [CheckExample] {
    [
      CheckExample(finds: 1, [.example(day: 2, 10_000, 10_400, .private)]),
      CheckExample(finds: 1, [.example(day: 2, 10_000, 10_475, .private)]),
      CheckExample(finds: 1, [.example(day: 2, 10_000, 10_400, .private)]) {
        $0.declarations = [
          Declaration(number: 1, kind: .noPrivateUse, from: .firstDay(of: 2_024))
        ]
      },
      CheckExample(finds: 0, [.example(day: 2, 10_000, 10_399, .private)]),
      CheckExample(finds: 0, [.example(day: 2, 10_000, 10_501, .private)]),
    ]
  }

  package static func findings(in analysis: LogbookAnalysis) -> [Finding] {
    analysis.tests.compactMap { test in
      let yearly = test.limit.strictest(test.privateDistance)
      guard test.verdict == .within, yearly >= Distance(kilometres: 400) else { return nil }
      let isClose = yearly >= Distance(kilometres: 475)
      return Finding(
        code, .warning, vehicle: analysis.subject(of: test), date: test.period.last,
        span: test.period,
        distance: test.privateDistance,
        variant: (isClose ? "475" : "400") + (test.declaration == nil ? "" : ".verklaring"),
        arguments: test.arguments)
    }
  }
}
