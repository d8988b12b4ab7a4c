import Document
import Testing

@testable import DocumentPDF

/// Whatever stands in the cells: nothing leaves the page, nothing lies over something else.
struct OverprintTests {
  @Test(arguments: [1, 2, 3, 4, 5, 6]) func `no glyph leaves the margins or lies over another`(
    seed: UInt64
  ) throws {
    var random = Seeded(state: seed)
    let count = 2 + random.next(below: 13)
    let columns = (0..<count).map { index -> Column in
      let width: Column.Width = random.next(below: 2) == 0 ? .share(1 + index % 3) : .content
      let column = Column(
        Self.text(&random, most: 2), random.next(below: 3) == 0 ? .trailing : .leading,
        width: width)
      return random.next(below: 5) == 0 ? column.asNote : column
    }
    let rows = (0..<25).map { index in
      let cells = (0..<count).map { _ in
        Cell(Self.text(&random, most: 9)).strong(if: random.next(below: 5) == 0)
      }
      return Row(
        cells, role: index % 8 == 7 ? .subtotal : .body, amounts: [random.next(below: 1_000_000)])
    }
    let carry = CarryForward(
      carriedLabel: "transport", broughtLabel: "van vorige pagina", columns: [0],
      format: { "\($0)" })
    let tool = try PDFTool(
      render([
        .heading(level: 1, text: Self.text(&random, most: 30)),
        .facts((0..<5).map { _ in Fact(Self.text(&random, most: 4), Self.text(&random, most: 9)) }),
        .table(Table(caption: "", columns: columns, rows: rows, carry: carry)),
      ]))
    #expect(tool.file.missingCharacters == [])
    for page in 1...tool.file.pageCount { try expectApart(tool.wordBoxes(page: page)) }
    #expect(try !tool.text().contains("…"))
    let letters = try tool.letters()
    for row in rows.filter({ $0.role == .body }) {
      for cell in row.cells where cell.text.unicodeScalars.count < 40 {
        #expect(letters.contains(PDFTool.letters(cell.text)), "\(cell.text)")
      }
    }
  }

  private func expectApart(_ boxes: [[Double]]) {
    for (index, first) in boxes.enumerated() {
      #expect(first[0] > 35.5 && first[2] < 841.89 - 35.5)
      #expect(first[1] > 33 && first[3] < 595.28 - 24)
      for second in boxes[(index + 1)...] {
        // Boxes are as high as the tallest letter of the font: lines touch.
        guard min(first[3], second[3]) - max(first[1], second[1]) > 5 else { continue }
        let shared = min(first[2], second[2]) - max(first[0], second[0])
        #expect(shared < 0.5, "\(first) \(second)")
      }
    }
  }

  private static let words = [
    "Kerkstraat", "12", "8011", "CD", "Zwolle", "’s-Gravenhage", "Łódź", "Θεσσαλονίκη", "Москва",
    "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch", "12.345,6", "fiets", "日本橋東京",
    "Aansprakelijkheidswaardevaststellingsveranderingen", "x", "W", "€",
  ]

  private static func text(_ random: inout Seeded, most: Int) -> String {
    (0...random.next(below: most)).map { _ in words[random.next(below: words.count)] }
      .joined(separator: " ")
  }

  /// The same numbers each time.
  private struct Seeded {
    var state: UInt64

    mutating func next(below limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(limit))
    }
  }
}
