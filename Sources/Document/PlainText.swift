import LogbookModel

/// Text that is safe on a terminal: no control or bidi characters from data (design 9).
package enum PlainText {
  /// The text on one line, without what could steer a terminal.
  package static func line(_ text: String) -> String { SafeText.line(text) }

  /// How many terminal columns the text takes: wide East Asian letters two, marks none.
  package static func width(_ text: some StringProtocol) -> Int {
    if SafeText.isPrintableASCII(text) { return text.utf8.count }
    var width = 0
    for character in text {
      guard let scalar = character.unicodeScalars.first else { continue }
      width += columns(of: scalar)
    }
    return width
  }

  /// The text with spaces before it, up to a number of columns.
  package static func leading(_ text: String, width: Int) -> String {
    spaces(width - self.width(text)) + text
  }

  /// The text with spaces after it, up to a number of columns.
  package static func trailing(_ text: String, width: Int) -> String {
    text + spaces(width - self.width(text))
  }

  /// The text without spaces at its end.
  package static func trimmed(_ text: String) -> String {
    guard let last = text.utf8.lastIndex(where: { $0 != UInt8(ascii: " ") }) else { return "" }
    return String(text[...last])
  }

  private static func spaces(_ count: Int) -> String {
    String(repeating: " ", count: max(0, count))
  }

  private static func columns(of scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x300...0x36F, 0x200B...0x200D: 0
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF,
      0x1FA70...0x1FAFF, 0x20000...0x3FFFD:
      2
    default: 1
    }
  }
}
