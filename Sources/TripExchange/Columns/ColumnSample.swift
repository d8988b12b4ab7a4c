import LogbookModel

/// The first rows under a head, column by column, for telling from the values what a column holds.
struct ColumnSample {
  enum Kind {
    case empty
    case date
    /// A date with a time.
    case moment
    case time
    case number
    case text
    /// Nothing but marks, such as a dash.
    case marks
  }

  /// How many rows are looked at.
  static let longest = 400

  /// By row and column; rows of totals, repeated heads and rows of another width left out.
  let rows: [[String]]
  let width: Int
  private let options: ImportOptions

  init(
    _ table: CellTable, after head: Int, headers: [HeaderCell], layout: ImportLayout,
    options: ImportOptions
  ) {
    self.options = options
    width = headers.count
    var rows: [[String]] = []
    for row in table.rows.indices.dropFirst(head + 1).prefix(ColumnSample.longest) {
      let texts = table.texts(of: row)
      let filled = texts.filter { !isBlank($0) }
      guard texts.count >= headers.count, filled.count > 1,
        texts.dropFirst(headers.count).allSatisfy({ isBlank($0) }),
        let first = filled.first.map({ textKey($0) }),
        !layout.totalWords.contains(first),
        !layout.totalWords.contains(first.split(separator: " ").first.map(String.init) ?? ""),
        zip(texts, headers).contains(where: { textKey($0) != $1.line })
      else { continue }
      rows.append(Array(texts.prefix(headers.count)))
    }
    self.rows = rows
  }

  /// The values of a column that are not blank.
  func values(_ column: Int) -> [String] {
    rows.map { $0[column] }.filter { !isBlank($0) }
  }

  /// What all values of a column are, but for a slip in twenty.
  func kind(_ column: Int) -> Kind {
    let values = values(column)
    guard !values.isEmpty else { return .empty }
    var counts: [Kind: Int] = [:]
    for value in values { counts[kind(of: value), default: 0] += 1 }
    // `12.30` is a time and a number: it is what the other values are.
    if counts[.time] != nil, counts[.number] != nil, values.allSatisfy(isNumber) { return .number }
    if counts[.moment, default: 0] > 0, counts[.date] != nil {
      counts[.moment, default: 0] += counts[.date, default: 0]
    }
    guard let most = counts.max(by: { $0.value < $1.value }),
      (values.count - most.value) * 20 <= values.count
    else { return .text }
    return most.key
  }

  /// Whether all values are words, none a number or a date.
  func isOfTexts(_ column: Int) -> Bool {
    let values = values(column)
    return !values.isEmpty && values.allSatisfy { kind(of: $0) == .text }
  }

  /// Whether one of the values at least is what a column with a role holds.
  func fits(_ role: ColumnRole, _ column: Int) -> Bool {
    values(column).contains { value in
      let kind = kind(of: value)
      return switch role {
      case .date, .departure, .arrival: kind == .date || kind == .moment || kind == .time
      case .from, .to: kind == .text
      default: role.isDistance ? isNumber(value) : true
      }
    }
  }

  /// The tenths of each row's cell, nil where it is blank; nil where one is not a number.
  func numbers(_ column: Int, layout: ImportLayout, role: ColumnRole = .end) -> [Int?]? {
    var number = NumberColumn(
      KnownColumn(index: column, role: role, header: "", unit: nil, basis: .values))
    for value in values(column) {
      Array(value.utf8).withUnsafeBufferPointer { number.observe($0) }
    }
    number.decide(options, layout: layout, others: [])
    var result: [Int?] = []
    for row in rows {
      guard !isBlank(row[column]) else {
        result.append(nil)
        continue
      }
      let tenths = Array(row[column].utf8).withUnsafeBufferPointer { number.tenths($0) }
      guard let tenths, tenths >= 0 else { return nil }
      result.append(tenths)
    }
    return result.contains { $0 != nil } ? result : nil
  }

  /// The dates of a column by row, days before months; nil where a value is none.
  func dates(_ column: Int) -> [CalendarDate?]? {
    var dates: [CalendarDate?] = []
    for row in rows {
      guard !isBlank(row[column]) else {
        dates.append(nil)
        continue
      }
      guard let date = moment(row[column])?.date else { return nil }
      dates.append(date)
    }
    return dates.contains { $0 != nil } ? dates : nil
  }

  /// The years that the dates of a column name.
  func years(_ column: Int) -> Set<Int> {
    Set(values(column).compactMap { moment($0)?.date?.year })
  }

  /// Whether one of the dates of a column names no year.
  func lacksYear(_ column: Int) -> Bool {
    values(column).contains { moment($0)?.lacksYear ?? false }
  }

  private func kind(of value: String) -> Kind {
    if MomentReader.time(value) != nil { return .time }
    if let moment = moment(value) {
      let hasDate = moment.date != nil || moment.lacksYear
      return !hasDate ? .time : moment.time == nil ? .date : .moment
    }
    if isNumber(value) { return .number }
    return value.contains { $0.isLetter || $0.isNumber } ? .text : .marks
  }

  /// Whether a value is digits with marks and a unit, however it is to be read.
  func isNumber(_ value: String) -> Bool {
    let written = Array(value.utf8).withUnsafeBufferPointer { WrittenNumber($0) }
    guard let digits = written?.digits.utf8, let first = digits.first(where: { $0 != 0x2D }) else {
      return false
    }
    return isDigit(first)
      && digits.allSatisfy {
        isDigit($0) || [0x20, 0x2C, 0x2D, 0x2E, 0xC2, 0xA0, 0xE2, 0x80, 0xAF].contains($0)
      }
  }

  private func moment(_ value: String) -> Moment? {
    Array(value.utf8).withUnsafeBufferPointer { bytes in
      MomentReader.moment(bytes, order: .dayFirst)
        ?? MomentReader.moment(bytes, order: .monthFirst)
    }
  }
}
