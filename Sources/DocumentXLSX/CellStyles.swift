import Document

/// The styles of the cells of a table, each looked up once.
struct CellStyles {
  private let table: Table
  private let columns: [TableColumn]
  /// The number of each style, by `place`; -1 for what was not needed yet.
  private var known: [Int]

  init(_ table: Table) {
    self.table = table
    columns = TableColumn.columns(of: table)
    known = Array(repeating: -1, count: columns.count * 3 * 2 * 4)
  }

  func head(_ column: Int) -> Style {
    Style(
      number: .text, weight: .bold, shade: .head, edge: .below, side: side(of: column), wraps: true)
  }

  /// How many lines a row takes; nil for one.
  func lines(of row: Row) -> Int? {
    var lines = 1
    for (index, column) in columns.enumerated() where column.wraps {
      lines = max(lines, SheetGrid.lines(row.cells[index].text, width: column.width))
    }
    return lines > 1 ? lines : nil
  }

  /// Text beside a number keeps off from it.
  private func side(of column: Int) -> Style.Side {
    guard table.columns[column].alignment == .leading else { return .trailing }
    return column > 0 && table.columns[column - 1].alignment == .trailing ? .indented : .leading
  }

  /// The number of the style of a cell.
  mutating func index(
    of cell: Cell, at column: Int, role: Row.Role, in table: inout StyleTable
  ) -> Int {
    let place = place(of: cell, at: column, role: role)
    if known[place] < 0 {
      known[place] = table.index(of: style(of: cell, at: column, role: role))
    }
    return known[place]
  }

  private func place(of cell: Cell, at column: Int, role: Row.Role) -> Int {
    let kind =
      switch cell.value {
      case .text: 0
      case .tenths: 1
      case .integer: 2
      case .date: 3
      }
    let role =
      switch role {
      case .body: 0
      case .subtotal: 1
      case .total: 2
      }
    return ((column * 3 + role) * 2 + (cell.isStrong ? 1 : 0)) * 4 + kind
  }

  private func style(of cell: Cell, at column: Int, role: Row.Role) -> Style {
    var style = Style(side: side(of: column))
    switch cell.value {
    case .text:
      style.number = .text
      style.wraps = columns[column].wraps
    case .tenths: style.number = columns[column].hasTenths ? .tenths : .whole
    case .integer: style.number = .general
    case .date: style.number = .date
    }
    if cell.isStrong || role != .body { style.weight = .bold }
    switch role {
    case .body: break
    case .subtotal:
      style.shade = .subtotal
      style.edge = .above
    case .total:
      style.shade = .total
      style.edge = .sum
    }
    return style
  }
}
