/// Bars of several kinds, one below the other, in block characters.
struct TextBars {
  let plot: BarPlot
  let format: @Sendable (Int) -> String
  /// The columns that the terminal has.
  let columns: Int

  var lines: [String] {
    let totals = plot.totals
    let amounts = totals.map(format)
    let names = plot.spans.map(PlainText.line)
    let nameWidth = names.map(PlainText.width).max() ?? 0
    let amountWidth = amounts.map(PlainText.width).max() ?? 0
    let room = max(8, columns - nameWidth - amountWidth - 4)
    let longest = max(1, totals.max() ?? 1)
    var lines = plot.spans.indices.map { span in
      let bar = bar(span, width: cells(totals[span], of: longest, room: room))
      return PlainText.trimmed(
        PlainText.trailing(names[span], width: nameWidth) + "  "
          + (bar.isEmpty ? "" : bar + " ") + amounts[span])
    }
    lines += TextChart.legend(
      plot.series.map { series in
        let name = PlainText.line(series.name)
        return "\(TextBars.mark(series.fill)) \(name) \(format(series.total))"
      }, columns: columns)
    return lines
  }

  private static func mark(_ fill: BarPlot.Fill) -> Character {
    switch fill {
    case .dark: "█"
    case .medium: "▓"
    case .light: "░"
    case .hatched: "╱"
    }
  }

  private func cells(_ value: Int, of longest: Int, room: Int) -> Int {
    value == 0 ? 0 : max(1, (value * room + longest / 2) / longest)
  }

  /// Each kind that there is has at least one character, taken from the widest.
  private func bar(_ span: Int, width: Int) -> String {
    let values = plot.series.map { $0.values[span] }
    let total = values.reduce(0, +)
    guard total > 0 else { return "" }
    var widths = values.map { $0 == 0 ? 0 : max(1, $0 * width / total) }
    while widths.reduce(0, +) != max(width, widths.count { $0 > 0 }) {
      let isShort = widths.reduce(0, +) < width
      guard let widest = widths.indices.max(by: { (widths[$0], $1) < (widths[$1], $0) }) else {
        break
      }
      widths[widest] += isShort ? 1 : -1
    }
    return zip(plot.series, widths).map {
      String(repeating: TextBars.mark($0.fill), count: $1)
    }.joined()
  }
}
