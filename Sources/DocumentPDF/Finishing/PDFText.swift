/// Text as a string or a name of PDF.
enum PDFText {
  /// The bytes of a text string: ASCII as it is, else UTF-16 with its mark (ISO 32000-1, 7.9.2).
  static func bytes(_ text: String) -> [UInt8] {
    guard text.utf8.allSatisfy({ (32..<127).contains($0) }) else {
      return [0xFE, 0xFF] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    }
    return Array(text.utf8)
  }

  /// A text string as it is written.
  static func string(_ text: String) -> String {
    let bytes = bytes(text)
    guard bytes.first != 0xFE else { return hexadecimal(bytes) }
    var escaped = "("
    for character in text {
      if "()\\".contains(character) { escaped += "\\" }
      escaped.append(character)
    }
    return escaped + ")"
  }

  /// A name with its slash, such as `/text#2Fcsv`.
  static func name(_ text: String) -> String {
    var name = "/"
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."):
        name.unicodeScalars.append(Unicode.Scalar(byte))
      default: name += "#" + hexadecimal(byte)
      }
    }
    return name
  }

  static func hexadecimal(_ bytes: [UInt8]) -> String {
    "<" + bytes.map { hexadecimal($0) }.joined() + ">"
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.utf8.count == 1 ? "0" + digits : digits
  }
}
