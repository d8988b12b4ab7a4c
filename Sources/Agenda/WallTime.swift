import CIcal
import LogbookModel

/// A date, or a date with a time, as a clock on the wall shows it; its time zone is known elsewhere.
struct WallTime: Hashable {
  /// Seconds from 1 January 1970, 00:00 on the same clock.
  let seconds: Int
  /// Whether it is a whole day.
  let isDate: Bool
  /// Whether the clock is that of UTC.
  let isUTC: Bool

  init(seconds: Int, isDate: Bool = false, isUTC: Bool = false) {
    self.seconds = seconds
    self.isDate = isDate
    self.isUTC = isUTC
  }

  /// Nil where the calendar or the clock has no such moment.
  init?(_ time: cical_time) {
    guard
      let date = CalendarDate(
        year: Int(time.year), month: Int(time.month), day: Int(time.day))
    else { return nil }
    if time.is_date {
      self.init(seconds: date.dayNumber * 86_400, isDate: true)
      return
    }
    // A leap second is the last second of its minute.
    guard let clock = ClockTime(hour: Int(time.hour), minute: Int(time.minute)),
      (0...60).contains(time.second)
    else { return nil }
    self.init(
      seconds: date.dayNumber * 86_400 + clock.minutes * 60 + min(Int(time.second), 59),
      isUTC: time.is_utc)
  }

  var date: CalendarDate { WallTime.date(seconds) }

  /// The day on which a clock shows these seconds since 1 January 1970, 00:00.
  static func date(_ seconds: Int) -> CalendarDate {
    CalendarDate(
      dayNumber: seconds >= 0 ? seconds / 86_400 : -((-seconds + 86_399) / 86_400))
  }

  /// For libical.
  var forLibrary: cical_time {
    let (year, month, day) = date.components
    let clock = seconds - date.dayNumber * 86_400
    return cical_time(
      year: Int32(year), month: Int32(month), day: Int32(day), hour: Int32(clock / 3_600),
      minute: Int32(clock / 60 % 60), second: Int32(clock % 60), is_date: isDate, is_utc: false)
  }
}
