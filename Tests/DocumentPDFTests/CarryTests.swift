import Document
import Testing

@testable import DocumentPDF

/// What is carried forward, whatever the height of the rows.
struct CarryTests {
  /// 150 rows of one to five lines, the number of the row as its amount.
  static let table: Table = {
    let rows = (1...150).map { row in
      let address = "Burgemeester van Reenensingel 101, 2803 PA Gouda"
      let text = Array(repeating: address, count: row * 7 % 23 + 1).joined(separator: " / ")
      return Row([Cell("\(row)"), Cell(text), Cell("\(row)")], amounts: [row])
    }
    let columns = [
      Column("nr", .trailing), Column("van", width: .share(1)), Column("km", .trailing),
    ]
    return Table(
      caption: "", columns: columns, rows: rows,
      carry: CarryForward(
        carriedLabel: "Transporteren", broughtLabel: "Transport", columns: [2],
        format: { "\($0)" }))
  }()

  @Test func `carried equals brought and the sum of the rows before`() throws {
    let tool = try PDFTool(render([.table(Self.table)]))
    let count = tool.file.pageCount
    #expect(count > 4)
    var sum = 0
    var row = 0
    for page in 1...count {
      let lines = try tool.text(page: page).split(separator: "\n").map(String.init)
      let brought = lines.compactMap { Self.total($0, "Transport ") }
      #expect(brought == (page == 1 ? [] : [sum]))
      while lines.contains(where: { $0.hasPrefix("\(row + 1) Burgemeester") }) {
        row += 1
        sum += row
      }
      let carried = lines.compactMap { Self.total($0, "Transporteren ") }
      #expect(carried == (page == count ? [] : [sum]))
    }
    #expect(row == 150)
  }

  @Test func `nothing is carried where the table fits on one page`() throws {
    let text = try PDFTool(render([.table(PageTests.table(30, carry: true))])).text()
    #expect(!text.contains("Transport"))
  }

  /// The total after a label.
  private static func total(_ line: String, _ label: String) -> Int? {
    guard line.hasPrefix(label) else { return nil }
    return Int(line.dropFirst(label.count))
  }

  @Test func `a total wider than every cell makes its column wide enough`() throws {
    let rows = (0..<80).map { _ in Row([Cell("van"), Cell("9")], amounts: [1_000_000_000]) }
    let columns = [Column("van", width: .share(1)), Column("km", .trailing)]
    let table = Table(
      caption: "", columns: columns, rows: rows,
      carry: CarryForward(
        carriedLabel: "Over", broughtLabel: "Van", columns: [1], format: { "\($0)" }))
    let layout = try TableLayout(table, texts: TextLayout(language: "nl"))
    let texts = try TextLayout(language: "nl")
    let total = try texts[texts.line("80000000000", .carriedCell)].width
    #expect(layout.columns[1].width >= total)
    #expect(layout.carryHeight == 13.75)
  }
}
