/// A table in columns of characters.
struct TextTable {
  let table: Table
  /// The columns that the terminal has.
  let columns: Int

  private static let gap = 2
  private static let narrowestShare = 12

  var lines: [String] {
    guard !table.rows.isEmpty else { return table.emptyText.isEmpty ? [] : [table.emptyText] }
    let widths = columnWidths
    var lines = rowLines(table.columns.map { Cell($0.title) }, widths: widths)
    lines.append(rule(widths))
    for row in table.rows {
      if row.role != .body { lines.append(rule(widths)) }
      lines += rowLines(row.cells, widths: widths)
      if row.role == .subtotal { lines.append("") }
    }
    while lines.last == "" { lines.removeLast() }
    return lines
  }

  /// Content columns as wide as their widest cell; the others share what is left.
  private var columnWidths: [Int] {
    var widths = table.columns.indices.map { index in
      let texts = [table.columns[index].title] + table.rows.map { $0.cells[index].text }
      return texts.reduce(0) { max($0, PlainText.width(PlainText.line($1))) }
    }
    let shares = table.columns.map { column -> Int in
      if case .share(let share) = column.width { return share }
      return 0
    }
    let allShares = shares.reduce(0, +)
    guard allShares > 0 else { return widths }
    let fixed = zip(widths, shares).reduce(0) { $0 + ($1.1 == 0 ? $1.0 : 0) }
    let free = columns - fixed - TextTable.gap * (widths.count - 1)
    for index in widths.indices where shares[index] > 0 {
      let part = max(TextTable.narrowestShare, free * shares[index] / allShares)
      widths[index] = min(widths[index], part)
    }
    return widths
  }

  private func rowLines(_ cells: [Cell], widths: [Int]) -> [String] {
    let wrapped = zip(cells, widths).map { cell, width in
      TextWrap.lines(PlainText.line(cell.text), width: width)
    }
    let height = max(1, wrapped.map(\.count).max() ?? 1)
    return (0..<height).map { lineIndex in
      var line = ""
      for (index, cellLines) in wrapped.enumerated() {
        let text = lineIndex < cellLines.count ? cellLines[lineIndex] : ""
        let room = String(repeating: " ", count: max(0, widths[index] - PlainText.width(text)))
        if index > 0 { line += String(repeating: " ", count: TextTable.gap) }
        line += table.columns[index].alignment == .trailing ? room + text : text + room
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  private func rule(_ widths: [Int]) -> String {
    let total = widths.reduce(0, +) + TextTable.gap * (widths.count - 1)
    return String(repeating: "-", count: total)
  }
}
