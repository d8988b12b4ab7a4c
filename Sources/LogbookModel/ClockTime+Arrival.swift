extension ClockTime {
  /// The longest that a trip over midnight is believed to last, in minutes (design 2).
  private static let longestNight = 360
  /// 02:00 to 03:00, which happens twice in the night in which summer time ends, and is left out
  /// in the night in which it begins.
  private static let changingHour = 120..<180

  /// Whether a trip that leaves at this time can arrive at another (design 2): later that day, the
  /// next day at most six hours later, or in the hour that the end of summer time repeats.
  ///
  /// - Parameters:
  ///   - date: of departure.
  ///   - arrivalDate: where it is known.
  package func precedes(
    arrival: ClockTime, on date: CalendarDate, arrivalDate: CalendarDate? = nil
  ) -> Bool {
    guard arrival < self else { return arrivalDate ?? date == date }
    if arrivalDate ?? date == date, date == DutchClock.endOfSummerTime(in: date.year),
      ClockTime.changingHour.contains(minutes), ClockTime.changingHour.contains(arrival.minutes)
    {
      return true
    }
    // A time without a date of its own, or with that of the trip, is of the night after.
    guard [date, date + 1].contains(arrivalDate ?? date) else { return false }
    return arrival.minutes + 1_440 - minutes <= ClockTime.longestNight
  }

  /// The first of a departure and its arrival that no clock ever showed: summer time begins by
  /// leaving out 02:00 to 03:00 of the last Sunday of March (directive 2000/84/EC).
  ///
  /// An arrival before the departure is of the next day.
  ///
  /// - Parameter date: of departure.
  package static func skipped(
    departure: ClockTime?, arrival: ClockTime?, on date: CalendarDate
  ) -> (time: ClockTime, date: CalendarDate)? {
    if let departure, departure.isSkipped(on: date) { return (departure, date) }
    guard let arrival else { return nil }
    let isNextDay = departure.map { arrival < $0 } ?? false
    let day = isNextDay ? date + 1 : date
    return arrival.isSkipped(on: day) ? (arrival, day) : nil
  }

  private func isSkipped(on date: CalendarDate) -> Bool {
    ClockTime.changingHour.contains(minutes)
      && date == DutchClock.startOfSummerTime(in: date.year)
  }
}
