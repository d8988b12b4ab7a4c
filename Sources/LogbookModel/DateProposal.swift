/// The likeliest date that was meant by another one (design 5).
enum DateProposal {
  /// The same day in another month or year within `period`; else day and month exchanged, else one
  /// digit of the day wrong, else the nearest date in it.
  static func meant(by date: CalendarDate, within period: Period) -> CalendarDate {
    let (year, month, day) = date.components
    if let same = sameDay(as: date, within: period) { return same }
    if let exchanged = CalendarDate(year: year, month: day, day: month),
      period.contains(exchanged)
    {
      return exchanged
    }
    let slips = (1...31).lazy.filter { $0 / 10 == day / 10 || $0 % 10 == day % 10 }
      .compactMap { CalendarDate(year: year, month: month, day: $0) }
      .filter(period.contains)
    return slips.min { abs($0 - date) < abs($1 - date) }
      ?? (date < period.first ? period.first : period.last)
  }

  /// Whether the day of the month stayed, or day and month were exchanged: what is mistyped most.
  static func isLikely(_ meant: CalendarDate, for date: CalendarDate) -> Bool {
    let (typed, other) = (date.components, meant.components)
    return typed.day == other.day
      || typed.year == other.year && typed.day == other.month && typed.month == other.day
  }

  private static func sameDay(as date: CalendarDate, within period: Period) -> CalendarDate? {
    let day = date.components.day
    var best: CalendarDate?
    var (year, month, _) = period.first.components
    while true {
      if let candidate = CalendarDate(year: year, month: month, day: day) {
        if candidate > period.last { break }
        if period.contains(candidate),
          best.map({ abs(candidate - date) < abs($0 - date) }) ?? true
        {
          best = candidate
        }
      } else if year > period.last.year {
        break
      }
      month += 1
      if month > 12 { (year, month) = (year + 1, 1) }
    }
    return best
  }
}
