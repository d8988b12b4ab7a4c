/// Reads the flat objects that `CanonicalJSON` writes, and nothing more, field after field and
/// without making a text of any.
///
/// Ill-formed UTF-8 is the one thing that it lets pass.
struct CanonicalScanner {
  /// What stands between two quotes.
  struct Text {
    /// Of the scanner's bytes.
    let range: Range<Int>
    let isEscaped: Bool
  }

  enum Value {
    case null
    case integer(Int)
    case text(Text)
  }

  private let bytes: [UInt8]
  private var index = 0
  /// Whether the object has ended, and nothing follows it.
  private(set) var isComplete = false

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next field; nil at the end of the object, and where there is something else. Not to be
  /// asked again after that.
  mutating func next() -> (name: Text, value: Value)? {
    guard take(index == 0 ? UInt8(ascii: "{") : UInt8(ascii: ",")) else {
      isComplete = index > 0 && take(UInt8(ascii: "}")) && index == bytes.count
      return nil
    }
    guard let name = text(), take(UInt8(ascii: ":")), let value = value() else { return nil }
    return (name, value)
  }

  /// The text as it was before it was written.
  func string(_ text: Text) -> String {
    guard text.isEscaped else { return String(decoding: bytes[text.range], as: UTF8.self) }
    var plain: [UInt8] = []
    var index = text.range.lowerBound
    while index < text.range.upperBound {
      defer { index += 1 }
      guard bytes[index] == CanonicalScanner.backslash else {
        plain.append(bytes[index])
        continue
      }
      index += 1
      // A quote, a backslash or `u00` and two digits.
      guard bytes[index] == UInt8(ascii: "u") else {
        plain.append(bytes[index])
        continue
      }
      index += 4
      plain.append(CanonicalScanner.control(bytes[index - 1], bytes[index]) ?? 0)
    }
    return String(decoding: plain, as: UTF8.self)
  }

  private mutating func value() -> Value? {
    guard index < bytes.count else { return nil }
    switch bytes[index] {
    case CanonicalScanner.quote: return text().map(Value.text)
    case UInt8(ascii: "n"):
      for byte in "null".utf8 {
        guard take(byte) else { return nil }
      }
      return .null
    default: return number().map(Value.integer)
    }
  }

  /// A whole number without a sign or zero that it does not need; nil too for one beyond an Int.
  private mutating func number() -> Int? {
    let isNegative = take(UInt8(ascii: "-"))
    let first = index
    var number = 0
    while index < bytes.count, case let digit = Int(bytes[index]) - 0x30, 0...9 ~= digit {
      let (tens, isLarge) = number.multipliedReportingOverflow(by: 10)
      let (sum, isLarger) =
        isNegative
        ? tens.subtractingReportingOverflow(digit) : tens.addingReportingOverflow(digit)
      guard !isLarge, !isLarger else { return nil }
      number = sum
      index += 1
    }
    guard index > first, bytes[first] != 0x30 || index == first + 1 && !isNegative else {
      return nil
    }
    return number
  }

  private mutating func text() -> Text? {
    guard take(CanonicalScanner.quote) else { return nil }
    let first = index
    var isEscaped = false
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte == CanonicalScanner.quote {
        return Text(range: first..<index - 1, isEscaped: isEscaped)
      }
      guard byte >= 0x20 else { return nil }
      if byte == CanonicalScanner.backslash {
        isEscaped = true
        guard takeEscape() else { return nil }
      }
    }
    return nil
  }

  /// Takes the rest of an escape; control characters have one form only.
  private mutating func takeEscape() -> Bool {
    if take(CanonicalScanner.quote) || take(CanonicalScanner.backslash) { return true }
    guard take(UInt8(ascii: "u")), take(0x30), take(0x30), index + 2 <= bytes.count,
      CanonicalScanner.control(bytes[index], bytes[index + 1]) != nil
    else { return false }
    index += 2
    return true
  }

  /// The control character with these two hexadecimal digits; nil for any other byte.
  private static func control(_ high: UInt8, _ low: UInt8) -> UInt8? {
    (0..<0x20).first { hexDigit($0 >> 4) == high && hexDigit($0 & 15) == low }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard index < bytes.count, bytes[index] == byte else { return false }
    index += 1
    return true
  }

  private static let quote = UInt8(ascii: "\"")
  private static let backslash = UInt8(ascii: "\\")
}
