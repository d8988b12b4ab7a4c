import Document

/// The mark before a statement; its shape tells as much as its colour.
struct StatementMark {
  let surface: Surface

  private static let radius = 5.5

  func draw(_ emphasis: Emphasis, y: Double, height: Double) {
    let left = PageGeometry.left
    surface.fill(
      x: left, y: y - 3, width: emphasis == .bad ? 3.5 : 1.5, height: height + 6)
    let centre = Point(x: left + 14.5, y: y + Face.statement.leading / 2)
    switch emphasis {
    case .good: drawTick(centre)
    case .attention: drawTriangle(centre)
    case .bad: drawCross(centre)
    }
    surface.setGray(0)
  }

  private func drawTick(_ centre: Point) {
    surface.setColour(0.05, 0.4, 0.2)
    surface.fillCircle(centre, radius: StatementMark.radius)
    surface.setGray(1)
    surface.stroke(
      [centre.moved(-2.6, 0.1), centre.moved(-0.7, 2.1), centre.moved(2.8, -2)], thickness: 1.3)
  }

  private func drawTriangle(_ centre: Point) {
    surface.setColour(0.75, 0.45, 0)
    surface.fill([centre.moved(0, -6), centre.moved(6.3, 5), centre.moved(-6.3, 5)])
    surface.setGray(1)
    surface.stroke([centre.moved(0, -2.4), centre.moved(0, 1.4)], thickness: 1.4)
    surface.fillCircle(centre.moved(0, 3.2), radius: 0.8)
  }

  private func drawCross(_ centre: Point) {
    surface.setColour(0.7, 0.05, 0.05)
    surface.fillCircle(centre, radius: StatementMark.radius)
    surface.setGray(1)
    surface.stroke([centre.moved(-2.1, -2.1), centre.moved(2.1, 2.1)], thickness: 1.4)
    surface.stroke([centre.moved(2.1, -2.1), centre.moved(-2.1, 2.1)], thickness: 1.4)
  }
}
