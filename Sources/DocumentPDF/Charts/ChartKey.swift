import Document

/// A sample of a line or a filling, before the words that name it.
enum ChartKey: Equatable {
  case line, limit, range
  case fill(BarPlot.Fill)

  static let width = 13.0
  /// To the words.
  static let gap = 4.0
  static let height = 6.0
}

/// Draws fillings and samples the same way everywhere.
struct ChartBrush {
  let surface: Surface

  static let lineThickness = 1.7
  static let limitThickness = 0.9
  static let limitDash = [5.0, 2.5]
  static let expectedDash = [1.0, 2.0]
  private static let outlineGray = 0.3

  /// Draws the sample with its middle at `y`.
  func draw(_ key: ChartKey, x: Double, y: Double) {
    let end = x + ChartKey.width
    let ends = [Point(x: x, y: y), Point(x: end, y: y)]
    let top = y - ChartKey.height / 2
    let bottom = y + ChartKey.height / 2
    surface.setGray(0)
    switch key {
    case .line: surface.stroke(ends, thickness: ChartBrush.lineThickness)
    case .limit:
      surface.stroke(
        ends, thickness: ChartBrush.limitThickness, dash: ChartBrush.limitDash)
    case .range:
      surface.setGray(ChartBrush.rangeGray)
      surface.fill(x: x, y: top, width: ChartKey.width, height: ChartKey.height)
      strokeExpected(ends)
    case .fill(let kind): fill(kind, left: x, top: top, right: end, bottom: bottom)
    }
    surface.setGray(0)
  }

  static let rangeGray = 0.86

  func strokeExpected(_ points: [Point]) {
    surface.setGray(0.2)
    surface.stroke(points, thickness: 0.8, dash: ChartBrush.expectedDash)
    surface.setGray(0)
  }

  func hatch(left: Double, top: Double, right: Double, bottom: Double) {
    surface.setGray(Hatching.gray)
    surface.stroke(
      Hatching.lines(left: left, top: top, right: right, bottom: bottom),
      thickness: Hatching.thickness)
    surface.setGray(0)
  }

  func fill(_ fill: BarPlot.Fill, left: Double, top: Double, right: Double, bottom: Double) {
    guard bottom > top else { return }
    switch fill {
    case .dark: surface.setGray(0)
    case .medium: surface.setGray(0.6)
    case .light: surface.setGray(0.87)
    case .hatched: surface.setGray(1)
    }
    surface.fill(x: left, y: top, width: right - left, height: bottom - top)
    if fill == .hatched { hatch(left: left, top: top, right: right, bottom: bottom) }
    outline(left: left, top: top, right: right, bottom: bottom)
  }

  private func outline(left: Double, top: Double, right: Double, bottom: Double) {
    surface.setGray(ChartBrush.outlineGray)
    surface.stroke(
      [
        Point(x: left, y: top), Point(x: right, y: top), Point(x: right, y: bottom),
        Point(x: left, y: bottom), Point(x: left, y: top),
      ], thickness: 0.35)
    surface.setGray(0)
  }
}
