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
    /// The range of `text` that holds the UTF-8 bytes.
    case text(Range<Int>)
  }

  private(set) var cells: [Cell] = []
  private(set) var text: [UInt8] = []

  mutating func removeAll() {
    cells.removeAll(keepingCapacity: true)
    text.removeAll(keepingCapacity: true)
  }

  mutating func add(_ number: Int?) { cells.append(number.map(Cell.integer) ?? .null) }

  mutating func add(_ string: String?) {
    guard let string else { return cells.append(.null) }
    let start = text.count
    text.append(contentsOf: string.utf8)
    cells.append(.text(start..<text.count))
  }

  mutating func add(_ date: CalendarDate?) {
    guard let date else { return cells.append(.null) }
    let start = text.count
    let (year, month, day) = date.components
    appendDigits(year / 100)
    appendDigits(year % 100)
    text.append(UInt8(ascii: "-"))
    appendDigits(month)
    text.append(UInt8(ascii: "-"))
    appendDigits(day)
    cells.append(.text(start..<text.count))
  }

  /// A moment as `yyyy-mm-ddThh:mmZ`.
  /// - Parameter moment: seconds since 1 January 1970, UTC, whole minutes.
  mutating func add(moment: Int?) {
    guard let moment else { return cells.append(.null) }
    let day = moment / 86_400
    let start = text.count
    add(CalendarDate(dayNumber: day))
    text.append(UInt8(ascii: "T"))
    add(ClockTime(minutes: moment / 60 - day * 1_440))
    text.append(UInt8(ascii: "Z"))
    cells.removeLast(2)
    cells.append(.text(start..<text.count))
  }

  mutating func add(_ time: ClockTime?) {
    guard let time else { return cells.append(.null) }
    let start = text.count
    appendDigits(time.minutes / 60)
    text.append(UInt8(ascii: ":"))
    appendDigits(time.minutes % 60)
    cells.append(.text(start..<text.count))
  }

  /// The date in a column; nil where there is none.
  func date(_ column: Int) -> CalendarDate? {
    guard case .text(let range) = cells[column] else { return nil }
    return CalendarDate(iso: String(decoding: text[range], as: UTF8.self))
  }

  /// A number below 100 as two digits.
  private mutating func appendDigits(_ number: Int) {
    text.append(UInt8(ascii: "0") + UInt8(number / 10 % 10))
    text.append(UInt8(ascii: "0") + UInt8(number % 10))
  }

  /// Binds the cells to the parameters from 1 on and runs the statement.
  func run(_ statement: Statement) throws(SQLiteError) {
    var failure: SQLiteError?
    text.withUnsafeBytes { bytes in
      for (index, cell) in cells.enumerated() {
        switch cell {
        // A statement is lent with all its parameters NULL.
        case .null: break
        case .integer(let number): statement.bind(number, at: index + 1)
        case .text(let range):
          statement.bind(borrowing: UnsafeRawBufferPointer(rebasing: bytes[range]), at: index + 1)
        }
      }
      do throws(SQLiteError) { try statement.run() } catch { failure = error }
    }
    if let failure { throw failure }
  }
}
