import Document

/// The words of a course through the year: its months, and at the right what each line is.
struct CourseLayout {
  struct Label {
    let key: ChartKey
    /// The value that it stands at.
    let value: Int
    let text: TextLayout.ID
    let face: Face
    let note: TextLayout.ID
    let height: Double
  }

  static let plotHeight = 142.0
  /// From the plot to the labels.
  static let labelGap = 10.0
  static let noteFace = Face.furniture
  private static let widestLabel = 160.0

  let plot: CoursePlot
  let months: [TextLayout.ID]
  let labels: [Label]
  /// With the keys before the words.
  let labelWidth: Double

  init(_ plot: CoursePlot, texts: TextLayout) throws(PDFError) {
    self.plot = plot
    var months: [TextLayout.ID] = []
    for month in plot.months {
      months.append(try texts.line(month.name, ChartLayout.axisFace))
    }
    self.months = months
    var labels: [Label] = []
    var width = 0.0
    for (key, value, label) in CourseLayout.labels(of: plot) {
      let face: Face = key == .line ? .strongCell : .cell
      let text = try texts.wrapped(label.text, face, width: CourseLayout.widestLabel)
      let note = try texts.wrapped(
        label.note ?? "", CourseLayout.noteFace, width: CourseLayout.widestLabel)
      width = max(width, texts[text].width, texts[note].width)
      labels.append(
        Label(
          key: key, value: value, text: text, face: face, note: note,
          height: Double(texts[text].lines.count) * face.leading
            + Double(texts[note].lines.count) * CourseLayout.noteFace.leading))
    }
    self.labels = labels
    labelWidth = ChartKey.width + ChartKey.gap + width
  }

  private static func labels(of plot: CoursePlot) -> [(ChartKey, Int, ChartLabel)] {
    let last = plot.last
    return [
      plot.labels.forecast.map { (.range, plot.forecast?.expected ?? 0, $0) },
      (.limit, plot.limit, plot.labels.limit),
      plot.labels.worst.map { (.fill(.hatched), last.worst, $0) },
      (.line, last.value, plot.labels.value),
    ].compactMap { $0 }
  }
}
