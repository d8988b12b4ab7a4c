/// Numbers as people type them, read exactly into tenths (design 3, "Numbers").
package enum DecimalNotation {
  /// Which sign separates the decimals; `automatic` is the rule for what is typed.
  package enum Sign: Sendable {
    /// Comma is decimal; a dot before exactly three digits is a thousands mark, otherwise decimal.
    case automatic
    /// Comma is decimal, a dot groups.
    case comma
    /// Dot is decimal, a comma groups.
    case dot
  }

  /// Tenths, or nil where the text is not a number of at most one decimal digit.
  ///
  /// A trailing `km` and outer blanks fall away; blanks (also no-break) or the sign that is not
  /// decimal group the digits by exactly three, one kind of them per number.
  package static func tenths(_ text: some StringProtocol, sign: Sign = .automatic) -> Int? {
    guard let parts = split(text, sign: sign) else { return nil }
    let decimals = parts.decimals
    guard decimals.dropFirst().allSatisfy({ $0 == UInt8(ascii: "0") }) else { return nil }
    let tenth = decimals.first.map { Int($0 - 48) } ?? 0
    return (parts.whole * 10 + tenth) * (parts.isNegative ? -1 : 1)
  }

  /// Thousandths, for a distance that still has to be converted and rounded; nil as in `tenths`,
  /// but with as many decimal digits as a binary fraction is written with, those after the third
  /// cut off.
  package static func thousandths(_ text: some StringProtocol, sign: Sign) -> Int? {
    guard let parts = split(text, sign: sign), parts.decimals.count <= 17 else { return nil }
    var fraction = 0
    for index in 0..<3 {
      fraction =
        fraction * 10 + (index < parts.decimals.count ? Int(parts.decimals[index] - 48) : 0)
    }
    return (parts.whole * 1_000 + fraction) * (parts.isNegative ? -1 : 1)
  }

  /// The shortest form that `tenths` reads back: decimal comma, no grouping, no decimal without need.
  /// - Parameter tenths: not negative.
  package static func text(tenths: Int) -> String {
    tenths % 10 == 0 ? String(tenths / 10) : "\(tenths / 10),\(tenths % 10)"
  }

  private static func split(
    _ text: some StringProtocol, sign: Sign
  ) -> (whole: Int, decimals: [UInt8], isNegative: Bool)? {
    var bytes = withPlainBlanks(text)[...]
    trimBlanks(&bytes)
    if bytes.count >= 2, bytes.suffix(2).map({ $0 | 32 }) == Array("km".utf8) {
      bytes.removeLast(2)
      trimBlanks(&bytes)
    }
    var isNegative = false
    if bytes.first == UInt8(ascii: "-") {
      isNegative = true
      bytes.removeFirst()
    }
    guard let first = bytes.first, isDigit(first), let last = bytes.last, isDigit(last),
      bytes.allSatisfy({ isDigit($0) || $0 == comma || $0 == dot || $0 == blank })
    else { return nil }
    let decimalSign: UInt8? =
      switch sign {
      case .comma: comma
      case .dot: dot
      case .automatic: automaticDecimalSign(of: bytes)
      }
    var wholePart = bytes
    var decimals: [UInt8] = []
    if let decimalSign, let place = bytes.lastIndex(of: decimalSign) {
      wholePart = bytes[..<place]
      decimals = Array(bytes[(place + 1)...])
      guard !decimals.isEmpty, decimals.allSatisfy(isDigit) else { return nil }
    }
    guard let whole = grouped(wholePart) else { return nil }
    return (whole, decimals, isNegative)
  }

  /// Comma where there is one; else a dot that stands alone and not before exactly three digits.
  private static func automaticDecimalSign(of bytes: ArraySlice<UInt8>) -> UInt8? {
    if bytes.contains(comma) {
      // `48,210` is refused: nobody can tell whether thousands or three decimals are meant.
      return comma
    }
    guard let place = bytes.lastIndex(of: dot), bytes.firstIndex(of: dot) == place,
      bytes.endIndex - place - 1 != 3
    else { return nil }
    return dot
  }

  /// The whole number in digits that may be grouped by exactly three with one kind of mark.
  private static func grouped(_ bytes: ArraySlice<UInt8>) -> Int? {
    let marks = Set(bytes.filter { !isDigit($0) })
    guard marks.count <= 1 else { return nil }
    var value = 0
    let groups = bytes.split(
      omittingEmptySubsequences: false, whereSeparator: { marks.contains($0) })
    for (index, group) in groups.enumerated() {
      guard !group.isEmpty, index == 0 || group.count == 3,
        groups.count == 1 || index > 0 || group.count <= 3
      else { return nil }
      for digit in group {
        value = value * 10 + Int(digit - 48)
        guard value <= 1_000_000_000 else { return nil }
      }
    }
    return value
  }

  /// UTF-8 with each Unicode blank as one space.
  private static func withPlainBlanks(_ text: some StringProtocol) -> [UInt8] {
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      if scalar.properties.isWhitespace {
        bytes.append(blank)
      } else {
        bytes.append(contentsOf: String(scalar).utf8)
      }
    }
    return bytes
  }

  private static func trimBlanks(_ bytes: inout ArraySlice<UInt8>) {
    while bytes.first == blank { bytes.removeFirst() }
    while bytes.last == blank { bytes.removeLast() }
  }

  private static let comma = UInt8(ascii: ",")
  private static let dot = UInt8(ascii: ".")
  private static let blank = UInt8(ascii: " ")
}
