package import Document
package import Language
package import LogbookModel

/// The outcome of a test in words, the same on every screen.
package struct LimitWords {
  private let test: PrivateUseTest
  private let words: Words
  private let plate: (Vehicle.ID) -> String?

  /// - Parameter plate: the plate of a vehicle.
  package init(
    test: PrivateUseTest, words: Words, plate: @escaping (Vehicle.ID) -> String?
  ) {
    self.test = test
    self.words = words
    self.plate = plate
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
    case .doubtful: test.doubt.map { $0 == .methods ? "" : ".\($0.rawValue)" } ?? ""
    case .over: test.declaredPrivate > .zero ? ".bestelauto" : ""
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
      sum.map { Fact(words("veld.rekensom"), $0) },
      Fact(
        words("veld.dagen"),
        words("grens.dagen", ["n": .number(limit.days), "jaar_dagen": .number(limit.daysInYear)])),
      words.fact("veld.privé", test.privateDistance),
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
      words.fact("veld.ruimte", test.allowance),
      declaration.map { Fact(words("veld.verklaring"), $0) },
      earlier.map { Fact(words("veld.voor-verklaring"), $0) },
    ].compactMap { $0 }
  }

  /// `12-GBB-1 180 + 13-GBB-1 310 = 490 km in 365 dagen: …`, with both methods in one line; nil
  /// where one car has nothing to add up.
  private var sum: String? {
    guard test.shares.count > 1 || test.takenOver > .zero else { return nil }
    let terms = test.shares.flatMap { share -> [String] in
      let own = share.privateDistance - share.takenOver
      let name = plate(share.vehicle) ?? ""
      let taken = words(
        "grens.rekensom.overgenomen", ["km": .distance(share.takenOver), "kenteken": .text(name)])
      return ["\(name) \(words.distance(own))"] + (share.takenOver > .zero ? [taken] : [])
    }
    let limit = test.limit
    return words(
      limit.months == nil ? "grens.rekensom" : "grens.rekensom.maanden",
      [
        "som": .text(terms.joined(separator: " + ")), "km": .distance(test.privateDistance),
        "dagen": .number(limit.days), "jaar_dagen": .number(limit.daysInYear),
        "per_dagen": .distance(limit.byDays(test.privateDistance)),
        "maanden": .number(limit.months ?? 0),
        "per_maanden": .distance(limit.byMonths(test.privateDistance) ?? .zero),
      ])
  }

  private var declaration: String? {
    test.declaration.map { words("grens.verklaring", ["vanaf": .date($0.from)]) }
  }

  /// What holds of the months before a declaration that was handed in later.
  private var earlier: String? {
    test.beforeDeclaration.map { use in
      words(
        "grens.voor-verklaring.\(use.verdict.rawValue)",
        [
          "vanaf": .date(use.period.first), "tot": .date(use.period.last),
          "km": .distance(use.privateDistance), "ongunstigst": .distance(use.worstCase),
          "per_jaar": .distance(use.limit.strictest(use.privateDistance)),
        ])
    }
  }
}
