/// What a page shows of the text of a cell.
struct CellText {
  let text: TextLayout.ID
  let face: Face
  let lines: Range<Int>
  let column: TableLayout.ColumnBox
  /// The top of the first line, in points.
  let y: Double
}
