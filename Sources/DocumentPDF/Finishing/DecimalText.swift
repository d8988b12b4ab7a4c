/// Numbers as PDF writes them.
enum DecimalText {
  /// Appends a number with at most so many decimals, half away from zero; what is no plain number
  /// stays as it is.
  static func round(
    _ text: ArraySlice<UInt8>, decimals: Int, into target: inout [UInt8]
  ) {
    guard let point = text.firstIndex(of: UInt8(ascii: ".")), text.endIndex - point - 1 > decimals,
      text.count <= 15
    else {
      target += text
      return
    }
    var value = 0
    for (index, byte) in zip(text.indices, text) where index <= point + decimals {
      if byte >= UInt8(ascii: "0") { value = value * 10 + Int(byte - UInt8(ascii: "0")) }
    }
    if text[point + decimals + 1] >= UInt8(ascii: "5") { value += 1 }
    if text.first == UInt8(ascii: "-"), value > 0 { target.append(UInt8(ascii: "-")) }
    var unit = 1
    for _ in 0..<decimals { unit *= 10 }
    target += String(value / unit).utf8
    var rest = value % unit
    if rest > 0 { target.append(UInt8(ascii: ".")) }
    while rest > 0 {
      unit /= 10
      target.append(UInt8(ascii: "0") + UInt8(rest / unit))
      rest %= unit
    }
  }

  /// A plain number in millionths, further decimals left out; nil for anything else.
  static func millionths(_ text: ArraySlice<UInt8>) -> Int? {
    var value = 0
    var decimals: Int?
    guard text.count <= 15 else { return nil }
    for (index, byte) in zip(text.indices, text) {
      switch byte {
      case UInt8(ascii: "-") where index == text.startIndex: break
      case UInt8(ascii: ".") where decimals == nil: decimals = 0
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        guard decimals.map({ $0 < 6 }) ?? true else { continue }
        value = value * 10 + Int(byte - UInt8(ascii: "0"))
        decimals = decimals.map { $0 + 1 }
      default: return nil
      }
    }
    for _ in (decimals ?? 0)..<6 { value *= 10 }
    return text.first == UInt8(ascii: "-") ? -value : value
  }

  /// Millionths as hundredths, half away from zero.
  static func hundredths(_ millionths: Int) -> Int {
    (millionths + (millionths < 0 ? -5_000 : 5_000)) / 10_000
  }

  /// Appends a number of hundredths.
  static func append(hundredths: Int, to target: inout [UInt8]) {
    if hundredths < 0 { target.append(UInt8(ascii: "-")) }
    let size = hundredths.magnitude
    target += String(size / 100).utf8
    guard size % 100 > 0 else { return }
    target.append(UInt8(ascii: "."))
    target.append(UInt8(ascii: "0") + UInt8(size % 100 / 10))
    if size % 10 > 0 { target.append(UInt8(ascii: "0") + UInt8(size % 10)) }
  }
}
