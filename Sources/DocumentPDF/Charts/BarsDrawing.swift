import Document

/// Draws bars of several kinds, their legend and what they are called.
struct BarsDrawing {
  let pen: Pen
  let bars: BarsLayout
  let plot: PlotBox

  private static let widestBar = 34.0
  /// The part of its place that a bar takes.
  private static let share = 0.62

  private var surface: Surface { pen.surface }
  private var count: Int { bars.plot.spans.count }
  private var place: Double { plot.width / Double(max(count, 1)) }

  func draw(legendTop: Double) {
    drawLegend(y: legendTop)
    for span in 0..<count { drawBar(span) }
    drawNames()
  }

  private func centre(_ span: Int) -> Double { plot.left + place * (Double(span) + 0.5) }

  private func drawLegend(y: Double) {
    let brush = ChartBrush(surface: surface)
    for item in bars.legend {
      let x = PageGeometry.left + item.x
      brush.draw(item.key, x: x, y: y + BarsLayout.legendFace.leading / 2)
      pen.write(
        item.text, BarsLayout.legendFace, lines: 0..<1, x: x + ChartKey.width + ChartKey.gap, y: y)
    }
  }

  private func drawBar(_ span: Int) {
    let brush = ChartBrush(surface: surface)
    let half = min(place * BarsDrawing.share, BarsDrawing.widestBar) / 2
    var sum = 0
    for series in bars.plot.series where series.values[span] > 0 {
      let foot = plot.y(sum)
      sum += series.values[span]
      brush.fill(
        series.fill, left: centre(span) - half, top: plot.y(sum), right: centre(span) + half,
        bottom: foot)
    }
    guard bars.widestTotal + 4 <= place else { return }
    writeTotal(span, y: plot.y(sum) - Face.furniture.leading - 0.5)
  }

  /// On white, so that no line of the axis runs through the figures.
  private func writeTotal(_ span: Int, y: Double) {
    let text = bars.totals[span]
    let width = pen.texts[text].width
    guard width > 0 else { return }
    surface.setGray(1)
    surface.fill(
      x: centre(span) - width / 2 - 1.5, y: y + 0.5, width: width + 3,
      height: Face.furniture.leading - 1)
    surface.setGray(0)
    pen.write(text, .furniture, centredAt: centre(span), y: y)
  }

  /// All names, or so many that they do not touch.
  private func drawNames() {
    let distance = max(1, Int(((bars.widestSpan + 5) / place).rounded(.up)))
    surface.setGray(PageGeometry.quietGray)
    for span in stride(from: 0, to: count, by: distance)
    where centre(span) + pen.texts[bars.spans[span]].width / 2 <= PageGeometry.right {
      pen.write(
        bars.spans[span], ChartLayout.axisFace, centredAt: centre(span),
        y: plot.bottom + ChartLayout.footGap)
    }
    surface.setGray(0)
  }
}
