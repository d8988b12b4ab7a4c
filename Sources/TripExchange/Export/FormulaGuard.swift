/// Keeps spreadsheets from taking text for a formula: `'` before it, taken off again on import in
/// exactly the cases in which the export puts it there (design 8).
enum FormulaGuard {
  /// Whether the export puts `'` before this text.
  static func needsGuard(_ text: some Collection<UInt8>) -> Bool {
    guard let first = text.first else { return false }
    guard first == apostrophe else { return isSign(first) }
    return text.dropFirst().first.map { isSign($0) || $0 == apostrophe } ?? false
  }

  /// Whether the text begins with a `'` that the export put there.
  static func isGuarded(_ text: some Collection<UInt8>) -> Bool {
    text.first == apostrophe && needsGuard(text.dropFirst())
  }

  private static func isSign(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"), 0x09, 0x0D:
      true
    default: false
    }
  }

  private static let apostrophe = UInt8(ascii: "'")
}
