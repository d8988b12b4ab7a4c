import Foundation
import WorkbookReader

/// A report in all that it is written to, in one notation: blanks collapsed, and one sign for each
/// character that a terminal may not get or that paper shows as its code.
struct ReportSurfaces {
  /// The paragraphs, facts and rows of the pages, in reading order.
  let paper: [TaggedPDF.Line]
  /// The lines of the terminal, without charts, heads of tables and rules.
  let screen: [String]
  /// The cells of the rows of all sheets, in their order.
  let sheets: [[String]]
  /// The trips attached to the pages, by number.
  let attached: [Int: [String: String]]

  init(_ sandbox: Sandbox, template: String) throws {
    let report = ["rapport", "2024", "--sjabloon", template]
    try sandbox.must(report + ["--pdf", "jaar.pdf", "--xlsx", "jaar.xlsx"])
    let terminal = try PromptsTerminal(
      sandbox, ["--kleur", "nooit"] + report, columns: 4_000)
    guard terminal.finish() == 0 else { throw SandboxError(message: terminal.screen) }
    screen = ReportSurfaces.lines(terminal.screen)
    let parts = "--json=2 --json-stream-data=inline --decode-level=all"
    paper = try TaggedPDF(json: sandbox.shell("qpdf \(parts) jaar.pdf").output).lines.map { line in
      TaggedPDF.Line(
        cells: line.cells.map(ReportSurfaces.plain), isRow: line.isRow, isHead: line.isHead,
        page: line.page)
    }
    let book = try WorkbookReader(sandbox.folder.appending(path: "jaar.xlsx"))
    sheets = book.sheets.flatMap(ReportSurfaces.rows)
    let csv = try sandbox.shell("pdfdetach -savefile ritten-2024.csv -o a.csv jaar.pdf; cat a.csv")
    attached = ReportSurfaces.trips(csv.output)
  }

  /// What is written on the pages, row by row.
  var text: [String] { paper.map { ReportSurfaces.joined($0.cells) } }

  /// Cells beside each other.
  static func joined(_ cells: [String]) -> String {
    cells.filter { !$0.isEmpty }.joined(separator: " ")
  }

  static func plain(_ text: some StringProtocol) -> String {
    if text.utf8.allSatisfy({ $0 > 32 && $0 < 127 && $0 != UInt8(ascii: "[") }) {
      return String(text)
    }
    let decoded =
      !text.contains("[U+")
      ? String(text)
      : String(text).replacing(/\[U\+([0-9A-F]{4,6})\]/) { match in
        UInt32(match.output.1, radix: 16).flatMap(Unicode.Scalar.init).map { String($0) } ?? "?"
      }
    let signs = decoded.unicodeScalars.map { scalar -> String in
      switch scalar.value {
      case 9, 10, 13: " "
      case 0...31, 0x7F...0x9F, 0x202E: "\u{FFFD}"
      default: String(scalar)
      }
    }
    let words = signs.joined().split(whereSeparator: \.isWhitespace)
    return words.joined(separator: " ")
  }

  private static func lines(_ screen: String) -> [String] {
    let charts = ["Kilometers per soort", "Privékilometers in "]
    var lines: [String] = []
    let all = screen.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for block in all.split(whereSeparator: \.isEmpty) {
      if charts.contains(where: block[block.startIndex].hasPrefix) { continue }
      // What stands above the first rule of a table and has no number is its head.
      let rule = block.firstIndex(where: isRule) ?? block.endIndex
      let isHead = rule < block.endIndex - 1 && !block[..<rule].joined().contains(where: \.isNumber)
      lines += (isHead ? block[rule...] : block).filter { !isRule($0) }
        .map { line in plain(line.contains("__") ? line.replacing(/:? *_+/, with: "") : line) }
    }
    return lines
  }

  private static func isRule(_ line: Substring) -> Bool { line.allSatisfy { "-=".contains($0) } }

  // MARK: - Sheets

  private static func rows(_ sheet: WorkbookReader.Sheet) -> [[String]] {
    let count = sheet.xml.deep("row").compactMap { Int($0.attributes["r"] ?? "") }.max() ?? 0
    return (1...max(count, 1)).map { number in
      var cells = sheet.row(number, 26).map { cell in cell.map(shown) ?? "" }
      while cells.last == "" { cells.removeLast() }
      return cells
    }.filter { !$0.isEmpty }
  }

  /// A cell as a spreadsheet shows it.
  private static func shown(_ cell: WorkbookReader.Cell) -> String {
    switch cell {
    case .text(let text): return plain(text)
    case .number(let text, let format):
      let tenths = Int(((Double(text) ?? 0) * 10).rounded())
      if format == "General" { return text }
      // 1 January 2024 is day 45.292.
      if format.contains("yyyy") { return EveryLogbook.dutch(day: tenths / 10 - 45_292) }
      return EveryLogbook.dutch(tenths) + (format.contains("km") ? " km" : "")
    }
  }

  // MARK: - Separated values

  /// The trips of an export by their number, each by the names of its columns.
  static func trips(_ csv: String) -> [Int: [String: String]] {
    let rows = cells(csv.replacing("\u{FEFF}", with: ""))
    let names = rows.first ?? []
    return rows.dropFirst().reduce(into: [:]) { trips, row in
      trips[Int(row[0]) ?? -1] = Dictionary(uniqueKeysWithValues: zip(names, row))
    }
  }

  private static func cells(_ csv: String) -> [[String]] {
    var rows: [[String]] = []
    var row: [String] = []
    var cell = ""
    var isQuoted = false
    var hasClosed = false
    for scalar in csv.unicodeScalars {
      defer { hasClosed = scalar == "\"" && !isQuoted }
      switch scalar {
      case "\"":
        if hasClosed { cell.append("\"") }
        isQuoted.toggle()
      case ";" where !isQuoted:
        row.append(plain(cell))
        cell = ""
      case "\n" where !isQuoted:
        rows.append(row + [plain(cell)])
        (row, cell) = ([], "")
      default: cell.unicodeScalars.append(scalar)
      }
    }
    return rows
  }
}
