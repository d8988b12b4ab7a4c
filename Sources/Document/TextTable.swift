/// A table in columns of characters, or row by row where the columns do not fit.
struct TextTable {
  let table: Table
  /// The columns that the terminal has.
  let columns: Int

  private static let gap = 2
  /// A column that shares is not squeezed below this while it has more to show.
  private static let readableShare = 20

  var lines: [String] {
    guard !table.rows.isEmpty else { return TextWrap.lines(table.emptyText, width: columns) }
    let natural = naturalWidths
    let sharing = table.columns.indices.filter { share($0) > 0 }
    let content = table.columns.indices.filter { share($0) == 0 }
    let least = sharing.reduce(width(of: content, natural)) {
      $0 + min(natural[$1], TextTable.readableShare) + TextTable.gap
    }
    if least <= columns || table.columns.count < 3 { return grid(shared(natural, sharing)) }
    if width(of: content, natural) <= columns { return stacked(content, sharing, natural) }
    return listed
  }

  // MARK: - Side by side

  private func grid(_ widths: [Int]) -> [String] {
    let all = Array(table.columns.indices)
    let total = widths.reduce(0, +) + TextTable.gap * (widths.count - 1)
    let rule = String(repeating: "-", count: total)
    var lines = rowLines(table.columns.map { Cell($0.title) }, all, widths: widths)
    lines.append(rule)
    for row in table.rows {
      if row.role != .body { lines.append(rule) }
      lines += rowLines(row.cells, all, widths: widths)
      if row.role == .subtotal { lines.append("") }
    }
    while lines.last == "" { lines.removeLast() }
    return lines
  }

  // MARK: - The columns that share below the others

  private func stacked(_ content: [Int], _ sharing: [Int], _ widths: [Int]) -> [String] {
    let rule = String(repeating: "-", count: width(of: content, widths))
    var lines = rowLines(table.columns.map { Cell($0.title) }, content, widths: widths)
    lines.append(rule)
    for row in table.rows {
      if row.role != .body { lines.append(rule) }
      lines += rowLines(row.cells, content, widths: widths)
      lines += labelled(row, sharing, indent: 4)
      if row.role == .subtotal { lines.append("") }
    }
    while lines.last == "" { lines.removeLast() }
    return lines
  }

  // MARK: - One cell after the other

  /// Each row begins with its first cell.
  private var listed: [String] {
    var lines: [String] = []
    for row in table.rows {
      if !lines.isEmpty { lines.append("") }
      let filled = table.columns.indices.filter { !row.cells[$0].text.isEmpty }
      guard let first = filled.first else { continue }
      lines += TextWrap.lines(cellText(row, first), width: columns)
      lines += labelled(row, Array(filled.dropFirst()), indent: 2)
    }
    return lines
  }

  /// The cells that have something to show, each with its column's title, as many on a line as fit.
  private func labelled(_ row: Row, _ cells: [Int], indent: Int) -> [String] {
    let room = columns - indent
    var lines: [String] = []
    for index in cells where !row.cells[index].text.isEmpty {
      let text = cellText(row, index)
      let pair =
        row.role == .body || table.columns[index].alignment == .trailing
        ? "\(table.columns[index].title) \(text)" : text
      if let last = lines.last,
        PlainText.width(last) + TextTable.gap + PlainText.width(pair) <= room
      {
        lines[lines.count - 1] = "\(last)  \(pair)"
      } else {
        lines += TextWrap.lines(pair, width: room)
      }
    }
    let margin = String(repeating: " ", count: indent)
    return lines.map { margin + $0 }
  }

  // MARK: - Widths

  /// Of the widest cell of each column.
  private var naturalWidths: [Int] {
    table.columns.indices.map { index in
      table.rows.reduce(PlainText.width(table.columns[index].title)) {
        max($0, PlainText.width(cellText($1, index)))
      }
    }
  }

  private func share(_ index: Int) -> Int {
    if case .share(let share) = table.columns[index].width { return share }
    return 0
  }

  private func width(of columns: [Int], _ widths: [Int]) -> Int {
    columns.reduce(0) { $0 + widths[$1] } + TextTable.gap * max(0, columns.count - 1)
  }

  /// Divides what the other columns leave; what one does not need goes to the others.
  private func shared(_ natural: [Int], _ sharing: [Int]) -> [Int] {
    var widths = natural
    let fixed = natural.indices.reduce(0) { $0 + (sharing.contains($1) ? 0 : natural[$1]) }
    var free = columns - fixed - TextTable.gap * (widths.count - 1)
    var open = sharing
    while !open.isEmpty {
      let shares = open.reduce(0) { $0 + share($1) }
      let content = open.filter { natural[$0] <= free * share($0) / shares }
      guard content.isEmpty else {
        free -= content.reduce(0) { $0 + natural[$1] }
        open.removeAll { content.contains($0) }
        continue
      }
      for index in open {
        widths[index] = max(min(natural[index], 8), free * share(index) / shares)
      }
      break
    }
    return widths
  }

  private func cellText(_ row: Row, _ index: Int) -> String {
    PlainText.line(row.cells[index].text)
  }

  private func rowLines(_ cells: [Cell], _ shown: [Int], widths: [Int]) -> [String] {
    let wrapped = shown.map { TextWrap.lines(PlainText.line(cells[$0].text), width: widths[$0]) }
    let height = max(1, wrapped.map(\.count).max() ?? 1)
    return (0..<height).map { lineIndex in
      var line = ""
      for (position, column) in shown.enumerated() {
        let cellLines = wrapped[position]
        let text = lineIndex < cellLines.count ? cellLines[lineIndex] : ""
        let room = String(repeating: " ", count: max(0, widths[column] - PlainText.width(text)))
        if position > 0 { line += String(repeating: " ", count: TextTable.gap) }
        line += table.columns[column].alignment == .trailing ? room + text : text + room
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}
