/// Text as paper shows it.
enum PrintableText {
  /// The text on one line, with the code in brackets for each character that has no look of its
  /// own and could hide or reorder what is read.
  static func line(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { isLineEnd($0) || isSteering($0) }) else {
      return text
    }
    var result = ""
    for scalar in text.unicodeScalars {
      if isLineEnd(scalar) {
        result += " "
      } else if isSteering(scalar) {
        result += code(scalar)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// `[U+1F389]`.
  static func code(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "[U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "]"
  }

  private static func isLineEnd(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// Control characters, and those that turn the order of what is read around; marks that only
  /// say which way a sign belongs (U+200E, U+200F, U+061C) are left to do so.
  private static func isSteering(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x1F, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069, 0xFFF9...0xFFFB: true
    default: false
    }
  }
}
