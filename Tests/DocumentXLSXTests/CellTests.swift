import Document
import DocumentXLSX
import Testing
import WorkbookReader

@Suite("Cells of a workbook")
struct CellTests {
  @Test func `numbers are numbers, exact to the tenth, and dates are dates`() throws {
    let table = Table(
      caption: "t",
      columns: ["dag", "km", "stand", "nr"].map { Column($0, .trailing) },
      rows: [
        // 1 January 1970 is day 25.569 for a spreadsheet; 30 November 2026 is 56 years of 365
        // days, 14 leap days and 333 days later: 25.569 + 20.440 + 14 + 333.
        Row([
          Cell("1-1-1970", value: .date(0)), Cell("0,1", value: .tenths(1)),
          Cell("12.345.678", value: .tenths(123_456_780)), Cell("7", value: .integer(7)),
        ]),
        Row([
          Cell("30-11-2026", value: .date(20_787)), Cell("-0,5", value: .tenths(-5)),
          Cell("20", value: .tenths(200)), Cell("12345", value: .integer(12_345)),
        ]),
      ])
    let sheet = try #require(
      try reader([.heading(level: 2, text: "Ritten"), .table(table)])["Ritten"])
    #expect(sheet.row(1, 4) == ["dag", "km", "stand", "nr"].map { .text($0) })
    let date = "d\\-m\\-yyyy"
    #expect(
      sheet.row(2, 4) == [
        .number("25569", format: date), .number("0.1", format: "#,##0.0"),
        .number("12345678", format: "#,##0"), .number("7", format: "General"),
      ])
    #expect(
      sheet.row(3, 4) == [
        .number("46356", format: date), .number("-0.5", format: "#,##0.0"),
        .number("20", format: "#,##0"), .number("12345", format: "General"),
      ])
  }

  @Test func `a date that spreadsheets disagree about is text`() throws {
    // 25.569 days before 1970 is day 0; day 60 is a 29 February that 1900 did not have.
    let rows = [("28-2-1900", -25_509), ("1-3-1900", -25_508)].map { text, day in
      Row([Cell(text, value: .date(day))])
    }
    let blocks: [Block] = [
      .heading(level: 2, text: "A"),
      .table(Table(caption: "t", columns: [Column("dag")], rows: rows)),
    ]
    let sheet = try #require(try reader(blocks)["A"])
    #expect(sheet.cells["A2"] == .text("28-2-1900"))
    #expect(sheet.cells["A3"] == .number("61", format: "d\\-m\\-yyyy"))
  }

  @Test func `text stays text, whatever it looks like`() throws {
    let texts = [
      "=1+1", "=HYPERLINK(\"http://example.org\")", "+31 20 1234567", "-1", "@SUM(A1)", "0012",
      "1e5", "http://example.org/", "mailto:a@example.org", "TRUE", "#REF!", "'x", " x ",
      "1-2-2026",
    ]
    let blocks: [Block] = [
      .heading(level: 2, text: "A"),
      .table(
        Table(caption: "t", columns: [Column("kop")], rows: texts.map { Row([Cell($0)]) })),
      .paragraph("=2+2"), .facts([Fact("=3", "=4")]),
    ]
    let book = try reader(blocks)
    let sheet = try #require(book["A"])
    #expect(sheet.texts("A").dropFirst().prefix(texts.count).elementsEqual(texts))
    for part in book.parts.values {
      #expect(part.deep("f").isEmpty && part.deep("hyperlink").isEmpty)
      #expect(part.deep("Relationship").allSatisfy { $0.attributes["TargetMode"] == nil })
    }
    // The format of every cell with text keeps it text when it is edited.
    let xf = try #require(book.parts["xl/styles.xml"]?.all("cellXfs").first?.all("xf"))
    for cell in sheet.xml.deep("c") where cell.attributes["t"] == "s" {
      let style = try #require(Int(cell.attributes["s"] ?? ""))
      #expect(xf[style].attributes["numFmtId"] == "49")
    }
  }

  @Test(arguments: [
    "een\ntwee\r\ndrie\tvier", "\u{0}\u{1}\u{8}\u{B}\u{1B}[31m\u{1F}\u{7F}", "\u{FFFE}x\u{FFFF}",
    "_x0041_", "_x005F_x0041_", "_x004_ _X0041_ __x00e9_", "\u{E9} en e\u{301}",
    "👩‍👩‍👧 😀 漢字 Łódź ʼs-Hertogenbosch עברית", "a & b < c > d \"e\" ]]>", "  ", "\u{200B}\u{202E}",
  ])
  func `any text comes back the same, byte for byte`(text: String) throws {
    let sheet = try #require(try reader(section("A", text))["A"])
    guard case .text(let read) = sheet.cells["A2"] else {
      Issue.record("no text")
      return
    }
    #expect(Array(read.utf8) == Array(text.utf8))
  }

  @Test func `composed and decomposed letters are two texts`() throws {
    let sheet = try #require(try reader(section("A", "caf\u{E9}", "cafe\u{301}"))["A"])
    let sizes = sheet.texts("A").dropFirst().map { $0?.utf8.count }
    #expect(sizes == [5, 6])
  }

  @Test func `kilometres among facts are numbers with their unit`() throws {
    let facts = [
      Fact("privé", "20,5 km", amount: .tenths(205)),
      Fact("grens", "500 km", amount: .tenths(5_000)),
      Fact("merk", "Škoda"),
    ]
    let sheet = try #require(
      try reader([.heading(level: 2, text: "A"), .facts(facts)])["A"])
    #expect(sheet.row(1, 2) == [.text("privé"), .number("20.5", format: "#,##0.0\" km\"")])
    #expect(sheet.row(2, 2) == [.text("grens"), .number("500", format: "#,##0\" km\"")])
    #expect(sheet.row(3, 2) == [.text("merk"), .text("Škoda")])
  }

  @Test func `a text that no cell can hold is refused, not cut`() throws {
    let longest = String(repeating: "a", count: 32_767)
    let sheet = try #require(try reader(section("A", longest))["A"])
    #expect(sheet.cells["A2"] == .text(longest))
    #expect(throws: XLSXError.text(sheet: "A", row: 3, count: 40_000)) {
      _ = try made(section("A", "x", String(repeating: "b", count: 40_000)))
    }
    // An emoji counts for two.
    #expect(throws: XLSXError.text(sheet: "A", row: 2, count: 32_768)) {
      _ = try made(section("A", String(repeating: "😀", count: 16_384)))
    }
    #expect(throws: XLSXError.text(sheet: "A", row: 1, count: 32_768)) {
      _ = try made([.heading(level: 2, text: "A"), .paragraph(longest + "a")])
    }
  }

  @Test func `more rows than a sheet can have are refused`() throws {
    let rows = Array(repeating: Row([Cell("x")]), count: 1_048_576)
    let table = Table(caption: "t", columns: [Column("kop")], rows: rows)
    #expect(throws: XLSXError.rows(sheet: "A", count: 1_048_577)) {
      _ = try made([.heading(level: 2, text: "A"), .table(table)])
    }
  }
}
