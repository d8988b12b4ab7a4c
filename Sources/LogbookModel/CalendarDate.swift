/// A day in the Gregorian calendar, without time zone: trips are dated, never timed by an instant.
package struct CalendarDate: Hashable, Comparable, Sendable {
  /// Days since 1 January 1970.
  package let dayNumber: Int

  @inlinable package init(dayNumber: Int) { self.dayNumber = dayNumber }

  /// The day `year`-`month`-`day`, or nil where the calendar has no such day.
  package init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month),
      (1...CalendarDate.days(inMonth: month, of: year)).contains(day)
    else { return nil }
    self.init(validYear: year, month: month, day: day)
  }

  /// The day with these parts, of which the caller knows that it exists.
  private init(validYear year: Int, month: Int, day: Int) {
    // Counted from 1 March, so that the leap day is the last of its year.
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    dayNumber = era * 146_097 + dayOfEra - 719_468
  }

  /// 1 January of a year.
  package static func firstDay(of year: Int) -> CalendarDate {
    CalendarDate(validYear: year, month: 1, day: 1)
  }

  /// 31 December of a year.
  package static func lastDay(of year: Int) -> CalendarDate {
    CalendarDate(validYear: year, month: 12, day: 31)
  }

  /// The calendar parts of the day.
  package var components: (year: Int, month: Int, day: Int) {
    let shifted = dayNumber + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }

  package var year: Int { components.year }
  package var month: Int { components.month }
  package var day: Int { components.day }

  /// Monday is 1, Sunday is 7.
  package var weekday: Int { ((dayNumber + 3) % 7 + 7) % 7 + 1 }

  package static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// 365, or 366 in a leap year.
  package static func days(inYear year: Int) -> Int { isLeap(year) ? 366 : 365 }

  package static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  @inlinable package static func < (left: CalendarDate, right: CalendarDate) -> Bool {
    left.dayNumber < right.dayNumber
  }

  /// The day `days` later.
  @inlinable package static func + (date: CalendarDate, days: Int) -> CalendarDate {
    CalendarDate(dayNumber: date.dayNumber + days)
  }

  @inlinable package static func - (date: CalendarDate, days: Int) -> CalendarDate {
    CalendarDate(dayNumber: date.dayNumber - days)
  }

  /// The number of days from `right` to `left`.
  @inlinable package static func - (left: CalendarDate, right: CalendarDate) -> Int {
    left.dayNumber - right.dayNumber
  }

  /// ISO 8601: `2024-03-12`.
  package var iso: String {
    let (year, month, day) = components
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }

  /// Reads exactly `yyyy-mm-dd`.
  package init?(iso text: some StringProtocol) {
    let bytes = Array(text.utf8)
    guard bytes.count == 10, bytes[4] == 45, bytes[7] == 45 else { return nil }
    var digits = 0
    for index in [0, 1, 2, 3, 5, 6, 8, 9] {
      guard (48...57).contains(bytes[index]) else { return nil }
      digits = digits * 10 + Int(bytes[index] - 48)
    }
    self.init(year: digits / 10_000, month: digits / 100 % 100, day: digits % 100)
  }
}

/// `number` in decimal with zeros in front up to `width` digits.
package func padded(_ number: Int, _ width: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
}

/// A wall-clock time, whole minutes.
package struct ClockTime: Hashable, Comparable, Sendable {
  /// Minutes since midnight, 0...1439.
  package let minutes: Int

  @inlinable package init?(minutes: Int) {
    guard (0..<1_440).contains(minutes) else { return nil }
    self.minutes = minutes
  }

  package init?(hour: Int, minute: Int) {
    guard (0..<24).contains(hour), (0..<60).contains(minute) else { return nil }
    minutes = hour * 60 + minute
  }

  /// Reads `8:10`, `08:10`, `08.10` or `08:10:59` (seconds fall away).
  package init?(_ text: some StringProtocol) {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "." }
    guard (2...3).contains(parts.count),
      parts.allSatisfy({ (1...2).contains($0.utf8.count) && $0.utf8.allSatisfy(isDigit) }),
      parts.dropFirst().allSatisfy({ $0.utf8.count == 2 }),
      let hour = Int(parts[0]), let minute = Int(parts[1]),
      parts.count == 2 || Int(parts[2]).map({ $0 < 60 }) == true
    else { return nil }
    self.init(hour: hour, minute: minute)
  }

  @inlinable package static func < (left: ClockTime, right: ClockTime) -> Bool {
    left.minutes < right.minutes
  }

  /// `08:10`.
  package var text: String { "\(padded(minutes / 60, 2)):\(padded(minutes % 60, 2))" }
}

/// Whether a byte is an ASCII digit.
package func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }
