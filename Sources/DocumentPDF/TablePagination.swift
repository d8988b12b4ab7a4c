import Document

extension TableLayout {
  /// All of a short table; else the head and the first row with its subtotals, or the little of
  /// them that a page must hold.
  func leastHeight(capacity: Double) -> Double {
    let whole = headHeight + height(of: 0..<table.rows.count)
    let start = headHeight + height(of: 0..<unitEnd(0)) + carryHeight
    let least = whole <= capacity / 2 ? whole : min(whole, start)
    return least <= capacity ? least : headHeight + TableLayout.rowHeight(lines: 2) + carryHeight
  }
}

extension Paginator {
  /// Places the rows from page to page, the head on each.
  mutating func place(_ table: TableLayout) {
    var pagination = TablePagination(table, y: y)
    while pagination.fillPage(to: bottom, capacity: capacity) {
      add(.table(pagination.part))
      beginPage()
      pagination.beginPart(y: y)
    }
    add(.table(pagination.part))
    y = pagination.y
  }
}

/// Walks through the rows of one table.
struct TablePagination {
  private let layout: TableLayout
  private(set) var part: TablePart
  private(set) var y: Double
  private var row = 0
  /// The lines of `row` that stand on pages before.
  private var linesDone = 0
  private var totals: [Int]

  init(_ layout: TableLayout, y: Double) {
    self.layout = layout
    totals = Array(repeating: 0, count: layout.table.carry?.columns.count ?? 0)
    part = TablePart(table: layout, y: y, brought: nil)
    self.y = y + layout.headHeight
  }

  /// Goes on with the rows on a page of its own.
  mutating func beginPart(y: Double) {
    part = TablePart(table: layout, y: y, brought: totals)
    self.y = y + layout.headHeight + layout.carryHeight
  }

  /// Fills the part; false when it holds the last row.
  mutating func fillPage(to bottom: Double, capacity: Double) -> Bool {
    let count = layout.table.rows.count
    let emptyPage = capacity - layout.headHeight - 2 * layout.carryHeight
    while row < count {
      if y + height(to: count) <= bottom {
        place(to: count)
        return false
      }
      let end = layout.unitEnd(row)
      let unit = height(to: end)
      if y + unit + layout.carryHeight <= bottom {
        place(to: end)
        continue
      }
      let isFirstHere = part.pieces.isEmpty
      if !isFirstHere, unit <= emptyPage { break }
      guard placeLines(to: bottom - layout.carryHeight, atLeastOne: isFirstHere) else { break }
    }
    part.carried = totals
    return true
  }

  /// The height of what is left of the rows up to one.
  private func height(to end: Int) -> Double {
    layout.height(of: row..<end) - Double(linesDone) * Face.cell.leading
  }

  private mutating func place(to end: Int) {
    while row < end { placeLines(layout.lineCounts[row] - linesDone) }
  }

  /// Splits a row that no page holds; false when the page is full.
  private mutating func placeLines(to bottom: Double, atLeastOne: Bool) -> Bool {
    let left = layout.lineCounts[row] - linesDone
    let room = bottom - y - 2 * PageGeometry.cellPadding
    let fitting = Int(max(room, 0) / Face.cell.leading)
    guard atLeastOne || fitting >= min(left, 2) else { return false }
    var count = min(left, max(fitting, 1))
    if count == left, layout.unitEnd(row) > row + 1 {
      // The sums after the row do not fit here: lines of the row go with them.
      count -= min(2, left - 1)
      guard atLeastOne || left > 1 else { return false }
    }
    placeLines(count)
    return count == left
  }

  private mutating func placeLines(_ count: Int) {
    part.pieces.append(RowPiece(row: row, firstLine: linesDone, lineCount: count, y: y))
    y += TableLayout.rowHeight(lines: count)
    if linesDone == 0 {
      for (index, amount) in layout.table.rows[row].amounts.prefix(totals.count).enumerated() {
        totals[index] += amount
      }
    }
    linesDone += count
    guard linesDone == layout.lineCounts[row] else { return }
    linesDone = 0
    row += 1
  }
}
