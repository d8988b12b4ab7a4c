import Document

/// Draws what a page has of a table's content: the head once, the rows.
///
/// Rules, repeated heads and what is carried forward are `TableFurniture`.
struct TableDrawing {
  let pen: Pen
  let part: TablePart

  private var surface: Surface { pen.surface }

  func draw(places: inout LinkPlaces) throws(PDFError) {
    if part.isFirst { try drawHead() }
    for piece in part.pieces { try draw(piece, places: &places) }
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

  private func drawHead() throws(PDFError) {
    try surface.begin(.table)
    try surface.begin(.tableHead)
    try surface.begin(.tableRow)
    for column in part.table.columns.indices {
      try surface.begin(.headCell)
      pen.writeHead(column, of: part.table, y: part.y)
      try surface.end(.headCell)
    }
    try surface.end(.tableRow)
    try surface.end(.tableHead)
    try surface.begin(.tableBody)
  }

  private func draw(_ piece: RowPiece, places: inout LinkPlaces) throws(PDFError) {
    let row = part.table.table.rows[piece.row]
    if piece.firstLine == 0 {
      for name in places.take(row.anchors) {
        try surface.namePlace(name, y: max(piece.y - TableDrawing.linkMargin, 0))
      }
    }
    try surface.begin(.tableRow)
    for index in part.table.columns.indices {
      try surface.begin(.dataCell)
      let text = part.table.text(piece, column: index, texts: pen.texts)
      if index < row.cells.count, !row.cells[index].links.isEmpty {
        try pen.write(text, links: row.cells[index].links, places: places)
      } else {
        pen.write(text)
      }
      try surface.end(.dataCell)
    }
    try surface.end(.tableRow)
  }

  /// What is seen above the row that a link leads to, in points.
  private static let linkMargin = 6.0
}
