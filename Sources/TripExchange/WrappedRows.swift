import LogbookModel

/// Rows that were put between quotes as a whole, as a spreadsheet does with rows that it took for
/// one cell: `"05-01-2026,""Lindelaan 4, Utrecht"",12"`.
struct WrappedRows {
  private let table: CellTable
  /// The cells that a row has to have, by the separator of the table; nil where any will do.
  private let width: Int?

  private static let separators = [";", ",", "\t", "|"].map { UInt8(ascii: $0) }
  /// How many rows are looked at to decide.
  private static let sampledRows = 200

  /// What a file holds when such rows are unwrapped; the table itself where there are none.
  /// - Throws: why the file holds no trips that can be read (`fout.import.*`).
  static func recognise(
    _ text: DecodedText, file: String, layouts: [ImportLayout], options: ImportOptions
  ) throws(Failure) -> (table: RecognisedTable, isUnwrapped: Bool) {
    let found: RecognisedTable
    do {
      found = try RecognisedTable(text, file: file, layouts: layouts, options: options)
    } catch {
      guard let plain = unwrapped(text, file: file) else { throw error }
      return (try RecognisedTable(plain, file: file, layouts: layouts, options: options), true)
    }
    let rows = WrappedRows(table: found.table, width: found.match.headers.count)
    guard rows.countInSample > 0 else { return (found, false) }
    return (
      try RecognisedTable(rows.unwrapped(text), file: file, layouts: layouts, options: options),
      true
    )
  }

  /// A text of which at least half of the rows are wrapped, the head perhaps among them.
  private static func unwrapped(_ text: DecodedText, file: String) -> DecodedText? {
    for separator in separators {
      guard
        let table = try? CellTable(text.bytes, from: text.start, separator: separator, file: file)
      else { continue }
      let rows = WrappedRows(table: table, width: nil)
      if rows.countInSample * 2 >= min(table.rows.count, sampledRows), !table.rows.isEmpty {
        return rows.unwrapped(text)
      }
    }
    return nil
  }

  private var countInSample: Int {
    table.rows.indices.prefix(WrappedRows.sampledRows).count { content(of: $0) != nil }
  }

  /// What stands between the quotes around a whole row; nil for any other row.
  private func content(of row: Int) -> [UInt8]? {
    var cells: [Cell] = []
    table.read(row, into: &cells)
    guard let first = cells.first, first.start > table.rows[row].offset,
      // Empty cells may follow: the spreadsheet had more columns than the row.
      cells.dropFirst().allSatisfy({ $0.isEmpty })
    else { return nil }
    let bytes =
      first.hasQuotes ? table.unquoted(first) : Array(table.bytes[first.start..<first.end])
    let separators = width == nil ? WrappedRows.separators : [table.separator]
    let isRow = separators.contains { separator in
      bytes.count { $0 == separator } >= (width.map { max(2, $0 - 1) } ?? 2)
    }
    return isRow ? bytes : nil
  }

  private func unwrapped(_ text: DecodedText) -> DecodedText {
    var bytes = Array(text.bytes[..<(table.rows.first?.offset ?? text.start)])
    bytes.reserveCapacity(text.bytes.count)
    for row in table.rows.indices {
      let end = row + 1 < table.rows.count ? table.rows[row + 1].offset : text.bytes.count
      let whole = text.bytes[table.rows[row].offset..<end]
      if let content = content(of: row) {
        bytes += content
        bytes += whole.suffix(
          whole.reversed().prefix { $0 == 0x0A || $0 == 0x0D }.count)
      } else {
        bytes += whole
      }
    }
    return text.changed(to: bytes)
  }
}
