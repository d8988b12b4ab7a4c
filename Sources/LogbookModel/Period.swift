/// A run of whole days, both ends included.
package struct Period: Hashable, Sendable {
  package let first: CalendarDate
  package let last: CalendarDate

  /// Nil where `last` lies before `first`.
  package init?(first: CalendarDate, last: CalendarDate) {
    guard first <= last else { return nil }
    self.first = first
    self.last = last
  }

  /// The days between two dates in any order, both included.
  package init(between one: CalendarDate, and other: CalendarDate) {
    first = min(one, other)
    last = max(one, other)
  }

  /// A calendar year.
  package init(year: Int) {
    first = .firstDay(of: year)
    last = .lastDay(of: year)
  }

  /// The number of days, both ends included.
  package var days: Int { last - first + 1 }

  @inlinable package func contains(_ date: CalendarDate) -> Bool { first <= date && date <= last }

  /// The days that both have, or nil.
  package func intersection(_ other: Period) -> Period? {
    Period(first: max(first, other.first), last: min(last, other.last))
  }

  package func overlaps(_ other: Period) -> Bool { first <= other.last && other.first <= last }

  /// The calendar years that the period touches.
  package var years: ClosedRange<Int> { first.year...last.year }

  /// The year, where the period is exactly one calendar year.
  package var wholeYear: Int? { self == Period(year: first.year) ? first.year : nil }

  /// Reads `2024`, `2024-03`, `2024-k1` (a quarter) or `2024-03-01..2024-04-15` (design 3).
  package init?(_ text: some StringProtocol) {
    let lowered = text.lowercased()
    if let dots = lowered.firstRange(of: "..") {
      guard let first = CalendarDate(iso: lowered[..<dots.lowerBound]),
        let last = CalendarDate(iso: lowered[dots.upperBound...])
      else { return nil }
      self.init(first: first, last: last)
      return
    }
    let parts = lowered.split(separator: "-", omittingEmptySubsequences: false)
    guard let head = parts.first, head.utf8.count == 4, head.utf8.allSatisfy(isDigit),
      let year = Int(head), year > 0
    else { return nil }
    switch parts.count {
    case 1:
      self.init(year: year)
    case 2 where parts[1].utf8.count == 2:
      let isQuarter = parts[1].utf8.first == UInt8(ascii: "k")
      let digits = isQuarter ? parts[1].dropFirst() : parts[1]
      guard digits.utf8.allSatisfy(isDigit), let number = Int(digits),
        (1...(isQuarter ? 4 : 12)).contains(number)
      else { return nil }
      let firstMonth = isQuarter ? number * 3 - 2 : number
      let lastMonth = isQuarter ? number * 3 : number
      guard let first = CalendarDate(year: year, month: firstMonth, day: 1),
        let last = CalendarDate(
          year: year, month: lastMonth, day: CalendarDate.days(inMonth: lastMonth, of: year))
      else { return nil }
      self.init(first: first, last: last)
    default:
      return nil
    }
  }

  /// The period as it is typed (design 3): `2024`, `2024-k1`, `2024-03`, else both days.
  package var notation: String {
    let year = padded(first.year, 4)
    let month = padded(first.month, 2)
    let quarter = (first.month + 2) / 3
    return [year, "\(year)-k\(quarter)", "\(year)-\(month)"].first { Period($0) == self }
      ?? "\(first.iso)..\(last.iso)"
  }

  /// The period, begun and ended with whole months.
  var inWholeMonths: Period {
    let start = first - (first.day - 1)
    let end = last + (CalendarDate.days(inMonth: last.month, of: last.year) - last.day)
    return Period(between: start, and: end)
  }
}
