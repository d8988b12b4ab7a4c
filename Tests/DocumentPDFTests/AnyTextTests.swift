import Document
import Foundation
import Testing

@testable import DocumentPDF

/// Text of every kind is printed and copied back.
struct AnyTextTests {
  private static func printed(_ text: String) throws -> (file: PDFFile, text: String) {
    let columns = [Column("nr"), Column("naam", width: .share(1))]
    let rows = [Row([Cell("1"), Cell(text)])]
    let file = try render([.table(Table(caption: "", columns: columns, rows: rows))])
    return (file, try PDFTool(file).text())
  }

  /// Composed and decomposed are the same text (Unicode 3.11); readers compose what they copy.
  @Test(arguments: [
    "Ἀθῆναι, Θεσσαλονίκη", "Москва Київ Њива Ўзда", "Երևան", "თბილისი", "日本橋 東京",
    "’s-Gravenhage en 's-Gravenhage", "fiets effluent affiche", "Cafe\u{301} Zu\u{308}rich",
    "Café Zürich",
    "ẞ ĳ Ĳssel ŉ", "x\u{30C} m\u{302} k\u{332} ạ\u{304}", "ȘșȚț ŞşŢţ Ġġ Ħħ Ţ", "½ ° € § † → ✓ №",
    "½\u{A0}uur", "Dvořák–Nový “citaat” ‘enkel’ „laag”", "A\u{30A}land Åland", "e\u{301}\u{323}",
  ])
  func `a text prints and copies back`(text: String) throws {
    let (file, found) = try Self.printed(text)
    #expect(file.missingCharacters == [])
    // Swift compares by canonical equivalence.
    #expect(found.contains("1 " + text.replacing("\u{A0}", with: " ")) || found.contains(text))
    #expect(!found.contains("[U+"))
  }

  /// In the order in which they are read, whatever the order in which they stand.
  @Test(arguments: [
    "שלום 12, תל אביב", "אבג", "القاهرة 12", "Hotel שלום in Jeruzalem",
  ])
  func `a name from right to left is spoken in its order`(text: String) throws {
    let (file, _) = try Self.printed(text)
    let spoken = try PDFTool(file).run("pdfinfo", "-struct-text", "FILE").output
    let parts = spoken.split(separator: "\"").map(String.init)
    let letters = text.filter { !$0.isWhitespace }
    #expect(parts.contains { $0.filter { !$0.isWhitespace } == letters }, "\(parts)")
    #expect(file.missingCharacters == [])
  }

  /// Without a look: they are neither printed as something nor lost on the way to the page.
  @Test(arguments: [
    "\u{AD}", "\u{200B}", "\u{200C}", "\u{200D}", "\u{2060}", "\u{FEFF}", "\u{200E}", "\u{200F}",
  ])
  func `what has no look takes no room`(mark: String) throws {
    let texts = try TextLayout(language: "nl")
    let with = try texts[texts.line("Am\(mark)hem", .cell)].width
    let without = try texts[texts.line("Amhem", .cell)].width
    #expect(abs(with - without) < 0.01)
    let (file, found) = try Self.printed("Am\(mark)hem")
    #expect(file.missingCharacters == [])
    let invisible = Set(mark.unicodeScalars)
    let read = String(
      String.UnicodeScalarView(found.unicodeScalars.filter { !invisible.contains($0) }))
    #expect(read.contains("Amhem"), "\(found.debugDescription)")
  }

  @Test(arguments: [
    ("\u{7}", "[U+0007]"), ("\u{1B}", "[U+001B]"), ("\u{202E}", "[U+202E]"),
    ("\u{202C}", "[U+202C]"), ("\u{2066}", "[U+2066]"), ("\u{2069}", "[U+2069]"),
    ("\u{9B}", "[U+009B]"), ("\u{FFFB}", "[U+FFFB]"),
  ])
  func `what would steer is printed as its code`(mark: String, code: String) throws {
    #expect(try Self.printed("Am\(mark)hem").text.contains("Am\(code)hem"))
  }

  @Test(arguments: ["\n", "\t", "\r", "\u{85}", "\u{2028}", "\u{2029}"])
  func `a line end within a text is a space`(mark: String) throws {
    #expect(try Self.printed("Am\(mark)hem").text.contains("Am hem"))
  }

  /// In the fonts one shape stands for the pair of letters and for the letter of its own (U+FEFB).
  @Test func `a shape that stands for several letters says which`() throws {
    let (file, _) = try Self.printed("لا")
    let content = try PDFTool(file).run("qpdf", "--qdf", "FILE", "-").output
    #expect(content.contains("/ActualText<feff06440627>"))
  }

  @Test func `a sign with a selector of its look needs no picture of it`() throws {
    let (file, text) = try Self.printed("bel ☎\u{FE0E} nu")
    #expect(file.missingCharacters == [])
    #expect(text.unicodeScalars.contains("☎"))
  }

  @Test func `emoji without a font are codes, together with what joins them`() throws {
    let (file, text) = try Self.printed("feest 👩🏽\u{200D}🚗")
    #expect(file.missingCharacters == ["\u{1F469}", "\u{1F3FD}", "\u{1F697}"])
    #expect(text.contains("feest [U+1F469][U+1F3FD]"))
    #expect(text.contains("[U+1F697]"))
  }
}
