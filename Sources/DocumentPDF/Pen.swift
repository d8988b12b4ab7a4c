import Document

/// Writes shaped texts on a page.
struct Pen {
  let surface: Surface
  let texts: TextLayout

  /// Writes those of the lines that the text has, the first with its top at `y`.
  func write(_ id: TextLayout.ID, _ face: Face, lines: Range<Int>, x: Double, y: Double) {
    let all = texts[id].lines
    var baseline = y + texts.ascent(face)
    for line in all[lines.clamped(to: all.indices)] {
      surface.show(line, x: x, baseline: baseline)
      baseline += face.leading
    }
  }

  /// Writes all lines of the text, or some, in a column of a table.
  func write(
    _ id: TextLayout.ID, _ face: Face, lines: Range<Int>? = nil, in column: TableLayout.ColumnBox,
    y: Double
  ) {
    let all = texts[id].lines
    var baseline = y + texts.ascent(face)
    for line in all[(lines ?? all.indices).clamped(to: all.indices)] {
      let x =
        switch column.alignment {
        case .leading: column.x
        case .trailing: column.x + column.width - line.width
        }
      surface.show(line, x: x, baseline: baseline)
      baseline += face.leading
    }
  }

  /// Writes the head of a column at the foot of its row, whose top is at `y`.
  func writeHead(_ column: Int, of table: TableLayout, y: Double) {
    let id = table.heads[column]
    let height = Double(texts[id].lines.count) * Face.columnHead.leading
    let bottom = y + table.headHeight - PageGeometry.cellPadding - 0.5
    write(id, .columnHead, in: table.columns[column], y: bottom - height)
  }
}
