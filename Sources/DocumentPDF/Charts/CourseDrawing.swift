import Document

/// Draws the lines of a course through the year and what they are called.
struct CourseDrawing {
  let pen: Pen
  let course: CourseLayout
  let plot: PlotBox

  private static let tick = 3.0
  private static let labelDistance = 2.0

  private var surface: Surface { pen.surface }
  private var data: CoursePlot { course.plot }

  func draw() {
    drawMonths()
    drawForecast()
    drawWorst()
    drawLimit()
    drawValue()
    drawLabels()
  }

  private func x(_ day: Int) -> Double { plot.x(day, of: data.dayCount) }

  private func drawMonths() {
    let top = plot.bottom + ChartLayout.footGap
    surface.setGray(PageGeometry.quietGray)
    for (month, name) in zip(data.months, course.months) {
      let start = x(month.days.lowerBound)
      let end = x(month.days.upperBound)
      surface.stroke(
        [start, end].map {
          (Point(x: $0, y: plot.bottom), Point(x: $0, y: plot.bottom + CourseDrawing.tick))
        }, thickness: 0.4)
      pen.write(name, ChartLayout.axisFace, centredAt: (start + end) / 2, y: top)
    }
    surface.setGray(0)
  }

  /// From what is known fanning out to the last day.
  private func drawForecast() {
    guard let forecast = data.forecast else { return }
    let start = Point(x: x(forecast.days.lowerBound), y: plot.y(data.last.value))
    let end = x(forecast.days.upperBound)
    surface.setGray(ChartBrush.rangeGray)
    surface.fill([
      start, Point(x: end, y: plot.y(forecast.high)), Point(x: end, y: plot.y(forecast.low)),
    ])
    ChartBrush(surface: surface)
      .strokeExpected([start, Point(x: end, y: plot.y(forecast.expected))])
  }

  private func drawWorst() {
    let brush = ChartBrush(surface: surface)
    let ends = data.steps.dropFirst().map(\.day) + [data.known.upperBound]
    for (step, end) in zip(data.steps, ends) where step.worst > step.value {
      brush.hatch(
        left: x(step.day), top: plot.y(step.worst), right: x(end), bottom: plot.y(step.value))
    }
    guard data.last.worst > data.last.value else { return }
    surface.setGray(Hatching.gray)
    surface.stroke(line(\.worst), thickness: 0.6)
    surface.setGray(0)
  }

  private func drawLimit() {
    let height = plot.y(data.limit)
    func ends(_ days: Range<Int>) -> [Point] {
      [days.lowerBound, days.upperBound].map { Point(x: x($0), y: height) }
    }
    // On white, so that it is seen on what is hatched too.
    surface.setGray(1)
    surface.stroke(ends(data.known), thickness: 3 * ChartBrush.limitThickness)
    surface.setGray(0)
    surface.stroke(
      ends(data.limited), thickness: ChartBrush.limitThickness, dash: ChartBrush.limitDash)
  }

  private func drawValue() {
    surface.stroke(line(\.value), thickness: ChartBrush.lineThickness)
    surface.fillCircle(
      Point(x: x(data.known.upperBound), y: plot.y(data.last.value)), radius: 2.4)
  }

  /// Level through the days, up where something was added.
  private func line(_ sum: (CoursePlot.Step) -> Int) -> [Point] {
    var height = plot.bottom
    var points = [Point(x: x(data.known.lowerBound), y: height)]
    for step in data.steps where plot.y(sum(step)) != height {
      points.append(Point(x: x(step.day), y: height))
      height = plot.y(sum(step))
      points.append(Point(x: x(step.day), y: height))
    }
    return points + [Point(x: x(data.known.upperBound), y: height)]
  }

  private func drawLabels() {
    let stack = LabelStack(
      course.labels.map { label in
        LabelStack.Label(
          wanted: plot.y(label.value) - label.face.leading / 2, height: label.height)
      }, top: plot.top - Face.cell.leading / 2, bottom: plot.bottom + Face.cell.leading / 2,
      gap: CourseDrawing.labelDistance)
    let brush = ChartBrush(surface: surface)
    let left = plot.right + CourseLayout.labelGap
    let textLeft = left + ChartKey.width + ChartKey.gap
    for (label, top) in zip(course.labels, stack.tops) {
      brush.draw(label.key, x: left, y: top + label.face.leading / 2)
      let lines = pen.texts[label.text].lines.indices
      pen.write(label.text, label.face, lines: lines, x: textLeft, y: top)
      surface.setGray(PageGeometry.quietGray)
      pen.write(
        label.note, CourseLayout.noteFace, lines: pen.texts[label.note].lines.indices,
        x: textLeft, y: top + Double(lines.count) * label.face.leading)
      surface.setGray(0)
    }
  }
}
