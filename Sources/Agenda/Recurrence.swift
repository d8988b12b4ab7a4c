import CIcal
import LogbookModel

/// A recurrence rule (RFC 5545, 3.3.10), expanded by libical within bounds of our own.
struct Recurrence {
  let library: IcalLibrary
  /// What stands after `RRULE:`.
  let rule: String
  let start: WallTime

  /// Calls `body` with each time after `start`, in order, up to a last one.
  ///
  /// A rule of several times a day gives one time for each of its days: no more is asked of it, and
  /// a rule for every second would not end. Its times of the day are those of `start`.
  ///
  /// - Parameters:
  ///   - end: on the clock of `start`.
  ///   - onClock: a moment in UTC on the clock of `start`.
  func times(
    until end: WallTime, onClock: (Int) -> Int, patience: inout Patience, line: Int,
    body: (WallTime) -> Void
  ) throws(Failure) {
    let functions = library.functions
    let parts = cical_read_rule(functions, rule)
    guard parts.unit > 0, let last = last(parts, end, onClock) else { return }
    let step = Int(parts.unit) * Int(parts.interval)
    let isDaily = parts.unit < 86_400 && step <= 86_400
    // Midnight, so that the last day counts however early its last time is.
    let first = isDaily ? WallTime(seconds: start.date.dayNumber * 86_400) : start
    guard
      let iterator = cical_recur(
        functions, rule, first.forLibrary, last.forLibrary, isDaily)
    else { return }
    defer { cical_stop(functions, iterator) }
    var next = cical_time()
    while cical_next(functions, iterator, &next) {
      try patience.step(line: line)
      next.is_date = start.isDate
      guard let time = WallTime(next) else { return }
      if isDaily {
        guard time.date != start.date else { continue }
        body(WallTime(seconds: time.seconds + start.seconds - first.seconds))
      } else if time != start {
        body(time)
      }
    }
  }

  /// The last time that is asked for; nil where the rule ends before it begins.
  private func last(
    _ parts: cical_rule, _ end: WallTime, _ onClock: (Int) -> Int
  ) -> WallTime? {
    var last = end.seconds
    if parts.has_until {
      guard let until = WallTime(parts.until) else { return nil }
      if until.isDate {
        last = min(last, until.seconds + 86_399)
      } else {
        last = min(last, until.isUTC ? onClock(until.seconds) : until.seconds)
      }
    }
    if parts.count > 0, parts.unit < 86_400 {
      last = min(
        last, start.seconds + (Int(parts.count) - 1) * Int(parts.unit) * max(Int(parts.interval), 1)
      )
    }
    return last < start.seconds ? nil : WallTime(seconds: last)
  }
}
