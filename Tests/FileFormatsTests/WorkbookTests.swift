import Foundation
import LogbookModel
import Testing
import WorkbookReader

@testable import FileFormats

/// Workbooks written out by hand; what a spreadsheet shows of them, as lines of text.
@Suite struct WorkbookTests {
  private func lines(
    _ rows: String, _ change: (inout MadeWorkbook) -> Void = { _ in }
  ) throws -> [String] {
    var book = MadeWorkbook()
    book.add("Blad1", rows)
    book.styles =
      "<numFmts><numFmt numFmtId=\"164\" formatCode=\"[$-413]d\\ mmm\\ yyyy;@\"/>"
      + "<numFmt numFmtId=\"165\" formatCode=\"0.0&quot; km dag&quot;\"/>"
      + "<numFmt numFmtId=\"166\" formatCode=\"d-m-yyyy\\ h:mm\"/></numFmts>"
      + "<cellStyleXfs><xf numFmtId=\"14\"/></cellStyleXfs>"
      + "<cellXfs><xf numFmtId=\"0\"/><xf numFmtId=\"14\"/><xf numFmtId=\"164\"/>"
      + "<xf numFmtId=\"20\"/><xf numFmtId=\"165\"/><xf numFmtId=\"166\"/><xf numFmtId=\"46\"/>"
      + "</cellXfs><dxfs><xf numFmtId=\"14\"/></dxfs>"
    book.strings = ["<t>een</t>", "<r><t>tw</t></r><r><rPr/><t>ee</t></r><rPh><t>x</t></rPh>"]
    change(&book)
    return try #require(contents(book.data)?.sheets.first).lines
  }

  @Test(arguments: [
    // 46027 is 5 January 2026: 46023 is 1 January (45658 is 1 January 2025).
    ("<c s=\"1\"><v>46027</v></c>", "\"2026-01-05\""),
    ("<c s=\"2\"><v>46027.9</v></c>", "\"2026-01-05\""),
    // 8 h 5 min is 485 / 1440.
    ("<c s=\"3\"><v>0.336805555555556</v></c>", "\"08:05\""),
    ("<c s=\"3\"><v>0.33681712962963</v></c>", "\"08:05:01\""),
    ("<c s=\"5\"><v>46027.3368055555</v></c>", "\"2026-01-05 08:05\""),
    ("<c s=\"5\"><v>46027.999999999</v></c>", "\"2026-01-06 00:00\""),
    ("<c s=\"6\"><v>1.0625</v></c>", "\"25:30\""), ("<c s=\"4\"><v>12.5</v></c>", "12,5"),
    // Two days before and after the 29 February that 1900 did not have.
    ("<c s=\"1\"><v>59</v></c>", "\"1900-02-28\""), ("<c s=\"1\"><v>60</v></c>", "\"1900-02-29\""),
    ("<c s=\"1\"><v>61</v></c>", "\"1900-03-01\""), ("<c s=\"1\"><v>1</v></c>", "\"1900-01-01\""),
    ("<c><v>48210.300000000003</v></c>", "48210,3"), ("<c><v>20110</v></c>", "20110"),
    ("<c t=\"s\"><v>1</v></c>", "twee"), ("<c t=\"str\"><f>A1</f><v>a;b</v></c>", "\"a;b\""),
    ("<c t=\"inlineStr\"><is><r><t>20</t></r><r><t>.110</t></r></is></c>", "\"20.110\""),
    ("<c t=\"b\"><v>1</v></c>", "ja"), ("<c t=\"b\"><v>0</v></c>", "nee"),
    ("<c t=\"e\"><v>#REF!</v></c>", "\"#REF!\""),
    ("<c t=\"d\"><v>2026-01-05</v></c>", "\"2026-01-05\""),
    ("<c t=\"str\"><v>a\"b\nc</v></c>", "\"a\"\"b|c\""),
    ("<c t=\"inlineStr\"><is><t>a_x000A_b</t></is></c>", "\"a|b\""),
  ])
  func `the value of a cell`(cell: String, text: String) throws {
    #expect(try lines("<row>\(cell)</row>").joined(separator: "|") == text)
  }

  @Test func `the system that counts from 1904`() throws {
    // 44565 days after 1 January 1904 is 5 January 2026: 1.462 less than from 1900.
    let lines = try lines("<row><c s=\"1\"><v>44565</v></c></row>") {
      $0.properties = "<workbookPr date1904=\"1\"/>"
    }
    #expect(lines == ["\"2026-01-05\""])
  }

  @Test func `gaps between rows and cells, and cells without names`() throws {
    let rows =
      "<row r=\"2\"><c r=\"B2\"><v>1</v></c><c><v>2</v></c></row>"
      + "<row><c r=\"A3\"/><c r=\"D3\"><v>3</v></c></row><row r=\"5\" ht=\"3\"/>"
    #expect(try lines(rows) == ["", ";1;2;", ";;;3", "", ""])
  }

