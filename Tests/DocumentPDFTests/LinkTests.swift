import Document
import Foundation
import Testing

@testable import DocumentPDF

/// Links from row to row.
struct LinkTests {
  private static func trip(_ number: Int) -> Row {
    let link = Link("\(number)", to: "bevinding-\(number)", description: "naar de bevinding")
    return Row(
      [Cell("\(number)").linked(number.isMultiple(of: 40) ? [link] : []), Cell("woning")],
      anchors: ["rit-\(number)"])
  }

  /// A hundred trips on three pages, then a finding about trips 40 and 80.
  private static func tool() throws -> PDFTool {
    let columns = [Column("nr", .trailing), Column("van", width: .share(1))]
    let names = [40, 80].map { Link("\($0)", to: "rit-\($0)", description: "naar rit \($0)") }
    let lost = Link("7", to: "rit-700", description: "nergens")
    let finding = Row(
      [Cell("40, 80 en 7").linked(names + [lost]), Cell("een gat")],
      anchors: ["bevinding-40", "bevinding-80"])
    return try PDFTool(
      render([
        .table(
          Table(
            caption: "", columns: columns, rows: (1...100).map { trip($0) })),
        .pageBreak,
        .table(
          Table(
            caption: "", columns: [Column("ritten"), Column("bevinding", width: .share(1))],
            rows: [finding, finding])),
      ]))
  }

  @Test func `only rows that something leads to are named, each once`() throws {
    let tool = try Self.tool()
    #expect(tool.file.pageCount == 4)
    let lines = try tool.run("pdfinfo", "-dests", "FILE").output.split(separator: "\n").dropFirst()
    let named = lines.map { line in
      "\(line.split(separator: "\"")[1]) \(line.split(separator: " ")[0])"
    }
    // 35 rows stand on a page: trip 40 on the second, trip 80 on the third.
    #expect(named.sorted() == ["bevinding-40 4", "bevinding-80 4", "rit-40 2", "rit-80 3"])
  }

  @Test func `a link says where it leads and covers its number`() throws {
    let links = try PDFLink.all(in: Self.tool())
    let expected = [
      "bevinding-40 naar de bevinding", "bevinding-80 naar de bevinding", "rit-40 naar rit 40",
      "rit-40 naar rit 40", "rit-80 naar rit 80", "rit-80 naar rit 80",
    ]
    #expect(links.map { "\($0.place) \($0.text)" }.sorted() == expected)
    for link in links {
      // A line of a cell is 9,75 high; two figures of 8 points are about 8 wide.
      #expect((9...12).contains(link.box[3] - link.box[1]), "\(link.box)")
      #expect((7...12).contains(link.box[2] - link.box[0]), "\(link.box)")
    }
  }

  @Test func `the text of a linked cell is whole`() throws {
    let tool = try Self.tool()
    #expect(try tool.text(page: 4).contains("40, 80 en 7 een gat"))
    let text = try tool.run("pdfinfo", "-struct-text", "FILE").output
    #expect(text.contains("Link"))
    let cell = text.split(separator: "\"").map(String.init)
    for part in ["40", ", ", "80", " en 7"] { #expect(cell.contains(part), "\(part)") }
  }

  /// Trip 407 is not in the document; the 40 in its number is not the one that is linked.
  @Test func `a link is not found within a number that leads nowhere`() throws {
    let links = ["407", "40"].map { Link($0, to: "rit-\($0)", description: "naar rit \($0)") }
    let rows = [
      Row([Cell("407 en 40").linked(links), Cell("een gat")]),
      Row([Cell("40"), Cell("woning")], anchors: ["rit-40"]),
    ]
    let columns = [Column("ritten"), Column("bevinding", width: .share(1))]
    let tool = try PDFTool(
      render([.table(Table(caption: "", columns: columns, rows: rows))]))
    #expect(try PDFLink.all(in: tool).map(\.place) == ["rit-40"])
    let spoken = try tool.run("pdfinfo", "-struct-text", "FILE").output
      .split(separator: "\"").map(String.init)
    #expect(spoken.contains("407 en ") && spoken.contains("40"))
  }

  @Test func `a link in a broken line stands on the line of its number`() throws {
    let numbers = (101...130).map(String.init)
    let links = numbers.map { Link($0, to: "x", description: $0) }
    let rows = [
      Row(
        [
          Cell(numbers.joined(separator: ", ")).linked(links),
          Cell(String(repeating: "lang ", count: 90)),
        ],
        anchors: ["x"])
    ]
    let columns = [Column("ritten"), Column("bevinding", width: .share(1))]
    let found = try PDFLink.all(
      in: PDFTool(render([.table(Table(caption: "", columns: columns, rows: rows))])))
    #expect(found.map(\.text).sorted() == numbers)
    // The column is 170 points wide at most, so the numbers take several lines.
    #expect(Set(found.map { $0.box[1] }).count > 2)
  }
}

/// A link annotation of a PDF.
struct PDFLink {
  let place: String
  let text: String
  /// Left, bottom, right, top.
  let box: [Double]

  static func all(in tool: PDFTool) throws -> [PDFLink] {
    let json = try tool.run("qpdf", "--json=2", "--json-key=qpdf", "FILE").output
    let root = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    let objects = (root?["qpdf"] as? [Any])?.last as? [String: Any] ?? [:]
    return objects.values.compactMap { object in
      guard let value = (object as? [String: Any])?["value"] as? [String: Any],
        value["/Subtype"] as? String == "/Link", let box = value["/Rect"] as? [NSNumber],
        let place = value["/Dest"] as? String, let text = value["/Contents"] as? String
      else { return nil }
      return PDFLink(
        place: String(place.dropFirst(2)), text: String(text.dropFirst(2)),
        box: box.map(\.doubleValue))
    }
  }
}
