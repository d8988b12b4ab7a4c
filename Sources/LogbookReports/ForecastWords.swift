package import Document
package import Language
package import LogbookModel

/// A forecast in words and as data, the same on every screen.
package struct ForecastWords {
  private let forecast: Forecast
  private let words: Words

  package init(_ forecast: Forecast, words: Words) {
    self.forecast = forecast
    self.words = words
  }

  /// What is to be expected, or why nothing is said.
  package var sentence: String {
    switch forecast.outcome {
    case .withheld(let reason): return self.reason(reason)
    case .expected(let expectation):
      let key =
        forecast.test.verdict == .over
        ? "prognose.voorbij" : expectation.isOver ? "prognose.over" : "prognose.binnen"
      return words(
        key,
        [
          "verwacht": .distance(expectation.expected), "laag": .distance(expectation.low),
          "hoog": .distance(expectation.high),
          "grens": .distance(forecast.test.allowance),
          "datum": expectation.passesOn.map(Argument.date) ?? .text("-"),
          "per_week": .distance(expectation.roomPerWeek),
        ])
    }
  }

  private func reason(_ reason: Forecast.Withheld) -> String {
    words(
      "prognose.onthouden.\(reason.rawValue)",
      ["dagen": .number(Forecast.leastDays), "ritten": .number(Forecast.leastTrips)])
  }

  /// A forecast as design 12 has it.
  package func json(plates: (Vehicle.ID) -> String?) -> JSON {
    let vehicles = JSON.array(forecast.test.vehicles.compactMap { plates($0).map(JSON.string) })
    switch forecast.outcome {
    case .withheld(let reason):
      return .members(("voertuigen", vehicles), ("onthouden", .string(self.reason(reason))))
    case .expected(let expectation):
      return .members(
        ("voertuigen", vehicles), ("verwacht", JSON(expectation.expected)),
        ("laag", JSON(expectation.low)), ("hoog", JSON(expectation.high)),
        ("grens_op", .optional(expectation.passesOn)),
        ("ruimte_per_week", JSON(expectation.roomPerWeek)))
    }
  }
}
