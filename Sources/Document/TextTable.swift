/// A table in columns of characters, or row by row where the columns do not fit.
struct TextTable {
  let table: Table
  /// The columns that the terminal has.
  let columns: Int

  private static let widestGap = 2
  /// A column that shares is not squeezed below this while it has more to show.
  private static let readableShare = 20

  /// Hands over the lines one after the other: a table can be long.
  func eachLine(_ body: (String) -> Void) {
    guard !table.rows.isEmpty else {
      return TextWrap.lines(table.emptyText, width: columns).forEach(body)
    }
    let natural = naturalWidths
    let all = Array(table.columns.indices)
    let sharing = all.filter { share($0) > 0 }
    let content = all.filter { share($0) == 0 }
    let readable = natural.indices.map {
      share($0) > 0 ? min(natural[$0], TextTable.readableShare) : natural[$0]
    }
    if let gap = fittingGap(all, readable) ?? (table.columns.count < 3 ? 1 : nil) {
      stacked(all, [], shared(natural, sharing, gap: gap), gap: gap, body)
    } else if let gap = fittingGap(content, natural) {
      stacked(content, sharing, natural, gap: gap, body)
    } else {
      listed.forEach(body)
    }
  }

  // MARK: - Side by side, those that share below the others where they do not fit

  private func stacked(
    _ content: [Int], _ sharing: [Int], _ widths: [Int], gap: Int, _ body: (String) -> Void
  ) {
    // Those after the last row are left out.
    var emptyLines = 0
    func add(_ line: String) {
      if line.isEmpty {
        emptyLines += 1
        return
      }
      while emptyLines > 0 {
        body("")
        emptyLines -= 1
      }
      body(line)
    }
    let rule = String(repeating: "-", count: width(of: content, widths, gap: gap))
    let heads = table.columns.map { Cell($0.title) }
    rowLines(heads, content, widths: widths, gap: gap, fromBottom: true).forEach(add)
    add(rule)
    for row in table.rows {
      if row.role != .body { add(rule) }
      var rowLines = rowLines(row.cells, content, widths: widths, gap: gap)
      let label = labelled(row, sharing, indent: 4)
      if row.role != .body, let last = rowLines.last, let text = label.first,
        label.count == 1, PlainText.width(last) + PlainText.width(text) <= columns
      {
        // A sum and what it is of are read in one glance.
        rowLines[rowLines.count - 1] = last + text.dropFirst(2)
        rowLines.forEach(add)
      } else {
        rowLines.forEach(add)
        label.forEach(add)
      }
      if row.role == .subtotal { add("") }
    }
  }

  // MARK: - One cell after the other

  /// The first line of each row stands out.
  private var listed: [String] {
    var lines: [String] = []
    for row in table.rows {
      if !lines.isEmpty { lines.append("") }
      let cells = labelled(row, Array(table.columns.indices), indent: 2)
      lines += cells.prefix(1).map { String($0.dropFirst(2)) } + cells.dropFirst()
    }
    return lines
  }

  /// The cells that have something to show, each with its column's title, as many on a line as fit.
  private func labelled(_ row: Row, _ cells: [Int], indent: Int) -> [String] {
    let room = columns - indent
    var lines: [String] = []
    var isOpen = false
    for index in cells where !row.cells[index].text.isEmpty {
      let text = cellText(row, index)
      let pair =
        row.role == .body || table.columns[index].alignment == .trailing
        ? "\(table.columns[index].title) \(text)" : text
      if isOpen, let last = lines.last,
        PlainText.width(last) + TextTable.widestGap + PlainText.width(pair) <= room
      {
        lines[lines.count - 1] = "\(last)  \(pair)"
      } else {
        let pairLines = TextWrap.lines(pair, width: room)
        lines += pairLines
        isOpen = pairLines.count == 1
      }
    }
    let margin = String(repeating: " ", count: indent)
    return lines.map { margin + $0 }
  }

  // MARK: - Widths

  /// Of the widest cell of each column, and the widest word of its title.
  private var naturalWidths: [Int] {
    table.columns.indices.map { index in
      let words = table.columns[index].title.split(separator: " ")
      return table.rows.reduce(words.map { PlainText.width(String($0)) }.max() ?? 0) {
        max($0, PlainText.width(cellText($1, index)))
      }
    }
  }

  private func share(_ index: Int) -> Int {
    if case .share(let share) = table.columns[index].width { return share }
    return 0
  }

  private func width(of columns: [Int], _ widths: [Int], gap: Int) -> Int {
    columns.reduce(0) { $0 + widths[$1] } + gap * max(0, columns.count - 1)
  }

  /// The space between columns with which they fit side by side; nil where none does.
  private func fittingGap(_ shown: [Int], _ widths: [Int]) -> Int? {
    [TextTable.widestGap, 1].first { width(of: shown, widths, gap: $0) <= columns }
  }

  /// Divides what the other columns leave; what one does not need goes to the others.
  private func shared(_ natural: [Int], _ sharing: [Int], gap: Int) -> [Int] {
    var widths = natural
    let fixed = natural.indices.reduce(0) { $0 + (sharing.contains($1) ? 0 : natural[$1]) }
    var free = columns - fixed - gap * (widths.count - 1)
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

  private func rowLines(
    _ cells: [Cell], _ shown: [Int], widths: [Int], gap: Int, fromBottom: Bool = false
  ) -> [String] {
    let wrapped = shown.map { TextWrap.lines(PlainText.line(cells[$0].text), width: widths[$0]) }
    let height = max(1, wrapped.map(\.count).max() ?? 1)
    return (0..<height).map { lineIndex in
      var line: [UInt8] = []
      for (position, column) in shown.enumerated() {
        let cellLines = wrapped[position]
        let own = fromBottom ? lineIndex - height + cellLines.count : lineIndex
        let text = cellLines.indices.contains(own) ? cellLines[own] : ""
        let blanks = repeatElement(
          UInt8(ascii: " "), count: max(0, widths[column] - PlainText.width(text)))
        if position > 0 { line += repeatElement(UInt8(ascii: " "), count: gap) }
        let isTrailing = table.columns[column].alignment == .trailing
        if isTrailing { line += blanks }
        line += text.utf8
        if !isTrailing { line += blanks }
      }
      while line.last == UInt8(ascii: " ") { line.removeLast() }
      return String(decoding: line, as: UTF8.self)
    }
  }
}
