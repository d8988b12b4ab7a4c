import Document
import DocumentXLSX
import Foundation
import WorkbookReader

func made(_ document: Document) throws(XLSXError) -> XLSXFile {
  try XLSXWriter(created: "2026-11-30", creator: "Ritmeester 1").file(document)
}

func made(_ blocks: [Block]) throws(XLSXError) -> XLSXFile {
  try made(Document(title: "Titel", language: "nl", blocks: blocks))
}

/// The workbook of these blocks, read back.
func reader(_ blocks: [Block]) throws -> WorkbookReader { try reader(try made(blocks)) }

func reader(_ workbook: XLSXFile) throws -> WorkbookReader {
  let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).xlsx")
  defer { try? FileManager.default.removeItem(at: file) }
  try Data(workbook.bytes).write(to: file)
  return try WorkbookReader(file)
}

/// A section with a table of one column of texts.
func section(_ title: String, _ texts: String...) -> [Block] {
  [
    .heading(level: 2, text: title),
    .table(
      Table(caption: title, columns: [Column("kop")], rows: texts.map { Row([Cell($0)]) })),
  ]
}
