package import LogbookModel

/// A business trip on a Sunday or a public holiday, where a fine or a camera tells otherwise.
///
/// Rule: domain.md 6.4 (class.day).
package enum DayCheck: Check {
  package static let code = FindingCode.day
  package static let severities: [Severity] = [.warning]
  package static let source = "Wet LB 1964 art. 13bis (doen blijken)"

  package static var examples: [CheckExample] {
    [
      CheckExample(finds: 1, [.example(day: 7, 10_000, 10_030)]),
      CheckExample(finds: 1, [.example(day: 1, 10_000, 10_030)]),
      CheckExample(finds: 0, [.example(day: 7, 10_000, 10_030, .private)]),
      CheckExample(finds: 0, [.example(day: 2, 10_000, 10_030)]),
    ]
  }

  package static func findings(in analysis: LogbookAnalysis) -> [Finding] {
    var sundays = TripGroups(per: .month)
    var holidays = TripGroups(per: .month)
    var holidaysOfYear: [Int: Set<CalendarDate>] = [:]
    // Trips of one day stand together.
    var day: (date: CalendarDate, isHoliday: Bool)?
    let trips = analysis.logbook.trips
    for index in trips.indices where trips[index].figures.kind == .business {
      let date = trips[index].figures.date
      if day?.date != date {
        let year = date.year
        let known = holidaysOfYear[year] ?? Set(DutchHoliday.days(of: year).keys)
        holidaysOfYear[year] = known
        day = (date, known.contains(date))
      }
      if day?.isHoliday == true {
        holidays.add(trips[index], cause: date.dayNumber)
      } else if date.weekday == 7 {
        sundays.add(trips[index])
      }
    }
    let onSundays = sundays.findings(code, .warning) { ["datum": .date($0.date)] }
    let onHolidays = holidays.findings(code, .warning, variant: "feestdag") { trip in
      [
        "datum": .date(trip.date),
        "feestdag": .word("feestdag.\(DutchHoliday(on: trip.date)?.rawValue ?? "")"),
      ]
    }
    return onSundays + onHolidays
  }
}
