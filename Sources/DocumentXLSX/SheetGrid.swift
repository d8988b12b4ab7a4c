import Document

/// The columns of a sheet, measured once from what stands in them, in characters.
struct SheetGrid {
  /// So wide that a sentence is easy to read; narrower tables get an empty column beside them.
  private static let sentence = 100
  private static let label = 30

  private(set) var widths: [Int] = []
  /// How many columns the label of a fact takes.
  let labelSpan: Int
  /// How many columns a sentence takes.
  let sentenceSpan: Int

  init(_ sheet: Sheet) {
    var widths: [Int] = []
    for table in sheet.tables {
      for (index, column) in TableColumn.columns(of: table).enumerated() {
        if index == widths.count { widths.append(0) }
        widths[index] = max(widths[index], column.width)
      }
    }
    if widths.isEmpty { widths = [SheetGrid.label] }
    let sum = widths.reduce(0, +)
    if sum < SheetGrid.sentence { widths.append(SheetGrid.sentence - sum) }
    self.widths = widths
    labelSpan = SheetGrid.span(of: SheetGrid.label, in: widths.dropLast())
    sentenceSpan = max(labelSpan + 1, SheetGrid.span(of: SheetGrid.sentence, in: widths[...]))
  }

  /// How many lines a text takes over these columns.
  func lines(_ text: String, over columns: Range<Int>, scale: Int = 1) -> Int {
    SheetGrid.lines(text, width: widths[columns].reduce(0, +) / scale)
  }

  /// How many lines a text takes in so many characters; rather one too many than one too few.
  static func lines(_ text: String, width: Int) -> Int {
    let width = max(1, width * 9 / 10)
    return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).reduce(0) {
      sum, line in
      sum + max(1, (PlainText.width(String(line)) + width - 1) / width)
    }
  }

  /// The least number of columns that are together so wide; else all of them.
  private static func span(of width: Int, in widths: ArraySlice<Int>) -> Int {
    var sum = 0
    for (index, one) in widths.enumerated() {
      sum += one
      if sum >= width { return index + 1 }
    }
    return widths.count
  }
}

extension Sheet {
  /// All tables with rows.
  var tables: [Table] {
    let below = blocks.compactMap { block -> Table? in
      if case .table(let table) = block, !table.rows.isEmpty { table } else { nil }
    }
    return (table.map { [$0] } ?? []) + below
  }
}

/// What all cells of a column share.
struct TableColumn {
  /// Wider columns wrap.
  private static let widest = 48
  /// A table as wide as this still fits on a screen.
  private static let screen = 170

  /// In characters, with room for the button of the filter.
  var width: Int
  /// Whether its numbers have a decimal.
  var hasTenths = false
  var wraps = false

  static func columns(of table: Table) -> [TableColumn] {
    var columns = table.columns.map { TableColumn(width: PlainText.width($0.title) + 4) }
    for row in table.rows {
      for (index, cell) in row.cells.enumerated() where index < columns.count {
        columns[index].measure(cell)
      }
    }
    for index in columns.indices where columns[index].hasTenths { columns[index].width += 2 }
    let content = zip(table.columns, columns).reduce(0) { $0 + ($1.0.sharesRoom ? 0 : $1.1.width) }
    let sharing = max(1, table.columns.count { $0.sharesRoom })
    for (index, column) in table.columns.enumerated() {
      let room = column.sharesRoom ? (screen - content) / sharing : 0
      let limit = max(widest, room)
      if columns[index].width > limit {
        columns[index].width = limit
        columns[index].wraps = true
      }
    }
    return columns
  }

  private mutating func measure(_ cell: Cell) {
    if case .tenths(let tenths) = cell.value, !tenths.isMultiple(of: 10) { hasTenths = true }
    guard cell.value == .text, cell.text.utf8.contains(UInt8(ascii: "\n")) else {
      width = max(width, PlainText.width(cell.text) + 2)
      return
    }
    wraps = true
    for line in cell.text.split(whereSeparator: \.isNewline) {
      width = max(width, PlainText.width(String(line)) + 2)
    }
  }
}

extension Column {
  fileprivate var sharesRoom: Bool {
    if case .share = width { true } else { false }
  }
}
