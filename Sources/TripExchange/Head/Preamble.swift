import LogbookModel

/// What the lines above the headers say about all rows.
struct Preamble {
  private(set) var vehicle: String?
  private(set) var driver: String?
  /// The only year that is named, or nil where none is or several are.
  var year: Int? { years.count == 1 ? years.first : titleYears.count == 1 ? titleYears.first : nil }

  private var years: Set<Int> = []
  /// Years that stand as a word of their own in a title.
  private var titleYears: Set<Int> = []
  /// Longer cells are sentences.
  private static let longestCell = 80

  init(_ table: CellTable, rows: Int, layout: ImportLayout) {
    guard rows > 0 else { return }
    var isPlate = false
    for row in 0..<rows {
      let texts = table.texts(of: row).filter { !isBlank($0) }
      if row + 1 < rows, let plate = Preamble.plateBelow(texts, table.texts(of: row + 1), layout) {
        take(.vehicle, plate, isBetter: !isPlate)
        isPlate = true
        continue
      }
      for (index, text) in texts.enumerated() where text.count <= Preamble.longestCell {
        guard let (key, value) = Preamble.pair(text, next: texts.dropFirst(index + 1).first),
          let fact = Preamble.fact(key, layout)
        else {
          titleYears.formUnion(Preamble.standingYears(text))
          continue
        }
        // A plate says more than a description, whichever comes first.
        let saysPlate = fact == .vehicle && LicencePlate(value)?.sidecode != nil
        take(fact, value, isBetter: saysPlate && !isPlate)
        if fact == .vehicle, saysPlate { isPlate = true }
      }
    }
    if !years.isEmpty { titleYears = [] }
  }

  /// Whether a year is named, and dates in another one are not.
  func agrees(with found: Set<Int>) -> Bool {
    guard let year else { return false }
    return found.allSatisfy { $0 == year }
  }

  private mutating func take(_ fact: Vocabulary.Fact, _ value: String, isBetter: Bool) {
    switch fact {
    case .vehicle: vehicle = isBetter ? value : vehicle ?? value
    case .driver: driver = driver ?? value
    case .year, .period: years.formUnion(Preamble.writtenYears(value))
    }
  }

  /// `Kenteken` with the value in the next cell, or `Fahrer: A. Muster` in one.
  private static func pair(_ text: String, next: String?) -> (key: String, value: String)? {
    if let colon = text.firstIndex(of: ":") {
      let value = stripped(text[text.index(after: colon)...])
      if !value.isEmpty { return (textKey(text[..<colon]), value) }
    }
    guard let next else { return nil }
    let value = stripped(next)
    return value.isEmpty ? nil : (textKey(text), value)
  }

  /// The plate in a small table above the headers: `Plate,Make` with its values in the row below.
  private static func plateBelow(
    _ keys: [String], _ values: [String], _ layout: ImportLayout
  ) -> String? {
    guard keys.count > 1, keys.count == values.count,
      !keys.contains(where: { LicencePlate($0)?.sidecode != nil }),
      let place = keys.firstIndex(where: { fact(textKey($0), layout) == .vehicle }),
      LicencePlate(values[place])?.sidecode != nil
    else { return nil }
    return values[place]
  }

  private static func fact(_ key: String, _ layout: ImportLayout) -> Vocabulary.Fact? {
    if let fact = layout.vocabulary.facts[key] { return fact }
    switch layout.headers[key]?.role {
    case .vehicle: return .vehicle
    case .driver: return .driver
    default: return nil
    }
  }

  /// All groups of four digits that can be a year: `2025`, `01-01-2026 – heden`.
  private static func writtenYears(_ text: String) -> Set<Int> {
    Set(text.split { !$0.isASCII || !$0.isNumber }.filter { $0.count == 4 }.compactMap(plausible))
  }

  /// The years that stand between blanks: `Rittenregistratie – 2026`.
  private static func standingYears(_ text: String) -> Set<Int> {
    Set(text.split { $0.isWhitespace }.filter { $0.count == 4 }.compactMap(plausible))
  }

  private static func plausible(_ digits: Substring) -> Int? {
    guard digits.utf8.allSatisfy(isDigit) else { return nil }
    return Int(digits).flatMap { (2_000..<2_100).contains($0) ? $0 : nil }
  }
}
