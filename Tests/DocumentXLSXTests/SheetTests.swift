import Document
import DocumentXLSX
import Foundation
import Testing
import WorkbookReader

@Suite("Sheets of a workbook")
struct SheetTests {
  private func names(_ titles: [String]) throws -> [String] {
    try reader(titles.flatMap { section($0, "x") }).sheets.map(\.name)
  }

  @Test func `a section is a sheet; its vehicles are sheets where they have tables`() throws {
    func vehicle(_ plate: String, _ blocks: [Block]) -> [Block] {
      [.heading(level: 3, text: plate)] + blocks
    }
    let table = section("", "x").suffix(1)
    let book = try reader(
      [.heading(level: 1, text: "Titel"), .heading(level: 2, text: "Voertuig")]
        + vehicle("K-482-TX", [.facts([Fact("merk", "Škoda")])])
        + vehicle("12-GBB-1", [.facts([Fact("merk", "VW")])])
        + [.heading(level: 2, text: "Ritten"), .paragraph("Legenda")]
        + vehicle("K-482-TX", Array(table)) + vehicle("12-GBB-1", Array(table)))
    #expect(book.sheets.map(\.name) == ["Voertuig", "Ritten K-482-TX", "Ritten 12-GBB-1"])
    #expect(
      book["Voertuig"]?.texts("A").compactMap { $0 } == [
        "Titel", "K-482-TX", "merk", "12-GBB-1", "merk",
      ])
    for name in ["Ritten K-482-TX", "Ritten 12-GBB-1"] {
      #expect(book[name]?.texts("A").compactMap { $0 } == ["kop", "x", "Legenda"])
    }
  }

  @Test func `the table begins at the first row, the sentences stand below`() throws {
    let book = try reader([
      .heading(level: 1, text: "Titel"), .heading(level: 2, text: "A"),
      .statement("Sluitend.", emphasis: .good), section("", "x")[1],
      .table(Table(caption: "t", columns: [Column("leeg")], emptyText: "Niets")), .pageBreak,
      .table(Table(caption: "t", columns: [Column("twee")], rows: [Row([Cell("y")])])),
      .signature(["Plaats"]),
    ])
    #expect(book.sheets.count == 1)
    #expect(
      book["A"]?.texts("A").compactMap { $0 } == [
        "kop", "x", "Sluitend.", "Niets", "twee", "y", "Plaats",
      ])
  }

  @Test func `a document without sections is one sheet`() throws {
    let book = try reader([.heading(level: 1, text: "Titel"), .paragraph("Tekst")])
    #expect(book.sheets.map(\.name) == ["Titel"])
    #expect(try reader([]).sheets.map(\.name) == ["Titel"])
  }

  @Test func `names are unique, short and allowed`() throws {
    #expect(
      try names(["Ritten", "ritten", "RITTEN", "History", "a/b:c*d?e[f]g\\h", "'x'", "", " "]) == [
        "Ritten", "ritten (2)", "RITTEN (3)", "History (2)", "a-b-c-d-e-f-g-h", "x", "-", "- (2)",
      ])
    let long = String(repeating: "a", count: 40)
    let all = try names([long, long, String(repeating: "😀", count: 20)])
    #expect(
      all == [
        String(repeating: "a", count: 31), "\(String(repeating: "a", count: 27)) (2)",
        String(repeating: "😀", count: 15),
      ])
  }

  /// Excel refuses a workbook with such a name, also where an accent stands on the mark.
  @Test func `a mark that is not allowed is found under an accent`() throws {
    #expect(
      try names(["a[\u{301}b", "c*\u{308}"]).map { Array($0.unicodeScalars) } == [
        ["a", "-", "\u{301}", "b"], ["c", "-", "\u{308}"],
      ])
  }

  @Test func `a title may hold what XML does not know`() throws {
    let document = Document(
      title: "a\u{FFFE}b\u{FFFF}<c>", language: "nl", blocks: section("A", "x"))
    let core = try #require(try reader(try made(document)).parts["docProps/core.xml"])
    #expect(core.all("dc:title").first?.text == "a\u{FFFD}b\u{FFFD}<c>")
  }

  @Test func `of a section and a long chapter both stay known`() throws {
    let chapter = "12-GBB-1 · Volkswagen Transporter Kombi"
    let table = section("", "x")[1]
    let book = try reader([
      .heading(level: 2, text: chapter), .heading(level: 3, text: "Ritten"), table,
      .heading(level: 2, text: "Samenvatting"), .heading(level: 3, text: chapter), table,
    ])
    // 30 characters and a space: the shorter one whole, the longer one as far as it fits.
    #expect(
      book.sheets.map(\.name) == [
        "12-GBB-1 · Volkswagen Tr Ritten", "Samenvatting 12-GBB-1 · Volkswa",
      ])
  }

  @Test func `the head is frozen, filters and repeats on paper`() throws {
    let rows = [
      Row([Cell("a"), Cell("1", value: .tenths(10))]),
      Row([Cell("maart"), Cell("1", value: .tenths(10))], role: .subtotal),
      Row([Cell("totaal"), Cell("1", value: .tenths(10))], role: .total),
    ]
    let table = Table(
      caption: "t", columns: [Column("kop"), Column("km", .trailing)], rows: rows)
    let book = try reader([.heading(level: 2, text: "Auto's"), .table(table)])
    let sheet = try #require(book.sheets.first?.xml)
    let pane = try #require(sheet.deep("pane").first).attributes
    #expect(pane["ySplit"] == "1" && pane["topLeftCell"] == "A2" && pane["state"] == "frozen")
    // The total is no row to sort or to hide.
    #expect(sheet.all("autoFilter").map { $0.attributes["ref"] } == ["A1:B3"])
    #expect(book.names["_xlnm.Print_Titles"] == ["'Auto''s'!$1:$1"])
    #expect(book.names["_xlnm._FilterDatabase"] == ["'Auto''s'!$A$1:$B$3"])
    let page = try #require(sheet.all("pageSetup").first).attributes
    #expect(page["paperSize"] == "9" && page["orientation"] == "landscape")
    #expect(page["fitToHeight"] == "0")
    #expect(sheet.deep("pageSetUpPr").first?.attributes["fitToPage"] == "1")
  }

  @Test(arguments: ["\n", "\r\n"])
  func `columns are as wide as their content, and wrap from 48 characters on`(
    lineEnd: String
  ) throws {
    let table = Table(
      caption: "t", columns: ["a", "b", "c"].map { Column($0) },
      rows: [
        Row([
          Cell(String(repeating: "x", count: 20)), Cell(String(repeating: "y", count: 200)),
          Cell("een\(lineEnd)langere regel"),
        ])
      ])
    let book = try reader([.heading(level: 2, text: "A"), .table(table)])
    let sheet = try #require(book.sheets.first?.xml)
    // With room of 2; the fourth fills up to 100 for the sentences below.
    #expect(sheet.deep("col").map { $0.attributes["width"] } == ["22", "48", "15", "15"])
    let xf = try #require(book.parts["xl/styles.xml"]?.all("cellXfs").first?.all("xf"))
    let wraps = sheet.deep("c").filter { $0.attributes["r"]?.hasSuffix("2") == true }.map {
      xf[Int($0.attributes["s"] ?? "") ?? 0].all("alignment").first?.attributes["wrapText"] == "1"
    }
    #expect(wraps == [false, true, true])
  }

  @Test func `the same document is the same bytes, with the printed date in them`() throws {
    var document = Document(
      title: "Ritten & <meer>", language: "nl", subject: "Over 2026",
      footer: PageFooter(left: "K-482-TX & 2026", right: "Ritmeester"),
      blocks: section("A", "x"))
    let first = try made(document)
    #expect(try made(document).bytes == first.bytes)
    let book = try reader(first)
    let core = try #require(book.parts["docProps/core.xml"])
    func property(_ name: String) -> String? { core.all(name).first?.text }
    #expect(property("dc:title") == "Ritten & <meer>")
    #expect(property("dc:creator") == "Ritmeester 1")
    #expect(property("dcterms:created") == "2026-11-30T00:00:00Z")
    #expect(property("dcterms:modified") == "2026-11-30T00:00:00Z")
    #expect(
      book.sheets.first?.xml.deep("oddFooter").first?.text
        == "&LK-482-TX && 2026&RRitmeester · &P / &N")
    // A foot that is longer than the format allows leaves out its parts as a whole.
    document.footer.left = String(repeating: "K", count: 250)
    let long = try reader(try made(document)).sheets.first?.xml
    #expect(long?.deep("oddFooter").first?.text == "&RRitmeester · &P / &N")
  }
}
