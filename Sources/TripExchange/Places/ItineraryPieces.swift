import LogbookModel

/// A text divided at signs and words that stand between places beyond doubt.
struct ItineraryPieces {
  /// At least two, some of which may be empty; nil where nothing divides the text.
  private(set) var pieces: [String]?
  /// Whether words divide it, not signs.
  private(set) var isByWords = false

  init(_ text: String, words: ItineraryWords) {
    let byDashes = ItineraryPieces.atDashes(text)
    let byWords = ItineraryPieces.atWords(text, words)
    if byDashes != nil, byWords != nil { return }
    let divided =
      ItineraryPieces.atArrows(text) ?? byDashes ?? byWords ?? ItineraryPieces.at(" / ", text)
      ?? ItineraryPieces.atLineEnds(text)
    isByWords = byWords != nil && divided == byWords
    pieces = divided.map { $0.map { stripped($0) } }
  }

  private static let arrows = [
    "<->", "<=>", "-->", "->", "=>", "»", "→", "➔", "➜", "➝", "⇒", "⟶", "↔", "⇄", ">",
  ]

  private static func atArrows(_ text: String) -> [String]? {
    arrows.lazy.compactMap { at($0, text) }.first
  }

  private static func atLineEnds(_ text: String) -> [String]? {
    let lines = text.split(whereSeparator: \.isNewline).map(String.init)
    return lines.count > 1 ? lines : nil
  }

  private static func at(_ sign: String, _ text: String) -> [String]? {
    let pieces = text.split(separator: sign, omittingEmptySubsequences: false).map(String.init)
    return pieces.count > 1 ? pieces : nil
  }

  private static func atWords(_ text: String, _ words: ItineraryWords) -> [String]? {
    let tokens = text.split(separator: " ")
    let pieces = tokens.split(omittingEmptySubsequences: false) {
      words.to.contains(textKey($0)) && $0.allSatisfy { $0.isLetter || $0 == ":" }
    }
    return pieces.count > 1 ? pieces.map { $0.joined(separator: " ") } : nil
  }

  /// Divides at dashes with a blank or a stray dot beside them, but not at `4 - 6` nor at
  /// `Noord- en Zuid`.
  private static func atDashes(_ text: String) -> [String]? {
    let characters = Array(text)
    var pieces: [String] = []
    var start = 0
    for index in characters.indices where Dash.all.contains(characters[index]) && index >= start {
      let before = index > 0 ? characters[index - 1] : " "
      let after = index + 1 < characters.count ? characters[index + 1] : " "
      let isFree = before == " " || after == " " || before == "."
      guard isFree || Dash.all.contains(after), !isWithinNumbers(characters, index),
        !isBeforeConjunction(characters, index)
      else { continue }
      var end = index
      // "Zwolle.- Utrecht": the dot is a slip of the pen.
      if before == "." { end -= 1 }
      pieces.append(String(characters[start..<max(start, end)]))
      start = index + 1
      while start < characters.count, Dash.all.contains(characters[start]) { start += 1 }
    }
    guard !pieces.isEmpty else { return nil }
    return pieces + [String(characters[start...])]
  }

  /// Whether a dash is that of house numbers: digits before it, and behind it a short number at the
  /// end of a part.
  private static func isWithinNumbers(_ text: [Character], _ dash: Int) -> Bool {
    guard let before = text[..<dash].last(where: { $0 != " " }), before.isNumber else {
      return false
    }
    let behind = text[(dash + 1)...].drop { $0 == " " }
    let digits = behind.prefix { $0.isNumber }
    guard (1...3).contains(digits.count) else { return false }
    let rest = behind.dropFirst(digits.count)
    // "Straße 12 - 5 meiplein 3": an address that begins with a number.
    if rest.first == " ", !rest.contains(","), rest.contains(where: \.isNumber) { return false }
    return rest.first.map { $0 == "," || $0 == " " || $0.isLetter } ?? true
  }

  /// "Noord- en Zuid-Holland".
  private static func isBeforeConjunction(_ text: [Character], _ dash: Int) -> Bool {
    guard dash > 0, text[dash - 1] != " " else { return false }
    let word = String(text[(dash + 1)...].drop { $0 == " " }.prefix { $0 != " " })
    return ["en", "of", "and", "or", "und", "oder", "och", "et", "ou"].contains(word)
  }
}
