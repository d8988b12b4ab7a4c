package import Document
package import Language
package import LogbookModel

/// The outcome of a test in words, the same on every screen.
package struct LimitWords {
  private let test: PrivateUseTest
  private let words: Words

  package init(test: PrivateUseTest, words: Words) {
    self.test = test
    self.words = words
  }

  /// One sentence with the verdict.
  package var sentence: String {
    guard let verdict = test.verdict else {
      return words("grens.niet-getoetst", ["jaar": .number(test.year)])
    }
    return words(
      "grens.\(verdict.rawValue)\(reason(verdict))",
      [
        "jaar": .number(test.year),
        "privé": .text(yearly(test.privateDistance, as: "grens.privé")),
        "ongunstigst": .text(yearly(test.worstCase, as: "grens.km")),
      ])
  }

  /// What else the sentence has to say.
  private func reason(_ verdict: Verdict) -> String {
    switch verdict {
    case .within where test.worstVerdict == .within && test.worstCase == test.privateDistance:
      ".geheel"
    // Within the limit with all that is unclear: what is in doubt is where the odometer was.
    case .within
    where test.worstVerdict == .doubtful && test.limit.verdict(test.worstCase) == .within: ".teller"
    case .within: test.worstVerdict == .within ? "" : ".ongunstigst"
    // By both methods within the limit: what is in doubt is whether all trips are there.
    case .doubtful where test.limit.verdict(test.privateDistance) == .within: ".leeg"
    case .doubtful, .over: ""
    }
  }

  /// `180 km`, with what that is in a whole year where it is not the same.
  private func yearly(_ distance: Distance, as key: String) -> String {
    let whole = test.limit.strictest(distance)
    return words(
      whole == distance ? key : "\(key).jaarbasis",
      ["km": .distance(distance), "per_jaar": .distance(whole)])
  }

  package var emphasis: Emphasis {
    switch (test.verdict, test.worstVerdict) {
    case (.within, .within): .good
    case (.over, _): .bad
    default: .attention
    }
  }

  /// The numbers behind the verdict.
  package var facts: [Fact] {
    let limit = test.limit
    return [
      Fact(
        words("veld.dagen"),
        words("grens.dagen", ["n": .number(limit.days), "jaar_dagen": .number(limit.daysInYear)])),
      Fact(words("veld.privé"), words.kilometres(test.privateDistance)),
      limit.months.map { months in
        Fact(
          words("veld.per-maanden"),
          words(
            "grens.per-maanden",
            [
              "km": .distance(test.privateDistance), "maanden": .number(months),
              "uitkomst": .distance(limit.byMonths(test.privateDistance) ?? .zero),
            ]))
      },
      Fact(
        words("veld.per-dagen"),
        words(
          "grens.per-dagen",
          [
            "km": .distance(test.privateDistance), "dagen": .number(limit.days),
            "jaar_dagen": .number(limit.daysInYear),
            "uitkomst": .distance(limit.byDays(test.privateDistance)),
          ])),
      Fact(words("veld.ongunstigst"), yearly(test.worstCase, as: "grens.km")),
      Fact(words("veld.ruimte"), words.kilometres(limit.allowance)),
    ].compactMap { $0 }
  }
}
