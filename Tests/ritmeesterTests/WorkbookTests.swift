import Foundation
import Testing
import WorkbookReader

@Suite("The report as a workbook")
struct WorkbookTests {
  private let date = "d\\-m\\-yyyy"

  private func workbook(_ sandbox: Sandbox, _ name: String = "jaar.xlsx") throws -> WorkbookReader {
    try WorkbookReader(sandbox.folder.appending(path: name))
  }

  private func tenths(_ text: String, decimal: Bool = true) -> WorkbookReader.Cell {
    .number(text, format: decimal ? "#,##0.0" : "#,##0")
  }

  @Test func `every trip, subtotal and total is a row of real numbers and dates`() throws {
    let sandbox = try QuarterLogbook.make()
    let result = try sandbox.run("rapport", "2024", "--xlsx", "jaar.xlsx")
    #expect(result.status == 0)
    #expect(result.errors.hasPrefix("jaar.xlsx geschreven: 2024, 8 bladen, "))
    let book = try workbook(sandbox)
    #expect(
      book.sheets.map(\.name) == [
        "Voertuig", "Samenvatting", "De grens van 500 km privé", "Ritten",
        "Metingen, tellers en kentekens", "Bevindingen", "Wijzigingen", "Verklaring",
      ])
    let sheet = try #require(book["Ritten"])
    let home = WorkbookReader.Cell.text("Lindelaan 4, 3511 ZZ Utrecht")
    let client = WorkbookReader.Cell.text("Zuiderweg 101, 8011 ZW Zwolle")
    // 1 January 2024 is day 45.292.
    #expect(
      sheet.row(2, 12) == [
        .number("1", format: "General"), .number("1", format: "General"),
        .number("45293", format: date), tenths("1000"), tenths("1035"), tenths("35"), home, client,
        nil, .text("zakelijk"), nil, .text("offerte"),
      ])
    #expect(
      sheet.row(3, 12).suffix(4) == [
        .text("via Zeist"), .text("zakelijk"), tenths("5", decimal: false), nil,
      ])
    #expect(sheet.row(4, 6).suffix(3) == [tenths("1070"), tenths("1090.5"), tenths("20.5")])
    #expect(sheet.row(5, 7).suffix(2) == [tenths("90.5"), .text("januari 2024")])
    #expect(sheet.cells["G6"] == .text("ul. Piotrkowska 1, 90-001 Łódź"))
    #expect(
      sheet.row(11, 11).suffix(6) == [
        tenths("300"), .text("totaal"), nil, nil, nil, tenths("5", decimal: false),
      ])
    #expect(book.names["_xlnm._FilterDatabase"]?.contains("'Ritten'!$A$1:$L$10") == true)
  }

  @Test func `totals of the summary and the limit`() throws {
    let sandbox = try QuarterLogbook.make()
    try sandbox.run("rapport", "2024", "--xlsx", "jaar.xlsx")
    let book = try workbook(sandbox)
    let summary = try #require(book["Samenvatting"])
    let last = try #require(summary.texts("A").firstIndex(of: "totaal"))
    let numbers = summary.row(last + 1, 10).dropFirst().map { cell -> String? in
      if case .number(let text, _) = cell { text } else { nil }
    }
    #expect(numbers == ["1000", "1300", "65", "189", "46", "5", "0", "300", "0"])
    let limit = try #require(book["De grens van 500 km privé"])
    let row = try #require(limit.texts("A").firstIndex(of: "privé"))
    #expect(limit.cells["B\(row + 1)"] == .number("46", format: "#,##0\" km\""))
    let car = try #require(book["Voertuig"])
    #expect(car.cells["A1"] == .text("Rittenregistratie 2024 · K-482-TX"))
    let end = try #require(car.texts("A").firstIndex(of: "eindstand"))
    #expect(car.cells["B\(end + 1)"] == .number("1300", format: "#,##0\" km\""))
  }

  @Test func `the same journal gives the same bytes, whatever is around it`() throws {
    let sandbox = try QuarterLogbook.make()
    try sandbox.run("rapport", "2024", "--xlsx", "een.xlsx")
    try sandbox.run(
      "--logboek", sandbox.logbook.path, "rapport", "2024", "--xlsx", "twee.xlsx",
      environment: [
        "TZ": "Pacific/Auckland", "LC_ALL": "tr_TR.UTF-8", "HOME": "/",
        "RITMEESTER_VANDAAG": "2031-01-01",
      ])
    #expect(try sandbox.shell("ritmeester rapport 2024 --xlsx - > drie.xlsx").errors.isEmpty)
    #expect(try sandbox.shell("cmp een.xlsx twee.xlsx && cmp een.xlsx drie.xlsx").status == 0)
    try sandbox.run(
      "rapport", "2024", "--xlsx", "datum.xlsx", environment: ["SOURCE_DATE_EPOCH": "1774740600"])
    let core = try workbook(sandbox, "datum.xlsx").parts["docProps/core.xml"]
    #expect(core?.all("dcterms:created").first?.text == "2026-03-29T00:00:00Z")
  }

  @Test func `in English the dates are as the report writes them`() throws {
    let sandbox = try QuarterLogbook.make()
    let result = try sandbox.run("--taal", "en", "rapport", "2024", "--xlsx", "jaar.xlsx")
    #expect(result.errors.hasPrefix("jaar.xlsx written: 2024, 8 sheets, "))
    let sheet = try #require(try workbook(sandbox)["Trips"])
    #expect(sheet.cells["C2"] == .number("45293", format: "d\\ mmm\\ yyyy"))
  }

  @Test func `both files at once, and never over each other`() throws {
    let sandbox = try QuarterLogbook.make()
    try sandbox.must("rapport", "2024", "--pdf", "jaar.pdf", "--xlsx", "jaar.xlsx")
    #expect(try sandbox.shell("qpdf --check jaar.pdf && unzip -tq jaar.xlsx").status == 0)
    try sandbox.shell("ln -s jaar.pdf link.xlsx")
    for target in ["jaar.pdf", "link.xlsx", "-"] {
      let pdf = target == "-" ? "-" : "jaar.pdf"
      let result = try sandbox.run("rapport", "2024", "--pdf", pdf, "--xlsx", target)
      #expect(result.status == 2, "\(target)")
      #expect(result.errors.contains("--pdf en --xlsx noemen hetzelfde bestand, \(target)"))
    }
    #expect(try sandbox.shell("qpdf --check jaar.pdf").status == 0)
  }

  @Test func `an earlier file stays whole where the new one fails`() throws {
    let sandbox = try QuarterLogbook.make()
    try sandbox.run("rapport", "2024", "--xlsx", "jaar.xlsx")
    try sandbox.shell("cp jaar.xlsx oud.xlsx")
    let full = "trap '' XFSZ; ulimit -f 4; ritmeester rapport 2024 --xlsx jaar.xlsx"
    #expect(try sandbox.shell(full).status == 4)
    #expect(try sandbox.shell("cmp jaar.xlsx oud.xlsx; ls -A | grep -c tmp").output == "0\n")
    try sandbox.shell(
      "sqlite3 '\(sandbox.logbook.path)' 'UPDATE rit SET eind = eind + 1 WHERE nr = 6'")
    let tampered = try sandbox.run("rapport", "2024", "--xlsx", "jaar.xlsx")
    #expect(tampered.status == 4)
    #expect(try sandbox.shell("cmp jaar.xlsx oud.xlsx").status == 0)
  }

  @Test func `a text that no cell holds is refused, and no file is touched`() throws {
    let sandbox = try QuarterLogbook.make()
    let text = String(repeating: "lang ", count: 8_000)
    let added = try sandbox.run(
      "rit", "add", "1310", "Dam 1, 1012 JS Amsterdam", "--datum", "2024-03-31", "--zakelijk",
      "--van", "Lindelaan 4, 3511 ZZ Utrecht", "--doel", text, "--toch")
    #expect(added.status == 0, "\(added.errors)")
    let result = try sandbox.run("rapport", "2024", "--pdf", "jaar.pdf", "--xlsx", "jaar.xlsx")
    #expect(result.status == 3)
    #expect(result.errors.contains("blad Ritten, rij 10"))
    #expect(result.errors.contains("39.999 tekens") && result.errors.contains("32.767"))
    #expect(try sandbox.shell("ls jaar.pdf jaar.xlsx").status != 0)
  }
}
