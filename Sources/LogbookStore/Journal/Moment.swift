import Glibc
import LogbookModel

/// The real clock, whatever day the program was told it is (design 2).
enum Moment {
  /// Now in UTC to the millisecond: `2026-11-30T06:02:24.123Z`.
  static func now() -> String {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return text(seconds: Int(time.tv_sec), milliseconds: Int(time.tv_nsec) / 1_000_000)
  }

  /// - Parameter seconds: since 1 January 1970, UTC, not before it.
  static func text(seconds: Int, milliseconds: Int) -> String {
    let date = CalendarDate(dayNumber: seconds / 86_400)
    let rest = seconds % 86_400
    let clock = [rest / 3_600, rest / 60 % 60, rest % 60].map { padded($0, 2) }
    return "\(date.iso)T\(clock.joined(separator: ":")).\(padded(milliseconds, 3))Z"
  }
}

/// Who runs the program.
enum Actor {
  /// The login name, else `$USER`, else the number of the user.
  static func name() -> String {
    if let entry = getpwuid(getuid()), let name = entry.pointee.pw_name, name.pointee != 0 {
      return String(cString: name)
    }
    if let user = getenv("USER"), user.pointee != 0 { return String(cString: user) }
    return String(getuid())
  }
}
