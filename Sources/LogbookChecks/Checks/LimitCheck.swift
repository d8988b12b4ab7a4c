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
      CheckExample(finds: 1, [.example(day: 2, 10_000, 10_003, .private)]) {
        $0.vehicle.category = .van
        $0.declarations = [
          Declaration(
            number: 1, kind: .onlyBusinessVan, vehicle: 1, from: .firstDay(of: 2_024))
        ]
      },
    ]
  }

  package static func findings(in analysis: LogbookAnalysis) -> [Finding] {
    analysis.tests.compactMap { test in
      guard let verdict = test.verdict, verdict != .within else { return nil }
      return Finding(
        code, .error, vehicle: analysis.subject(of: test), date: test.period.last,
        span: Period(year: test.year),
        distance: test.privateDistance, variant: variant(of: test, verdict),
        arguments: test.arguments)
    }
  }

  private static func variant(of test: PrivateUseTest, _ verdict: Verdict) -> String {
    if let doubt = test.doubt { return doubt == .methods ? "twijfel" : doubt.rawValue }
    if test.declaredPrivate > .zero { return "bestelauto" }
    return test.declaration == nil ? "over" : "over.verklaring"
  }
}

extension LogbookAnalysis {
  /// The vehicle under which a test is reported: its first that was asked for.
  func subject(of test: PrivateUseTest) -> Vehicle.ID? {
    test.vehicles.first { !logbook.companions.contains($0) }
  }
}

extension PrivateUseTest {
  /// What every sentence about the limit may name.
  var arguments: [String: Argument] {
    [
      "jaar": .text(String(year)), "vanaf": .date(period.first), "tot": .date(period.last),
      "privé": .distance(privateDistance),
      "ongunstigst": .distance(worstCase),
      "per_jaar": .distance(limit.strictest(privateDistance)),
      "ongunstigst_per_jaar": .distance(limit.strictest(worstCase)),
      "ruimte": .distance(allowance),
      "dagen_per_jaar": .distance(limit.byDays(privateDistance)),
      "maanden_per_jaar": .distance(limit.byMonths(privateDistance) ?? .zero),
      "bestelauto": .distance(declaredPrivate),
    ]
  }
}
