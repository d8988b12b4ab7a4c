import Document
import Foundation
import Testing

@testable import DocumentPDF

/// What is done to the file that Cairo draws.
struct FinishingTests {
  static func rewritten(_ text: String) throws -> String {
    String(decoding: try PageContent.rewritten(Array(text.utf8)).bytes, as: UTF8.self)
  }

  @Test func `what stands outside the tags becomes an artifact`() throws {
    let page = """
      1 0 0 -1 0 595.28 cm
      q
      /H1 << /MCID 0 >> BDC
      0 0 0 rg /a0 gs
      BT
      20 0 0 -20 36 55.335938 Tm
      /f-0-0 1 Tf
      [(Rit)9(ten \\(1 EMC)]TJ
      ET
      EMC
      0.35 0.35 0.35 rg 36 549.578 769.891 0.398 re f
      BT
      7.5 0 0 -7.5 36 561.096 Tm
      /f-0-0 1 Tf
      -42.7741123 0 Td
      (EMC)Tj
      ET
      Q

      """
    let expected = """
      1 0 0 -1 0 595.28 cm
      q
      0 0 0 rg
      /a0 gs
      BT
      /H1<</MCID 0>>BDC
      /f-0-0 20 Tf
      1 0 0 -1 36 55.34 Tm
      [(Rit)9(ten \\(1 EMC)]TJ
      EMC
      0.35 0.35 0.35 rg
      ET
      /Artifact BMC
      36 549.578 769.891 0.398 re
      f
      BT
      /f-0-0 7.5 Tf
      1 0 0 -1 -284.81 561.1 Tm
      (EMC)Tj
      ET
      EMC
      Q

      """
    #expect(try Self.rewritten(page) == expected)
  }

  @Test func `an artifact ends before the next element`() throws {
    let page = "q 1 1 2 2 re f /P << /MCID 0 >> BDC 7 7 m S EMC q 3 3 4 4 re W n Q 5 5 m S Q"
    let expected =
      "q|/Artifact BMC|1 1 2 2 re|f|EMC|/P<</MCID 0>>BDC|7 7 m|S|EMC|q|/Artifact BMC|3 3 4 4 re|W|n|"
      + "EMC|Q|/Artifact BMC|5 5 m|S|EMC|Q|"
    #expect(try Self.rewritten(page) == expected.replacing("|", with: "\n"))
  }

  @Test(arguments: [
    "q", "Q", "EMC", "/P << /MCID 0 >> BDC", "1 2", "BI /W 1 ID x EI", "nonsense",
    "BT /a 1 Tf (x) Tj ET", "BT 1 0 0 -1 2 3 Tm (x) Tj ET", "/a 2 Tf", "BT 1 0 0 Tm ET",
  ])
  func `content that cannot be understood is refused`(text: String) {
    #expect(throws: PDFError.cairo("page content")) { try Self.rewritten(text) }
  }

  @Test(arguments: [
    ("55.335938", "55.34"), ("-0.004", "0"), ("-0.005", "-0.01"), ("12", "12"), ("7.10", "7.10"),
    ("7.101", "7.1"), ("99.999", "100"), ("0.05", "0.05"), ("-12.3456", "-12.35"),
  ]) func `numbers round to hundredths`(text: String, expected: String) {
    var rounded: [UInt8] = []
    DecimalText.round(Array(text.utf8)[...], decimals: 2, into: &rounded)
    #expect(String(decoding: rounded, as: UTF8.self) == expected)
  }

  @Test func `an object is written in as few bytes as it can`() {
    let text =
      "<< /Type /Page % 1\n   /Kids [ 1 0 R  2 0 R ]\n /T (a  b\\) %) /X <0A> /B true\n>>\n"
    var compact: [UInt8] = []
    Array(text.utf8).withUnsafeBufferPointer { ObjectText.compact($0, into: &compact) }
    let expected = "<</Type/Page/Kids[1 0 R 2 0 R]/T(a  b\\) %)/X<0A>/B true>>"
    #expect(String(decoding: compact, as: UTF8.self) == expected)
  }

