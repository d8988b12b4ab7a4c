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
  /// The lines of each row, at least one.
  let lineCounts: [Int]
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
    carryLabel = label
    carryHeight = try measure.carryHeight(boxes, label: label)
    let headLines = heads.reduce(1) { max($0, texts[$1].lines.count) }
    headHeight = Double(headLines) * Face.columnHead.leading + 2 * PageGeometry.cellPadding + 1
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

  var right: Double { columns.last.map { $0.x + $0.width } ?? PageGeometry.right }

  func cell(row: Int, column: Int) -> TextLayout.ID { cells[row * columns.count + column] }

  func face(of row: Int) -> Face { table.rows[row].role == .body ? .cell : .strongCell }

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
