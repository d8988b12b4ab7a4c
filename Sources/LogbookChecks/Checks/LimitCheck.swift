package import LogbookModel

/// Private use that is not shown to be within 500 km a year.
///
/// Rule: domain.md 2.1, 2.2.
package enum LimitCheck: Check {
  package static let code = FindingCode.limit
  package static let severities: [Severity] = [.error]
  package static let source = "Wet LB 1964 art. 13bis; Wet IB 2001 art. 3.20"

  package static var examples: [CheckExample] {
    [
      CheckExample(finds: 1, [.example(day: 2, 10_000, 10_501, .private)]),
      CheckExample(finds: 0, [.example(day: 2, 10_000, 10_500, .private)]) {
        $0.today = .firstDay(of: 2_024) + 9
      },
    ]
  }

  package static func findings(in analysis: LogbookAnalysis) -> [Finding] {
    analysis.tests.compactMap { test in
      guard let verdict = test.verdict, verdict != .within else { return nil }
      let isUnclear = test.limit.verdict(test.privateDistance) == .within
      return Finding(
        code, .error, vehicle: test.vehicles.first, date: test.period.last,
        span: Period(year: test.year),
        distance: test.privateDistance,
        variant: isUnclear ? "leeg" : verdict == .over ? "over" : "twijfel",
        arguments: test.arguments)
    }
  }
}

extension PrivateUseTest {
  /// What every sentence about the limit may name.
  var arguments: [String: Argument] {
    [
      "jaar": .text(String(year)), "privé": .distance(privateDistance),
      "ongunstigst": .distance(worstCase),
      "per_jaar": .distance(limit.strictest(privateDistance)),
      "ongunstigst_per_jaar": .distance(limit.strictest(worstCase)),
      "ruimte": .distance(limit.allowance),
      "dagen_per_jaar": .distance(limit.byDays(privateDistance)),
      "maanden_per_jaar": .distance(limit.byMonths(privateDistance) ?? .zero),
    ]
  }
}
