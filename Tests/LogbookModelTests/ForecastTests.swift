import Testing

@testable import LogbookModel

@Suite("What the year is going to become")
struct ForecastTests {
  /// A car at disposal for a part of a year, with private trips of whole km.
  private static func forecast(
    year: Int = 2_026, to: CalendarDate? = nil, today: CalendarDate,
    _ trips: [(CalendarDate, Int)]
  ) throws -> Forecast {
    var reading = 10_000
    let list = trips.enumerated().map { index, trip in
      let (day, kilometres) = trip
      let begin = reading
      reading += kilometres
      return Trip.ofOneCar(index + 1, day, begin, reading, .private)
    }
    let analysis = LogbookAnalysis.ofOneCar(
      list,
      [
        Availability(
          id: 1, vehicle: 1, from: .firstDay(of: year), to: to,
          beginReading: Odometer(kilometres: 10_000))
      ], year: year, today: today)
    return try #require(analysis.forecasts.first)
  }

  private static func weekly(_ kilometres: [Int], year: Int = 2_026) -> [(CalendarDate, Int)] {
    kilometres.enumerated().map { (.firstDay(of: year) + (7 * $0 + 6), $1) }
  }

  private static func km(_ kilometres: Int) -> Distance { Distance(kilometres: kilometres) }

  /// Five weeks of 10 km: 50 in 35 days, 330 days remain: 50 + 50 × 330 / 35 = 521,4. All weeks are
  /// the same, so that the range is the rounding. 450 km are left: 450 × 35 / 50 = 315 days pass,
  /// the 316th after 4 February is too much: 17 December. 450 × 7 / 330 = 9,5 a week.
  @Test func `a steady driver`() throws {
    let today = CalendarDate.firstDay(of: 2_026) + 34
    let outlook = try #require(
      Self.forecast(today: today, Self.weekly([10, 10, 10, 10, 10])).expectation)
    #expect(outlook.expected == Self.km(521))
    #expect(outlook.low == Self.km(521))
    #expect(outlook.high == Self.km(522))
    #expect(outlook.passesOn?.iso == "2026-12-17")
    #expect(outlook.roomPerWeek == Distance(tenths: 95))
  }

  /// The same in a leap year: 331 days remain: 50 + 50 × 331 / 35 = 522,9; 16 December.
  @Test func `a leap year has a day more`() throws {
    let today = CalendarDate.firstDay(of: 2_028) + 34
    let outlook = try #require(
      Self.forecast(year: 2_028, today: today, Self.weekly([10, 10, 10, 10, 10], year: 2_028))
        .expectation)
    #expect(outlook.expected == Self.km(523))
    #expect(outlook.passesOn?.iso == "2028-12-16")
  }

  /// Weeks of 0, 0, 0, 0 and 50 km: the same 521, but mean 10 and variance (4 × 100 + 1.600) / 4 =
  /// 500; 330 days are 47,14 weeks: 500 × 47,14 × (1 + 47,14 / 5) = 245.816, twice its root is 991,6.
  @Test func `weeks without private km count`() throws {
    let today = CalendarDate.firstDay(of: 2_026) + 34
    let outlook = try #require(
      Self.forecast(today: today, Self.weekly([0, 0, 0, 0, 50])).expectation)
    #expect(outlook.expected == Self.km(521))
    #expect(outlook.low == Self.km(50))
    #expect(outlook.high == Self.km(1_514))
  }

  /// 1 January to 30 June is 181 days: 247,9 km pass by days. 50 in 35 days: 146 remain:
  /// 50 + 208,6 = 258,6. 197,9 left: 197,9 × 35 / 50 = 138,5: the 139th day is 23 June.
  @Test func `a part of a year has a part of the limit`() throws {
    let today = CalendarDate.firstDay(of: 2_026) + 34
    let outlook = try #require(
      Self.forecast(
        to: CalendarDate(iso: "2026-06-30"), today: today, Self.weekly([10, 10, 10, 10, 10])
      ).expectation)
    #expect(outlook.expected == Self.km(259))
    #expect(outlook.isOver)
    #expect(outlook.passesOn?.iso == "2026-06-23")
  }

  @Test func `the day on which the limit was passed stays known`() throws {
    let today = CalendarDate.firstDay(of: 2_026) + 40
    let outlook = try #require(
      Self.forecast(today: today, Self.weekly([200, 200, 100, 1, 10])).expectation)
    #expect(outlook.passesOn?.iso == "2026-01-28")
    #expect(outlook.roomPerWeek == .zero)
  }

  @Test func `exactly 500 is not over`() throws {
    // A fifth of the year, 73 days, with 100 km.
    let day = CalendarDate.firstDay(of: 2_026)
    let trips = [(day, 20), (day + 20, 20), (day + 40, 20), (day + 60, 20), (day + 72, 20)]
    let outlook = try #require(Self.forecast(today: day + 72, trips).expectation)
    #expect(outlook.expected == Self.km(500))
    #expect(!outlook.isOver)
    #expect(outlook.passesOn == nil)
  }

  @Test func `too little or too late is said`() throws {
    let day = CalendarDate.firstDay(of: 2_026)
    func reason(_ forecast: Forecast) -> Forecast.Withheld? {
      if case .withheld(let reason) = forecast.outcome { return reason }
      return nil
    }
    let five = Self.weekly([10, 10, 10, 10, 10])
    let short = [(day, 1), (day + 1, 1), (day + 2, 1), (day + 3, 1), (day + 26, 1)]
    #expect(reason(try Self.forecast(today: day + 60, short)) == .fewDays)
    let enough = short.dropLast() + [(day + 27, 1)]
    #expect(reason(try Self.forecast(today: day + 60, Array(enough))) == nil)
    #expect(reason(try Self.forecast(today: day + 60, Array(five.prefix(4)))) == .fewTrips)
    #expect(reason(try Self.forecast(today: .firstDay(of: 2_027), five)) == .ended)
    #expect(reason(try Self.forecast(to: day + 40, today: day + 41, five)) == .ended)
  }

  /// What a driver has not entered yet is not taken for days without a trip.
  @Test func `days after the last trip are still to come`() throws {
    let five = Self.weekly([10, 10, 10, 10, 10])
    let early = try Self.forecast(today: .firstDay(of: 2_026) + 34, five).expectation
    let late = try Self.forecast(today: .firstDay(of: 2_026) + 54, five).expectation
    #expect(early == late)
  }

  @Test func `readings beyond reason do not stop it`() throws {
    let trips = Self.weekly([400_000, 0, 400_000, 0, 400_000, 0])
    let outlook = try #require(
      Self.forecast(today: .firstDay(of: 2_026) + 60, trips).expectation)
    #expect(outlook.high > Self.km(1_200_000))
  }
}
