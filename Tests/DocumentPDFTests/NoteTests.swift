import Document
import Testing

@testable import DocumentPDF

/// Columns that are set as notes under their rows.
struct NoteTests {
  private static let columns = [
    Column("nr", .trailing), Column("van", width: .share(1)), Column("naar", width: .share(1)),
    Column("route", width: .share(1)).asNote, Column("soort"),
  ]

  private static func rows(_ routes: [String]) -> [Row] {
    routes.enumerated().map { index, route in
      Row([Cell("\(index + 1)"), Cell("Ede"), Cell("Epe"), Cell(route), Cell("privé")])
    }
  }

  private static func layout(_ rows: [Row]) throws -> (TableLayout, TextLayout) {
    let texts = try TextLayout(language: "nl")
    let table = Table(caption: "", columns: columns, rows: rows)
    return (try TableLayout(table, texts: texts), texts)
  }

  @Test func `a note takes no width and lies under the texts before it`() throws {
    let (layout, _) = try Self.layout(Self.rows(["via Elburg"]))
    let boxes = layout.columns
    #expect(boxes[3].x == boxes[1].x)
    #expect(boxes[3].x + boxes[3].width == boxes[2].x + boxes[2].width)
    #expect(boxes[4].x > boxes[2].x + boxes[2].width)
    #expect(abs(boxes[4].x + boxes[4].width - PageGeometry.right) < 0.01)
  }

  @Test func `only a row with a note is higher`() throws {
    let (layout, texts) = try Self.layout(Self.rows(["", "via Elburg", ""]))
    #expect(layout.lineCounts == [1, 2, 1])
    let piece = RowPiece(row: 1, firstLine: 0, lineCount: 2, y: 100)
    // 2 above the row's first line of 9,75; the note is the second.
    #expect(layout.text(piece, column: 1, texts: texts).y == 102)
    #expect(layout.text(piece, column: 3, texts: texts).y == 111.75)
    #expect(layout.text(piece, column: 3, texts: texts).lines == 0..<1)
  }

  @Test func `a note stands next to its texts where another cell is taller`() throws {
    var rows = Self.rows(["via Elburg"])
    rows[0].cells[4] = Cell(String(repeating: "onderhoudsabonnement ", count: 25))
    let (layout, texts) = try Self.layout(rows)
    #expect(layout.lineCounts[0] > 2)
    let piece = RowPiece(row: 0, firstLine: 0, lineCount: layout.lineCounts[0], y: 0)
    #expect(layout.text(piece, column: 3, texts: texts).y == 2 + 9.75)
  }

  @Test func `a note goes on where its row goes on`() throws {
    let route = String(repeating: "via Elburg en Oldebroek ", count: 60)
    let (layout, texts) = try Self.layout(Self.rows([route]))
    let count = layout.lineCounts[0]
    #expect(count > 5)
    let start = RowPiece(row: 0, firstLine: 0, lineCount: 3, y: 0)
    #expect(layout.text(start, column: 3, texts: texts).lines == 0..<2)
    let rest = RowPiece(row: 0, firstLine: 3, lineCount: count - 3, y: 0)
    #expect(layout.text(rest, column: 3, texts: texts).lines == 2..<count - 1)
    #expect(layout.text(rest, column: 3, texts: texts).y == 2)
  }

  @Test func `every row has a cell for each head, and a note its own`() throws {
    let tool = try PDFTool(
      render([.table(Table(caption: "", columns: Self.columns, rows: Self.rows(["via A", ""])))]))
    let struc = try tool.run("pdfinfo", "-struct", "FILE").output
    #expect(struc.components(of: "TH") == 5 + 1)
    #expect(struc.components(of: "TD") == 10)
    #expect(try tool.text().contains("1 Ede Epe\nvia A\nprivé"))
  }

  @Test func `without texts before it a note is a column`() throws {
    let texts = try TextLayout(language: "nl")
    let table = Table(
      caption: "", columns: [Column("nr"), Column("route", width: .share(1)).asNote],
      rows: [Row([Cell("1"), Cell("via A")])])
    let layout = try TableLayout(table, texts: texts)
    #expect(layout.notes.isEmpty)
    #expect(layout.columns[1].x > layout.columns[0].x + layout.columns[0].width)
  }

  @Test func `what the signs mean stands above the table, on paper only`() throws {
    let table = Table(
      caption: "", columns: Self.columns, rows: Self.rows([""]), legend: "Cursief: de route.")
    #expect(try PDFTool(render([.table(table)])).text().hasPrefix("Cursief: de route.\nnr van"))
    let empty = Table(caption: "", columns: Self.columns, emptyText: "Niets.", legend: "Cursief.")
    #expect(try !PDFTool(render([.table(empty)])).text().contains("Cursief"))
  }
}
