/// Text in the bytes of some encoding.
enum DialectBytes {
  static func bytes(_ text: String, _ encoding: RandomDialect.Encoding) -> [UInt8] {
    switch encoding {
    case .utf8: Array(text.utf8)
    case .utf8WithMark: [0xEF, 0xBB, 0xBF] + text.utf8
    case .utf16Little: [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    case .utf16Big: [0xFE, 0xFF] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    case .utf16WithoutMark: text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    case .windows1252: single(text, windows1252)
    case .latin9: single(text, [:])
    case .macRoman: single(text, macRoman)
    }
  }

  /// Whether the encoding has all characters of the text.
  static func has(_ text: String, _ encoding: RandomDialect.Encoding) -> Bool {
    switch encoding {
    case .windows1252: hasAll(text, windows1252, latin: true)
    case .latin9: hasAll(text, [:], latin: true)
    case .macRoman: hasAll(text, macRoman, latin: false)
    default: true
    }
  }

  private static func hasAll(
    _ text: String, _ table: [Unicode.Scalar: UInt8], latin: Bool
  ) -> Bool {
    text.unicodeScalars.allSatisfy {
      $0.isASCII || table[$0] != nil || latin && (0xC0...0xFF).contains($0.value)
        || latin && $0 == "\u{A0}"
    }
  }

  private static func single(_ text: String, _ table: [Unicode.Scalar: UInt8]) -> [UInt8] {
    text.unicodeScalars.map { table[$0] ?? UInt8(truncatingIfNeeded: $0.value) }
  }

  private static let windows1252: [Unicode.Scalar: UInt8] = ["’": 0x92, "–": 0x96, "—": 0x97]

  private static let macRoman: [Unicode.Scalar: UInt8] = [
    "’": 0xD5, "–": 0xD0, "—": 0xD1, "\u{A0}": 0xCA, "à": 0x88, "ä": 0x8A, "å": 0x8C, "ç": 0x8D,
    "é": 0x8E, "è": 0x8F, "ë": 0x91, "ö": 0x9A, "û": 0x9E, "ü": 0x9F, "ß": 0xA7, "É": 0x83,
    "Ä": 0x80, "Å": 0x81,
  ]
}
