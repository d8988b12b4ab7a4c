import FileFormats
import Glibc
import LogbookModel

/// The rows of a text that may begin a part of it, found in one pass: headers, and titles that
/// stand alone in their row.
struct FileOutline {
  /// A row of words only.
  struct Mark {
    /// The byte at which the row begins.
    let offset: Int
    let line: Int
    /// The number of the row, rows of blanks not counted.
    let row: Int
    /// The cells that hold something.
    let filled: Int
    /// Whether the row is marked as a title: `## Log`, `--- Protokoll ---`, `[Log]`.
    let isDecorated: Bool

    var isTitle: Bool { filled == 1 }
  }

  let separator: UInt8
  private(set) var marks: [Mark] = []
  /// The number of rows that hold something.
  private(set) var rows = 0

  /// More marks than any file of tables has: then it is a text, and not looked into.
  private static let mostMarks = 20_000
  private static let sampleLength = 65_536

  /// The outline of a text; nil where it has too many rows of words to be tables.
  init?(_ text: DecodedText) {
    let separator =
      text.sheet != nil
      ? Sheet.separator
      : FileOutline.separator(of: text.source.bytes(FileOutline.sampleLength, from: text.start))
    self.separator = separator
    var scan = OutlineScan(
      separator: separator, countsRows: text.sheet != nil, line: text.line)
    text.source.forEachPiece(in: text.start..<text.end) { piece, start, isLast in
      guard marks.count <= FileOutline.mostMarks else { return piece.count }
      scan.begin(at: start, isLast: isLast)
      piece.withUnsafeBufferPointer { bytes in
        while let mark = scan.nextMark(in: bytes), marks.count <= FileOutline.mostMarks {
          marks.append(mark)
        }
      }
      return scan.next
    }
    guard marks.count <= FileOutline.mostMarks else { return nil }
    rows = scan.rows
  }

  /// The sign that separates most cells, quoted ones left out.
  private static func separator(of bytes: [UInt8]) -> UInt8 {
    var counts = [0, 0, 0, 0]
    var isQuoted = false
    for byte in bytes {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if !isQuoted, let place = CellTable.separators.firstIndex(of: byte) { counts[place] += 1 }
    }
    let most = counts.max() ?? 0
    return CellTable.separators[counts.firstIndex(of: most) ?? 0]
  }
}

/// Walks over the rows of a text, piece by piece.
private struct OutlineScan {
  let separator: UInt8
  /// Whether line ends within cells are no lines.
  let countsRows: Bool
  /// The place in the piece.
  private(set) var next = 0
  private(set) var line: Int
  private(set) var rows = 0
  /// Where the piece begins in the text.
  private var base = 0
  private var isLast = true

  init(separator: UInt8, countsRows: Bool, line: Int) {
    self.separator = separator
    self.countsRows = countsRows
    self.line = line
  }

  /// Turns to the next piece; a row that reaches the end of one that is not the last may go on.
  mutating func begin(at offset: Int, isLast: Bool) {
    base = offset
    next = 0
    self.isLast = isLast
  }

  /// The next row of words; nil at the end of the piece.
  mutating func nextMark(in bytes: UnsafeBufferPointer<UInt8>) -> FileOutline.Mark? {
    while next < bytes.count {
      let (start, first) = (next, line)
      var row = RowShape()
      passRow(in: bytes, shape: &row)
      guard isLast || next < bytes.count else {
        (next, line) = (start, first)
        return nil
      }
      guard row.filled > 0 else { continue }
      rows += 1
      guard !row.hasValue else { continue }
      return FileOutline.Mark(
        offset: base + start, line: first, row: rows - 1, filled: row.filled,
        isDecorated: row.filled == 1 && row.isDecorated)
    }
    return nil
  }

  /// What the cells of a row look like.
  private struct RowShape {
    var filled = 0
    /// Whether a cell begins with a digit or a sign: a date, a number.
    var hasValue = false
    var isDecorated = false
  }

  private mutating func passRow(in bytes: UnsafeBufferPointer<UInt8>, shape: inout RowShape) {
    var isCellStart = true
    var isQuoted = false
    while next < bytes.count {
      let byte = bytes[next]
      next += 1
      if isQuoted {
        if byte == quote { isQuoted = false }
        if !countsRows, byte == newline || byte == carriageReturn, !isFirstOfTwo(in: bytes) {
          line += 1
        }
      } else if byte == newline || byte == carriageReturn {
        line += 1
        if byte == carriageReturn, next < bytes.count, bytes[next] == newline { next += 1 }
        return
      } else if byte == separator {
        isCellStart = true
        continue
      } else if byte == quote, next < 2 || isCellStart || bytes[next - 2] == quote {
        isQuoted = true
        continue
      }
      guard isCellStart, byte > 0x20 else { continue }
      isCellStart = false
      shape.filled += 1
      note(byte, at: next, in: bytes, shape: &shape)
      // Most rows begin with a date or a number: they need no closer look.
      if shape.hasValue, !isQuoted, passPlainRest(in: bytes) { return }
    }
  }

  /// Passes the rest of a row that has no quotes; where it has some, nothing is passed.
  private mutating func passPlainRest(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let rest = UnsafeBufferPointer(rebasing: bytes[next...])
    let end = place(of: newline, in: rest) ?? rest.count
    let row = UnsafeBufferPointer(rebasing: rest[..<end])
    guard place(of: quote, in: row) == nil else { return false }
    // A CR that no LF follows ends a row as well.
    if let first = place(of: carriageReturn, in: row), first < end - 1 || end == rest.count {
      next += first + 1
    } else {
      next += min(end + 1, rest.count)
    }
    line += 1
    return true
  }

  private func place(of byte: UInt8, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let start = bytes.baseAddress else { return nil }
    return memchr(start, Int32(byte), bytes.count).map {
      UnsafeRawPointer($0) - UnsafeRawPointer(start)
    }
  }

  /// Whether the byte before `next` is the CR of a CRLF.
  private func isFirstOfTwo(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes[next - 1] == carriageReturn && next < bytes.count && bytes[next] == newline
  }

  /// Takes the first sign of a cell into account.
  private func note(
    _ byte: UInt8, at next: Int, in bytes: UnsafeBufferPointer<UInt8>, shape: inout RowShape
  ) {
    let following = next < bytes.count ? bytes[next] : 0
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): shape.hasValue = true
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "="):
      if following == byte {
        shape.isDecorated = true
      } else {
        shape.hasValue = true
      }
    case UInt8(ascii: "#"): shape.isDecorated = following == byte
    case UInt8(ascii: "["): shape.isDecorated = true
    default: break
    }
  }
}

private let quote = UInt8(ascii: "\"")
private let newline = UInt8(ascii: "\n")
private let carriageReturn = UInt8(ascii: "\r")
