import LogbookModel
import SQLiteKit

/// The values of one row in the order of its columns, about to be bound and journalled.
///
/// Filled again and again for row after row: texts lie in one buffer, so that neither a String
/// per field nor a copy per bind is needed.
struct RowValues {
  enum Cell {
    case null
    case integer(Int)
    /// The range of `bytes` that holds the UTF-8 bytes.
    case text(Range<Int>)
    /// The range of `bytes` that holds them.
    case blob(Range<Int>)
  }

  private var cells: [Cell] = []
  private var bytes: [UInt8] = []

  mutating func removeAll() {
    cells.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
  }

  mutating func add(_ number: Int?) { cells.append(number.map(Cell.integer) ?? .null) }

  mutating func add(_ string: String?) {
    guard let string else { return cells.append(.null) }
    let start = bytes.count
    bytes.append(contentsOf: string.utf8)
    cells.append(.text(start..<bytes.count))
  }

  /// Adds UTF-8 bytes as text.
  mutating func add(text: [UInt8]?) {
    guard let text else { return cells.append(.null) }
    text.withUnsafeBytes { add(text: $0) }
  }

  /// Adds UTF-8 bytes as text.
  mutating func add(text: UnsafeRawBufferPointer) {
    let start = bytes.count
    bytes.append(contentsOf: text)
    cells.append(.text(start..<bytes.count))
  }

  mutating func add(blob: [UInt8]) {
    let start = bytes.count
    bytes.append(contentsOf: blob)
    cells.append(.blob(start..<bytes.count))
  }

  mutating func add(_ date: CalendarDate?) {
    guard let date else { return cells.append(.null) }
    let start = bytes.count
    let (year, month, day) = date.components
    appendDigits(year / 100)
    appendDigits(year % 100)
    bytes.append(UInt8(ascii: "-"))
    appendDigits(month)
    bytes.append(UInt8(ascii: "-"))
    appendDigits(day)
    cells.append(.text(start..<bytes.count))
  }

  /// A moment as `yyyy-mm-ddThh:mmZ`.
  /// - Parameter moment: seconds since 1 January 1970, UTC, whole minutes.
  mutating func add(moment: Int?) {
    guard let moment else { return cells.append(.null) }
    let day = moment / 86_400
    let start = bytes.count
    add(CalendarDate(dayNumber: day))
    bytes.append(UInt8(ascii: "T"))
    add(ClockTime(minutes: moment / 60 - day * 1_440))
    bytes.append(UInt8(ascii: "Z"))
    cells.removeLast(2)
    cells.append(.text(start..<bytes.count))
  }

  mutating func add(_ time: ClockTime?) {
    guard let time else { return cells.append(.null) }
    let start = bytes.count
    appendDigits(time.minutes / 60)
    bytes.append(UInt8(ascii: ":"))
    appendDigits(time.minutes % 60)
    cells.append(.text(start..<bytes.count))
  }

  /// The date in a column; nil where there is none.
  func date(_ column: Int) -> CalendarDate? {
    guard case .text(let range) = cells[column] else { return nil }
    return CalendarDate(iso: String(decoding: bytes[range], as: UTF8.self))
  }

  /// A number below 100 as two digits.
  private mutating func appendDigits(_ number: Int) {
    bytes.append(UInt8(ascii: "0") + UInt8(number / 10 % 10))
    bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
  }

  /// Binds the cells to the parameters from 1 on and runs the statement.
  func run(_ statement: Statement) throws(SQLiteError) {
    var failure: SQLiteError?
    bytes.withUnsafeBytes { bytes in
      for (index, cell) in cells.enumerated() {
        switch cell {
        // A statement is lent with all its parameters NULL.
        case .null: break
        case .integer(let number): statement.bind(number, at: index + 1)
        case .text(let range):
          statement.bind(borrowing: UnsafeRawBufferPointer(rebasing: bytes[range]), at: index + 1)
        case .blob(let range):
          statement.bind(
            borrowingBlob: UnsafeRawBufferPointer(rebasing: bytes[range]), at: index + 1)
        }
      }
      do throws(SQLiteError) { try statement.run() } catch { failure = error }
    }
    if let failure { throw failure }
  }

  /// Lends the cells, by their place, in the form in which they come out of a row.
  func withCells(_ body: (_ count: Int, _ cell: (Int) -> Statement.Cell) -> Void) {
    bytes.withUnsafeBytes { bytes in
      body(cells.count) { index in
        switch cells[index] {
        case .null: .null
        case .integer(let number): .integer(number)
        case .text(let range), .blob(let range):
          .text(UnsafeRawBufferPointer(rebasing: bytes[range]))
        }
      }
    }
  }
}
