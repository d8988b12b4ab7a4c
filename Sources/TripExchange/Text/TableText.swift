import LogbookModel

/// A table of any length: its rows are read from the text each time they are gone through, piece by
/// piece, and none of them is kept.
struct TableText {
  let text: DecodedText
  /// Where the first row begins.
  let start: RowPlace
  let separator: UInt8
  /// The name of the file, for messages.
  let file: String
  /// The number of rows that hold something.
  private(set) var count = 0

  /// Goes through all rows once.
  /// - Throws: why a row cannot be one, as `CellTable`.
  init(
    _ text: DecodedText, from start: RowPlace, separator: UInt8, file: String
  ) throws(Failure) {
    self.text = text
    self.start = start
    self.separator = separator
    self.file = file
    var count = 0
    try scan { _, _, _ in count += 1 }
    self.count = count
  }

  /// Goes through the rows behind a number of them.
  /// - Parameter body: is given where a row begins, a table without rows in which its cells lie, and
  ///   the cells, which it may take.
  func forEachRow(
    after skipped: Int, _ body: (RowPlace, CellTable, inout [Cell]) -> Void
  ) {
    var row = 0
    do throws(Failure) {
      try scan { place, piece, cells in
        row += 1
        if row > skipped { body(numbered(place, row: row - 1), piece, &cells) }
      }
    } catch {
      // All rows were gone through before: the file has changed, which its reader has noticed.
    }
  }

  /// The first rows that hold something.
  func head(_ most: Int) throws(Failure) -> CellTable {
    var table = try CellTable(text, from: start, separator: separator, most: most, file: file)
    if let lines = text.rowLines { table.number(lines) }
    return table
  }

  /// The row that begins at a place, alone in a table; nil where the file has changed so that there
  /// is none.
  func row(at place: RowPlace) -> CellTable? {
    let table = try? CellTable(text, from: place, separator: separator, limit: 1, file: file)
    return table?.rows.isEmpty == false ? table : nil
  }

  /// The texts of the cells of the row that begins at a place.
  func texts(at place: RowPlace) -> [String] { row(at: place)?.texts(of: 0) ?? [] }

  private func scan(_ body: (RowPlace, CellTable, inout [Cell]) -> Void) throws(Failure) {
    var next = start
    var cells: [Cell] = []
    try text.source.forEachPiece(in: start.offset..<max(start.offset, text.end)) {
      bytes, offset, isLast throws(Failure) in
      var piece = CellTable(
        piece: bytes, at: next, separator: separator, isSheet: text.sheet != nil)
      while let row = try piece.nextRow(into: &cells, isLast: isLast, file: file) {
        if row.holdsSomething { body(row.place, piece, &cells) }
      }
      next = piece.end
      return next.offset - offset
    }
  }

  /// The line that a row has in the file, where the text was made of such lines.
  private func numbered(_ place: RowPlace, row: Int) -> RowPlace {
    guard let lines = text.rowLines, row < lines.count else { return place }
    return RowPlace(offset: place.offset, line: lines[row])
  }
}
