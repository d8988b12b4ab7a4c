package import LogbookModel

extension Words {
  /// A date in short: `5-1-2026` in Dutch, `5 Jan 2026` in English.
  package func date(_ date: CalendarDate) -> String {
    let (year, month, day) = date.components
    return switch language {
    case .nl: "\(day)-\(month)-\(year)"
    case .en: "\(day) \(self("maand.kort.\(month)")) \(year)"
    }
  }

  /// A date with its month in letters, which cannot be misread: `5 januari 2026`.
  package func longDate(_ date: CalendarDate) -> String {
    let (year, month, day) = date.components
    return "\(day) \(monthName(month)) \(year)"
  }

  /// A date and a time: `5-1-2026 08:10`, Dutch time.
  /// - Parameter unixSeconds: seconds since 1 January 1970, UTC.
  package func moment(_ unixSeconds: Int) -> String {
    let local = DutchClock.wallClock(unixSeconds: unixSeconds)
    return "\(date(local.date)) \(local.time.text)"
  }

  /// A date with the day of the week in short: `ma 5-1-2026`.
  package func dateWithWeekday(_ date: CalendarDate) -> String {
    "\(weekday(date)) \(self.date(date))"
  }

  /// The day of the week in short: `ma`.
  package func weekday(_ date: CalendarDate) -> String { self("weekdag.\(date.weekday)") }

  /// A month, 1...12, by name: `januari`.
  package func monthName(_ month: Int) -> String { self("maand.\(month)") }

  /// A month of a year: `januari 2024`.
  package func month(_ month: Int, of year: Int) -> String { "\(monthName(month)) \(year)" }

  /// A period in its shortest form: `2024`, `maart 2024`, `1e kwartaal 2024`, one day, or
  /// `1-3-2024 t/m 15-4-2024`.
  package func period(_ period: Period) -> String {
    if let year = period.wholeYear { return String(year) }
    if period.first == period.last { return date(period.first) }
    let (year, month, day) = period.first.components
    let (lastYear, lastMonth, lastDay) = period.last.components
    if day == 1, year == lastYear,
      lastDay == CalendarDate.days(inMonth: lastMonth, of: lastYear)
    {
      if month == lastMonth { return self.month(month, of: year) }
      if month % 3 == 1, lastMonth == month + 2 {
        return self("periode.kwartaal.\(month / 3 + 1)", ["jaar": .number(year)])
      }
    }
    return self(
      "periode.van-tot", ["van": .date(period.first), "tot": .date(period.last)])
  }
}
