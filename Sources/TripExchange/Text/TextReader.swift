/// Reads cells of text: trimmed, composed and without the sign that guards against formulas.
struct TextReader {
  private var scratch: [UInt8] = []
  /// Whether a text may have got the sign that guards against formulas.
  private let hasGuards: Bool

  init(hasGuards: Bool = true) { self.hasGuards = hasGuards }

  /// The number of the cell's text in `pool`.
  mutating func text(
    _ cell: Cell, of table: CellTable, isLiteral: Bool, into pool: inout TextPool
  ) -> TextPool.Index {
    guard !cell.isEmpty else { return TextPool.empty }
    if cell.hasQuotes {
      scratch = table.unquoted(cell)
      return scratch.withUnsafeBufferPointer {
        text($0, isLiteral: isLiteral, into: &pool)
      }
    }
    return table.bytes.withUnsafeBufferPointer {
      text(
        UnsafeBufferPointer(rebasing: $0[cell.start..<cell.end]), isLiteral: isLiteral,
        into: &pool)
    }
  }

  private func text(
    _ whole: UnsafeBufferPointer<UInt8>, isLiteral: Bool, into pool: inout TextPool
  ) -> TextPool.Index {
    var bytes = isLiteral ? whole : TextReader.trimmed(whole)
    if hasGuards, FormulaGuard.isGuarded(bytes) {
      bytes = UnsafeBufferPointer(rebasing: bytes.dropFirst())
    }
    // 0xCC and 0xCD lead the combining accents U+0300 to U+036F.
    if !isLiteral, bytes.contains(where: { $0 == 0xCC || $0 == 0xCD }) {
      return pool.intern(TextReader.composed(String(decoding: bytes, as: UTF8.self)))
    }
    return pool.intern(bytes)
  }

  /// Without spaces at the ends; tabs stay, for they can be content (a guarded formula).
  private static func trimmed(_ bytes: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    var part = bytes[...]
    while let first = part.first {
      if first == 0x20 {
        part = part.dropFirst()
      } else if part.starts(with: [0xC2, 0xA0]) {
        part = part.dropFirst(2)
      } else if first == 0xEF, part.starts(with: [0xEF, 0xBB, 0xBF]) {
        part = part.dropFirst(3)
      } else {
        break
      }
    }
    while let last = part.last {
      if last == 0x20 {
        part = part.dropLast()
      } else if last == 0xA0, part.suffix(2).elementsEqual([0xC2, 0xA0]) {
        part = part.dropLast(2)
      } else {
        break
      }
    }
    return UnsafeBufferPointer(rebasing: part)
  }

  private static func composed(_ text: String) -> String {
    String(text.map { $0.unicodeScalars.count > 1 ? composedLetters[$0] ?? $0 : $0 })
  }

  /// The precomposed letters of European languages, found by any spelling of the same character.
  private static let composedLetters: [Character: Character] = {
    var table: [Character: Character] = [:]
    for code in Array(0xC0...0x24F) + Array(0x1E00...0x1EFF) {
      guard let scalar = Unicode.Scalar(UInt32(code)) else { continue }
      table[Character(scalar)] = Character(scalar)
    }
    return table
  }()
}
