import Document

/// Draws the rows of a table that stand on one page.
struct TableDrawing {
  let surface: Surface
  let texts: TextLayout
  let part: TablePart

  private static let hairGray = 0.72

  func draw() throws(PDFError) {
    try drawHead()
    if let brought = part.brought, let carry = part.table.table.carry {
      let y = part.y + part.table.headHeight
      try drawCarry(carry.broughtLabel, totals: brought, carry, y: y)
    }
    for piece in part.pieces { try draw(piece) }
    if let carried = part.carried, let carry = part.table.table.carry {
      try drawCarry(carry.carriedLabel, totals: carried, carry, y: end)
    }
    closeTable()
    guard part.isLast else { return }
    try surface.end(.tableBody)
    try surface.end(.table)
  }

  /// The outline's entries on this page, with their heights on it.
  func bookmarks(below level: Int) -> [(OutlineEntry, Double)] {
    part.pieces.compactMap { piece in
      guard piece.firstLine == 0, let title = part.table.table.rows[piece.row].bookmark else {
        return nil
      }
      // The head of the table should be seen too where it stands just above.
      let y = piece.row == part.pieces.first?.row ? part.y : piece.y
      return (OutlineEntry(level: level + 1, title: title), y)
    }
  }

  /// The lower edge of the last row.
  private var end: Double {
    part.pieces.last.map { $0.y + TableLayout.rowHeight(lines: $0.lineCount) } ?? part.y
  }

  /// The head: part of the table once, page furniture after.
  private func drawHead() throws(PDFError) {
    let table = part.table
    surface.rule(from: table.left, to: table.right, y: part.y, thickness: 1)
    if part.isFirst {
      try surface.begin(.table)
      try surface.begin(.tableHead)
      try surface.begin(.tableRow)
    }
    let bottom = part.y + table.headHeight - PageGeometry.cellPadding - 0.5
    for (column, id) in zip(table.columns, table.heads) {
      if part.isFirst { try surface.begin(.headCell) }
      let lines = texts[id].lines
      let y = bottom - Double(lines.count) * Face.columnHead.leading
      show(lines[...], .columnHead, in: column, y: y)
      if part.isFirst { try surface.end(.headCell) }
    }
    if part.isFirst {
      try surface.end(.tableRow)
      try surface.end(.tableHead)
      try surface.begin(.tableBody)
    }
    surface.rule(
      from: table.left, to: table.right, y: part.y + table.headHeight, thickness: 0.5)
  }

  private func draw(_ piece: RowPiece) throws(PDFError) {
    drawEdge(above: piece)
    let face = part.table.face(of: piece.row)
    let range = piece.firstLine..<piece.firstLine + piece.lineCount
    try surface.begin(.tableRow)
    for (index, column) in part.table.columns.enumerated() {
      try surface.begin(.dataCell)
      let lines = texts[part.table.cell(row: piece.row, column: index)].lines
      let shown = lines[range.clamped(to: lines.indices)]
      show(shown, face, in: column, y: piece.y + PageGeometry.cellPadding)
      try surface.end(.dataCell)
    }
    try surface.end(.tableRow)
  }

  /// A hairline between rows, a black line above a sum.
  private func drawEdge(above piece: RowPiece) {
    guard piece.y > part.y + part.table.headHeight + 0.1 else { return }
    let role = part.table.table.rows[piece.row].role
    let isAfterSum = piece.row > 0 && part.table.table.rows[piece.row - 1].role != .body
    let thickness =
      switch role {
      case .body: isAfterSum ? 0.5 : 0.3
      case .subtotal: 0.5
      case .total: 0.8
      }
    if role == .body, !isAfterSum { surface.setGray(TableDrawing.hairGray) }
    surface.rule(
      from: part.table.left, to: part.table.right, y: piece.y, thickness: thickness)
    surface.setGray(0)
  }

  private func closeTable() {
    var y = end
    if part.carried != nil { y += part.table.carryHeight }
    surface.rule(
      from: part.table.left, to: part.table.right, y: y, thickness: part.isLast ? 1 : 0.5)
  }

  /// A row of running totals: it repeats what stands in the rows, so it is page furniture.
  private func drawCarry(
    _ label: String, totals: [Int], _ carry: CarryForward, y: Double
  ) throws(PDFError) {
    let table = part.table
    surface.setGray(0.93)
    surface.fill(x: table.left, y: y, width: table.right - table.left, height: table.carryHeight)
    surface.setGray(0)
    let top = y + PageGeometry.cellPadding
    let place = table.carryLabel
    let words = try texts.wrapped(label, .carriedCell, width: place.width)
    let box = TableLayout.ColumnBox(x: place.x, width: place.width, alignment: .leading)
    show(texts[words].lines[...], .carriedCell, in: box, y: top)
    for (column, total) in zip(carry.columns, totals) {
      let box = table.columns[column]
      let text = try texts.wrapped(carry.format(total), .carriedCell, width: box.width)
      show(texts[text].lines[...], .carriedCell, in: box, y: top)
    }
  }

  private func show(
    _ lines: ArraySlice<TextLine>, _ face: Face, in column: TableLayout.ColumnBox, y: Double
  ) {
    var baseline = y + texts.ascent(face)
    for line in lines {
      let x =
        switch column.alignment {
        case .leading: column.x
        case .trailing: column.x + column.width - line.width
        }
      surface.show(line, x: x, baseline: baseline)
      baseline += face.leading
    }
  }
}
