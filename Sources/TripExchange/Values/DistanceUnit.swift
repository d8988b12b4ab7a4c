import LogbookModel

/// The unit of a column of distances or readings.
package enum DistanceUnit: String, CaseIterable, Sendable {
  case kilometre = "km"
  case mile = "mijl"
  case metre = "m"
  /// The Swedish mil of ten kilometres.
  case scandinavianMile = "mil"

  /// Reads a unit as it stands in a header, a cell or behind `--eenheid`.
  package init?(word: some StringProtocol) {
    switch textKey(word) {
    case "km", "kms", "kilometer", "kilometers", "kilometre", "kilometres", "kilometern",
      "kilometrar":
      self = .kilometre
    case "mi", "mls", "mijl", "mijlen", "mile", "miles", "meile", "meilen", "milles": self = .mile
    case "m", "meter", "meters", "metre", "metres", "metern": self = .metre
    case "mil": self = .scandinavianMile
    default: return nil
    }
  }

  /// Tenths of a km for thousandths of the unit, rounded half up (design 8: a mile is 1,609344 km).
  func tenthsOfKilometre(thousandths: Int) -> Int {
    switch self {
    case .kilometre: floorDivide(thousandths + 50, 100)
    case .mile: floorDivide(thousandths * 1_609_344 + 50_000_000, 100_000_000)
    case .metre: floorDivide(thousandths + 50_000, 100_000)
    case .scandinavianMile: floorDivide(thousandths + 5, 10)
    }
  }
}

private func floorDivide(_ number: Int, _ divisor: Int) -> Int {
  number >= 0 ? number / divisor : -((-number + divisor - 1) / divisor)
}
