import Document

/// Reads what the cells of a table need, then wraps them to the widths that follow from it.
struct TableMeasure {
  private let table: Table
  private let texts: TextLayout
  private var natural: [Double]
  private var least: [Double]
  private var lines: [TextLayout.ID] = []
  /// For each carried column the running total that needs most room.
  private var widestTotals: [TextLayout.ID] = []
  let notes: NoteColumns

  init(_ table: Table, texts: TextLayout) {
    self.table = table
    self.texts = texts
    natural = Array(repeating: 0, count: table.columns.count)
    least = natural
    notes = NoteColumns(of: table)
  }

  mutating func readCells() throws(PDFError) {
    lines.reserveCapacity(table.rows.count * table.columns.count)
    let isNote = table.columns.indices.map(notes.contains)
    for row in table.rows {
      for column in table.columns.indices {
        let cell = column < row.cells.count ? row.cells[column] : .empty
        let face: Face =
          isNote[column] ? .noteCell : row.role == .body && !cell.isStrong ? .cell : .strongCell
        let id = try texts.line(cell.text, face)
        natural[column] = max(natural[column], texts[id].width)
        lines.append(id)
      }
    }
  }

  mutating func readHeads() throws(PDFError) {
    for (index, column) in table.columns.enumerated() {
      least[index] = try texts.widestWord(of: column.title, .columnHead)
    }
  }

  /// Makes room for each total that may be carried, wherever the pages end.
  mutating func readCarriedTotals() throws(PDFError) {
    guard let carry = table.carry else { return }
    var totals = Array(repeating: 0, count: carry.columns.count)
    var longest = Array(repeating: 0, count: carry.columns.count)
    widestTotals = Array(repeating: TextLayout.empty, count: carry.columns.count)
    for row in table.rows {
      for (index, amount) in row.amounts.prefix(totals.count).enumerated() {
        totals[index] += amount
        let text = carry.format(totals[index])
        guard text.utf8.count >= longest[index] else { continue }
        longest[index] = text.utf8.count
        let id = try texts.line(text, .carriedCell)
        guard texts[id].width > texts[widestTotals[index]].width else { continue }
        widestTotals[index] = id
        let column = carry.columns[index]
        natural[column] = max(natural[column], texts[id].width)
      }
    }
  }

  /// The columns from left to right.
  var boxes: [TableLayout.ColumnBox] {
    let own = table.columns.indices.filter { !notes.contains($0) }
    let gaps = zip(own, own.dropFirst()).map { gapWeight(between: $0, and: $1) }
    let gapCount = gaps.reduce(0, +)
    var gutter = min(PageGeometry.gutter, PageGeometry.contentWidth / (4 * (gapCount + 1)))
    let wishes = own.map { column in
      ColumnWidths.Wish(
        width: table.columns[column].width, natural: natural[column], least: least[column])
    }
    let available = PageGeometry.contentWidth - gutter * gapCount
    let widths = ColumnWidths(wishes, available: available).widths
    if gapCount > 0 {
      let left = available - widths.reduce(0, +)
      gutter = min(gutter + max(left, 0) / gapCount, max(gutter, PageGeometry.wideGutter))
    }
    var boxes: [TableLayout.ColumnBox] = table.columns.map {
      TableLayout.ColumnBox(x: PageGeometry.left, width: 0, alignment: $0.alignment)
    }
    var x = PageGeometry.left
    for (index, column) in own.enumerated() {
      boxes[column] = TableLayout.ColumnBox(
        x: x, width: widths[index], alignment: table.columns[column].alignment)
      x += widths[index] + (index < gaps.count ? gutter * gaps[index] : 0)
    }
    return notes.widened(boxes)
  }

  /// A text after a number would seem to touch it.
  private func gapWeight(between left: Int, and right: Int) -> Double {
    let meet =
      table.columns[left].alignment == .trailing && table.columns[right].alignment == .leading
    return meet ? PageGeometry.meetingGap : 1
  }

  func wrappedHeads(_ boxes: [TableLayout.ColumnBox]) throws(PDFError) -> [TextLayout.ID] {
    var heads: [TextLayout.ID] = []
    for (index, column) in table.columns.enumerated() {
      let face: Face = notes.contains(index) ? .noteHead : .columnHead
      heads.append(try texts.wrapped(column.title, face, width: boxes[index].width))
    }
    return heads
  }

  /// The cells row by row, and how many lines each row has.
  func wrappedCells(
    _ boxes: [TableLayout.ColumnBox]
  ) throws(PDFError) -> (cells: [TextLayout.ID], lineCounts: [Int]) {
    var cells = lines
    var lineCounts = Array(repeating: 1, count: table.rows.count)
    var counts = Array(repeating: 0, count: boxes.count)
    for row in table.rows.indices {
      for (column, box) in boxes.enumerated() {
        let index = row * boxes.count + column
        cells[index] = try texts.wrapped(lines[index], width: box.width)
        counts[column] = texts[cells[index]].lines.count
      }
      lineCounts[row] = max(1, notes.height(counts))
    }
    return (cells, lineCounts)
  }

  /// The height that holds every label and total carried forward, in points.
  func carryHeight(
    _ boxes: [TableLayout.ColumnBox], label: CarryLabel
  ) throws(PDFError) -> Double {
    guard let carry = table.carry else { return 0 }
    var count = 1
    for text in [carry.carriedLabel, carry.broughtLabel] {
      let id = try texts.wrapped(text, .carriedCell, width: label.width)
      count = max(count, texts[id].lines.count)
    }
    for (column, total) in zip(carry.columns, widestTotals) {
      let id = try texts.wrapped(total, width: boxes[column].width)
      count = max(count, texts[id].lines.count)
    }
    return TableLayout.rowHeight(lines: count)
  }
}
