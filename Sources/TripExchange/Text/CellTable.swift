import LogbookModel

/// A cell as a range of bytes; quotes around it are outside the range.
struct Cell {
  var start: Int
  var end: Int
  /// Whether the bytes hold quotes that stand for something else than themselves.
  var hasQuotes = false

  var isEmpty: Bool { start >= end }
}

/// Where a row of cells lies in the text.
struct RowPlace: Hashable {
  /// Bytes from the beginning of the text.
  var offset: Int
  /// The line, counted from 1, on which the row begins.
  var line: Int
}

/// Separated values in UTF-8: the rows are found once, their cells are read again when needed
/// (RFC 4180, leniently: CR, LF and CRLF end a row, a quote within an unquoted cell is itself).
struct CellTable {
  let bytes: [UInt8]
  /// Where the bytes begin in the text that they are a piece of.
  let base: Int
  let separator: UInt8
  private(set) var rows: [RowPlace] = []
  /// Where the row behind the last one begins.
  private(set) var end: RowPlace
  /// Whether there are all rows that were wanted, or the text has no more.
  private(set) var isComplete = true
  /// Whether it was written from a sheet: cells without quotes are numbers with a decimal comma,
  /// whatever the others are like, and rows are counted instead of lines.
  let isSheet: Bool

  /// The separators that are tried, the usual one first.
  static let separators = [";", ",", "\t", "|"].map { UInt8(ascii: $0) }
  /// The longest cell that is believed, in bytes; more is no table or a quote that never ends.
  static let longestCell = 1_000_000
  /// The most cells that a row is believed to have.
  static let widestRow = 100_000

  /// A piece of a text that is to be scanned.
  /// - Parameters:
  ///   - bytes: of the piece.
  ///   - start: where the first row begins in the text, and the bytes.
  init(piece bytes: [UInt8], at start: RowPlace, separator: UInt8, isSheet: Bool) {
    self.bytes = bytes
    base = start.offset
    end = start
    self.separator = separator
    self.isSheet = isSheet
  }

  /// Finds the rows from `start` on, at most `limit` of them, empty ones counted.
  /// - Throws: `fout.import.cel` for a cell too long, `fout.import.velden` for a row too wide,
  ///   `fout.import.aanhaling` for a quote that is not closed.
  init(
    _ bytes: [UInt8], from start: Int, line: Int = 1, separator: UInt8, limit: Int = .max,
    isSheet: Bool = false, file: String
  ) throws(Failure) {
    self.bytes = bytes
    base = 0
    end = RowPlace(offset: start, line: line)
    self.separator = separator
    self.isSheet = isSheet
    try findRows(limit: limit, isLast: true, file: file)
  }

  /// Finds the rows of a text from `start` on, at most `limit` of them, empty ones counted, and no
  /// more than `most` that hold something.
  /// - Throws: as above.
  init(
    _ text: DecodedText, from start: RowPlace, separator: UInt8, limit: Int = .max,
    most: Int = .max, file: String
  ) throws(Failure) {
    var length = limit == 1 ? 1 << 12 : limit == .max && most == .max ? text.end : 1 << 16
    while true {
      let stop = min(text.end, start.offset + length)
      self.init(
        piece: text.source.bytes(in: min(start.offset, stop)..<stop), at: start,
        separator: separator, isSheet: text.sheet != nil)
      try findRows(limit: limit, most: most, isLast: stop == text.end, file: file)
      if isComplete { return }
      length *= 4
    }
  }

  private mutating func findRows(
    limit: Int, most: Int = .max, isLast: Bool, file: String
  ) throws(Failure) {
    var cells: [Cell] = []
    var scanned = 0
    while scanned < limit, rows.count < most {
      guard let row = try nextRow(into: &cells, isLast: isLast, file: file) else {
        isComplete = isLast
        return
      }
      scanned += 1
      if row.holdsSomething { rows.append(row.place) }
    }
  }

  /// Reads the row behind the last one into `cells`, whose old contents go.
  /// - Parameter isLast: whether the text ends with these bytes; else a row that reaches their end
  ///   may go on.
  /// - Returns: where the row begins, and whether it is one: empty lines are none; nil at the end.
  mutating func nextRow(
    into cells: inout [Cell], isLast: Bool, file: String
  ) throws(Failure) -> (place: RowPlace, holdsSomething: Bool)? {
    var start = end.offset - base
    guard start < bytes.count else { return nil }
    // Files that were put one behind the other bring their marks along.
    if bytes[start] == 0xEF, bytes[start...].starts(with: byteOrderMark) {
      start += byteOrderMark.count
    }
    let scan = bytes.withUnsafeBufferPointer { buffer in
      RowScan(from: start, of: buffer, separator: separator, cells: &cells)
    }
    guard isLast || scan.next < bytes.count else { return nil }
    if let problem = scan.problem {
      throw Failure(.data, problem, ["bestand": .text(file), "regel": .number(end.line)])
    }
    let place = RowPlace(offset: base + start, line: end.line)
    end = RowPlace(
      offset: base + scan.next, line: end.line + (isSheet ? 1 : scan.lineEnds))
    return (place, cells.count > 1 || cells[0].start > start || !cells[0].isEmpty)
  }

  /// Gives each row the line that it has in the file, where the table was made of such lines.
  mutating func number(_ lines: [Int]) {
    for (row, line) in zip(rows.indices, lines) { rows[row].line = line }
  }

  /// Where a row begins among the bytes.
  func start(of row: Int) -> Int { rows[row].offset - base }

