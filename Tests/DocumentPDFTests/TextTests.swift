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

  @Test(arguments: ["’s-Gravenhage", "'s-Hertogenbosch", "’t-Zandt"])
  func `no line ends after the s of a name`(name: String) throws {
    // Wherever the column's edge falls, the name is on one line.
    for count in 20...40 {
      let text = String(repeating: "x", count: count) + " " + name
      let table = Table(
        caption: "", columns: (0..<6).map { Column("kolom \($0)", width: .share(1)) },
        rows: [Row((0..<6).map { _ in Cell(text) })])
      #expect(try PDFTool(render([.table(table)])).text().contains(name), "\(count)")
    }
  }

  @Test func `what has no letter in a font is spelled out and reported`() throws {
    let file = try render([.paragraph("feest \u{1F389} en \u{1F469}\u{1F3FD}")])
    #expect(try PDFTool(file).text().contains("feest [U+1F389] en [U+1F469]"))
    #expect(file.missingCharacters.first == "\u{1F389}")
  }

  @Test(arguments: [3, 12, 24]) func `no word is printed over another`(count: Int) throws {
    let columns = (0..<count).map { index in
      Column(
        "kolomtitel \(index)", index % 2 == 0 ? .leading : .trailing,
        width: index % 5 == 4 ? .share(1) : .content)
    }
    let cells = (0..<count).map { index in
      Cell(index % 3 == 0 ? "12.345,6" : "onbreekbaaronbreekbaar \(index) en meer")
    }
    let table = Table(caption: "", columns: columns, rows: [Row(cells), Row(cells, role: .total)])
    let boxes = try PDFTool(render([.table(table)])).wordBoxes()
    #expect(boxes.count > 4 * count)
    for (index, first) in boxes.enumerated() {
      #expect(first[0] > 35.5 && first[2] < 806.4)
      for second in boxes[(index + 1)...] {
        let height = min(first[3], second[3]) - max(first[1], second[1])
        guard height > 4 else { continue }
        #expect(min(first[2], second[2]) - max(first[0], second[0]) < 0.3)
      }
    }
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
    #expect(text.contains("a[U+0000]b'\\"))
    #expect(text.contains("c[U+0000]d[U+001B][1me"))
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
