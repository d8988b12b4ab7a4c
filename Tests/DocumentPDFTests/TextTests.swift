import Document
import Testing

@testable import DocumentPDF

/// Every letter that goes in can be read and copied again.
struct TextTests {
  static let names = [
    "Łódź", "Θεσσαλονίκη", "Москва", "’s-Gravenhage", "fiets, effluent, affiche", "Cafe\u{301}",
    "Reykjavík, Þingvellir", "İstanbul, Şişli", "Tîrgu Mureș", "Għarb", "Київ", "Straße",
    "€ 1.234,50", "a\u{AD}b", "Žďár nad Sázavou", "Llŷn",
  ]

  @Test(arguments: names) func `a name prints and copies back`(name: String) throws {
    let table = Table(
      caption: "", columns: [Column("naam"), Column("km", .trailing)],
      rows: [Row([Cell(name), Cell("12,5")])])
    let letters = try PDFTool(render([.paragraph(name), .table(table)])).letters()
    let expected = PDFTool.letters(name)
    #expect(letters.components(of: expected) == 2, "\(letters)")
  }

  @Test func `a long address and an unbreakable word are printed whole`() throws {
    let address = (1...30).map { "Straatweg \($0)a" }.joined(separator: ", ")
    let word = String(repeating: "onbreekbaar", count: 9)
    let columns = [
      Column("nr", .trailing), Column("van", width: .share(1)), Column("naar"),
      Column("doel", width: .share(1)),
    ]
    let rows = [Row([Cell("1"), Cell(address), Cell(address), Cell(word)])]
    let tool = try PDFTool(render([.table(Table(caption: "", columns: columns, rows: rows))]))
    let letters = try tool.letters()
    #expect(address.count > 300)
    #expect(letters.components(of: PDFTool.letters(address)) == 2)
    #expect(letters.contains(word))
    #expect(!letters.contains("…"))
  }

  @Test func `a character that no font has is printed as its code`() throws {
    let file = try render([.paragraph("auto \u{10FFFD} en \u{10FFFD}, \u{F8123}")])
    #expect(file.missingCharacters == ["\u{10FFFD}", "\u{F8123}"])
    let text = try PDFTool(file).text()
    #expect(text.contains("auto [U+10FFFD] en [U+10FFFD], [U+F8123]"))
  }

  @Test func `control characters do no harm`() throws {
    let file = try render([.heading(level: 1, text: "a\u{0}b'\\"), .paragraph("c\u{0}d\u{1B}[1me")])
    let tool = PDFTool(file)
    #expect(try tool.run("qpdf", "--check", "FILE").exit == 0)
    let text = try tool.text()
    #expect(text.contains("a\u{FFFD}b'\\"))
    #expect(text.contains("c\u{FFFD}d\u{FFFD}[1me"))
  }

  @Test func `words at the end of a line stay words`() throws {
    let text = Array(repeating: "kilometerregistratie", count: 30).joined(separator: " ")
    let words = try PDFTool(render([.paragraph(text)])).text().split { $0.isWhitespace }
    #expect(words.filter { $0 == "kilometerregistratie" }.count == 30)
  }

  @Test(arguments: Face.allCases) func `figures have one width`(face: Face) throws {
    let texts = try TextLayout(language: "nl")
    let ones = try texts[texts.line("1111", face)].width
    let eights = try texts[texts.line("8888", face)].width
    let words = try texts[texts.line("8888 km", face)].width
    #expect(abs(ones - eights) < 0.01)
    #expect(ones > 0 && words > eights)
  }

  @Test func `wrapped lines are no wider than their column`() throws {
    let texts = try TextLayout(language: "nl")
    let id = try texts.wrapped(
      "Burgemeester van Reenensingel 101 onbreekbaaronbreekbaar", .cell, width: 60)
    #expect(texts[id].lines.count >= 4)
    #expect(texts[id].lines.allSatisfy { $0.width <= 60.5 })
  }
}

extension String {
  /// How many times another text stands in this one.
  func components(of other: String) -> Int {
    var count = 0
    var rest = self[...]
    while let range = rest.firstRange(of: other) {
      count += 1
      rest = rest[range.upperBound...]
    }
    return count
  }
}
