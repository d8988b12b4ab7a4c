import Document

/// Draws what a table has on each page beside its content: rules, the repeated head, what is
/// carried forward.
struct TableFurniture {
  let pen: Pen
  let part: TablePart

  private static let hairGray = 0.72
  private static let carryGray = 0.93

  private var surface: Surface { pen.surface }
  private var table: TableLayout { part.table }

  func draw() throws(PDFError) {
    drawHead()
    if let brought = part.brought, let carry = table.table.carry {
      try drawCarry(carry.broughtLabel, brought, carry, y: part.y + table.headHeight)
    }
    for piece in part.pieces { drawEdge(above: piece) }
    if let carried = part.carried, let carry = table.table.carry {
      try drawCarry(carry.carriedLabel, carried, carry, y: end)
    }
    rule(y: part.isLast ? end : end + table.carryHeight, thickness: part.isLast ? 1 : 0.5)
  }

  /// The lower edge of the last row.
  private var end: Double {
    part.pieces.last.map { $0.y + TableLayout.rowHeight(lines: $0.lineCount) } ?? part.y
  }

  private func rule(y: Double, thickness: Double) {
    surface.rule(from: table.left, to: table.right, y: y, thickness: thickness)
  }

  private func drawHead() {
    rule(y: part.y, thickness: 1)
    rule(y: part.y + table.headHeight, thickness: 0.5)
    guard !part.isFirst else { return }
    for column in table.columns.indices { pen.writeHead(column, of: table, y: part.y) }
  }

  /// A hairline between rows, a black line above and below a sum.
  private func drawEdge(above piece: RowPiece) {
    guard piece.y > part.y + table.headHeight + 0.1 else { return }
    let role = table.table.rows[piece.row].role
    let isAfterSum = piece.row > 0 && table.table.rows[piece.row - 1].role != .body
    switch role {
    case .body where isAfterSum: rule(y: piece.y, thickness: 0.5)
    case .body:
      surface.setGray(TableFurniture.hairGray)
      rule(y: piece.y, thickness: 0.3)
      surface.setGray(0)
    case .subtotal: rule(y: piece.y, thickness: 0.5)
    case .total: rule(y: piece.y, thickness: 0.8)
    }
  }

  /// A row of running totals, which repeats what stands in the rows.
  private func drawCarry(
    _ label: String, _ totals: [Int], _ carry: CarryForward, y: Double
  ) throws(PDFError) {
    surface.setGray(TableFurniture.carryGray)
    surface.fill(x: table.left, y: y, width: table.right - table.left, height: table.carryHeight)
    surface.setGray(0)
    let top = y + PageGeometry.cellPadding
    let place = table.carryLabel
    let box = TableLayout.ColumnBox(x: place.x, width: place.width, alignment: .leading)
    try write(label, in: box, y: top)
    for (column, total) in zip(carry.columns, totals) {
      try write(carry.format(total), in: table.columns[column], y: top)
    }
  }

  private func write(
    _ text: String, in box: TableLayout.ColumnBox, y: Double
  ) throws(PDFError) {
    let id = try pen.texts.wrapped(text, .carriedCell, width: box.width)
    pen.write(id, .carriedCell, in: box, y: y)
  }
}
