/// Text from data made safe for a terminal: no control or bidi characters (design 9), and none that
/// nobody sees and that makes two texts look the same. Joiners and marks, which letters need, stay.
package enum SafeText {
  /// Whether a scalar could steer a terminal or reorder what is read.
  package static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x1F, 0x7F...0x9F: true
    case 0x061C, 0x200E, 0x200F, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: true
    case 0x180E, 0x200B, 0x2060...0x2064, 0x206A...0x206F, 0xFEFF, 0xFFF9...0xFFFB: true
    case 0xE0000...0xE007F: true
    default: false
    }
  }

  /// Whether a text is nothing but printable ASCII, so that each byte is a character of one column.
  package static func isPrintableASCII(_ text: some StringProtocol) -> Bool {
    let printable: ClosedRange<UInt8> = 0x20...0x7E
    return text.utf8.withContiguousStorageIfAvailable { $0.allSatisfy(printable.contains) }
      ?? text.utf8.allSatisfy(printable.contains)
  }

  /// The text on one line, each unsafe character as U+FFFD, line ends and tabs as a space.
  package static func line(_ text: String) -> String {
    if isPrintableASCII(text) { return text }
    guard text.unicodeScalars.contains(where: isUnsafe) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n", "\r", "\t", "\u{2028}", "\u{2029}": result.append(" ")
      case _ where isUnsafe(scalar): result.append("\u{FFFD}")
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
