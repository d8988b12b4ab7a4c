/// Whether private use stayed within 500 km on a calendar-year basis (Wet LB art. 13bis,
/// Wet IB art. 3.20; domain.md 2.1 and 2.2).
package enum Verdict: String, Sendable {
  /// Every method gives at most 500 km.
  case within = "binnen"
  /// No method does.
  case over = "over"
  /// The methods disagree, or something is too unclear to tell.
  case doubtful = "twijfel"
}

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

/// What decides where a test is in doubt.
package enum Doubt: String, Sendable {
  /// Months and days disagree (domain.md 2.2).
  case methods = ""
  /// Long periods without any trip.
  case empty = "leeg"
  /// Cars that share a few days, or of which one replaces the other, were counted together; apart
  /// the outcome is another one.
  case shared = "samen"
  /// Cars that share a part of their days were tested apart; together they are over.
  case overlap = "overlap"
  /// Which of several cars a later one followed is not certain.
  case succession = "opvolging"
  /// Since when the car was at disposal before km were taken over is not known.
  case takenOver = "overgenomen"
}

/// The 500 km test of one calendar year for one driver at one employer, over cars that he had one
/// after another (domain.md 2.3).
package struct PrivateUseTest: Sendable {
  /// What one car adds.
  package struct Share: Sendable {
    package let vehicle: Vehicle.ID
    package let privateDistance: Distance
    /// What of it was registered elsewhere.
    package let takenOver: Distance
  }

  package let year: Int
  package let driver: String?
  package let employer: String?
  package let capacity: Availability.Capacity
  /// In the order in which they were at disposal.
  package let shares: [Share]
  /// The first and last day at disposal in the year.
  package let period: Period
  package let limit: PrivateLimit
  package let privateDistance: Distance
  /// `privateDistance` and everything unclear (domain.md 0.9).
  package let worstCase: Distance
  /// Nil where the Dutch rule does not apply.
  package let verdict: Verdict?
  package let worstVerdict: Verdict?
  /// Nil unless the verdict is doubtful.
  package let doubt: Doubt?
  /// Private km of a van that was declared to be for business only: any of them is deemed to be
  /// more than 500 (domain.md 3.1).
  package let declaredPrivate: Distance
  /// Whether any further private km is too many: on the last day looked at the car is a van that
  /// was declared to be for business only, or was driven privately while it was (domain.md 3.1).
  package let bansPrivate: Bool
  /// The private km before a declaration of no private use that was handed in later.
  package let beforeDeclaration: EarlierUse?
  /// The declaration of no private use that holds on the last day looked at.
  package let declaration: Declaration?

  package var vehicles: [Vehicle.ID] { shares.map(\.vehicle) }
  package var takenOver: Distance { shares.reduce(.zero) { $0 + $1.takenOver } }

  /// How many private km pass; with a van for business only those before its declaration.
  package var allowance: Distance {
    bansPrivate ? min(limit.allowance, privateDistance - declaredPrivate) : limit.allowance
  }

  /// How many private km more still pass; zero beyond the limit.
  package var room: Distance { max(.zero, allowance - privateDistance) }

  /// The room that is left where everything unclear is private.
  package var worstRoom: Distance { max(.zero, allowance - worstCase) }
}

/// Private use before a declaration that was handed in during the year: where it is within the
/// limit on a yearly basis, those months need no bijtelling either (domain.md 2.4, A39).
package struct EarlierUse: Sendable {
  package let period: Period
  package let limit: PrivateLimit
  package let privateDistance: Distance

  package var verdict: Verdict { limit.verdict(privateDistance) }
}
