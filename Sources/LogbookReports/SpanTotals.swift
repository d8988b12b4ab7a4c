import Language
package import LogbookModel

/// What a vehicle drove in a month or a quarter of the period.
package struct SpanTotals: Sendable {
  /// How a period is divided.
  package enum Length: String, CaseIterable, Sendable {
    case month = "maand"
    case quarter = "kwartaal"

    static func option(standard: Length) -> SectionOption {
      SectionOption("per", .choice(allCases.map(\.rawValue)), standard: standard.rawValue)
    }
  }

  /// The days of it within the period, from its first month at disposal to its last.
  package let period: Period
  package let begin: Odometer?
  package let end: Odometer?
  package let shares: TripShares
  package let unexplained: Distance

  /// The month or quarter in short; the year stands beside it where the report has several.
  func label(_ length: Length, in whole: Period, words: Words) -> String {
    let (year, month, _) = period.first.components
    let name =
      length == .month
      ? words("maand.kort.\(month)") : words("kwartaal.kort", ["nr": .number((month + 2) / 3)])
    return whole.first.year == whole.last.year ? name : "\(name) \(year)"
  }
}

extension VehicleAnalysis {
  /// The months or quarters of a period in which the vehicle was at disposal or has trips.
  func spans(
    _ length: SpanTotals.Length, of period: Period, today: CalendarDate
  ) -> [SpanTotals] {
    let months = months(of: period, today: today)
    let groups = Dictionary(grouping: months) { month -> Int in
      let (year, number, _) = month.period.first.components
      return length == .month ? year * 12 + number : year * 4 + (number + 2) / 3
    }
    return groups.sorted { $0.key < $1.key }.map { _, months in
      SpanTotals(
        period: Period(between: months[0].period.first, and: months[months.count - 1].period.last),
        begin: months.lazy.compactMap(\.begin).first, end: months.compactMap(\.end).last,
        shares: months.reduce(into: TripShares()) { $0 += $1.shares },
        unexplained: months.reduce(.zero) { $0 + $1.unexplained })
    }
  }
}
