import LogbookModel

/// Rows that were put between quotes as a whole, as a spreadsheet does with rows that it took for
/// one cell: `"05-01-2026,""Lindelaan 4, Utrecht"",12"`.
struct WrappedRows {
  private let table: CellTable
  private let file: String

  /// How many rows are looked at to decide.
  private static let sampledRows = 200
  /// Two cells may be a title with a comma.
  private static let fewestCells = 3

  /// The text with such rows unwrapped; nil where there are none.
  static func unwrapped(_ text: DecodedText, file: String) -> DecodedText? {
    guard text.source.contains(quote, in: text.start..<text.end) else { return nil }
    var best: (separator: UInt8, count: Int)?
    for separator in CellTable.separators {
      guard
        let sample = try? CellTable(
          text, from: RowPlace(offset: text.start, line: 1), separator: separator,
          limit: sampledRows, file: file)
      else { continue }
      let rows = WrappedRows(table: sample, file: file)
      let count = rows.table.rows.indices.count { rows.content(of: $0) != nil }
      if count > best?.count ?? 0, rows.areCertain { best = (separator, count) }
    }
    guard let best,
      let table = try? CellTable(
        text, from: RowPlace(offset: text.start, line: 1), separator: best.separator, file: file)
    else { return nil }
    return text.unwrapped(WrappedRows(table: table, file: file).bytes(of: text))
  }

  /// Whether half of the rows are wrapped, or one at least holds as many cells as the others have.
  private var areCertain: Bool {
    var widths: [Int: Int] = [:]
    var wrapped: [[UInt8]] = []
    var cells: [Cell] = []
    for row in table.rows.indices {
      if let content = content(of: row) {
        wrapped.append(content)
      } else {
        table.read(row, into: &cells)
        widths[cells.count, default: 0] += 1
      }
    }
    guard !wrapped.isEmpty else { return false }
    if wrapped.count > 1, wrapped.count * 2 >= table.rows.count { return true }
    let common = widths.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key ?? 0
    return common >= WrappedRows.fewestCells
      && wrapped.contains { width(of: $0, separator: table.separator) == common }
  }

  private func width(of row: [UInt8], separator: UInt8) -> Int {
    guard let inner = try? CellTable(row, from: 0, separator: separator, file: file),
      !inner.rows.isEmpty
    else { return 0 }
    var cells: [Cell] = []
    inner.read(0, into: &cells)
    return cells.count
  }

  /// What stands between the quotes around a whole row; nil for any other row.
  private func content(of row: Int) -> [UInt8]? {
    var cells: [Cell] = []
    table.read(row, into: &cells)
    guard let first = cells.first, first.start > table.start(of: row),
      first.end < table.bytes.count, table.bytes[first.end] == quote,
      // Empty cells may follow: the spreadsheet had more columns than the row.
      cells.dropFirst().allSatisfy({ $0.isEmpty })
    else { return nil }
    let bytes =
      first.hasQuotes ? table.unquoted(first) : Array(table.bytes[first.start..<first.end])
    let isRow = CellTable.separators.contains {
      width(of: bytes, separator: $0) >= WrappedRows.fewestCells
    }
    return isRow ? bytes : nil
  }

  private func bytes(of text: DecodedText) -> [UInt8] {
    let all = text.source.all
    var bytes = Array(all[..<(table.rows.first?.offset ?? text.start)])
    bytes.reserveCapacity(all.count)
    for row in table.rows.indices {
      let end = row + 1 < table.rows.count ? table.rows[row + 1].offset : all.count
      let whole = all[table.rows[row].offset..<end]
      if let content = content(of: row) {
        bytes += content
        bytes += whole.suffix(whole.reversed().prefix { $0 == 0x0A || $0 == 0x0D }.count)
      } else {
        bytes += whole
      }
    }
    return bytes
  }
}

private let quote = UInt8(ascii: "\"")
