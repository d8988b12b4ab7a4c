package import Document

/// Writes a document as a tagged PDF on A4 landscape: measured, divided into pages,
/// drawn by Cairo, finished.
package struct PDFWriter: Sendable {
  private let created: String
  private let creator: String

  /// The printed date as an ISO date such as 2026-11-30, and the program with its version.
  package init(created: String, creator: String) {
    self.created = created
    self.creator = creator
  }

  /// The finished file; the same document gives the same bytes.
  /// - Parameter progress: is told each step before it begins.
  package func file(
    _ document: Document, progress: (PDFStep) -> Void = { _ in }
  ) throws(PDFError) -> PDFFile {
    guard PDFWriter.isDate(created) else { throw .date(created) }
    progress(.layout)
    let texts = try TextLayout(language: document.language)
    let foot = try PageFoot(document.footer, texts: texts)
    let elements = try ElementBuilder(texts: texts).elements(document.blocks)
    var paginator = Paginator(bottom: foot.top - PageGeometry.footDistance, texts: texts)
    paginator.place(elements)
    let surface = try Surface(Finisher(document, created: created, creator: creator))
    var drawing = PageDrawing(
      pen: Pen(surface: surface, texts: texts), places: LinkPlaces(document.blocks))
    try draw(paginator.pages, foot: foot, with: &drawing, progress: progress)
    progress(.finishing)
    return PDFFile(
      bytes: try surface.finish(), pageCount: surface.pageCount,
      missingCharacters: texts.missing)
  }

  private func draw(
    _ pages: [[Placed]], foot: PageFoot, with drawing: inout PageDrawing,
    progress: (PDFStep) -> Void
  ) throws(PDFError) {
    let surface = drawing.pen.surface
    let furniture = PageFurniture(pen: drawing.pen, foot: foot)
    try surface.begin(.document)
    for (index, page) in pages.enumerated() {
      progress(.page(index + 1, of: pages.count))
      for placed in page { try drawing.draw(placed, page: index + 1) }
      try furniture.draw(page, page: index + 1, of: pages.count)
      if index + 1 == pages.count { try surface.end(.document) }
      try surface.endPage()
    }
    try drawing.outline.write(to: surface)
  }

  /// Whether it can stand in the file.
  private static func isDate(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return bytes.count == 10
      && bytes.enumerated().allSatisfy { index, byte in
        index == 4 || index == 7
          ? byte == UInt8(ascii: "-")
          : (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      }
  }
}
