import Document

/// The mark before a statement; its shape tells as much as its colour.
struct StatementMark {
  let surface: Surface

  private static let radius = 5.5

  func draw(_ emphasis: Emphasis, y: Double, height: Double) {
    let left = PageGeometry.left
    surface.fill(
      x: left, y: y - 3, width: emphasis == .bad ? 3.5 : 1.5, height: height + 6)
    let centre = (x: left + 14.5, y: y + Face.statement.leading / 2)
    switch emphasis {
    case .good: drawTick(centre)
    case .attention: drawTriangle(centre)
    case .bad: drawCross(centre)
    }
    surface.setGray(0)
  }

  private func drawTick(_ centre: (x: Double, y: Double)) {
    surface.setColour(0.05, 0.4, 0.2)
    surface.fillCircle(x: centre.x, y: centre.y, radius: StatementMark.radius)
    surface.setGray(1)
    surface.stroke(
      [
        (centre.x - 2.6, centre.y + 0.1), (centre.x - 0.7, centre.y + 2.1),
        (centre.x + 2.8, centre.y - 2),
      ], thickness: 1.3)
  }

  private func drawTriangle(_ centre: (x: Double, y: Double)) {
    surface.setColour(0.75, 0.45, 0)
    surface.fill([
      (centre.x, centre.y - 6), (centre.x + 6.3, centre.y + 5), (centre.x - 6.3, centre.y + 5),
    ])
    surface.setGray(1)
    surface.stroke([(centre.x, centre.y - 2.4), (centre.x, centre.y + 1.4)], thickness: 1.4)
    surface.fillCircle(x: centre.x, y: centre.y + 3.2, radius: 0.8)
  }

  private func drawCross(_ centre: (x: Double, y: Double)) {
    surface.setColour(0.7, 0.05, 0.05)
    surface.fillCircle(x: centre.x, y: centre.y, radius: StatementMark.radius)
    surface.setGray(1)
    surface.stroke(
      [(centre.x - 2.1, centre.y - 2.1), (centre.x + 2.1, centre.y + 2.1)], thickness: 1.4)
    surface.stroke(
      [(centre.x + 2.1, centre.y - 2.1), (centre.x - 2.1, centre.y + 2.1)], thickness: 1.4)
  }
}
