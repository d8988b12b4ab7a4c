import Document

/// Draws what belongs to the page and not to the text: rules, marks, repeated heads, the foot.
///
/// Nothing of it stands in the structure tree, and nothing of it is needed to follow the text.
struct PageFurniture {
  let pen: Pen
  let foot: PageFoot

  private static let factGray = 0.75

  private var surface: Surface { pen.surface }

  func draw(_ placed: [Placed], page: Int, of count: Int) throws(PDFError) {
    for part in placed { try draw(part) }
    try foot.draw(page: page, of: count, with: pen)
  }

  private func draw(_ placed: Placed) throws(PDFError) {
    switch placed {
    case .text(let element, let lines, let y):
      guard let emphasis = element.emphasis else { return }
      let height = Double(lines.count) * element.face.leading
      StatementMark(surface: surface).draw(emphasis, y: y, height: height)
    case .facts(let facts, let pieces, let y):
      surface.setGray(PageFurniture.factGray)
      for piece in pieces {
        let end = y + piece.y + FactsLayout.height(lines: piece.lines.count)
        surface.rule(
          from: piece.x, to: piece.x + facts.columnWidth, y: end - FactsLayout.padding / 2,
          thickness: 0.3)
      }
      surface.setGray(0)
    case .signature(_, let range, let y):
      for index in range {
        let x = SignatureGrid.x(index - range.lowerBound)
        surface.rule(
          from: x, to: x + SignatureGrid.width, y: y + PageGeometry.signatureRoom, thickness: 0.6)
      }
    case .chart:
      return
    case .table(let part):
      try TableFurniture(pen: pen, part: part).draw()
    }
  }
}
