import Document
import Testing

@testable import DocumentPDF

/// What must hold for every table, tried with many.
struct PaginationTests {
  private static let bottom = 537.78

  @Test(arguments: 1...15) func `a table goes from page to page`(seed: UInt64) throws {
    let parts = try Self.parts(seed: seed)
    expectEveryLineOnce(parts)
    expectTotalsCarried(parts)
    for part in parts.dropFirst() {
      #expect(part.pieces.first.map { part.table.table.rows[$0.row].role } == .body)
    }
  }

  /// In order, one below the other, above the foot.
  private func expectEveryLineOnce(_ parts: [TablePart]) {
    var row = 0
    var line = 0
    for part in parts {
      var y = part.y + part.table.headHeight + (part.isFirst ? 0 : part.table.carryHeight)
      for piece in part.pieces {
        #expect(piece.row == row && piece.firstLine == line)
        #expect(abs(piece.y - y) < 0.01)
        y += Double(piece.lineCount) * 9.75 + 4
        line += piece.lineCount
        if line == part.table.lineCounts[row] {
          row += 1
          line = 0
        }
      }
      if !part.isLast { y += part.table.carryHeight }
      #expect(y <= Self.bottom + 0.01)
      #expect(!part.pieces.isEmpty)
    }
    #expect(row == parts.first?.table.table.rows.count && line == 0)
  }

  private func expectTotalsCarried(_ parts: [TablePart]) {
    var sum = 0
    for (index, part) in parts.enumerated() {
      #expect(part.brought == (index == 0 ? nil : [sum]))
      for piece in part.pieces where piece.firstLine == 0 {
        sum += part.table.table.rows[piece.row].amounts.first ?? 0
      }
      #expect(part.carried == (index == parts.count - 1 ? nil : [sum]))
    }
  }

  /// 49 lines of 9,75, a head of 14 and 4 around the row stand on a page of 501,78; the sum of 13,75
  /// does not, so the last two lines go with it.
  @Test func `a sum after a row as tall as a page takes lines along`() throws {
    let word = "burgemeestervanreenensingelstraat"
    let text = Array(repeating: word, count: 49).joined(separator: " ")
    let table = Table(
      caption: "", columns: [Column("km", .trailing), Column("doel")],
      rows: [Row([Cell("1"), Cell(text)]), Row([Cell("1"), Cell("som")], role: .total)])
    let texts = try TextLayout(language: "nl")
    var paginator = Paginator(bottom: Self.bottom, texts: texts)
    paginator.place(try ElementBuilder(texts: texts).elements([.table(table)]))
    let parts = Self.parts(of: paginator)
    #expect(parts.map { $0.pieces.map(\.lineCount) } == [[47], [2, 1]])
  }

  private static func parts(of paginator: Paginator) -> [TablePart] {
    paginator.pages.flatMap { $0 }.compactMap {
      if case .table(let part) = $0 { part } else { nil }
    }
  }

  /// A table of rows of one to five lines, some taller than a page, with sums between them.
  private static func parts(seed: UInt64) throws -> [TablePart] {
    var random = Random(state: seed)
    var rows: [Row] = []
    for _ in 0..<random.next(below: 120) + 40 {
      let isTall = random.next(below: 30) == 0
      let words = isTall ? 900 + random.next(below: 1_200) : random.next(below: 90)
      let text = String(repeating: "woord ", count: words)
      rows.append(Row([Cell("1"), Cell(text)], amounts: [random.next(below: 900) - 100]))
      for _ in 0..<max(0, random.next(below: 9) - 6) {
        rows.append(Row([Cell("2"), Cell("totaal")], role: .subtotal))
      }
    }
    let table = Table(
      caption: "", columns: [Column("km", .trailing), Column("doel", width: .share(1))],
      rows: rows,
      carry: CarryForward(
        carriedLabel: "Over", broughtLabel: "Van", columns: [0], format: { "\($0)" }))
    let texts = try TextLayout(language: "nl")
    let lead = Array(repeating: Block.paragraph("regel"), count: random.next(below: 40))
    let blocks = lead + [.heading(level: 2, text: "Ritten"), .table(table)]
    var paginator = Paginator(bottom: bottom, texts: texts)
    paginator.place(try ElementBuilder(texts: texts).elements(blocks))
    return parts(of: paginator)
  }

  /// The same numbers each time.
  private struct Random {
    var state: UInt64

    mutating func next(below limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(limit))
    }
  }
}
