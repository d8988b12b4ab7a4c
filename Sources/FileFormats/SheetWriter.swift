import LogbookModel

/// Writes the rows of a sheet.
struct SheetWriter {
  /// The most bytes that a sheet is believed to have.
  static let longest = 256 << 20

  private let file: String
  private var bytes: [UInt8] = []
  /// Where each row ends, and how many cells it has.
  private var rows: [(end: Int, width: Int)] = []
  private var width = 0
  private var widest = 0

  /// - Parameter file: its name, for messages.
  init(file: String) { self.file = file }

  /// The number of rows that are ended.
  var count: Int { rows.count }

  /// The place of the next cell in the row.
  var nextColumn: Int { width }

  /// Writes text into a cell to the right of those that the row has; empty text leaves it empty.
  mutating func text(_ text: UnsafeBufferPointer<UInt8>, column: Int) throws(Failure) {
    guard !text.isEmpty else { return }
    try go(to: column)
    guard !text.contains(0) else {
      throw Failure(.data, "fout.import.binair", ["bestand": .text(file)])
    }
    let first = text[0] | 0x20
    let isPlain =
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first)
      && !text.contains { $0 == Sheet.separator || $0 == quote || $0 == 0x0A || $0 == 0x0D }
    if isPlain {
      bytes += text
      return
    }
    bytes.append(quote)
    for byte in text {
      if byte == quote { bytes.append(quote) }
      bytes.append(byte)
    }
    bytes.append(quote)
  }

  mutating func text(_ text: some StringProtocol, column: Int) throws(Failure) {
    let bytes = Array(text.utf8)
    try bytes.withUnsafeBufferPointer { buffer throws(Failure) in
      try self.text(buffer, column: column)
    }
  }

  /// Writes a number as `DecimalText` gives it.
  mutating func number(_ number: DecimalText, column: Int) throws(Failure) {
    try go(to: column)
    bytes += number.bytes
  }

  mutating func endRow() {
    rows.append((bytes.count, width))
    widest = max(widest, width)
    width = 0
  }

  /// Ends rows until there are so many.
  mutating func endRows(upTo count: Int) {
    while rows.count < count { endRow() }
  }

  /// All rows as wide as the widest, below a row of headers where one is given.
  func finished(head: [String] = []) throws(Failure) -> [UInt8] {
    var whole: [UInt8] = []
    let columns = max(widest, head.count)
    let filled = rows.reduce(0) { $0 + ($1.width > 0 ? columns - $1.width : 0) }
    guard bytes.count + filled + rows.count <= SheetWriter.longest else { throw tooLarge }
    if !head.isEmpty {
      var writer = SheetWriter(file: file)
      for (column, name) in head.enumerated() { try writer.text(name, column: column) }
      whole = writer.bytes
      whole += repeatElement(Sheet.separator, count: columns - writer.width)
      whole.append(0x0A)
    }
    whole.reserveCapacity(whole.count + bytes.count + filled + rows.count)
    var start = 0
    for row in rows {
      whole += bytes[start..<row.end]
      if row.width > 0 {
        whole += repeatElement(Sheet.separator, count: columns - row.width)
      }
      whole.append(0x0A)
      start = row.end
    }
    return whole
  }

  private mutating func go(to column: Int) throws(Failure) {
    precondition(column >= width, "cells are written from left to right")
    let separators = width == 0 ? column : column - width + 1
    bytes += repeatElement(Sheet.separator, count: separators)
    width = column + 1
    guard bytes.count <= SheetWriter.longest else { throw tooLarge }
  }

  private var tooLarge: Failure {
    Failure(.data, "fout.import.te.groot", ["bestand": .text(file)])
  }
}

private let quote = UInt8(ascii: "\"")
