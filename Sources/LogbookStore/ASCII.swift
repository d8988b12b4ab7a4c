import LogbookModel

extension [UInt8] {
  /// Appends a whole number in decimal, without a String in between.
  mutating func append(decimal number: Int) {
    if number < 0 { append(UInt8(ascii: "-")) }
    var rest = number.magnitude
    let start = count
    repeat {
      append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    } while rest > 0
    self[start...].reverse()
  }

  /// Appends a number as exactly `width` digits.
  mutating func append(decimal number: Int, width: Int) {
    let text = padded(number, width)
    append(contentsOf: text.utf8)
  }

  /// Appends bytes as lower-case hexadecimal digits.
  mutating func append(hex bytes: some Sequence<UInt8>) {
    for byte in bytes {
      append([UInt8].hexDigit(byte >> 4))
      append([UInt8].hexDigit(byte & 15))
    }
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}
