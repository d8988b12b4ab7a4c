/// The limit, scaled to the days at disposal by both methods (domain.md 2.2).
package struct PrivateLimit: Hashable, Sendable {
  /// 500 km in tenths: not more than this is private use of nothing.
  package static let tenths = 5_000

  /// Days at disposal, both ends included.
  package let days: Int
  /// 365, or 366 in a leap year.
  package let daysInYear: Int
  /// The whole calendar months at disposal, where it is made of whole months only.
  package let months: Int?

  /// - Parameter periods: the days at disposal in `year`; days in several count once.
  package init(periods: [Period], year: Int) {
    var isAtDisposal = [Bool](repeating: false, count: CalendarDate.days(inYear: year))
    let firstDay = CalendarDate.firstDay(of: year)
    for period in periods {
      guard let part = period.intersection(Period(year: year)) else { continue }
      for day in part.first.dayNumber...part.last.dayNumber {
        isAtDisposal[day - firstDay.dayNumber] = true
      }
    }
    days = isAtDisposal.count { $0 }
    daysInYear = isAtDisposal.count
    var start = 0
    var whole: Int? = 0
    for month in 1...12 {
      let length = CalendarDate.days(inMonth: month, of: year)
      let present = isAtDisposal[start..<start + length].count { $0 }
      if present == length { whole = whole.map { $0 + 1 } } else if present > 0 { whole = nil }
      start += length
    }
    months = whole == 0 ? nil : whole
  }

  /// Compared without rounding: 500,4 km is more than 500 (domain.md 2.1).
  package func verdict(_ distance: Distance) -> Verdict {
    var outcomes = [distance.tenths * daysInYear <= PrivateLimit.tenths * days]
    if let months { outcomes.append(distance.tenths * 12 <= PrivateLimit.tenths * months) }
    if outcomes.allSatisfy({ $0 }) { return .within }
    return outcomes.contains(true) ? .doubtful : .over
  }

  /// The distance on a yearly basis by days, rounded up to a tenth.
  package func byDays(_ distance: Distance) -> Distance {
    Distance(tenths: (distance.tenths * daysInYear + max(days, 1) - 1) / max(days, 1))
  }

  /// The distance on a yearly basis by months, rounded up to a tenth; nil for broken months.
  package func byMonths(_ distance: Distance) -> Distance? {
    months.map { Distance(tenths: (distance.tenths * 12 + $0 - 1) / $0) }
  }

  /// The stricter of both yearly figures.
  package func strictest(_ distance: Distance) -> Distance {
    max(byDays(distance), byMonths(distance) ?? .zero)
  }

  /// How many tenths of a km pass by every method.
  package var allowance: Distance {
    let byDays = PrivateLimit.tenths * days / daysInYear
    return Distance(tenths: min(byDays, months.map { PrivateLimit.tenths * $0 / 12 } ?? byDays))
  }
}
