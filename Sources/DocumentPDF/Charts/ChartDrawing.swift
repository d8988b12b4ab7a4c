import Document

/// Draws a chart with its top at `y`.
struct ChartDrawing {
  let pen: Pen
  let chart: ChartLayout
  let y: Double

  private static let gridGray = 0.82

  private var surface: Surface { pen.surface }

  func draw() {
    let plot = chart.plot(y: y)
    let titleLines = pen.texts[chart.title].lines.indices
    pen.write(chart.title, ChartLayout.titleFace, lines: titleLines, x: PageGeometry.left, y: y)
    drawAxis(plot)
    switch chart.body {
    case .course(let course): CourseDrawing(pen: pen, course: course, plot: plot).draw()
    case .bars(let bars):
      BarsDrawing(pen: pen, bars: bars, plot: plot).draw(legendTop: y + chart.titleHeight + 3)
    }
    surface.setGray(0)
    surface.rule(from: plot.left, to: plot.right, y: plot.bottom, thickness: 0.6)
  }

  /// Hair lines at the round values, with the values before them.
  private func drawAxis(_ plot: PlotBox) {
    for (value, label) in zip(chart.scale.values, chart.axis) {
      let height = plot.y(value)
      if value > 0 {
        surface.setGray(ChartDrawing.gridGray)
        surface.rule(from: plot.left, to: plot.right, y: height, thickness: 0.3)
      }
      surface.setGray(PageGeometry.quietGray)
      pen.write(
        label, ChartLayout.axisFace, lines: 0..<1,
        x: plot.left - ChartLayout.axisGap - pen.texts[label].width,
        y: height - ChartLayout.axisFace.leading / 2)
    }
    surface.setGray(0)
  }
}

extension Pen {
  /// Writes a name on one line with its middle at `x`.
  func write(_ id: TextLayout.ID, _ face: Face, centredAt x: Double, y: Double) {
    write(id, face, lines: 0..<1, x: x - texts[id].width / 2, y: y)
  }
}
