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
struct RowPlace {
  /// Bytes from the beginning of the text.
  var offset: Int
  /// The line, counted from 1, on which the row begins.
  var line: Int
}

/// Separated values in UTF-8: the rows are found once, their cells are read again when needed, so
/// that a file of a million rows costs 16 bytes a row beside its text (RFC 4180, leniently: CR,
/// LF and CRLF end a row, a quote within an unquoted cell is itself).
struct CellTable {
  let bytes: [UInt8]
  let separator: UInt8
  private(set) var rows: [RowPlace] = []
  /// Whether it was written from a sheet: cells without quotes are numbers with a decimal comma,
  /// whatever the others are like, and rows are counted instead of lines.
  let isSheet: Bool

  /// The separators that are tried, the usual one first.
  static let separators = [";", ",", "\t", "|"].map { UInt8(ascii: $0) }
  /// The longest cell that is believed, in bytes; more is no table or a quote that never ends.
  static let longestCell = 1_000_000
  /// The most cells that a row is believed to have.
  static let widestRow = 100_000

  /// Finds the rows from `start` on, at most `limit` of them, empty ones counted.
  /// - Throws: `fout.import.cel` for a cell too long, `fout.import.velden` for a row too wide,
  ///   `fout.import.aanhaling` for a quote that is not closed.
  init(
    _ bytes: [UInt8], from start: Int, line: Int = 1, separator: UInt8, limit: Int = .max,
    isSheet: Bool = false, file: String
  ) throws(Failure) {
    self.bytes = bytes
    self.separator = separator
    self.isSheet = isSheet
    var place = RowPlace(offset: start, line: line)
    var cells: [Cell] = []
    var scanned = 0
    while place.offset < bytes.count, scanned < limit {
      scanned += 1
      // Files that were put one behind the other bring their marks along.
      if bytes[place.offset] == 0xEF, bytes[place.offset...].starts(with: byteOrderMark) {
        place.offset += byteOrderMark.count
      }
      let end = bytes.withUnsafeBufferPointer { buffer in
        RowScan(from: place.offset, of: buffer, separator: separator, cells: &cells)
      }
      if let problem = end.problem {
        throw Failure(
          .data, problem, ["bestand": .text(file), "regel": .number(place.line)])
      }
      // Empty lines are no rows.
      if cells.count > 1 || cells[0].start > place.offset || !cells[0].isEmpty {
        rows.append(place)
      }
      place.offset = end.next
      place.line += isSheet ? 1 : end.lineEnds
    }
  }

  /// Gives each row the line that it has in the file, where the table was made of such lines.
  mutating func number(_ lines: [Int]) {
    for (row, line) in zip(rows.indices, lines) { rows[row].line = line }
  }

  /// Reads the cells of a row into `cells`, whose old contents go.
  func read(_ row: Int, into cells: inout [Cell]) {
    bytes.withUnsafeBufferPointer { buffer in
      _ = RowScan(from: rows[row].offset, of: buffer, separator: separator, cells: &cells)
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

  /// The bytes of a row as they stand in the text, without the line end.
  func original(_ row: Int) -> [UInt8] {
    var end = row + 1 < rows.count ? rows[row + 1].offset : bytes.count
    if end > rows[row].offset + 2, bytes[..<end].suffix(3).elementsEqual(byteOrderMark) {
      end -= byteOrderMark.count
    }
    while end > rows[row].offset, bytes[end - 1] == newline || bytes[end - 1] == carriageReturn {
      end -= 1
    }
    return Array(bytes[rows[row].offset..<end])
  }

  /// The bytes of a row up to the separator before its last cell.
  func originalWithoutLastCell(_ row: Int) -> [UInt8] {
    var cells: [Cell] = []
    read(row, into: &cells)
    guard let last = cells.last, cells.count > 1 else { return original(row) }
    let start = bytes[last.start - 1] == quote ? last.start - 1 : last.start
    return Array(bytes[rows[row].offset..<start - 1])
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
