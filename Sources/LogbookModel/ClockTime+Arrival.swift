extension ClockTime {
  /// The longest that a trip over midnight is believed to last, in minutes (design 2).
  private static let longestNight = 360
  /// 02:00 to 03:00, which happens twice in the night in which summer time ends.
  private static let repeatedHour = 120..<180

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
      ClockTime.repeatedHour.contains(minutes), ClockTime.repeatedHour.contains(arrival.minutes)
    {
      return true
    }
    // A time without a date of its own, or with that of the trip, is of the night after.
    guard [date, date + 1].contains(arrivalDate ?? date) else { return false }
    return arrival.minutes + 1_440 - minutes <= ClockTime.longestNight
  }
}
