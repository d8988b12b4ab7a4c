import SeededRandom
import Testing

@testable import LogbookModel

@Suite("How often the range of a forecast holds")
struct ForecastRangeTests {
  /// A driver with private trips of his own number and length, in some years more in summer.
  private struct Driver {
    let trips: [Trip]

    init(seed: Int) {
      var seeded = Seeded(seed)
      let perWeek = seeded.pick(1...4)
      let usual = seeded.pick(2...12)
      let isSummery = seeded.oneIn(4)
      var reading = 10_000
      var trips: [Trip] = []
      for day in 0..<365 {
        let date = CalendarDate.firstDay(of: 2_026) + day
        var length = 0
        if seeded.pick(1...14) <= perWeek { length = seeded.pick(1...2 * usual) }
        if seeded.oneIn(60) { length += seeded.pick(usual...5 * usual) }
        if isSummery, (6...8).contains(date.month) { length += length / 2 }
        for (kind, distance) in [
          (TripKind.private, length), (.business, date.weekday < 6 ? 30 : 0),
        ]
        where distance > 0 {
          trips.append(.ofOneCar(trips.count + 1, date, reading, reading + distance, kind))
          reading += distance
        }
      }
      self.trips = trips
    }

    /// What was known on a day.
    func analysis(today: CalendarDate) -> LogbookAnalysis {
      .ofOneCar(
        trips.filter { $0.date <= today },
        [
          Availability(
            id: 1, vehicle: 1, from: .firstDay(of: 2_026),
            beginReading: Odometer(kilometres: 10_000))
        ], today: today)
    }

    var total: Distance {
      trips.filter { $0.kind == .private }.reduce(.zero) { $0 + $1.distance }
    }
  }

  /// A thousand years, each looked at on a day between 1 March and 30 September.
  @Test func `in at least 90 of 100 years the end lies within the range`() throws {
    var held = 0
    for seed in 1...1_000 {
      let driver = Driver(seed: seed)
      var seeded = Seeded(seed + 1_000_000)
      let today = CalendarDate.firstDay(of: 2_026) + seeded.pick(59...272)
      let forecast = try #require(driver.analysis(today: today).forecasts.first)
      let outlook = try #require(forecast.expectation)
      if outlook.low <= driver.total, driver.total <= outlook.high { held += 1 }
    }
    #expect(held >= 900, "held in \(held) of 1.000 years")
    #expect(held < 1_000, "a range that always holds says nothing")
  }
}
