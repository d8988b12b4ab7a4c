import Document

/// Writes one sheet, row after row, so that a long table takes no memory but its own.
struct SheetWriter {
  /// Points.
  static let lineHeight = 15

  let sheet: Sheet
  let grid: SheetGrid
  private var xml = XML(declaring: "<worksheet xmlns=\"\(Names.main)\">")
  private var row = 0
  private var merges: [CellRange] = []
  /// What follows a heading stands right below it.
  private var isBelowHeading = false

  init(_ sheet: Sheet) {
    self.sheet = sheet
    grid = SheetGrid(sheet)
  }

  /// The rows of the first table that can be filtered, with its head; nil without a table.
  var filter: CellRange? {
    guard let table = sheet.table else { return nil }
    let totals = table.rows.reversed().prefix { $0.role == .total }.count
    return CellRange(
      columns: 0..<table.columns.count, first: 1, last: 1 + table.rows.count - totals)
  }

  /// Writes the sheet into the entry that has begun.
  mutating func write(
    _ footer: PageFooter, isFirst: Bool, to book: inout Workbook
  ) throws(XLSXError) {
    let count = sheet.tables.reduce(0) { $0 + $1.rows.count + 1 }
    guard count <= XLSXWriter.rowLimit else { throw .rows(sheet: sheet.name, count: count) }
    writeHead(isFirst: isFirst)
    xml.raw("<sheetData>")
    if let table = sheet.table { try write(table, to: &book) }
    for block in sheet.blocks { try write(block, to: &book) }
    xml.raw("</sheetData>")
    writeEnd(footer)
    try book.archive.take(&xml)
  }

  // MARK: - Around the rows

  private mutating func writeHead(isFirst: Bool) {
    xml.raw("<sheetPr><pageSetUpPr fitToPage=\"1\"/></sheetPr>")
    xml.raw("<sheetViews><sheetView\(isFirst ? " tabSelected=\"1\"" : "")")
    xml.raw(" showGridLines=\"\(sheet.table == nil ? 0 : 1)\" workbookViewId=\"0\">")
    if sheet.table != nil {
      xml.raw("<pane ySplit=\"1\" topLeftCell=\"A2\" activePane=\"bottomLeft\" state=\"frozen\"/>")
      xml.raw("<selection pane=\"bottomLeft\" activeCell=\"A2\" sqref=\"A2\"/>")
    }
    xml.raw("</sheetView></sheetViews>")
    xml.raw("<sheetFormatPr defaultRowHeight=\"\(SheetWriter.lineHeight)\"/><cols>")
    for (index, width) in grid.widths.enumerated() {
      xml.raw(
        "<col min=\"\(index + 1)\" max=\"\(index + 1)\" width=\"\(width)\" customWidth=\"1\"/>")
    }
    xml.raw("</cols>")
  }

  private mutating func writeEnd(_ footer: PageFooter) {
    if let filter { xml.raw("<autoFilter ref=\"\(filter.text)\"/>") }
    if !merges.isEmpty {
      xml.raw("<mergeCells count=\"\(merges.count)\">")
      for merge in merges { xml.raw("<mergeCell ref=\"\(merge.text)\"/>") }
      xml.raw("</mergeCells>")
    }
    xml.raw("<pageMargins left=\"0.5\" right=\"0.5\" top=\"0.5\" bottom=\"0.75\"")
    xml.raw(" header=\"0.3\" footer=\"0.3\"/>")
    xml.raw("<pageSetup paperSize=\"9\" orientation=\"landscape\" fitToHeight=\"0\"/>")
    xml.raw("<headerFooter><oddFooter>")
    xml.text(SheetWriter.foot(footer))
    xml.raw("</oddFooter></headerFooter>")
    // A list of trip numbers is text, also where there is one.
    let all = CellRange(columns: 0..<grid.widths.count, first: 1, last: max(1, row))
    xml.raw("<ignoredErrors><ignoredError sqref=\"\(all.text)\" numberStoredAsText=\"1\"/>")
    xml.raw("</ignoredErrors></worksheet>")
  }

  /// The foot of the pages, of at most 255 UTF-16 units: what makes it longer is left to the
  /// properties of the workbook, where all of it stands.
  private static func foot(_ footer: PageFooter) -> String {
    let limit = 255
    func clean(_ text: String) -> String {
      PlainText.line(text).split(separator: "&", omittingEmptySubsequences: false)
        .joined(separator: "&&")
    }
    let page = "&P / &N"
    let right = footer.right.isEmpty ? "" : clean(footer.right) + " · "
    var foot = "&R" + right + page
    if foot.utf16.count > limit { foot = "&R" + page }
    let left = "&L" + clean(footer.left)
    if left.utf16.count + foot.utf16.count <= limit { foot = left + foot }
    return foot
  }

  // MARK: - Rows

  /// Begins a row of so many lines; nil for one.
  /// - Parameter isFixed: whether the height stays when the text is edited, as it must where cells
  ///   are merged.
  mutating func beginRow(lines: Int? = nil, isFixed: Bool = true) throws(XLSXError) {
    row += 1
    guard row <= XLSXWriter.rowLimit else { throw .rows(sheet: sheet.name, count: row) }
    xml.raw("<row r=\"")
    xml.integer(row)
    xml.raw("\"")
    if let lines {
      // The format knows no row over 409 points.
      xml.raw(" ht=\"\(min(409, lines * SheetWriter.lineHeight))\"")
      if isFixed { xml.raw(" customHeight=\"1\"") }
    }
    xml.raw(">")
  }

  mutating func endRow(in book: inout Workbook) throws(XLSXError) {
    xml.raw("</row>")
    if xml.isLong { try book.archive.take(&xml) }
  }

  /// An empty row, unless it would be the first or part a heading from what it is of.
  mutating func skipRow() {
    row += row == 0 || isBelowHeading ? 0 : 1
    isBelowHeading = false
  }

  /// What comes next belongs to the heading that was written.
  mutating func keepWithNext() { isBelowHeading = true }

  mutating func blank(_ column: Int, style: Int) {
    open(column, style)
    xml.raw("/>")
  }

  mutating func number(_ tenths: Int, _ column: Int, style: Int) {
    open(column, style)
    xml.raw("><v>")
    xml.tenths(tenths)
    xml.raw("</v></c>")
  }

  mutating func text(
    _ text: String, _ column: Int, style: Int, in book: inout Workbook
  ) throws(XLSXError) {
    if text.utf8.count > XLSXWriter.textLimit, text.utf16.count > XLSXWriter.textLimit {
      throw .text(sheet: sheet.name, row: row, count: text.utf16.count)
    }
    open(column, style)
    xml.raw(" t=\"s\"><v>")
    xml.integer(book.strings.index(of: text))
    xml.raw("</v></c>")
  }

  /// Makes one cell of several in the row.
  mutating func merge(_ columns: Range<Int>) {
    if columns.count > 1 { merges.append(CellRange(columns: columns, first: row, last: row)) }
  }

  private mutating func open(_ column: Int, _ style: Int) {
    xml.raw("<c r=\"")
    xml.raw(CellRange.letters(column))
    xml.integer(row)
    xml.raw("\" s=\"")
    xml.integer(style)
    xml.raw("\"")
  }
}
