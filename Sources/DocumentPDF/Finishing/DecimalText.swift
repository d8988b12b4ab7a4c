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
}