  @Test func `prefixes and the strict namespace`() throws {
    let lines = try lines("<x:row><x:c><x:v>7</x:v></x:c></x:row>") {
      $0.prefix = "x:"
      $0.space = "http://purl.oclc.org/ooxml/spreadsheetml/main"
    }
    #expect(lines == ["7"])
  }

  @Test func `formulas without a value are named, hidden sheets are not read`() throws {
    var book = MadeWorkbook()
    book.add("een", "<row r=\"3\"><c r=\"AB3\"><f>1+1</f></c><c r=\"AC3\"><v>1</v></c></row>")
    book.add("twee", "<row><c><v>1</v></c></row>", attributes: "state=\"veryHidden\"")
    let found = try #require(try contents(book.data))
    #expect(found.sheets.map(\.name) == ["een"])
    #expect(found.sheets[0].unknownValues == ["AB3"])
    #expect(found.hidden == ["twee"])
  }

  @Test(arguments: [
    "<row r=\"0\"/>", "<row r=\"1048577\"/>", "<row r=\"2\"/><row r=\"2\"/>", "<row r=\"x\"/>",
    "<row><c r=\"B1\"><v>1</v></c><c r=\"A1\"><v>1</v></c></row>",
    "<row><c r=\"ZZZZ1\"><v>1</v></c></row>", "<row><c r=\"7\"><v>1</v></c></row>", "<row><c>",
    "<row><c t=\"s\"><v>2</v></c></row>", "<row><c t=\"s\"><v>-1</v></c></row>", "<c><v>1</v></c>",
    "<row>&x;</row>",
  ])
  func `what no spreadsheet writes is damage`(rows: String) throws {
    var book = MadeWorkbook()
    book.add("Blad1", rows)
    #expect(failure(book.data) == "fout.import.werkmap.stuk")
  }

  @Test func `archives that are cut off, lie or hold something else`() throws {
    var book = MadeWorkbook()
    book.add("Blad1", "<row><c><v>1</v></c></row>")
    let whole = book.data
    for length in stride(from: 4, to: whole.count, by: 97) {
      #expect(failure(whole.prefix(length)) == "fout.import.werkmap.stuk")
    }
    var other = MadeArchive()
    other.add("brief.txt", "Beste")
    #expect(failure(other.data) == "fout.import.archief")
    var bomb = MadeArchive()
    bomb.add("content.xml", Data(repeating: 0x41, count: 1_000), claimed: 500_000_000)
    #expect(failure(bomb.data) == "fout.import.te.groot")
    var entities = MadeArchive()
    entities.add(
      "content.xml",
      "<!DOCTYPE a [<!ENTITY b \"bbbbbbbbbb\"><!ENTITY c \"&b;&b;&b;&b;\">]><a x=\"&c;\">&c;</a>")
    #expect(failure(entities.data) == "fout.import.werkmap.stuk")
  }

  @Test func `a spreadsheet of OpenDocument`() throws {
    var archive = MadeArchive()
    archive.add(
      "content.xml",
      """
      <office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x"><office:body>
      <office:spreadsheet><table:table table:name="Ritten"><table:table-column/>
      <table:table-row><table:table-cell office:value-type="string"><text:p>Da<text:span>tum</text:span></text:p></table:table-cell><table:table-cell table:number-columns-repeated="2"/><table:table-cell office:value-type="string"><office:annotation><text:p>let op</text:p></office:annotation><text:p>a</text:p><text:p>b</text:p></table:table-cell></table:table-row>
      <table:table-row table:number-rows-repeated="2"><table:table-cell office:value-type="date" office:date-value="2026-01-05"><text:p>5-1</text:p></table:table-cell><table:table-cell office:value-type="time" office:time-value="PT08H05M00S"/><table:table-cell office:value-type="float" office:value="48210.5"/><table:table-cell office:value-type="boolean" office:boolean-value="true"/></table:table-row>
      <table:table-row table:number-rows-repeated="1048573"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>
      </table:table></office:spreadsheet></office:body></office:document-content>
      """)
    let sheet = try #require(try contents(archive.data)?.sheets.first)
    #expect(sheet.name == "Ritten")
    #expect(
      sheet.lines == [
        "Datum;;;\"a", "b\"", "\"2026-01-05\";\"08:05\";48210,5;ja",
        "\"2026-01-05\";\"08:05\";48210,5;ja",
      ])
  }

  @Test(arguments: [
    ("General", CellFormats.Format.number), ("0.00E+00", .number), ("#,##0\" dag\"", .number),
    ("yyyy\\-mm\\-dd", .date), ("mmm", .date), ("[$-F400]h:mm:ss\\ AM/PM", .time),
    ("mm:ss.0", .time), ("[hh]:mm", .duration), ("dd/mm/yyyy hh:mm", .dateTime), ("@", .number),
    ("[Red]0.0;[Blue]-0.0", .number), ("_-* #,##0.00\\ \"€\"_-", .number), ("General;d", .number),
  ])
  func `what a format shows`(code: String, format: CellFormats.Format) {
    #expect(CellFormats.format(code: code) == format)
  }
}
