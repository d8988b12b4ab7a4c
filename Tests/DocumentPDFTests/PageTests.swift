import Document
import Testing

@testable import DocumentPDF

/// Where pages end. The area of text is 595,28 - 36 above, and below it the foot: 36 - 4, one line
/// of 9,5, 4 and 12 between: 501,78 points. A head of one line takes 9 + 4 + 1 = 14, a row of one
/// line 9,75 + 4 = 13,75; (501,78 - 14) / 13,75 is 35 rows on a page.
struct PageTests {
  static func table(_ count: Int, carry: Bool = false, text: (Int) -> String = { _ in "x" })
    -> Table
  {
    let rows = (0..<count).map { Row([Cell("\($0 + 1)"), Cell(text($0))], amounts: [$0 + 1]) }
    let carried = CarryForward(
      carriedLabel: "Transporteren", broughtLabel: "Transport", columns: [0],
      format: { "\($0)" })
    return Table(
      caption: "", columns: [Column("km", .trailing), Column("doel", width: .share(1))],
      rows: rows, carry: carry ? carried : nil, emptyText: "Er zijn geen ritten.")
  }

  @Test(arguments: [(0, 1), (1, 1), (35, 1), (36, 2), (70, 2), (71, 3)])
  func `as many pages as the rows need`(rows: Int, pages: Int) throws {
    #expect(try render([.table(Self.table(rows))]).pageCount == pages)
  }

  /// With what is carried forward: 34 rows and a foot; a head, 33 and a foot; a head and 34.
  @Test(arguments: [(35, 1), (36, 2), (68, 2), (69, 3), (101, 3), (102, 4)])
  func `as many pages as rows and carried totals need`(rows: Int, pages: Int) throws {
    #expect(try render([.table(Self.table(rows, carry: true))]).pageCount == pages)
  }

  @Test func `a document without blocks is one page`() throws {
    #expect(try render([]).pageCount == 1)
    #expect(try render([.pageBreak, .pageBreak]).pageCount == 1)
  }

  @Test func `a page break begins a page and ends none twice`() throws {
    let blocks: [Block] = [.paragraph("een"), .pageBreak, .pageBreak, .paragraph("twee")]
    let tool = try PDFTool(render(blocks + [.pageBreak]))
    #expect(tool.file.pageCount == 2)
    #expect(try tool.text(page: 2).contains("twee"))
  }

  @Test func `an empty table says so`() throws {
    let text = try PDFTool(render([.table(Self.table(0))])).text()
    #expect(text.contains("Er zijn geen ritten."))
    #expect(!text.contains("doel"))
  }

  @Test func `a heading stands on the page of its table`() throws {
    let lead = Array(repeating: Block.paragraph("regel"), count: 27)
    let heading = Block.heading(level: 2, text: "Ritten")
    let file = try render(lead + [heading, .table(Self.table(3))])
    let tool = PDFTool(file)
    #expect(file.pageCount == 2)
    #expect(try !tool.text(page: 1).contains("Ritten"))
    #expect(try tool.text(page: 2).hasPrefix("Ritten"))
  }

  /// 20 paragraphs of 17,5 leave 150 points: 15 rows need 220 and less than half a page, 30 rows
  /// need more.
  @Test(arguments: [(15, "regel"), (30, "1 x")])
  func `a short table stays whole`(rows: Int, last: String) throws {
    let lead = Array(repeating: Block.paragraph("regel"), count: 20)
    let tool = try PDFTool(render(lead + [.table(Self.table(rows))]))
    #expect(tool.file.pageCount == 2)
    let first = try tool.text(page: 1)
    #expect(first.contains("1 x") == (last == "1 x"))
  }

  @Test func `a verdict stands with its numbers`() throws {
    let facts = Block.facts((1...6).map { Fact("label \($0)", "waarde \($0)") })
    for count in 24...29 {
      let lead = Array(repeating: Block.paragraph("regel"), count: count)
      let heading = Block.heading(level: 2, text: "Grens")
      let verdict = Block.statement("Binnen", emphasis: .good)
      let tool = try PDFTool(render(lead + [heading, verdict, facts]))
      let text = try tool.text(page: tool.file.pageCount)
      #expect(text.contains("Grens") && text.contains("Binnen") && text.contains("waarde 6"))
    }
  }

  @Test func `a sum stays with the row before it`() throws {
    var table = Self.table(35)
    table.rows.append(Row([Cell("630"), Cell("maandtotaal")], role: .subtotal))
    table.rows.append(Row([Cell("630"), Cell("jaartotaal")], role: .total))
    let tool = try PDFTool(render([.table(table)]))
    #expect(tool.file.pageCount == 2)
    let second = try tool.text(page: 2).split(separator: "\n").map(String.init)
    #expect(second.starts(with: ["35 x", "630 maandtotaal", "630 jaartotaal", "km doel"]))
  }

  @Test func `a row taller than a page goes on on the next`() throws {
    let words = (1...1_500).map { "woord\($0)" }
    let table = Self.table(3, carry: true) { $0 == 1 ? words.joined(separator: " ") : "kort" }
    let narrow = Table(
      caption: "", columns: [table.columns[0], Column("doel")], rows: table.rows,
      carry: table.carry)
    let tool = try PDFTool(render([.table(narrow)]))
    #expect(tool.file.pageCount > 2)
    let letters = try tool.letters()
    let found = words.filter { letters.contains($0) }
    #expect(found.count == 1_500)
    #expect(try tool.wordBoxes().allSatisfy { $0[3] < 595.28 - 30 })
  }

  @Test func `facts that no page holds go on on the next`() throws {
    let facts = (1...200).map { Fact("label\($0)", "waarde\($0)") }
    let long = Fact("lang", (1...900).map { "woord\($0)" }.joined(separator: " "))
    let tool = try PDFTool(render([.facts(facts), .facts([long])]))
    let words = Set(try tool.text().split { $0.isWhitespace }.map(String.init))
    #expect(facts.allSatisfy { words.contains($0.label) && words.contains($0.value) })
    #expect((1...900).allSatisfy { words.contains("woord\($0)") })
  }

  @Test func `a long paragraph goes on on the next page`() throws {
    let words = (1...3_000).map { "woord\($0)" }
    let tool = try PDFTool(render([.paragraph(words.joined(separator: " "))]))
    #expect(tool.file.pageCount > 1)
    let found = Set(try tool.text().split { $0.isWhitespace }.map(String.init))
    #expect(words.allSatisfy(found.contains))
  }

  @Test func `the declaration stands on the page of its signature`() throws {
    let lead = Array(repeating: Block.paragraph("regel"), count: 25)
    let last: [Block] = [.paragraph("verklaart"), .signature(["Plaats", "Datum"])]
    let tool = try PDFTool(render(lead + last))
    #expect(tool.file.pageCount == 2)
    let text = try tool.text(page: 2)
    #expect(text.contains("verklaart") && text.contains("Plaats") && text.contains("Datum"))
  }

  @Test func `every foot has its page and the number of pages`() throws {
    let footer = PageFooter(left: "12-ABC-3", right: "ritmeester 1.0.0") {
      "pagina \($0) van \($1)"
    }
    let tool = try PDFTool(render([.table(Self.table(80))], footer: footer))
    #expect(tool.file.pageCount == 3)
    for page in 1...3 {
      let text = try tool.text(page: page)
      #expect(text.contains("pagina \(page) van 3"))
      #expect(text.contains("12-ABC-3") && text.contains("ritmeester 1.0.0"))
    }
  }
}
