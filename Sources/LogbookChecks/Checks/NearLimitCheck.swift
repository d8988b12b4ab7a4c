package import LogbookModel

/// Private use that comes near the limit or is going to pass it, in time to withdraw a declaration.
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
      CheckExample(finds: 1, weeks(of: 11)) { $0.today = .firstDay(of: 2_024) + 40 },
      CheckExample(finds: 0, weeks(of: 9)) { $0.today = .firstDay(of: 2_024) + 40 },
    ]
  }

  /// Five weeks from 1 January with as many private km each.
  private static func weeks(of kilometres: Int) -> [Trip] {
    (0..<5).map { week in
      let begin = 10_000 + week * kilometres
      return .example(day: 7 * week + 7, begin, begin + kilometres, .private)
    }
  }

  package static func findings(in analysis: LogbookAnalysis) -> [Finding] {
    analysis.tests.compactMap { test in
      guard test.verdict == .within else { return nil }
      let yearly = test.limit.strictest(test.privateDistance)
      let forecast = Forecast(test, in: analysis).expectation
      var arguments = test.arguments
      let variant: String
      if yearly >= Distance(kilometres: 475) {
        variant = "475"
      } else if let forecast, let date = forecast.passesOn {
        variant = "prognose"
        arguments["verwacht"] = .distance(forecast.expected)
        arguments["datum"] = .date(date)
        arguments["per_week"] = .distance(forecast.roomPerWeek)
      } else if yearly >= Distance(kilometres: 400) {
        variant = "400"
      } else {
        return nil
      }
      return Finding(
        code, .warning, vehicle: analysis.subject(of: test), date: test.period.last,
        span: Period(year: test.year), distance: test.privateDistance,
        variant: variant + (test.declaration == nil || variant == "prognose" ? "" : ".verklaring"),
        arguments: arguments)
    }
  }
}
