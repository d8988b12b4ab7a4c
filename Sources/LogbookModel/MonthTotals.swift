/// What a vehicle drove in one month of a longer period.
package struct MonthTotals: Sendable {
  /// The days of the month within the longer period.
  package let period: Period
  package let begin: Odometer?
  package let end: Odometer?
  package let shares: TripShares
  /// What no valid trip of the longer period covers, so that months add up to the whole.
  package let unexplained: Distance
}

extension VehicleAnalysis {
  /// The months of a period, as far as they have begun, in which the vehicle was at disposal or has
  /// trips.
  package func months(of period: Period, today: CalendarDate) -> [MonthTotals] {
    let trips = chain.trips(in: period)
    let covered = ReadingSet(sorted: trips.map(\.range).sorted { $0.lower < $1.lower })
    let byMonth = Dictionary(grouping: trips) { $0.trip.date.monthPeriod }
    return period.months.compactMap { month in
      let trips = byMonth[month.first.monthPeriod] ?? []
      let isAtDisposal = availabilities.contains { $0.days(within: month) != nil }
      guard !trips.isEmpty || (month.first <= today && isAtDisposal) else { return nil }
      let bounds = PeriodBounds(chain: chain, period: month)
      return MonthTotals(
        period: month, begin: bounds?.openingReading, end: bounds?.closingReading,
        shares: trips.reduce(into: TripShares()) { $0 += shares.shares(of: $1.trip) },
        unexplained: bounds?.unexplained(covered) ?? .zero)
    }
  }
}

extension CalendarDate {
  /// The calendar month of the day.
  package var monthPeriod: Period {
    let (year, month, day) = components
    let first = self - (day - 1)
    return Period(between: first, and: first + CalendarDate.days(inMonth: month, of: year) - 1)
  }
}

extension Period {
  /// The parts of the period that lie in one calendar month, in order.
  package var months: [Period] {
    var months: [Period] = []
    var day = first
    while day <= last {
      let month = day.monthPeriod
      months.append(Period(between: day, and: min(month.last, last)))
      day = month.last + 1
    }
    return months
  }
}
