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
    let worst = test.worstVerdict == .within || verdict != .within ? "" : ".ongunstigst"
    return words(
      "grens.\(verdict.rawValue)\(worst)",
      [
        "jaar": .number(test.year), "privé": .distance(test.privateDistance),
        "per_jaar": .distance(test.limit.strictest(test.privateDistance)),
        "ongunstigst": .distance(test.worstCase),
        "ongunstigst_per_jaar": .distance(test.limit.strictest(test.worstCase)),
      ])
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
      Fact(
        words("veld.ongunstigst"),
        words(
          "grens.ongunstigst-regel",
          [
            "km": .distance(test.worstCase),
            "uitkomst": .distance(limit.strictest(test.worstCase)),
          ])),
      Fact(words("veld.ruimte"), words.kilometres(limit.allowance)),
    ].compactMap { $0 }
  }
}
