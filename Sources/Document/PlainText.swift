/// Text that is safe on a terminal: no control or bidi characters from data (design 9).
package enum PlainText {
  /// Whether a scalar could steer a terminal or reorder what is read.
  package static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x1F, 0x7F...0x9F: true
    case 0x061C, 0x200E, 0x200F, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: true
    case 0xFEFF, 0xFFF9...0xFFFB: true
    default: false
    }
  }

  /// The text on one line, each unsafe character as U+FFFD, line ends and tabs as a space.
  package static func line(_ text: String) -> String {
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

  /// How many terminal columns the text takes: wide East Asian letters two, marks none.
  package static func width(_ text: String) -> Int {
    var width = 0
    for character in text {
      guard let scalar = character.unicodeScalars.first else { continue }
      width += columns(of: scalar)
    }
    return width
  }

  private static func columns(of scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x300...0x36F, 0x200B...0x200D: 0
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      2
    default: 1
    }
  }
}
