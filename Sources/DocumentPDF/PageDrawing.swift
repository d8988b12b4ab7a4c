import Document

/// Draws placed parts, each inside its element of the structure tree.
struct PageDrawing {
  static let quietGray = 0.35

  let surface: Surface
  let texts: TextLayout
  var outline = Outline()

  mutating func draw(_ placed: Placed, page: Int) throws(PDFError) {
    switch placed {
    case .text(let element, let lines, let y):
      try draw(element, lines: lines, y: y)
      if let entry = element.outline, lines.lowerBound == 0 {
        outline.addHeading(entry, page: page, y: y)
      }
    case .facts(let facts, let pieces, let y):
      try draw(facts, pieces, y: y)
    case .signature(let labels, let range, let y):
      try drawSignature(labels, range: range, y: y)
    case .table(let part):
      let drawing = TableDrawing(surface: surface, texts: texts, part: part)
      try drawing.draw()
      for (entry, y) in drawing.bookmarks(below: outline.headingLevel) {
        outline.add(entry, page: page, y: y)
      }
    }
  }

  private func draw(
    _ element: TextElement, lines: Range<Int>, y: Double
  ) throws(PDFError) {
    if let emphasis = element.emphasis {
      let height = Double(lines.count) * element.face.leading
      StatementMark(surface: surface).draw(emphasis, y: y, height: height)
    }
    try surface.begin(element.tag)
    show(element.text, element.face, lines: lines, x: element.x, y: y)
    try surface.end(element.tag)
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
      surface.setGray(PageDrawing.quietGray)
      show(entry.label, .label, lines: piece.lines, x: piece.x, y: top)
      surface.setGray(0)
      try surface.end(.label)
      try surface.begin(.listBody)
      let x = piece.x + facts.labelWidth + PageGeometry.labelGutter
      show(entry.value, .value, lines: piece.lines, x: x, y: top)
      try surface.end(.listBody)
      try surface.end(.listItem)
      surface.setGray(0.75)
      surface.rule(
        from: piece.x, to: piece.x + facts.columnWidth,
        y: top + FactsLayout.height(lines: piece.lines.count) - FactsLayout.padding / 2,
        thickness: 0.3)
      surface.setGray(0)
    }
    try surface.end(.list)
  }

  private func drawSignature(
    _ labels: [TextLayout.ID], range: Range<Int>, y: Double
  ) throws(PDFError) {
    let line = y + PageGeometry.signatureRoom
    for index in range {
      let x = SignatureGrid.x(index)
      surface.rule(from: x, to: x + SignatureGrid.width, y: line, thickness: 0.6)
      try surface.begin(.paragraph)
      let lines = 0..<texts[labels[index]].lines.count
      show(labels[index], .label, lines: lines, x: x, y: line + SignatureGrid.labelDistance)
      try surface.end(.paragraph)
    }
  }

  /// Draws those of the lines that the text has.
  private func show(
    _ id: TextLayout.ID, _ face: Face, lines: Range<Int>, x: Double, y: Double
  ) {
    let all = texts[id].lines
    var baseline = y + texts.ascent(face)
    for line in all[lines.clamped(to: all.indices)] {
      surface.show(line, x: x, baseline: baseline)
      baseline += face.leading
    }
  }
}
