import CommandKit
import Document
import DocumentXLSX
import LogbookChecks
import LogbookModel
import LogbookReports

/// A report as a workbook, made and not yet written.
struct ReportWorkbook {
  private let workbook: XLSXFile
  private let data: ReportData
  private let file: String

  /// Throws a `.data` failure that says what a workbook cannot hold.
  init(_ document: Document, data: ReportData, file: String) throws(Failure) {
    do throws(XLSXError) {
      workbook = try XLSXWriter(created: data.printedOn.iso, creator: data.program)
        .file(document)
    } catch {
      throw Failure(error)
    }
    self.data = data
    self.file = file
  }

  func write(in session: Session) throws(Failure) {
    try session.write(workbook.bytes, to: file)
    guard file != "-", !session.invocation.globals.isQuiet else { return }
    session.warn("rapport.geschreven.xlsx", data.arguments(file: file, count: workbook.sheetCount))
  }
}

extension ReportData {
  /// What is said of a report that was written.
  ///
  /// - Parameter count: of its pages or sheets.
  func arguments(file: String, count: Int) -> [String: Argument] {
    [
      "bestand": .text(file), "n": .number(count), "periode": .period(period),
      "fouten": .number(findingCounts[.error] ?? 0),
      "vingerafdruk": .text(String(fingerprint.prefix(16))),
    ]
  }
}

extension Failure {
  /// What a workbook cannot hold.
  fileprivate init(_ error: XLSXError) {
    switch error {
    case .rows(let sheet, let count):
      self.init(
        .data, "fout.xlsx.rijen",
        ["blad": .text(sheet), "n": .number(count), "grens": .number(XLSXWriter.rowLimit)])
    case .text(let sheet, let row, let count):
      self.init(
        .data, "fout.xlsx.tekst",
        [
          "blad": .text(sheet), "rij": .number(row), "n": .number(count),
          "grens": .number(XLSXWriter.textLimit),
        ])
    case .size: self.init(.data, "fout.xlsx.omvang")
    }
  }
}
