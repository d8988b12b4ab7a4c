package import Document

/// A finished workbook.
package struct XLSXFile: Sendable {
  package let bytes: [UInt8]
  package let sheetCount: Int
}

/// Writes a document as a workbook for a spreadsheet (ISO/IEC 29500-1, transitional).
///
/// The writer is the program's own: libxlsxwriter as Debian 12 has it (1.1.4) cannot write to
/// memory, reports success where a temporary file could not be written whole, and its libcrypto
/// would cost every start of the program a millisecond.
package struct XLSXWriter: Sendable {
  /// How many rows a sheet can have.
  package static let rowLimit = 1_048_576
  /// How many UTF-16 units a cell can have.
  package static let textLimit = 32_767

  private let created: String
  private let creator: String

  /// The printed date as an ISO date such as 2026-11-30, and the program with its version.
  package init(created: String, creator: String) {
    self.created = created
    self.creator = creator
  }

  /// The finished file; the same document gives the same bytes.
  package func file(_ document: Document) throws(XLSXError) -> XLSXFile {
    let sheets = SheetPlan(document).sheets
    var book = Workbook(language: document.language)
    let parts = PackageParts(document, created: created, creator: creator)
    try book.archive.add("[Content_Types].xml", parts.contentTypes(sheets.count))
    try book.archive.add("_rels/.rels", parts.relationships)
    try book.archive.add("docProps/core.xml", parts.core)
    try book.archive.add("docProps/app.xml", parts.application)
    var filters: [CellRange?] = []
    for (index, sheet) in sheets.enumerated() {
      var writer = SheetWriter(sheet)
      filters.append(writer.filter)
      book.archive.begin("xl/worksheets/sheet\(index + 1).xml")
      try writer.write(document.footer, isFirst: index == 0, to: &book)
      book.archive.end()
    }
    try book.archive.add("xl/workbook.xml", parts.workbook(sheets, filters: filters))
    try book.archive.add(
      "xl/_rels/workbook.xml.rels", parts.workbookRelationships(sheets.count))
    try book.archive.add("xl/styles.xml", book.styles.xml)
    try book.strings.write(to: &book.archive)
    return XLSXFile(bytes: try book.archive.finish(), sheetCount: sheets.count)
  }
}
