import LogbookModel

/// What the dates with slashes of a file say about the order of day and month.
struct DateOrderProof {
  /// A date of which both numbers can be a month.
  private struct Open {
    var first: UInt8
    var second: UInt8
    var year: Int16
  }

  private var firstOver12: RowPlace?
  private var secondOver12: RowPlace?
  /// Rows with a second number over 12.
  private var monthsFirst = 0
  private var any: RowPlace?
  private var open: [Open] = []
  /// Whether there are dates with hyphens or dots as well, in which the day stands first.
  private var hasDayFirst = false
  /// The first and last numbers of dates such as `24-03-04`; nil where another date is there.
  private var short: (firsts: Set<Int>, lasts: Set<Int>)? = ([], [])

  /// Fewer different dates in order may be so by chance.
  private static let fewestDates = 4

  /// Takes a cell of a column of dates into account.
  /// - Parameter isOfTrip: whether it says when a trip began, so that it takes part in the order.
  mutating func observe(_ bytes: UnsafeBufferPointer<UInt8>, row: RowPlace, isOfTrip: Bool) {
    if isOfTrip, !bytes.isEmpty { observeShort(bytes) }
    guard bytes.contains(UInt8(ascii: "/")) else {
      hasDayFirst = hasDayFirst || MomentReader.isDayFirst(bytes)
      return
    }
    guard let (first, second, year) = MomentReader.slashed(bytes),
      // 3/3/2026 is the same day in either order.
      first != second
    else { return }
    any = any ?? row
    if first > 12 { firstOver12 = firstOver12 ?? row }
    if second > 12 {
      secondOver12 = secondOver12 ?? row
      monthsFirst += 1
    }
    if isOfTrip, first <= 12, second <= 12, let year, year < 3_000 {
      open.append(Open(first: UInt8(first), second: UInt8(second), year: Int16(year)))
    }
  }

  private mutating func observeShort(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard short != nil else { return }
    guard bytes.count == 8, bytes[2] == bytes[5],
      bytes[2] == UInt8(ascii: "-") || bytes[2] == UInt8(ascii: "."),
      [0, 1, 3, 4, 6, 7].allSatisfy({ isDigit(bytes[$0]) })
    else {
      short = nil
      return
    }
    short?.firsts.insert(Int(bytes[0] - 48) * 10 + Int(bytes[1] - 48))
    short?.lasts.insert(Int(bytes[6] - 48) * 10 + Int(bytes[7] - 48))
  }

  /// Whether all dates begin with a year of the last while, and one does not end with one.
  private func isYearFirst(today: CalendarDate) -> Bool {
    guard let short, !short.firsts.isEmpty else { return false }
    let years = 15...max(15, today.year % 100)
    return short.firsts.allSatisfy { years.contains($0) }
      && !short.lasts.allSatisfy { years.contains($0) }
  }

  /// - Throws: `fout.import.datumvolgorde` where dates can be read in two ways.
  func order(
    _ file: RecognisedTable, name: String, options: ImportOptions
  ) throws(Failure) -> DateOrder {
    let shown = file.match.columns.filter { $0.role == .date || $0.role == .departure }
      .compactMap { file.match.headers[$0.index].dateOrder }.first
    if let chosen = options.dateOrder ?? shown ?? file.match.layout.dateOrder { return chosen }
    if isYearFirst(today: options.today) { return .yearFirst }
    guard let any, !file.match.isDayFirstLanguage || contradictsDaysFirst else { return .dayFirst }
    let proven: DateOrder? =
      switch (firstOver12, secondOver12) {
      // One such date among others may be a slip.
      case (nil, .some) where !file.match.isDayFirstLanguage || monthsFirst > 1 || open.isEmpty:
        .monthFirst
      case (.some, nil): .dayFirst
      case (nil, nil): provenByOrder(today: options.today)
      case (_, .some): nil
      }
    // One order is for all dates: that of slashes is not that of hyphens and dots.
    if let proven, proven == .dayFirst || !hasDayFirst { return proven }
    let row = [firstOver12 ?? any, secondOver12 ?? any].max { $0.offset < $1.offset } ?? any
    let place = file.match.column(.date)?.index ?? file.match.column(.departure)?.index
    let texts = file.rows.texts(at: row)
    let value = place.flatMap { texts.indices.contains($0) ? texts[$0] : nil } ?? ""
    throw Failure(
      .data, "fout.import.datumvolgorde",
      [
        "bestand": .text(name), "regel": .number(row.line),
        "waarde": .text(value),
      ])
  }

  /// Whether no date proves that days stand first, and one proves that it is a month: a program
  /// set to American dates has written a list with other headers.
  private var contradictsDaysFirst: Bool { firstOver12 == nil && secondOver12 != nil }

  /// The order under which no date lies in the future, else the one under which the rows are in
  /// order; nil where both or neither are.
  private func provenByOrder(today: CalendarDate) -> DateOrder? {
    guard let days = dates(.dayFirst), let months = dates(.monthFirst) else { return nil }
    let future = (days.contains { $0 > today }, months.contains { $0 > today })
    if future.0 != future.1 { return future.0 ? .monthFirst : .dayFirst }
    guard Set(days).count >= DateOrderProof.fewestDates else { return nil }
    let sorted = (isSorted(days), isSorted(months))
    return sorted.0 == sorted.1 ? nil : sorted.0 ? .dayFirst : .monthFirst
  }

  private func dates(_ order: DateOrder) -> [CalendarDate]? {
    var dates: [CalendarDate] = []
    for date in open {
      let (day, month) =
        order == .dayFirst ? (date.first, date.second) : (date.second, date.first)
      guard let date = CalendarDate(year: Int(date.year), month: Int(month), day: Int(day))
      else { return nil }
      dates.append(date)
    }
    return dates
  }

  /// Oldest or newest first.
  private func isSorted(_ dates: [CalendarDate]) -> Bool {
    let pairs = zip(dates, dates.dropFirst())
    return pairs.allSatisfy { $0 <= $1 } || pairs.allSatisfy { $0 >= $1 }
  }
}
