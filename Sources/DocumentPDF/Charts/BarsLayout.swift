import Document

/// The words of a chart with bars: its legend, the spans and what each bar comes to.
struct BarsLayout {
  struct LegendItem {
    let key: ChartKey
    let text: TextLayout.ID
    /// From the left edge of the chart.
    let x: Double
  }

  static let plotHeight = 112.0
  static let legendFace = Face.cell
  static let legendHeight = legendFace.leading + 3
  /// So many bars fill the page; fewer stand as far apart.
  static let fullCount = 12
  /// Between two items of the legend.
  private static let legendGap = 18.0

  let plot: BarPlot
  let legend: [LegendItem]
  let spans: [TextLayout.ID]
  let totals: [TextLayout.ID]
  let widestSpan: Double
  let widestTotal: Double

  init(
    _ plot: BarPlot, format: (Int) -> String, texts: TextLayout
  ) throws(PDFError) {
    self.plot = plot
    var legend: [LegendItem] = []
    var x = 0.0
    for series in plot.series {
      let words = "\(series.name) \(format(series.total))"
      let text = try texts.line(words, BarsLayout.legendFace)
      legend.append(LegendItem(key: .fill(series.fill), text: text, x: x))
      x += ChartKey.width + ChartKey.gap + texts[text].width + BarsLayout.legendGap
    }
    self.legend = legend
    var spans: [TextLayout.ID] = []
    var totals: [TextLayout.ID] = []
    for (span, total) in zip(plot.spans, plot.totals) {
      spans.append(try texts.line(span, ChartLayout.axisFace))
      totals.append(total == 0 ? TextLayout.empty : try texts.line(format(total), .furniture))
    }
    self.spans = spans
    self.totals = totals
    widestSpan = spans.reduce(0) { max($0, texts[$1].width) }
    widestTotal = totals.reduce(0) { max($0, texts[$1].width) }
  }
}
