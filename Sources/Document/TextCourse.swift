/// A course through the year in block characters.
struct TextCourse {
  let plot: CoursePlot
  let format: @Sendable (Int) -> String
  /// The columns that the terminal has.
  let columns: Int

  private static let eighths: [Character] = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
  private static let unclear: Character = "╱"
  private static let expected: Character = "░"
  private static let limitMark: Character = "─"

  var lines: [String] {
    let scale = plot.scale
    let labels = scale.values.map(format)
    let margin = (labels.map(PlainText.width).max() ?? 0) + 1
    let width = max(columns - margin - 1, 12)
    let rowsPerStep = TextCourse.rowsPerStep(scale)
    let grid = cells(width: width, rows: scale.count * rowsPerStep, top: scale.top)
    var lines: [String] = []
    for row in grid.indices.reversed() {
      let isTick = (row + 1).isMultiple(of: rowsPerStep)
      let label = isTick ? labels[(row + 1) / rowsPerStep] : ""
      lines.append(
        PlainText.trimmed(
          PlainText.leading(label, width: margin - 1) + (isTick ? " ┤" : " │")
            + String(grid[row])))
    }
    let room = String(repeating: " ", count: margin + 1)
    lines.append(PlainText.leading(labels[0], width: margin - 1) + " └" + axis(width: width))
    lines.append(PlainText.trimmed(room + names(width: width)))
    return lines + TextChart.legend(legend, columns: columns)
  }

  /// High enough to see a difference, low enough for a screen.
  private static func rowsPerStep(_ scale: AxisScale) -> Int {
    switch scale.count {
    case ...3: 4
    case 4: 3
    default: 2
    }
  }

  private var legend: [String] {
    let labels = plot.labels
    return [
      TextChart.label(labels.value, mark: TextCourse.eighths[8]),
      labels.worst.map { TextChart.label($0, mark: TextCourse.unclear) },
      labels.forecast.map { TextChart.label($0, mark: TextCourse.expected) },
      TextChart.label(labels.limit, mark: TextCourse.limitMark),
    ].compactMap { $0 }
  }

  // MARK: - The plot

  /// The rows from the lowest up.
  private func cells(width: Int, rows: Int, top: Int) -> [[Character]] {
    var grid = [[Character]](
      repeating: [Character](repeating: " ", count: width), count: rows)
    let limitRow = min(rows - 1, max(0, (plot.limit * rows + top - 1) / top - 1))
    for column in 0..<width {
      let days = days(of: column, width: width)
      for (row, cell) in fill(days, rows: rows, top: top) { grid[row][column] = cell }
      if plot.limited.overlaps(days), [" ", TextCourse.expected].contains(grid[limitRow][column]) {
        grid[limitRow][column] = TextCourse.limitMark
      }
    }
    return grid
  }

  private func days(of column: Int, width: Int) -> Range<Int> {
    let first = column * plot.dayCount / width
    return first..<max(first + 1, (column + 1) * plot.dayCount / width)
  }

  private func fill(_ days: Range<Int>, rows: Int, top: Int) -> [(Int, Character)] {
    if plot.known.overlaps(days) { return known(days, rows: rows, top: top) }
    guard let forecast = plot.forecast, forecast.days.overlaps(days) else { return [] }
    let start = plot.last.value
    let passed = min(days.upperBound, forecast.days.upperBound) - forecast.days.lowerBound
    func value(_ end: Int) -> Int { start + (end - start) * passed / forecast.days.count }
    let low = min(rows - 1, value(forecast.low) * rows / top)
    let high = min(rows, max(low + 1, (value(forecast.high) * rows + top - 1) / top))
    return (low..<high).map { ($0, TextCourse.expected) }
  }

  /// What is private as a solid, what is unclear hatched on top of it; what there is at all is seen.
  private func known(_ days: Range<Int>, rows: Int, top: Int) -> [(Int, Character)] {
    let step = plot.step(on: min(days.upperBound, plot.known.upperBound) - 1)
    let parts = step.value == 0 ? 0 : max(1, (step.value * rows * 8 + top / 2) / top)
    let whole = min(rows, parts / 8)
    var cells = (0..<whole).map { ($0, TextCourse.eighths[8]) }
    if whole < rows, parts % 8 > 0 { cells.append((whole, TextCourse.eighths[parts % 8])) }
    guard step.worst > step.value else { return cells }
    let worst = min(rows, max(cells.count + 1, (step.worst * rows + top - 1) / top))
    return cells + (min(cells.count, worst)..<worst).map { ($0, TextCourse.unclear) }
  }

  // MARK: - The months

  private func column(of day: Int, width: Int) -> Int {
    (day * width + plot.dayCount / 2) / max(1, plot.dayCount)
  }

  private func axis(width: Int) -> String {
    var line = [Character](repeating: "─", count: width)
    for month in plot.months.dropFirst() {
      line[min(width - 1, column(of: month.days.lowerBound, width: width))] = "┴"
    }
    return String(line)
  }

  /// The names, or their first letters where there is no room.
  private func names(width: Int) -> String {
    let starts = plot.months.map { column(of: $0.days.lowerBound, width: width) } + [width]
    let fit = plot.months.indices.allSatisfy {
      PlainText.width(plot.months[$0].name) < starts[$0 + 1] - starts[$0]
    }
    var line = ""
    for (index, month) in plot.months.enumerated() {
      let name = fit ? month.name : String(month.name.prefix(1))
      let room = starts[index + 1] - starts[index]
      let before = max(0, (room - PlainText.width(name)) / 2)
      line += PlainText.trailing(
        String(repeating: " ", count: before) + name, width: room)
    }
    return line
  }
}
