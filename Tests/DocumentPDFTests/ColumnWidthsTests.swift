import Document
import Testing

@testable import DocumentPDF

/// How columns divide the page.
struct ColumnWidthsTests {
  private static func wish(
    _ width: Column.Width, natural: Double, least: Double = 10
  ) -> ColumnWidths.Wish {
    ColumnWidths.Wish(width: width, natural: natural, least: least)
  }

  @Test func `content columns take what they need and shares the rest`() {
    let wishes = [
      Self.wish(.content, natural: 50), Self.wish(.share(1), natural: 900),
      Self.wish(.share(2), natural: 900),
    ]
    #expect(ColumnWidths(wishes, available: 650).widths == [50, 200, 400])
  }

  @Test func `a share that needs less leaves the rest to the others`() {
    let wishes = [Self.wish(.share(1), natural: 80), Self.wish(.share(1), natural: 900)]
    #expect(ColumnWidths(wishes, available: 500).widths == [80, 420])
  }

  @Test func `shares that all need less fill the page`() {
    let wishes = [Self.wish(.share(1), natural: 80), Self.wish(.share(1), natural: 120)]
    #expect(ColumnWidths(wishes, available: 500).widths == [230, 270])
  }

  @Test func `a table without shares is as wide as its content`() {
    let wishes = [Self.wish(.content, natural: 40), Self.wish(.content, natural: 60)]
    #expect(ColumnWidths(wishes, available: 500).widths == [40, 60])
  }

  @Test func `content columns that do not fit together shrink from the widest`() {
    let wishes = [
      Self.wish(.content, natural: 20), Self.wish(.content, natural: 150),
      Self.wish(.content, natural: 160),
    ]
    #expect(ColumnWidths(wishes, available: 220).widths == [20, 100, 100])
  }

  @Test func `the sum never exceeds the page`() {
    for count in 1...60 {
      let wishes = (0..<count).map { index -> ColumnWidths.Wish in
        let width: Column.Width = index % 3 == 0 ? .share(index + 1) : .content
        let natural = Double(index * 53 % 400)
        return Self.wish(width, natural: natural, least: Double(index * 17 % 90))
      }
      let widths = ColumnWidths(wishes, available: 700).widths
      #expect(widths.reduce(0, +) <= 700.001)
      #expect(widths.allSatisfy { $0 > 0 })
    }
  }
}
