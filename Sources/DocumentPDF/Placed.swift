/// A part of an element at its place on a page.
enum Placed {
  case text(TextElement, lines: Range<Int>, y: Double)
  case facts(FactsLayout, [FactsLayout.Piece], y: Double)
  case signature(labels: [TextLayout.ID], range: Range<Int>, y: Double)
  case table(TablePart)
  case chart(ChartLayout, y: Double)
}

/// The rows of a table that stand on one page.
struct TablePart {
  let table: TableLayout
  let y: Double
  /// The totals of the rows before this page; nil on the first.
  let brought: [Int]?
  var pieces: [RowPiece] = []
  /// The totals up to the end of this page; nil on the last.
  var carried: [Int]?

  /// Whether the table begins here.
  var isFirst: Bool { brought == nil }
  /// Whether the table ends here.
  var isLast: Bool { carried == nil }
}

/// A row, or the lines of it that stand on one page.
struct RowPiece {
  let row: Int
  let firstLine: Int
  let lineCount: Int
  let y: Double
}
