import Document

/// Tables and what stands below them.
extension SheetWriter {
  /// A table with its head at the next row.
  mutating func write(_ table: Table, to book: inout Workbook) throws(XLSXError) {
    var styles = CellStyles(table)
    try beginRow()
    for (index, column) in table.columns.enumerated() {
      let style = book.styles.index(of: styles.head(index))
      try text(column.title, index, style: style, in: &book)
    }
    try endRow(in: &book)
    for row in table.rows {
      try beginRow(lines: styles.lines(of: row), isFixed: false)
      for (index, cell) in row.cells.enumerated() {
        let style = styles.index(of: cell, at: index, role: row.role, in: &book.styles)
        try write(cell, index, style: style, isBody: row.role == .body, to: &book)
      }
      try endRow(in: &book)
    }
  }

  private mutating func write(
    _ cell: Cell, _ column: Int, style: Int, isBody: Bool, to book: inout Workbook
  ) throws(XLSXError) {
    switch cell.value {
    case .tenths(let tenths): number(tenths, column, style: style)
    case .integer(let integer): number(integer * 10, column, style: style)
    case .date(let day):
      if let date = SerialDate(day: day) {
        number(date.number * 10, column, style: style)
      } else {
        try text(cell.text, column, style: style, in: &book)
      }
    case .text where cell.text.isEmpty:
      if !isBody { blank(column, style: style) }
    case .text: try text(cell.text, column, style: style, in: &book)
    }
  }

  mutating func write(_ block: Block, to book: inout Workbook) throws(XLSXError) {
    var style = Style(number: .text, wraps: true)
    switch block {
    case .heading(let level, let text):
      style.weight = level == 1 ? .title : .heading
      try sentence(text, style, to: &book)
      keepWithNext()
    case .paragraph(let text): try sentence(text, style, to: &book)
    case .statement(let text, let emphasis):
      style.weight = .bold
      style.colour = Style.Colour(emphasis)
      try sentence(text, style, to: &book)
    case .finding(let finding):
      style.colour = Style.Colour(finding.emphasis)
      let head = [finding.label, finding.code, finding.place].filter { !$0.isEmpty }
      let lines = [head.joined(separator: " · "), finding.text] + finding.commands
      try sentence(lines.joined(separator: "\n"), style, to: &book)
    case .facts(let facts): try write(facts, to: &book)
    case .table(let table) where table.rows.isEmpty:
      if !table.emptyText.isEmpty { try sentence(table.emptyText, style, to: &book) }
    case .table(let table):
      skipRow()
      try write(table, to: &book)
    case .signature(let labels):
      for label in labels { try signature(label, to: &book) }
    // What a chart shows stands in numbers beside it.
    case .pageBreak, .chart: break
    }
  }

  /// A text over several columns, in a row as high as it needs.
  private mutating func sentence(
    _ text: String, _ style: Style, to book: inout Workbook
  ) throws(XLSXError) {
    skipRow()
    let columns = 0..<grid.sentenceSpan
    let isLarge = style.weight == .title
    let lines = grid.lines(text, over: columns, scale: isLarge ? 2 : 1)
    try beginRow(lines: isLarge ? lines + 1 : lines)
    try wide(text, columns, style, to: &book)
    try endRow(in: &book)
  }

  private mutating func write(_ facts: [Fact], to book: inout Workbook) throws(XLSXError) {
    skipRow()
    let label = 0..<grid.labelSpan
    let value = grid.labelSpan..<grid.sentenceSpan
    for fact in facts {
      let height = max(grid.lines(fact.label, over: label), grid.lines(fact.value, over: value))
      try beginRow(lines: height)
      try wide(
        fact.label, label, Style(number: .text, weight: .bold, wraps: true), to: &book)
      if case .tenths(let tenths) = fact.amount {
        let style = Style(
          number: tenths.isMultiple(of: 10) ? .wholeKilometres : .kilometres)
        number(tenths, value.lowerBound, style: book.styles.index(of: style))
        merge(value)
      } else {
        try wide(fact.value, value, Style(number: .text, wraps: true), to: &book)
      }
      try endRow(in: &book)
    }
  }

  private mutating func signature(_ label: String, to book: inout Workbook) throws(XLSXError) {
    skipRow()
    try beginRow(lines: 2)
    let line = book.styles.index(of: Style(edge: .below))
    try wide(label, 0..<grid.labelSpan, Style(number: .text, wraps: true), to: &book)
    for column in grid.labelSpan..<grid.sentenceSpan { blank(column, style: line) }
    try endRow(in: &book)
  }

  private mutating func wide(
    _ text: String, _ columns: Range<Int>, _ style: Style, to book: inout Workbook
  ) throws(XLSXError) {
    let index = book.styles.index(of: style)
    try self.text(text, columns.lowerBound, style: index, in: &book)
    merge(columns)
  }
}

extension Style.Colour {
  fileprivate init(_ emphasis: Emphasis) {
    self =
      switch emphasis {
      case .good: .good
      case .attention: .attention
      case .bad: .bad
      }
  }
}
