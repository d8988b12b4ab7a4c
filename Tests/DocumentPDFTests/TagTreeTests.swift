import Testing

@testable import DocumentPDF

struct TagTreeTests {
  @Test func `a cell stands in a row`() throws {
    var tree = TagTree()
    for tag in [Tag.document, .table, .tableBody, .tableRow, .dataCell] { try tree.begin(tag) }
    for tag in [Tag.dataCell, .tableRow, .tableBody, .table, .document] { try tree.end(tag) }
    try tree.finish()
  }

  @Test func `what stands in the wrong place is refused`() throws {
    var tree = TagTree()
    #expect(throws: PDFError.structure("P", within: "")) { try tree.begin(.paragraph) }
    try tree.begin(.document)
    try tree.begin(.table)
    #expect(throws: PDFError.structure("P", within: "Table")) { try tree.begin(.paragraph) }
    #expect(throws: PDFError.structure("Document", within: "Table")) { try tree.end(.document) }
    #expect(throws: PDFError.structure("", within: "Table")) { try tree.finish() }
  }
}
