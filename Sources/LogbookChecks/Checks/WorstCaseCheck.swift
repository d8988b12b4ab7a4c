package import LogbookModel

/// Private use within the limit that fails once everything unclear is counted.
///
/// Rule: domain.md 0.9, 6.4 (year.worst), A27.
package enum WorstCaseCheck: Check {
  package static let code = FindingCode.worstCase
  package static let severities: [Severity] = [.error]
  package static let source = "Wet LB 1964 art. 13bis"

  package static var examples: [CheckExample] {
    [
      CheckExample(
        finds: 1,
        [.example(day: 2, 10_000, 10_496, .private), .example(day: 3, 10_501, 10_510)]),
      CheckExample(
        finds: 0,
        [.example(day: 2, 10_000, 10_495, .private), .example(day: 3, 10_500, 10_510)]),
    ]
  }

  package static func findings(in analysis: LogbookAnalysis) -> [Finding] {
    analysis.tests.compactMap { test in
      guard test.verdict == .within, let worst = test.worstVerdict, worst != .within else {
        return nil
      }
      // Within by both methods: something else than km makes it uncertain.
      let isUnclear = worst == .doubtful && test.limit.verdict(test.worstCase) == .within
      let hasDrop = test.vehicles.contains {
        analysis.analysis(of: $0)?.chain.drops.isEmpty == false
      }
      let isVan = worst == .over && test.limit.verdict(test.worstCase) == .within
      return Finding(
        code, .error, vehicle: analysis.subject(of: test), date: test.period.last,
        span: Period(year: test.year),
        distance: test.worstCase,
        variant: isVan ? "bestelauto" : isUnclear ? hasDrop ? "teller" : "onzeker" : "",
        arguments: test.arguments)
    }
  }
}
