extension [UInt8] {
  /// Appends bytes as lower-case hexadecimal digits.
  mutating func append(hex bytes: some Sequence<UInt8>) {
    for byte in bytes {
      append(hexDigit(byte >> 4))
      append(hexDigit(byte & 15))
    }
  }
}

/// The lower-case digit of a value below 16.
func hexDigit(_ value: UInt8) -> UInt8 {
  value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
}
