import Document
import Testing

@testable import DocumentPDF

/// The file as a whole.
struct FileTests {
  static let report = Result { try render520() }

  static func render520() throws -> PDFFile {
    try PDFWriter(created: "2026-11-30", creator: "ritmeester 1.0.0")
      .file(SampleReport.document(trips: 520))
  }

  @Test func `the file is sound, tagged and described`() throws {
    let tool = PDFTool(try Self.report.get())
    #expect(try tool.run("qpdf", "--check", "FILE").exit == 0)
    let info = try tool.run("pdfinfo", "-isodates", "FILE").output
    for line in [
      "Title:           Rittenregistratie 2026", "Subject:         Kenteken 12-ABC-3",
      "Creator:         ritmeester 1.0.0", "Tagged:          yes",
      "CreationDate:    2026-11-30T00:00:00Z", "ModDate:         2026-11-30T00:00:00Z",
      "Page size:       841.89 x 595.28 pts (A4)",
    ] { #expect(info.contains(line), "\(info)") }
  }

  @Test func `two runs give the same bytes`() throws {
    #expect(try Self.report.get().bytes == Self.render520().bytes)
  }

  @Test func `every font is embedded as a subset with its letters`() throws {
    let lines = try PDFTool(Self.report.get()).run("pdffonts", "FILE").output.split(separator: "\n")
    #expect(lines.count > 3)
    #expect(lines.dropFirst(2).allSatisfy { $0.contains("TrueType") && $0.contains("yes yes yes") })
  }

  @Test func `every word stands inside the margins`() throws {
    let boxes = try PDFTool(Self.report.get()).wordBoxes()
    #expect(boxes.count > 10_000)
    let outside = boxes.filter { box in
      box.count != 4 || box[0] < 35.5 || box[2] > 841.89 - 35.5 || box[1] < 33
        || box[3] > 595.28 - 30
    }
    #expect(outside == [])
  }

  @Test func `every cell of the report can be found`() throws {
    let letters = try PDFTool(Self.report.get()).letters()
    for row in SampleReport.trips(520).rows {
      for cell in row.cells { #expect(letters.contains(PDFTool.letters(cell.text))) }
    }
  }

  @Test func `headings and months stand in the outline`() throws {
    let outline = try PDFTool(Self.report.get())
      .run("qpdf", "--json", "--json-key=outlines", "FILE").output
    let titles = outline.split(separator: "\n").compactMap { line -> Substring? in
      guard let range = line.firstRange(of: "\"title\": \"") else { return nil }
      return line[range.upperBound...].prefix { $0 != "\"" }
    }
    let months = (1...12).map { "Maand \($0)" }
    let expected =
      ["Rittenregistratie 2026", "Voertuig", "Grens van 500 km", "Ritten"] + months
      + ["Verklaring"]
    #expect(titles.map(String.init).sorted() == expected.sorted())
  }

  @Test func `the structure tree names rows, heads and cells`() throws {
    let tool = try PDFTool(
      render([
        .heading(level: 1, text: "Kop"), .facts([Fact("Merk", "Volvo")]),
        .table(PageTests.table(2)),
      ]))
    let lines = try tool.run("pdfinfo", "-struct", "FILE").output.split(separator: "\n")
    let names = lines.map { $0.filter { !$0.isWhitespace } }.filter { !$0.hasPrefix("Object") }
    let expected =
      ["Document", "H1(block)", "L(block)", "LI(block)", "Lbl(block)", "LBody(block)"]
      + [
        "Table(block)", "THead", "TR", "TH:", "/Scope/Column", "TH:", "/Scope/Column", "TBody",
        "TR", "TD", "TD", "TR", "TD", "TD",
      ]
    #expect(names == expected)
  }

  @Test func `a date that is none is refused`() {
    #expect(throws: PDFError.date("vandaag")) {
      try PDFWriter(created: "vandaag", creator: "").file(Document(title: "", language: "nl"))
    }
  }
}
