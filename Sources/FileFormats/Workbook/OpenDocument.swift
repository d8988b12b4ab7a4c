import LogbookModel

/// A spreadsheet of OpenDocument (ISO/IEC 26300, `.ods`): its values stand in `content.xml`.
struct OpenDocument {
  private let xml: XMLReader
  private let file: String
  private var writer: SheetWriter

  /// The sheets of an archive that is a spreadsheet.
  /// - Throws: `fout.import.archief` for any other document.
  static func contents(of archive: ZipArchive, file: String) throws(Failure) -> FileContents {
    guard let xml = try archive.xml("content.xml") else {
      return FileContents(.workbook, sheets: [])
    }
    var sheets: [Sheet] = []
    var isSpreadsheet = false
    while let node = try xml.next() {
      guard case .start(let isEmpty) = node else { continue }
      if xml.isNamed("spreadsheet") {
        isSpreadsheet = true
      } else if isSpreadsheet, xml.isNamed("table"), !isEmpty {
        let name = xml.attribute("name") ?? ""
        var document = OpenDocument(xml, file: file)
        sheets.append(
          Sheet(name: name, bytes: try document.readTable(), firstNumber: 1))
      }
    }
    guard isSpreadsheet else {
      throw Failure(.data, "fout.import.archief", ["bestand": .text(file)])
    }
    return FileContents(.workbook, sheets: sheets)
  }

  private init(_ xml: XMLReader, file: String) {
    self.xml = xml
    self.file = file
    writer = SheetWriter(file: file)
  }

  private mutating func readTable() throws(Failure) -> [UInt8] {
    var row = 0
    while let node = try xml.next() {
      switch node {
      case .start(let isEmpty):
        if xml.isNamed("table-row") {
          let count = repetition("number-rows-repeated")
          if !isEmpty { try readRow(row, count: count) }
          row += count
        } else if xml.isNamed("shapes") || xml.isNamed("forms") {
          if !isEmpty { try xml.skip() }
        }
      case .end where xml.isNamed("table"): return try writer.finished()
      case .end, .text: break
      }
    }
    return try writer.finished()
  }

  /// Reads the cells of a row that stands so many times.
  private mutating func readRow(_ row: Int, count: Int) throws(Failure) {
    var cells: [(column: Int, value: Value)] = []
    var column = 0
    reading: while let node = try xml.next() {
      switch node {
      case .start(let isEmpty):
        guard xml.isNamed("table-cell") || xml.isNamed("covered-table-cell") else { continue }
        let width = repetition("number-columns-repeated")
        if let value = try readValue(isEmpty: isEmpty) {
          guard cells.count + width <= 16_384 else {
            throw damagedWorkbook(file, part: "content.xml")
          }
          for place in column..<column + width { cells.append((place, value)) }
        }
        column += width
      case .end where xml.isNamed("table-row"): break reading
      case .end, .text: break
      }
    }
    guard !cells.isEmpty else { return }
    guard row + count <= 1_048_576 else { throw damagedWorkbook(file, part: "content.xml") }
    writer.endRows(upTo: row)
    for _ in 0..<count {
      for cell in cells {
        switch cell.value {
        case .number(let number): try writer.number(number, column: cell.column)
        case .text(let text): try writer.text(text, column: cell.column)
        }
      }
      writer.endRow()
    }
  }

  private enum Value {
    case number(DecimalText)
    case text(String)
  }

  private func repetition(_ name: StaticString) -> Int {
    min(max(xml.attribute(name).flatMap { Int($0) } ?? 1, 1), 1_048_576)
  }

  private func readValue(isEmpty: Bool) throws(Failure) -> Value? {
    let kind = xml.attribute("value-type")
    let own: Value? =
      switch kind {
      case "float", "percentage", "currency":
        xml.attribute("value").flatMap { DecimalText(Array($0.utf8)) }.map { .number($0) }
      case "date": xml.attribute("date-value").map { .text($0) }
      case "time": xml.attribute("time-value").flatMap { OpenDocument.time($0) }.map { .text($0) }
      case "boolean": xml.attribute("boolean-value").map { .text($0 == "true" ? "ja" : "nee") }
      default: nil
      }
    var shown: [UInt8] = []
    if !isEmpty { try appendParagraphs(to: &shown) }
    if let own { return own }
    return kind == nil || shown.isEmpty ? nil : .text(String(decoding: shown, as: UTF8.self))
  }

  /// The paragraphs of a cell, without what is noted beside it.
  private func appendParagraphs(to text: inout [UInt8]) throws(Failure) {
    var depth = 0
    while let node = try xml.next() {
      switch node {
      case .start(let isEmpty):
        if xml.isNamed("annotation") {
          if !isEmpty { try xml.skip() }
        } else if xml.isNamed("p") {
          if !text.isEmpty { text.append(0x0A) }
          depth += isEmpty ? 0 : 1
        } else if xml.isNamed("s") {
          text += repeatElement(0x20, count: min(repetition("c"), 1_000))
        } else if xml.isNamed("line-break") {
          text.append(0x0A)
        } else if xml.isNamed("tab") {
          text.append(0x09)
        }
      case .end:
        if xml.isNamed("p") { depth -= 1 }
        if xml.isNamed("table-cell") || xml.isNamed("covered-table-cell") { return }
      case .text: if depth > 0 { xml.appendText(to: &text) }
      }
    }
  }

  /// `08:05` for `PT08H05M00S`.
  private static func time(_ duration: String) -> String? {
    guard duration.hasPrefix("PT") else { return nil }
    var parts: [Character: Int] = [:]
    var digits = ""
    for character in duration.dropFirst(2) {
      if character.isNumber || character == "." {
        digits.append(character)
      } else {
        parts[character] = Double(digits).map { Int($0.rounded()) }
        digits = ""
      }
    }
    guard let hours = parts["H"], let minutes = parts["M"] else { return nil }
    let seconds = parts["S"] ?? 0
    let text = "\(padded(hours, 2)):\(padded(minutes, 2))"
    return seconds == 0 ? text : text + ":" + padded(seconds, 2)
  }
}
