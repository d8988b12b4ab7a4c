import LogbookModel

extension LogbookAnalysis {
  /// What is known on a day of one car in the year of that day, or in another.
  static func ofOneCar(
    _ trips: [Trip], _ availabilities: [Availability], year: Int? = nil, today: CalendarDate
  ) -> LogbookAnalysis {
    LogbookAnalysis(
      Logbook(
        vehicles: [Vehicle(id: 1, plate: LicencePlate(normalised: "12GBB1"))],
        availabilities: availabilities, trips: trips, period: Period(year: year ?? today.year),
        today: today))
  }
}

extension Trip {
  /// A trip of the one car; readings in whole km.
  static func ofOneCar(
    _ number: Int, _ date: CalendarDate, _ begin: Int, _ end: Int, _ kind: TripKind?,
    detour: Int = 0
  ) -> Trip {
    Trip(
      number: number, vehicle: 1, date: date, begin: Odometer(kilometres: begin),
      end: Odometer(kilometres: end), from: "a", to: "b", kind: kind,
      detour: Distance(kilometres: detour))
  }
}
