import LogbookModel

/// A number of a cell without its unit, written as `DecimalNotation` reads it.
struct WrittenNumber {
  let digits: String
  /// The unit that the cell names.
  let unit: DistanceUnit?

  /// Takes off a unit before or behind the number and what cannot be seen, and writes `48'210`
  /// with a blank, `12-` and a typographical minus as `-12`; nil where another word is there.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    var text = stripped(WrittenNumber.plain(String(decoding: bytes, as: UTF8.self)))[...]
    var named: DistanceUnit?
    for isBehind in [true, false] {
      let word = isBehind ? WrittenNumber.lastWord(text) : text.prefix { $0.isLetter }
      guard !word.isEmpty else { continue }
      guard named == nil, let found = DistanceUnit(word: word) else { return nil }
      named = found
      text = stripped(isBehind ? text[..<word.startIndex] : text[word.endIndex...])[...]
    }
    if text.last == "-", text.first != "-" { text = "-" + text.dropLast() }
    guard !text.contains(where: { $0.isLetter }) else { return nil }
    digits = String(text)
    unit = named
  }

  /// The letters at the end, with the dot of an abbreviation.
  private static func lastWord(_ text: Substring) -> Substring {
    var end = text
    if end.last == ".", end.dropLast().last?.isLetter ?? false { end.removeLast() }
    guard let before = end.lastIndex(where: { !$0.isLetter }) else { return text }
    return text[text.index(after: before)...]
  }

  private static func plain(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 >= 0x80 || $0 == UInt8(ascii: "'") }) else { return text }
    let scalars = Array(text.unicodeScalars)
    var plain = String.UnicodeScalarView()
    for (index, scalar) in scalars.enumerated() where !isInvisible(scalar) {
      let isBetweenDigits =
        index > 0 && index + 1 < scalars.count && isDigit(scalars[index - 1])
        && isDigit(scalars[index + 1])
      switch scalar {
      case "'", "’", "‘", "ʼ", "´": plain.append(isBetweenDigits ? "\u{A0}" : scalar)
      case "\u{2212}", "–", "‐", "\u{2011}": plain.append("-")
      default: plain.append(scalar)
      }
    }
    return String(plain)
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
}
