import LogbookModel

// Numbers in running text.
extension LogLine {
  /// In tenths of the unit: a lower number may be a distance, a house or a time.
  static let lowestCertain = 10_000

  /// The number with which words go on, of one word or of groups of three digits.
  static func number(startOf words: ArraySlice<Substring>) -> (text: String, length: Int)? {
    guard let first = words.first else { return nil }
    var text = trimmed(first)
    for unit in ["km", "mi"] where text.lowercased().hasSuffix(unit) {
      text = trimmed(text.dropLast(unit.count))
    }
    guard text.utf8.contains(where: isDigit),
      text.utf8.allSatisfy({ isDigit($0) || $0 == 0x2C || $0 == 0x2E })
    else { return nil }
    if (1...3).contains(text.utf8.count), text.utf8.allSatisfy(isDigit),
      let second = words.dropFirst().first.map({ trimmed($0) }), second.utf8.count == 3,
      second.utf8.allSatisfy(isDigit)
    {
      return (text + second, 2)
    }
    return tenths(text) == nil ? nil : (text, 1)
  }

  /// Tenths of the unit; a mark before exactly three digits groups, for readings prefer to be whole.
  static func tenths(_ text: String) -> Int? {
    let number = text.split(separator: " ").first.map(String.init) ?? text
    let groupsByComma = DecimalNotation.tenths(number, sign: .dot)
    let groupsByDot = DecimalNotation.tenths(number, sign: .comma)
    guard let one = groupsByComma, let other = groupsByDot else {
      return groupsByComma ?? groupsByDot
    }
    return max(one, other)
  }

  /// Without the signs that stand between the parts of a line.
  static func trimmed(_ text: some StringProtocol) -> String {
    let front = text.drop { ",:;–—-@|".contains($0) || $0.isWhitespace }
    return String(front.reversed().drop { ",:;–—-|.".contains($0) || $0.isWhitespace }.reversed())
  }

  /// Whether a sign or word says that a reading follows which belongs to the one before.
  static func leadsToReading(_ word: Substring) -> Bool {
    if textKey(word).isEmpty { return word.contains { "-–—→>".contains($0) } }
    return ["tot", "to", "bis", "till", "jusqu", "a"].contains(textKey(word))
  }
}