  @Test(arguments: [
    "geen pdf, geen pdf", "%PDF-1.4\n%abcd\n1 0 obj\n<<>>\nendobj\n", "%PDF-1.4\n%abcd\nx 0 obj\n",
    "%PDF-1.4\n%abcd\n1 0 obj\n<</Length 2 0 R>>\nstream\nabc\nendstream\nendobj\n2 0 obj\n4\nendobj\n"
      + "xref\ntrailer\n<</Size 3/Root 1 0 R/Info 1 0 R>>\n",
  ]) func `what Cairo would not write is refused`(text: String) {
    var objects = CairoOutput()
    var finisher = Finisher(
      Document(title: "", language: "nl"), created: "2026-11-30", creator: "")
    #expect(throws: PDFError.self) {
      try Array(text.utf8).withUnsafeBufferPointer { bytes throws(PDFError) in
        try objects.append(bytes, to: &finisher)
      }
      _ = try finisher.finish(
        trailer: objects.finish(into: &finisher), producer: "cairo 1.16.0, Pango 1.50.12")
    }
  }

  /// The colours at full strength add up to the white of the profile's space, D50.
  @Test func `the colour profile is a whole sRGB`() {
    let profile = ColourProfile.bytes
    func number(_ index: Int) -> Int { profile[index..<index + 4].reduce(0) { $0 << 8 | Int($1) } }
    func place(_ tag: String) -> Int? {
      stride(from: 132, to: 252, by: 12).first { profile[$0..<$0 + 4].elementsEqual(tag.utf8) }
        .map { number($0 + 4) }
    }
    #expect(profile.count == 480 && number(0) == 480 && number(128) == 10)
    for (axis, white) in [0xF6D6, 0x10000, 0xD32D].enumerated() {
      let sum = ["rXYZ", "gXYZ", "bXYZ"].reduce(0) { $0 + number((place($1) ?? 0) + 8 + 4 * axis) }
      #expect(abs(sum - white) <= 2)
    }
  }

  @Test func `the metadata say the same twice`() throws {
    let document = Document(
      title: "Rit & <tocht> (één)", language: "nl", subject: "Onderwerp", author: "J. de Vries")
    let file = try PDFWriter(created: "2026-11-30", creator: "ritmeester 1.0.0").file(document)
    let text = String(decoding: file.bytes, as: UTF8.self)
    for line in [
      ">Rit &amp; &lt;tocht&gt; (één)</rdf:li>", ">J. de Vries</rdf:li>", ">Onderwerp</rdf:li>",
      "<xmp:CreateDate>2026-11-30T00:00:00Z<", "<xmp:ModifyDate>2026-11-30T00:00:00Z<",
      "<xmp:CreatorTool>ritmeester 1.0.0<", "<pdfaid:part>3<", "<pdfuaid:part>1<",
    ] { #expect(text.contains(line), "\(line)") }
    let info = try PDFTool(file).run("pdfinfo", "-isodates", "FILE").output
    for line in [
      "Title:           Rit & <tocht> (één)", "Author:          J. de Vries",
      "Subject:         Onderwerp", "CreationDate:    2026-11-30T00:00:00Z", "PDF version:     1.7",
      "Metadata Stream: yes",
    ] { #expect(info.contains(line), "\(info)") }
  }

  @Test func `the structure tree has the text of the table, cell by cell`() throws {
    let table = SampleReport.trips(40)
    let tool = PDFTool(try render([.table(table)]))
    let lines = try tool.run("pdfinfo", "-struct-text", "FILE").output.split(separator: "\n")
    var cells: [String] = []
    for line in lines.map({ $0.drop { $0 == " " } }) {
      if line.hasPrefix("TD") {
        cells.append("")
      } else if line.hasPrefix("\""), !cells.isEmpty {
        cells[cells.count - 1] += PDFTool.letters(String(line.dropFirst().dropLast()))
      }
    }
    #expect(cells == table.rows.flatMap { $0.cells.map { PDFTool.letters($0.text) } })
  }

  @Test func `a head cell says that it heads a column`() throws {
    let tool = PDFTool(try render([.table(PageTests.table(60))]))
    let structure = try tool.run("pdfinfo", "-struct", "FILE").output
    #expect(structure.components(of: "/Scope /Column") == 2)
  }

  /// The pages without attachments; 10.000 trips with them in 3 MB.
  @Test func `a trip takes less than 300 bytes`() throws {
    let fewer = try FileTests.report.get().bytes.count
    let more = try PDFWriter(created: "2026-11-30", creator: "")
      .file(SampleReport.document(trips: 1_040)).bytes.count
    #expect(more - fewer < 520 * 300)
  }

  static func drawn(_ draw: (Surface) throws -> Void) throws -> PDFFile {
    let document = Document(
      title: "Proef", language: "nl", attachments: [AttachmentTests.table])
    let surface = try Surface(Finisher(document, created: "2026-11-30", creator: ""))
    try surface.begin(.document)
    try draw(surface)
    try surface.end(.document)
    try surface.endPage()
    return PDFFile(bytes: try surface.finish(), pageCount: 1, missingCharacters: [])
  }

  @Test func `a figure and a link say what they are`() throws {
    let file = try Self.drawn { surface in
      try surface.namePlace("rit-12", y: 100)
      try surface.beginFigure("Privé: 12 km", x: 36, y: 95.28, width: 100, height: 50)
      surface.fill(x: 36, y: 95.28, width: 100, height: 50)
      try surface.end(.figure)
      try surface.begin(.paragraph)
      try surface.beginLink(to: "rit-12", says: "naar rit 12")
      surface.fill(x: 50, y: 200, width: 20, height: 10)
      try surface.end(.link)
      try surface.end(.paragraph)
    }
    let tool = PDFTool(file)
    let text = try tool.run("qpdf", "--qdf", "--object-streams=disable", "FILE", "-").output
    #expect(text.contains("/BBox [\n      36.0\n      450.0\n      136.0\n      500.0\n"))
    let json = try tool.run("qpdf", "--json=2", "--json-key=qpdf", "FILE").output
    #expect(json.contains("\"/Alt\": \"u:Privé: 12 km\""))
    #expect(json.contains("\"/Contents\": \"u:naar rit 12\""))
    #expect(json.contains("\"/F\": 4"))
    #expect(json.components(of: "\"/Names\": \"") == 1)
    #expect(try PDFAttachments.read(file.bytes) == [AttachmentTests.table])
    #expect(try tool.run("pdfinfo", "-dests", "FILE").output.contains("\"rit-12\""))
  }

  @Test func `a figure that is lost is noticed`() throws {
    #expect(throws: PDFError.self) {
      try Self.drawn { try $0.beginFigure("tekst", x: 0, y: 0, width: 1, height: 1) }
    }
  }
}
