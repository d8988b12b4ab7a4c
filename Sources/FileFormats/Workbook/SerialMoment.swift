import LogbookModel

/// A date or time that a spreadsheet keeps as a number of days.
enum SerialMoment {
  /// The last day that spreadsheets know, 31-12-9999.
  private static let last = 2_958_465.0

  /// ISO 8601 for what the format shows; nil where the number is no moment.
  ///
  /// The system that counts from 1900 knows a 29-2-1900 that never was: days before it are one
  /// further from the start, and the day itself is written so that it is refused.
  static func text(
    _ serial: Double, _ format: CellFormats.Format, countsFrom1904: Bool
  ) -> String? {
    guard serial >= 0, serial < last + 1 else { return nil }
    var day = Int(serial)
    // A spreadsheet's time is a fraction with noise: the second is rounded.
    var seconds = Int(((serial - serial.rounded(.down)) * 86_400).rounded())
    if seconds == 86_400 {
      seconds = 0
      day += 1
    }
    switch format {
    case .number: return nil
    case .date: return date(day, countsFrom1904: countsFrom1904)
    case .time: return time(seconds)
    case .dateTime:
      return date(day, countsFrom1904: countsFrom1904) + " " + time(seconds)
    case .duration: return time(day * 86_400 + seconds)
    }
  }

  private static func date(_ day: Int, countsFrom1904: Bool) -> String {
    if countsFrom1904 { return (CalendarDate.firstDay(of: 1904) + day).iso }
    switch day {
    case 0: return "1900-01-00"
    case 1..<60: return (CalendarDate.lastDay(of: 1899) + day).iso
    case 60: return "1900-02-29"
    default: return (CalendarDate.lastDay(of: 1899) + (day - 1)).iso
    }
  }

  private static func time(_ seconds: Int) -> String {
    let text = "\(padded(seconds / 3_600, 2)):\(padded(seconds / 60 % 60, 2))"
    return seconds % 60 == 0 ? text : text + ":" + padded(seconds % 60, 2)
  }
}
