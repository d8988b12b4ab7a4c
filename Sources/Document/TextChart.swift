/// A chart in block characters, which look the same with and without colour.
struct TextChart {
  let chart: Chart
  /// The columns that the terminal has.
  let columns: Int

  /// Beyond this a chart says no more.
  private static let widest = 120

  var title: [String] { TextWrap.lines(PlainText.line(chart.title), width: width) }

  /// Below the title.
  var lines: [String] {
    switch chart.plot {
    case .course(let plot):
      TextCourse(plot: plot, format: chart.format, columns: width).lines
    case .bars(let plot):
      TextBars(plot: plot, format: chart.format, columns: width).lines
    }
  }

  private var width: Int { min(columns, TextChart.widest) }

  // MARK: - Lines

  static func label(_ label: ChartLabel, mark: Character) -> String {
    let note = label.note.map { " (\(PlainText.line($0)))" } ?? ""
    return "\(mark) \(PlainText.line(label.text))\(note)"
  }

  /// As many on a line as fit; one that is wider than a line wraps.
  static func legend(_ items: [String], columns: Int) -> [String] {
    var lines: [String] = []
    for item in items {
      if let last = lines.last, PlainText.width(last) + 2 + PlainText.width(item) <= columns {
        lines[lines.count - 1] = "\(last)  \(item)"
      } else {
        lines += TextWrap.lines(item, width: columns)
      }
    }
    return lines
  }
}
