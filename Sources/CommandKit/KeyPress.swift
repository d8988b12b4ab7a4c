/// A key that was pressed on a terminal.
package enum KeyPress: Hashable, Sendable {
  case character(Character)
  case enter
  /// Ctrl-D, or a terminal that is there no more.
  case end

  /// The keys that bytes of a terminal are, which came together.
  ///
  /// What begins with Escape is one key, whatever follows; an Enter after another key belongs to it:
  /// who types a letter and Enter means the letter.
  static func keys(_ bytes: [UInt8]) -> [KeyPress] {
    let escape = bytes.firstIndex(of: 0x1B) ?? bytes.endIndex
    var keys: [KeyPress] = []
    for character in String(decoding: bytes[..<escape], as: UTF8.self) {
      switch character {
      case "\r", "\n", "\r\n":
        if case .character? = keys.last { continue }
        keys.append(.enter)
      case "\u{4}", "\0": keys.append(.end)
      default: keys.append(.character(character))
      }
    }
    return escape < bytes.endIndex ? keys + [.character("\u{1B}")] : keys
  }
}
