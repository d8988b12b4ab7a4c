import LogbookModel
import SQLiteKit

/// Reads the cells of a row one after another into values of the model.
///
/// Other programs can write the tables. A cell that fits no value is remembered in `firstBad`,
/// and reading goes on with a stand-in that the caller must not let out.
struct RowReader {
  /// A cell that does not hold what its column is for.
  struct BadCell {
    let row: Int
    let field: String
  }

  private(set) var firstBad: BadCell?
  private let layout: TableLayout
  private let statement: Statement
  private let strings: StringPool
  private var column = 0

  init(_ statement: Statement, of layout: TableLayout, strings: StringPool) {
    self.statement = statement
    self.layout = layout
    self.strings = strings
  }

  /// Goes back to the first column, for the next row.
  mutating func startRow() { column = 0 }

  /// Beyond this no column has any use for a number, and sums could overflow.
  private static let largest: UInt = 1_000_000_000_000

  private mutating func next() -> Int {
    defer { column += 1 }
    return column
  }

  private mutating func fail(_ column: Int) {
    guard firstBad == nil else { return }
    firstBad = BadCell(row: statement.integer(0), field: layout.columns[column])
  }

  mutating func optionalInteger() -> Int? {
    let column = next()
    if statement.isNull(column) { return nil }
    let number = statement.integer(column)
    guard statement.storage(column) == .integer, number.magnitude <= RowReader.largest else {
      fail(column)
      return nil
    }
    return number
  }

  mutating func integer() -> Int {
    let number = optionalInteger()
    if number == nil { fail(column - 1) }
    return number ?? 0
  }

  mutating func optionalText() -> String? {
    let column = next()
    if statement.isNull(column) { return nil }
    return statement.withBytes(column) { strings.string($0) }
  }

  mutating func text() -> String {
    let text = optionalText()
    if text == nil { fail(column - 1) }
    return text ?? ""
  }

  /// One of the words of an enumeration.
  mutating func optionalWord<Word: RawRepresentable<String>>() -> Word? {
    guard let text = optionalText() else { return nil }
    let word = Word(rawValue: text)
    if word == nil { fail(column - 1) }
    return word
  }

  mutating func word<Word: RawRepresentable<String>>(else standIn: Word) -> Word {
    let word: Word? = optionalWord()
    if word == nil { fail(column - 1) }
    return word ?? standIn
  }

  mutating func optionalDate() -> CalendarDate? {
    let column = next()
    if statement.isNull(column) { return nil }
    let date = statement.withBytes(column, parsedDate)
    if date == nil { fail(column) }
    return date
  }

  mutating func date() -> CalendarDate {
    let date = optionalDate()
    if date == nil { fail(column - 1) }
    return date ?? CalendarDate(dayNumber: 0)
  }

  mutating func optionalTime() -> ClockTime? {
    let column = next()
    if statement.isNull(column) { return nil }
    let time = statement.withBytes(column, parsedTime)
    if time == nil { fail(column) }
    return time
  }

  mutating func plate() -> LicencePlate? {
    let plate = LicencePlate(text())
    if plate == nil { fail(column - 1) }
    return plate
  }
}

/// `yyyy-mm-dd`.
private func parsedDate(_ bytes: UnsafeRawBufferPointer) -> CalendarDate? {
  guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
    let century = twoDigits(bytes, 0), let year = twoDigits(bytes, 2),
    let month = twoDigits(bytes, 5), let day = twoDigits(bytes, 8)
  else { return nil }
  return CalendarDate(year: century * 100 + year, month: month, day: day)
}

/// `hh:mm`.
private func parsedTime(_ bytes: UnsafeRawBufferPointer) -> ClockTime? {
  guard bytes.count == 5, bytes[2] == UInt8(ascii: ":"), let hour = twoDigits(bytes, 0),
    let minute = twoDigits(bytes, 3)
  else { return nil }
  return ClockTime(hour: hour, minute: minute)
}

private func twoDigits(_ bytes: UnsafeRawBufferPointer, _ start: Int) -> Int? {
  guard isDigit(bytes[start]), isDigit(bytes[start + 1]) else { return nil }
  return Int(bytes[start] - 48) * 10 + Int(bytes[start + 1] - 48)
}
