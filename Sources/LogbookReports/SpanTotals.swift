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

  /// The month or quarter in short, of a quarter that is not whole its months; the year stands
  /// beside it where the report has several.
  func label(_ length: Length, in whole: Period, words: Words) -> String {
    let (year, month, _) = period.first.components
    let quarter = Period(year: year).months[(month - 1) / 3 * 3..<(month + 2) / 3 * 3]
    let shown = quarter.compactMap { $0.intersection(whole) }
    let isWhole = shown.reduce(0) { $0 + $1.days } == quarter.reduce(0) { $0 + $1.days }
    let name =
      length == .month
      ? words("maand.kort.\(month)")
      : isWhole
        ? words("kwartaal.kort", ["nr": .number((month + 2) / 3)])
        : months(of: shown, words: words)
    return whole.first.year == whole.last.year ? name : "\(name) \(year)"
  }

  private func months(of parts: [Period], words: Words) -> String {
    let names = parts.map { words("maand.kort.\($0.first.month)") }
    return names.count > 1 ? "\(names[0])-\(names[names.count - 1])" : names.joined()
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
