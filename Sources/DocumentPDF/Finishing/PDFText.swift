/// Text as a string or a name of PDF.
enum PDFText {
  /// A text string: as it is where it is ASCII, else as UTF-16 in hexadecimal digits.
  static func string(_ text: String) -> String {
    guard text.utf8.allSatisfy({ (32..<127).contains($0) }) else {
      return "<FEFF" + text.utf16.map { hexadecimal($0 >> 8) + hexadecimal($0 & 0xFF) }.joined()
        + ">"
    }
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
      default: name += "#" + hexadecimal(UInt16(byte))
      }
    }
    return name
  }

  static func hexadecimal(_ bytes: [UInt8]) -> String {
    "<" + bytes.map { hexadecimal(UInt16($0)) }.joined() + ">"
  }

  private static func hexadecimal(_ byte: UInt16) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.utf8.count == 1 ? "0" + digits : digits
  }
}
