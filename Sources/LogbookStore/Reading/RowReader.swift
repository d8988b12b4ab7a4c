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
  /// The values of the row at hand, of the table's columns.
  private(set) var cells: [Statement.Cell]
  private let layout: TableLayout
  private let statement: Statement
  private let strings: StringPool
  private let combinations: TripTextPool
  private var column = 0

  init(_ statement: Statement, of layout: TableLayout, pools: TextPools) {
    self.statement = statement
    self.layout = layout
    strings = pools.strings
    combinations = pools.tripTexts
    cells = Array(repeating: .null, count: layout.columns.count)
  }

  /// Takes the values of the row at hand and goes to its first column.
  mutating func startRow() {
    for index in cells.indices { cells[index] = statement.cell(index) }
    column = 0
  }

  /// Beyond this no column has any use for a number.
  private static let largest = UInt(Int32.max)

  private mutating func next() -> Int {
    defer { column += 1 }
    return column
  }

  private mutating func fail(_ column: Int) {
    guard firstBad == nil else { return }
    firstBad = BadCell(row: statement.integer(0), field: layout.columns[column])
  }

  /// - Parameter passed: how many columns before it are read otherwise.
  mutating func optionalInteger(after passed: Int = 0) -> Int? {
    column += passed
    let column = next()
    switch cells[column] {
    case .null: return nil
    case .integer(let number) where number.magnitude <= RowReader.largest: return number
    case .integer, .text:
      fail(column)
      return nil
    }
  }

  mutating func integer() -> Int {
    let number = optionalInteger()
    if number == nil { fail(column - 1) }
    return number ?? 0
  }

  /// The bytes of the next cell; nil for NULL, and for a number, which no text can be.
  private mutating func bytes() -> UnsafeRawBufferPointer? {
    let column = next()
    switch cells[column] {
    case .null: return nil
    case .text(let bytes): return bytes
    case .integer:
      fail(column)
      return nil
    }
  }

  mutating func optionalText() -> String? { bytes().map(strings.string) }

  mutating func text() -> String {
    let text = optionalText()
    if text == nil { fail(column - 1) }
    return text ?? ""
  }

  /// All texts of a trip at once, wherever their columns are.
  mutating func tripTexts() -> SharedTripTexts {
    for column in TripTextPool.mandatoryColumns {
      if case .text = cells[column] { continue }
      fail(column)
    }
    return combinations.texts(cells, strings: strings)
  }

  /// One of the words of an enumeration.
  /// - Parameter passed: how many columns before it are read otherwise.
  mutating func optionalWord<Word: RawRepresentable<String> & CaseIterable>(
    after passed: Int = 0
  ) -> Word? {
    column += passed
    guard let bytes = bytes() else { return nil }
    let word = Word.allCases.first { StringPool.equal($0.rawValue, bytes) }
    if word == nil { fail(column - 1) }
    return word
  }

  mutating func word<Word: RawRepresentable<String> & CaseIterable>(else standIn: Word) -> Word {
    let word: Word? = optionalWord()
    if word == nil { fail(column - 1) }
    return word ?? standIn
  }

  mutating func optionalDate() -> CalendarDate? {
    guard let bytes = bytes() else { return nil }
    let date = parsedDate(bytes)
    if date == nil { fail(column - 1) }
    return date
  }

  mutating func date() -> CalendarDate {
    let date = optionalDate()
    if date == nil { fail(column - 1) }
    return date ?? CalendarDate(dayNumber: 0)
  }

  mutating func optionalTime() -> ClockTime? {
    guard let bytes = bytes() else { return nil }
    let time = parsedTime(bytes)
    if time == nil { fail(column - 1) }
    return time
  }

  /// Seconds since 1 January 1970.
  /// - Parameter passed: how many columns before it are read otherwise.
  mutating func optionalMoment(after passed: Int = 0) -> Int? {
    column += passed
    guard let bytes = bytes() else { return nil }
    let moment = parsedMoment(bytes)
    if moment == nil { fail(column - 1) }
    return moment
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

/// `yyyy-mm-ddThh:mmZ`.
private func parsedMoment(_ bytes: UnsafeRawBufferPointer) -> Int? {
  guard bytes.count == 17, bytes[10] == UInt8(ascii: "T"), bytes[16] == UInt8(ascii: "Z"),
    let date = parsedDate(UnsafeRawBufferPointer(rebasing: bytes[0..<10])),
    let time = parsedTime(UnsafeRawBufferPointer(rebasing: bytes[11..<16]))
  else { return nil }
  return date.dayNumber * 86_400 + time.minutes * 60
}

private func twoDigits(_ bytes: UnsafeRawBufferPointer, _ start: Int) -> Int? {
  guard isDigit(bytes[start]), isDigit(bytes[start + 1]) else { return nil }
  return Int(bytes[start] - 48) * 10 + Int(bytes[start + 1] - 48)
}
