import Document

/// The foot of every page: words at the left and the right, the page number between.
struct PageFoot {
  private let footer: PageFooter
  private let texts: TextLayout
  private let left: TextLayout.ID
  private let right: TextLayout.ID
  private let lineCount: Int

  private static let sideWidth = 310.0
  private static let labelWidth = PageGeometry.contentWidth - 2 * sideWidth - 40
  private static let padding = 4.0
  /// More pages than a report has, for the room that the number takes.
  private static let manyPages = 99_999

  init(_ footer: PageFooter, texts: TextLayout) throws(PDFError) {
    self.footer = footer
    self.texts = texts
    left = try texts.wrapped(footer.left, .furniture, width: PageFoot.sideWidth)
    right = try texts.wrapped(footer.right, .furniture, width: PageFoot.sideWidth)
    let label = try texts.wrapped(
      footer.pageLabel(PageFoot.manyPages, PageFoot.manyPages), .furniture,
      width: PageFoot.labelWidth)
    lineCount = max(
      1, texts[left].lines.count, texts[right].lines.count, texts[label].lines.count)
  }

  /// The upper edge, in points.
  var top: Double {
    PageGeometry.height - PageGeometry.margin + 4 - PageFoot.padding
      - Double(lineCount) * Face.furniture.leading
  }

  /// Draws the foot outside the structure tree.
  func draw(page: Int, of count: Int, on surface: Surface) throws(PDFError) {
    surface.setGray(PageDrawing.quietGray)
    surface.rule(from: PageGeometry.left, to: PageGeometry.right, y: top, thickness: 0.4)
    let label = try texts.wrapped(
      footer.pageLabel(page, count), .furniture, width: PageFoot.labelWidth)
    show(left, on: surface) { _ in PageGeometry.left }
    show(right, on: surface) { PageGeometry.right - $0 }
    show(label, on: surface) { (PageGeometry.width - $0) / 2 }
    surface.setGray(0)
  }

  private func show(_ id: TextLayout.ID, on surface: Surface, x: (Double) -> Double) {
    var baseline = top + PageFoot.padding + texts.ascent(.furniture)
    for line in texts[id].lines {
      surface.show(line, x: x(line.width), baseline: baseline)
      baseline += Face.furniture.leading
    }
  }
}
