import Document

/// A table measured once: its columns, the text of each cell in lines, the height of each row.
struct TableLayout {
  struct ColumnBox {
    let x: Double
    let width: Double
    let alignment: Column.Alignment
  }

  let table: Table
  let columns: [ColumnBox]
  let heads: [TextLayout.ID]
  /// The cells, row by row.
  private let cells: [TextLayout.ID]
  /// The lines of each row with its notes, at least one.
  let lineCounts: [Int]
  let notes: NoteColumns
  /// The line on which the head of each column begins where there are notes.
  let firstHeadLines: [Int]
  let headHeight: Double
  /// Of a row with what is carried forward, or 0 where nothing is.
  let carryHeight: Double
  /// Which columns the words of that row stand in.
  let carryLabel: CarryLabel
  /// The height of all rows before each row, and of all.
  private let heightBefore: [Double]

  init(_ table: Table, texts: TextLayout) throws(PDFError) {
    var measure = TableMeasure(table, texts: texts)
    try measure.readCells()
    try measure.readHeads()
    try measure.readCarriedTotals()
    let boxes = measure.boxes
    let label = CarryLabel(table.carry, boxes: boxes)
    self.table = table
    columns = boxes
    heads = try measure.wrappedHeads(boxes)
    let (cells, lineCounts) = try measure.wrappedCells(boxes)
    self.cells = cells
    self.lineCounts = lineCounts
    let notes = measure.notes
    self.notes = notes
    carryLabel = label
    carryHeight = try measure.carryHeight(boxes, label: label)
    let headLines = heads.map { texts[$0].lines.count }
    let starts = notes.firstLines(headLines)
    firstHeadLines = starts
    headHeight =
      Double(max(1, notes.height(headLines))) * Face.columnHead.leading + 2
      * PageGeometry.cellPadding + 1
    var sum = 0.0
    var heightBefore = [0.0]
    heightBefore.reserveCapacity(lineCounts.count + 1)
    for lines in lineCounts {
      sum += TableLayout.rowHeight(lines: lines)
      heightBefore.append(sum)
    }
    self.heightBefore = heightBefore
  }

  var left: Double { columns.first?.x ?? PageGeometry.left }

  var right: Double { columns.map { $0.x + $0.width }.max() ?? PageGeometry.right }

  private func cell(row: Int, column: Int) -> TextLayout.ID {
    cells[row * columns.count + column]
  }

  /// What of a cell belongs to a piece of its row.
  func text(_ piece: RowPiece, column: Int, texts: TextLayout) -> CellText {
    let start = piece.firstLine - firstLine(of: column, in: piece.row, texts: texts)
    let skipped = max(0, -start)
    return CellText(
      text: cell(row: piece.row, column: column),
      face: notes.contains(column)
        ? .noteCell : table.rows[piece.row].role == .body ? .cell : .strongCell,
      lines: start + skipped..<max(start + piece.lineCount, start + skipped),
      column: columns[column],
      y: piece.y + PageGeometry.cellPadding + Double(skipped) * Face.cell.leading)
  }

  private func firstLine(of column: Int, in row: Int, texts: TextLayout) -> Int {
    guard notes.contains(column), cell(row: row, column: column) != TextLayout.empty else {
      return 0
    }
    return notes.firstLines(
      columns.indices.map { texts[cell(row: row, column: $0)].lines.count })[column]
  }

  /// The height of rows from one up to another.
  func height(of rows: Range<Int>) -> Double {
    heightBefore[rows.upperBound] - heightBefore[rows.lowerBound]
  }

  /// The row after this one and the subtotals that must stay with it.
  func unitEnd(_ row: Int) -> Int {
    var end = row + 1
    while end < table.rows.count, table.rows[end].role != .body { end += 1 }
    return end
  }

  static func rowHeight(lines: Int) -> Double {
    Double(lines) * Face.cell.leading + 2 * PageGeometry.cellPadding
  }
}
