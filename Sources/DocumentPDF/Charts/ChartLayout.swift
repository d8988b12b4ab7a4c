import Document

/// A chart with its words measured; it is drawn as wide as the page's text and never divided.
struct ChartLayout {
  enum Body {
    case course(CourseLayout)
    case bars(BarsLayout)
  }

  let title: TextLayout.ID
  let titleHeight: Double
  let description: String
  let body: Body
  /// The values along the axis, from zero up.
  let scale: AxisScale
  let axis: [TextLayout.ID]
  let axisWidth: Double

  static let titleFace = Face.strongCell
  static let axisFace = Face.furniture
  /// Between the values along an axis and the plot.
  static let axisGap = 6.0
  /// Between what stands above the plot and the plot; half a line of the topmost value is in it.
  static let headGap = 9.0
  /// From the plot to the names below it.
  static let footGap = 4.0

  init(_ chart: Chart, texts: TextLayout) throws(PDFError) {
    title = try texts.wrapped(
      chart.title, ChartLayout.titleFace, width: PageGeometry.contentWidth)
    titleHeight = Double(texts[title].lines.count) * ChartLayout.titleFace.leading
    description = chart.description
    switch chart.plot {
    case .course(let plot):
      scale = plot.scale
      body = .course(try CourseLayout(plot, texts: texts))
    case .bars(let plot):
      scale = plot.scale
      body = .bars(try BarsLayout(plot, format: chart.format, texts: texts))
    }
    var axis: [TextLayout.ID] = []
    for value in scale.values {
      axis.append(try texts.line(chart.format(value), ChartLayout.axisFace))
    }
    self.axis = axis
    axisWidth = axis.reduce(0) { max($0, texts[$1].width) }
  }

  var height: Double {
    plotTop + plotHeight + ChartLayout.footGap + ChartLayout.axisFace.leading
  }

  /// The plot of a chart whose top is at `y`.
  func plot(y: Double) -> PlotBox {
    PlotBox(
      left: left, top: y + plotTop, right: right, bottom: y + plotTop + plotHeight,
      highest: scale.top)
  }

  private var plotTop: Double {
    switch body {
    case .course: titleHeight + ChartLayout.headGap
    case .bars: titleHeight + BarsLayout.legendHeight + ChartLayout.headGap
    }
  }

  private var plotHeight: Double {
    switch body {
    case .course: CourseLayout.plotHeight
    case .bars: BarsLayout.plotHeight
    }
  }

  private var left: Double { PageGeometry.left + axisWidth + ChartLayout.axisGap }

  private var right: Double {
    switch body {
    case .course(let course): PageGeometry.right - course.labelWidth - CourseLayout.labelGap
    case .bars(let bars):
      left + (PageGeometry.right - left)
        * min(1, Double(bars.spans.count) / Double(BarsLayout.fullCount))
    }
  }
}
