import Document

/// Draws the content of placed parts, each inside its element of the structure tree.
struct PageDrawing {
  let pen: Pen
  private(set) var outline = Outline()
  private var places: LinkPlaces

  /// - Parameter places: the rows of the document that links lead to.
  init(pen: Pen, places: LinkPlaces) {
    self.pen = pen
    self.places = places
  }

  private var surface: Surface { pen.surface }

  mutating func draw(_ placed: Placed, page: Int) throws(PDFError) {
    switch placed {
    case .text(let element, let lines, let y):
      try surface.begin(element.tag)
      pen.write(element.text, element.face, lines: lines, x: element.x, y: y)
      try surface.end(element.tag)
      if let entry = element.outline, lines.lowerBound == 0 {
        outline.addHeading(entry, page: page, y: y)
      }
    case .facts(let facts, let pieces, let y):
      try draw(facts, pieces, y: y)
    case .signature(let labels, let range, let y):
      try drawSignature(labels, range: range, y: y)
    case .chart(let chart, let y):
      try surface.beginFigure(
        chart.description, x: PageGeometry.left, y: y, width: PageGeometry.contentWidth,
        height: chart.height)
      ChartDrawing(pen: pen, chart: chart, y: y).draw()
      try surface.end(.figure)
    case .table(let part):
      let drawing = TableDrawing(pen: pen, part: part)
      try drawing.draw(places: &places)
      for (entry, y) in drawing.bookmarks(below: outline.headingLevel) {
        outline.add(entry, page: page, y: y)
      }
    }
  }

  private func draw(
    _ facts: FactsLayout, _ pieces: [FactsLayout.Piece], y: Double
  ) throws(PDFError) {
    try surface.begin(.list)
    for piece in pieces {
      let entry = facts.entries[piece.entry]
      let top = y + piece.y
      try surface.begin(.listItem)
      try surface.begin(.label)
      surface.setGray(PageGeometry.quietGray)
      pen.write(entry.label, .label, lines: piece.lines, x: piece.x, y: top)
      surface.setGray(0)
      try surface.end(.label)
      try surface.begin(.listBody)
      let x = piece.x + facts.labelWidth + PageGeometry.labelGutter
      pen.write(entry.value, .value, lines: piece.lines, x: x, y: top)
      try surface.end(.listBody)
      try surface.end(.listItem)
    }
    try surface.end(.list)
  }

  private func drawSignature(
    _ labels: [TextLayout.ID], range: Range<Int>, y: Double
  ) throws(PDFError) {
    let top = y + PageGeometry.signatureRoom + SignatureGrid.labelDistance
    for index in range {
      try surface.begin(.paragraph)
      let lines = pen.texts[labels[index]].lines.indices
      let x = SignatureGrid.x(index - range.lowerBound)
      pen.write(labels[index], .label, lines: lines, x: x, y: top)
      try surface.end(.paragraph)
    }
  }
}
