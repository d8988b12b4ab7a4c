import LogbookModel

/// Reads the cells of one worksheet in one pass.
struct WorksheetReader {
  /// The most rows and columns that a worksheet has.
  private static let rows = 1_048_576
  private static let columns = 16_384
  /// How many cells are named of those whose formula has no value.
  private static let namedCells = 20

  private let xml: XMLReader
  private let strings: SharedStrings
  private let formats: CellFormats
  private let countsFrom1904: Bool
  private let part: String
  private let file: String
  private var writer: SheetWriter
  private var unknownValues: [String] = []
  /// The row and column of the cell that is read, counted from 0.
  private var row = -1
  private var column = -1

  init(
    _ xml: XMLReader, strings: SharedStrings, formats: CellFormats, countsFrom1904: Bool,
    part: String, file: String
  ) {
    self.xml = xml
    self.strings = strings
    self.formats = formats
    self.countsFrom1904 = countsFrom1904
    self.part = part
    self.file = file
    writer = SheetWriter(file: file)
  }

  mutating func sheet(named name: String) throws(Failure) -> Sheet {
    reading: while let node = try xml.next() {
      switch node {
      case .start(let isEmpty):
        if xml.isNamed("row") {
          try startRow()
        } else if xml.isNamed("c") {
          try readCell(isEmpty: isEmpty)
        }
      case .end where xml.isNamed("sheetData"): break reading
      case .end, .text: break
      }
    }
    if row >= 0 { writer.endRows(upTo: row + 1) }
    return Sheet(
      name: name, bytes: try writer.finished(), firstNumber: 1,
      unknownValues: unknownValues)
  }

  private mutating func startRow() throws(Failure) {
    let number = xml.attribute("r").map { Int($0) ?? 0 } ?? row + 2
    guard number > row + 1, number <= WorksheetReader.rows else {
      throw damagedWorkbook(file, part: part)
    }
    writer.endRows(upTo: number - 1)
    row = number - 1
    column = -1
  }

  private mutating func readCell(isEmpty: Bool) throws(Failure) {
    let place = xml.withAttribute("r") { WorksheetReader.column(of: $0) } ?? column + 1
    guard row >= 0, place > column, place < WorksheetReader.columns else {
      throw damagedWorkbook(file, part: part)
    }
    column = place
    guard !isEmpty else { return }
    let kind = CellKind(xml)
    let style = xml.attribute("s").flatMap { Int($0) } ?? 0
    var value: [UInt8] = []
    var hasFormula = false
    reading: while let node = try xml.next() {
      switch node {
      case .start(let isEmpty):
        if xml.isNamed("v"), !isEmpty {
          try xml.appendContent(to: &value)
        } else if xml.isNamed("f") {
          hasFormula = true
          if !isEmpty { try xml.skip() }
        } else {
          try TextRuns().start(xml, isEmpty: isEmpty, into: &value)
        }
      case .end where xml.isNamed("c"): break reading
      case .end, .text: break
      }
    }
    if value.isEmpty {
      if hasFormula { noteUnknownValue() }
    } else {
      try write(value, kind, style)
    }
  }

  private enum CellKind {
    case number, shared, boolean, text

    init(_ xml: XMLReader) {
      switch xml.attribute("t") {
      case nil, "n": self = .number
      case "s": self = .shared
      case "b": self = .boolean
      default: self = .text
      }
    }
  }

  private mutating func write(
    _ value: [UInt8], _ kind: CellKind, _ style: Int
  ) throws(Failure) {
    switch kind {
    case .shared:
      let number = Int(String(decoding: value, as: UTF8.self)) ?? -1
      let strings = self.strings
      let found: Void? = try strings.withText(number) { text throws(Failure) in
        try writer.text(text, column: column)
      }
      guard found != nil else { throw damagedWorkbook(file, part: part) }
    case .boolean:
      try writer.text(value == [UInt8(ascii: "1")] ? "ja" : "nee", column: column)
    case .text: try writer.text(String(decoding: value, as: UTF8.self), column: column)
    case .number:
      let format = formats.format(style)
      if case .number = format {
      } else if let serial = Double(String(decoding: value, as: UTF8.self)),
        let moment = SerialMoment.text(serial, format, countsFrom1904: countsFrom1904)
      {
        return try writer.text(moment, column: column)
      }
      if let number = DecimalText(value) {
        try writer.number(number, column: column)
      } else {
        try writer.text(String(decoding: value, as: UTF8.self), column: column)
      }
    }
  }

  private mutating func noteUnknownValue() {
    guard unknownValues.count < WorksheetReader.namedCells else { return }
    var letters = ""
    var rest = column
    while rest >= 0 {
      letters = String(UnicodeScalar(UInt8(65 + rest % 26))) + letters
      rest = rest / 26 - 1
    }
    unknownValues.append("\(letters)\(row + 1)")
  }

  /// The column of `BC12`, counted from 0; out of range where it is none.
  private static func column(of name: UnsafeBufferPointer<UInt8>) -> Int {
    var number = 0
    for byte in name {
      let letter = Int(byte | 0x20) - 96
      guard (1...26).contains(letter), number <= columns else { break }
      number = number * 26 + letter
    }
    return number == 0 ? columns : number - 1
  }
}
