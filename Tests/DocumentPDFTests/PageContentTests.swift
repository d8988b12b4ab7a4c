import Testing

@testable import DocumentPDF

/// How the text of a page is written.
struct PageContentTests {
  private func page(_ text: String) throws -> PageContent.Page {
    try PageContent.rewritten(Array(text.utf8))
  }

  /// The lines, divided by bars.
  private func rewritten(_ text: String) throws -> String {
    String(decoding: try page(text).bytes, as: UTF8.self).replacing("\n", with: "|")
  }

  /// The size stands in the matrix; another one in the font would be lost.
  @Test(arguments: ["11", "0.1", "21"])
  func `a font of another size than 1 is refused`(size: String) {
    #expect(throws: PDFError.cairo("page content")) {
      try page("BT 1 0 0 -1 2 3 Tm /a \(size) Tf (x) Tj ET")
    }
  }

  @Test func `cells stand in one text, each measured from the one before`() throws {
    let cells = """
      /TD << /MCID 0 >> BDC BT 8 0 0 -8 39.953 82.358 Tm /a 1 Tf (1) Tj ET EMC
      /TD << /MCID 1 >> BDC BT 8 0 0 -8 68.7 82.358 Tm /a 1 Tf (2) Tj 0.5 -1.5 Td [(3) 7 (4)] TJ ET EMC
      /TD << /MCID 2 >> BDC BT 7 0 0 -7 39.953 96.108 Tm /a 1 Tf (5) Tj ET EMC
      """
    let expected =
      "BT|/TD<</MCID 0>>BDC|/a 8 Tf|1 0 0 -1 39.95 82.36 Tm|(1)Tj|EMC|"
      + "/TD<</MCID 1>>BDC|28.75 0 Td|(2)Tj|4 -12 Td|[(3)7(4)]TJ|EMC|"
      + "/TD<</MCID 2>>BDC|/a 7 Tf|-32.75 -1.75 Td|(5)Tj|EMC|ET|"
    #expect(try rewritten(cells) == expected)
  }

  @Test func `a mark around nothing is left out`() throws {
    let cells = """
      /TD << /MCID 0 >> BDC 0 0 0 rg EMC
      /TD << /MCID 1 >> BDC BT 8 0 0 -8 1 2 Tm /a 1 Tf (1) Tj ET EMC
      /TD << /MCID 2 >> BDC EMC
      """
    #expect(
      try rewritten(cells)
        == "0 0 0 rg|BT|/TD<</MCID 1>>BDC|/a 8 Tf|1 0 0 -1 1 2 Tm|(1)Tj|EMC|ET|")
    #expect(try page(cells).emptyMarks == [0, 2])
  }

  @Test func `what holds a drawing stands outside the text`() throws {
    let cells = """
      /TD << /MCID 0 >> BDC BT 8 0 0 -8 1 2 Tm /a 1 Tf (1) Tj ET EMC
      /Link << /MCID 1 >> BDC BT 8 0 0 -8 5 2 Tm /a 1 Tf (2) Tj ET 5 3 4 1 re f EMC
      """
    let expected =
      "BT|/TD<</MCID 0>>BDC|/a 8 Tf|1 0 0 -1 1 2 Tm|(1)Tj|EMC|ET|"
      + "/Link<</MCID 1>>BDC|BT|1 0 0 -1 5 2 Tm|(2)Tj|ET|5 3 4 1 re|f|EMC|"
    #expect(try rewritten(cells) == expected)
    #expect(try page(cells).emptyMarks.isEmpty)
  }

  @Test func `text that is turned keeps its matrix`() throws {
    let text = "BT 0 8 8 0 10.005 20 Tm /a 1 Tf (1) Tj 0.123456 0 Td (2) Tj ET"
    let expected =
      "/Artifact BMC|BT|/a 1 Tf|0 8 8 0 10.01 20 Tm|(1)Tj|0.1235 0 Td|(2)Tj|ET|EMC|"
    #expect(try rewritten(text) == expected)
  }

  @Test func `a mark in the text stays in it`() throws {
    let cells = """
      /TD << /MCID 0 >> BDC BT 8 0 0 -8 1 2 Tm /a 1 Tf
      /Span << /ActualText <FEFF0031> >> BDC (1) Tj EMC ET EMC
      """
    let expected =
      "BT|/TD<</MCID 0>>BDC|/Span<</ActualText<FEFF0031>>>BDC|/a 8 Tf|1 0 0 -1 1 2 Tm|(1)Tj|EMC|"
      + "EMC|ET|"
    #expect(try rewritten(cells) == expected)
  }

  @Test func `a font counts until the state it was set in ends`() throws {
    func text(_ font: String) -> String { "BT 8 0 0 -8 1 2 Tm /\(font) 1 Tf (1) Tj ET " }
    let page = "/P << /MCID 0 >> BDC \(text("a"))q \(text("a"))\(text("b"))Q \(text("b"))EMC"
    let place = "1 0 0 -1 1 2 Tm|(1)Tj|"
    let expected =
      "/P<</MCID 0>>BDC|BT|/a 8 Tf|\(place)ET|q|BT|\(place)/b 8 Tf|0 0 Td|(1)Tj|ET|Q|BT|/b 8 Tf|"
      + "\(place)ET|EMC|"
    #expect(try rewritten(page) == expected)
  }
}
