/// Dutch legal time from UTC by the EU summer-time rule, so that neither TZ nor tzdata matters.
package enum DutchClock {
  /// The Dutch calendar date and wall-clock time at a moment.
  ///
  /// Summer time runs from the last Sunday of March, 01:00 UTC, to the last Sunday of October,
  /// 01:00 UTC (directive 2000/84/EC).
  /// - Parameter unixSeconds: seconds since 1 January 1970, UTC.
  package static func wallClock(unixSeconds: Int) -> (date: CalendarDate, time: ClockTime) {
    let local = unixSeconds + (isSummer(unixSeconds: unixSeconds) ? 7_200 : 3_600)
    let days = local >= 0 ? local / 86_400 : -((-local + 86_399) / 86_400)
    let minutes = (local - days * 86_400) / 60
    return (
      CalendarDate(dayNumber: days), ClockTime(minutes: minutes) ?? ClockTime.midnight
    )
  }

  /// The last Sunday of October, when 02:00 to 03:00 happens twice.
  package static func endOfSummerTime(in year: Int) -> CalendarDate {
    lastSunday(of: 10, in: year)
  }

  /// The last Sunday of March, when 02:00 to 03:00 does not exist.
  package static func startOfSummerTime(in year: Int) -> CalendarDate {
    lastSunday(of: 3, in: year)
  }

  private static func isSummer(unixSeconds: Int) -> Bool {
    let day = unixSeconds >= 0 ? unixSeconds / 86_400 : -((-unixSeconds + 86_399) / 86_400)
    let year = CalendarDate(dayNumber: day).year
    let start = startOfSummerTime(in: year).dayNumber * 86_400 + 3_600
    let end = endOfSummerTime(in: year).dayNumber * 86_400 + 3_600
    return start <= unixSeconds && unixSeconds < end
  }

  private static func lastSunday(of month: Int, in year: Int) -> CalendarDate {
    // Both months have 31 days.
    let last =
      CalendarDate.firstDay(of: year) + (month == 3 ? 89 : 303)
      + (CalendarDate.isLeap(year) ? 1 : 0)
    return last - last.weekday % 7
  }
}

extension ClockTime {
  package static let midnight = ClockTime(validMinutes: 0)

  private init(validMinutes: Int) { minutes = validMinutes }
}

extension DutchClock {
  /// `yyyy-mm-dd hh:mm`, Dutch time.
  package static func text(unixSeconds: Int) -> String {
    let local = wallClock(unixSeconds: unixSeconds)
    return "\(local.date.iso) \(local.time.text)"
  }

  /// Seconds since 1970 of a Dutch wall-clock time: of the hour that happens twice the first one, of
  /// the hour that does not exist as if summer time had not begun.
  package static func unixSeconds(date: CalendarDate, time: ClockTime) -> Int {
    let local = date.dayNumber * 86_400 + time.minutes * 60
    let summer = local - 7_200
    return isSummer(unixSeconds: summer) ? summer : local - 3_600
  }

  /// Seconds since 1970 of a UTC moment `yyyy-mm-ddThh:mm:ss` with anything after it, or nil.
  package static func unixSeconds(moment: String) -> Int? {
    guard moment.utf8.count >= 19, let date = CalendarDate(iso: moment.prefix(10)),
      let time = ClockTime(moment.dropFirst(11).prefix(5)),
      let seconds = Int(moment.dropFirst(17).prefix(2))
    else { return nil }
    return date.dayNumber * 86_400 + time.minutes * 60 + seconds
  }
}
