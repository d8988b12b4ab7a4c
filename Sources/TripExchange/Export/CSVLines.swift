/// Lines of separated values as spreadsheets in Dutch read them: UTF-8 with a byte order mark, `;`,
/// CRLF (design 8).
struct CSVLines {
  private(set) var bytes: [UInt8] = [0xEF, 0xBB, 0xBF]
  private static let separator = UInt8(ascii: ";")
  private static let quote = UInt8(ascii: "\"")

  /// - Parameter lines: about how many there will be.
  init(lines: Int) { bytes.reserveCapacity(lines * 160 + 256) }

  /// A cell that cannot hold anything special: a number, a date, a word of our own.
  mutating func plain(_ value: String) {
    bytes.append(contentsOf: value.utf8)
    bytes.append(CSVLines.separator)
  }

  /// A cell that may hold anything: guarded against formulas, quoted where needed.
  mutating func text(_ value: String) {
    let isQuoted = value.utf8.contains {
      $0 == CSVLines.separator || $0 == CSVLines.quote || $0 == 0x0A || $0 == 0x0D
    }
    if isQuoted { bytes.append(CSVLines.quote) }
    if FormulaGuard.needsGuard(value.utf8) { bytes.append(UInt8(ascii: "'")) }
    for byte in value.utf8 {
      if byte == CSVLines.quote { bytes.append(CSVLines.quote) }
      bytes.append(byte)
    }
    if isQuoted { bytes.append(CSVLines.quote) }
    bytes.append(CSVLines.separator)
  }

  /// Ends a line of at least one cell.
  mutating func endLine() {
    bytes.removeLast()
    bytes.append(0x0D)
    bytes.append(0x0A)
  }

  /// A whole line of headers.
  mutating func head(_ names: [String]) {
    for name in names { plain(name) }
    endLine()
  }
}
