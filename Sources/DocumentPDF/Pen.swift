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
      surface.show(line, x: column.x(of: line), baseline: baseline)
      baseline += face.leading
    }
  }

  /// Writes what a page shows of a cell.
  func write(_ cell: CellText) {
    write(cell.text, cell.face, lines: cell.lines, in: cell.column, y: cell.y)
  }

  /// Writes a cell with parts that lead elsewhere, each an element of the structure tree.
  func write(_ cell: CellText, links: [Link], places: LinkPlaces) throws(PDFError) {
    let all = texts[cell.text].lines
    guard links.contains(where: { places.contains($0.anchor) }) else { return write(cell) }
    var open = links[...]
    var baseline = cell.y + texts.ascent(cell.face)
    for (index, line) in all.enumerated() {
      let linked = LinkedLine(line, links: &open, places: places)
      guard cell.lines.contains(index) else { continue }
      let x = cell.column.x(of: line)
      for part in linked.parts { try write(part, of: cell, x: x, baseline: baseline) }
      baseline += cell.face.leading
    }
  }

  private func write(
    _ part: LinkedLine.Part, of cell: CellText, x: Double, baseline: Double
  ) throws(PDFError) {
    guard let link = part.link else {
      try surface.begin(.span)
      surface.show(part.line, x: x, baseline: baseline)
      return try surface.end(.span)
    }
    let box = Box(
      x: x + part.x, y: baseline - texts.ascent(cell.face), width: part.width,
      height: cell.face.leading)
    try surface.beginLink(to: link.anchor, says: link.description, box: box)
    surface.show(part.line, x: x, baseline: baseline)
    surface.rule(
      from: box.x, to: box.x + box.width, y: baseline + Pen.underlineDistance, thickness: 0.4)
    try surface.end(.link)
  }

  private static let underlineDistance = 1.4

  /// Writes the head of a column, the top of its row at `y`: at the foot, or where there are notes
  /// as high as its cells stand in their rows.
  func writeHead(_ column: Int, of table: TableLayout, y: Double) {
    let id = table.heads[column]
    let face: Face = table.notes.contains(column) ? .noteHead : .columnHead
    let top = y + PageGeometry.cellPadding + 0.5
    let height = Double(texts[id].lines.count) * face.leading
    let foot = y + table.headHeight - PageGeometry.cellPadding - 0.5
    write(
      id, face, in: table.columns[column],
      y: table.notes.isEmpty
        ? foot - height : top + Double(table.firstHeadLines[column]) * face.leading)
  }
}

extension TableLayout.ColumnBox {
  /// Where a line begins in the column.
  func x(of line: TextLine) -> Double {
    switch alignment {
    case .leading: x
    case .trailing: x + width - line.width
    }
  }
}