  /// Reads the cells of a row into `cells`, whose old contents go.
  func read(_ row: Int, into cells: inout [Cell]) {
    bytes.withUnsafeBufferPointer { buffer in
      _ = RowScan(from: start(of: row), of: buffer, separator: separator, cells: &cells)
    }
  }

  /// Whether a cell is a number that its file keeps as one.
  func isTypedNumber(_ cell: Cell) -> Bool {
    isSheet && !cell.isEmpty && (cell.start == 0 || bytes[cell.start - 1] != quote)
  }

  /// The separator as it is shown.
  var separatorName: String {
    separator == 0x09 ? "TAB" : String(Unicode.Scalar(separator))
  }

  /// The text of a cell, quotes resolved.
  func text(_ cell: Cell) -> String {
    guard cell.hasQuotes else {
      return String(decoding: bytes[cell.start..<cell.end], as: UTF8.self)
    }
    return String(decoding: unquoted(cell), as: UTF8.self)
  }

  /// Works with the bytes of a cell as they stand.
  func withBytes<Value>(
    of cell: Cell, _ body: (UnsafeBufferPointer<UInt8>) -> Value
  ) -> Value {
    bytes.withUnsafeBufferPointer {
      body(UnsafeBufferPointer(rebasing: $0[cell.start..<max(cell.start, cell.end)]))
    }
  }

  /// The bytes of a cell that holds quotes: doubled ones are one, a single one ends the quoting.
  func unquoted(_ cell: Cell) -> [UInt8] {
    var plain: [UInt8] = []
    plain.reserveCapacity(cell.end - cell.start)
    var index = cell.start
    var isQuoted = true
    while index < cell.end {
      let byte = bytes[index]
      index += 1
      if byte == quote, isQuoted {
        if index < cell.end, bytes[index] == quote {
          index += 1
        } else {
          isQuoted = false
          continue
        }
      }
      plain.append(byte)
    }
    return plain
  }

  /// The bytes of the only row as they stand in the text, without the line end.
  var original: [UInt8] {
    let start = start(of: 0)
    var end = end.offset - base
    while end > start, bytes[end - 1] == newline || bytes[end - 1] == carriageReturn { end -= 1 }
    return Array(bytes[start..<end])
  }

  /// The bytes of the only row up to the separator before its last cell.
  var originalWithoutLastCell: [UInt8] {
    var cells: [Cell] = []
    read(0, into: &cells)
    guard let last = cells.last, cells.count > 1 else { return original }
    let start = bytes[last.start - 1] == quote ? last.start - 1 : last.start
    return Array(bytes[self.start(of: 0)..<start - 1])
  }
}

/// One row scanned: where the next begins, and how many lines it took.
private struct RowScan {
  var next: Int
  var lineEnds = 0
  /// The key of the failure that stopped the scan.
  var problem: String?

  init(
    from start: Int, of buffer: UnsafeBufferPointer<UInt8>, separator: UInt8,
    cells: inout [Cell]
  ) {
    next = start
    cells.removeAll(keepingCapacity: true)
    while true {
      let cell =
        next < buffer.count && buffer[next] == quote
        ? quotedCell(in: buffer, separator: separator) : plainCell(in: buffer, separator: separator)
      cells.append(cell)
      if cells.count > CellTable.widestRow { problem = "fout.import.velden" }
      if problem != nil { return }
      guard next < buffer.count else { return }
      if buffer[next] == separator {
        next += 1
        if next == buffer.count {
          cells.append(Cell(start: next, end: next))
          return
        }
        continue
      }
      passLineEnd(in: buffer)
      return
    }
  }

  private mutating func plainCell(
    in buffer: UnsafeBufferPointer<UInt8>, separator: UInt8
  ) -> Cell {
    let start = next
    let stop = min(buffer.count, start + CellTable.longestCell)
    while next < stop {
      let byte = buffer[next]
      if byte == separator || byte == newline || byte == carriageReturn { break }
      next += 1
    }
    if next == stop, stop < buffer.count { problem = "fout.import.cel" }
    return Cell(start: start, end: next)
  }

  private mutating func quotedCell(
    in buffer: UnsafeBufferPointer<UInt8>, separator: UInt8
  ) -> Cell {
    var cell = Cell(start: next + 1, end: next + 1)
    let stop = min(buffer.count, next + CellTable.longestCell)
    next += 1
    while next < stop {
      let byte = buffer[next]
      if byte == quote {
        if next + 1 < buffer.count, buffer[next + 1] == quote {
          cell.hasQuotes = true
          next += 2
          continue
        }
        cell.end = next
        next += 1
        passTail(of: &cell, in: buffer, separator: separator)
        return cell
      }
      if byte == newline {
        lineEnds += 1
      } else if byte == carriageReturn, next + 1 == buffer.count || buffer[next + 1] != newline {
        lineEnds += 1
      }
      next += 1
    }
    problem = next < buffer.count ? "fout.import.cel" : "fout.import.aanhaling"
    return cell
  }

  /// What stands between a closing quote and the end of the cell belongs to the cell.
  private mutating func passTail(
    of cell: inout Cell, in buffer: UnsafeBufferPointer<UInt8>, separator: UInt8
  ) {
    let tail = plainCell(in: buffer, separator: separator)
    guard !tail.isEmpty else { return }
    cell.end = tail.end
    cell.hasQuotes = true
  }

  private mutating func passLineEnd(in buffer: UnsafeBufferPointer<UInt8>) {
    lineEnds += 1
    let byte = buffer[next]
    next += 1
    if byte == carriageReturn, next < buffer.count, buffer[next] == newline { next += 1 }
  }
}

private let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
private let quote = UInt8(ascii: "\"")
private let newline = UInt8(ascii: "\n")
private let carriageReturn = UInt8(ascii: "\r")
