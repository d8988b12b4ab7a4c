/// The private km to expect by the end of the year, from the driver's own weeks (design 5).
///
/// The days at disposal up to the last trip are cut into weeks. Weeks without private km count. The
/// expected total is what was driven and the same pace for the days that remain; the range is twice
/// the standard deviation of that sum on either side: the weeks vary among themselves, and their
/// mean is only known from as many of them. All in integers.
package struct Forecast: Sendable {
  /// Why there is no expectation.
  package enum Withheld: String, Sendable {
    /// The year, or the last availability in it, is over.
    case ended = "afgelopen"
    /// Fewer than 28 days were looked at.
    case fewDays = "dagen"
    /// Fewer than 5 trips.
    case fewTrips = "ritten"
    /// The Dutch rule does not apply.
    case untested = "niet-getoetst"
  }

  /// The figures, in whole km but for the room.
  package struct Expectation: Hashable, Sendable {
    /// Rounded half up.
    package let expected: Distance
    /// Never below what was driven, rounded down.
    package let low: Distance
    /// Rounded up.
    package let high: Distance
    /// Whether the expected total, not rounded, is more than what passes.
    package let isOver: Bool
    /// The day on which the limit was or is passed; nil where it is not to be.
    package let passesOn: CalendarDate?
    /// What is left for each week that remains; nothing once the limit is passed.
    package let roomPerWeek: Distance
  }

  package enum Outcome: Sendable {
    case expected(Expectation)
    case withheld(Withheld)
  }

  package let test: PrivateUseTest
  package let outcome: Outcome

  package static let leastDays = 28
  package static let leastTrips = 5

  /// Nil where there is none.
  package var expectation: Expectation? {
    if case .expected(let expectation) = outcome { return expectation }
    return nil
  }

  /// Whether more is expected than passes; false where the forecast is withheld.
  package var isOver: Bool { expectation?.isOver ?? false }

  package init(_ test: PrivateUseTest, in analysis: LogbookAnalysis) {
    self.test = test
    guard test.verdict != nil else {
      outcome = .withheld(.untested)
      return
    }
    guard test.year == analysis.logbook.today.year, analysis.logbook.today < test.period.last
    else {
      outcome = .withheld(.ended)
      return
    }
    let history = PrivateHistory(of: test, in: analysis)
    guard history.days.count >= Forecast.leastDays else {
      outcome = .withheld(.fewDays)
      return
    }
    guard history.tripCount >= Forecast.leastTrips else {
      outcome = .withheld(.fewTrips)
      return
    }
    outcome = .expected(
      Expectation(
        history, driven: test.privateDistance, allowance: test.allowance))
  }
}

extension LogbookAnalysis {
  /// One for each of `tests`.
  package var forecasts: [Forecast] { tests.map { Forecast($0, in: self) } }
}

extension Forecast.Expectation {
  init(_ history: PrivateHistory, driven: Distance, allowance: Distance) {
    let observed = history.days.count
    let remaining = history.remaining.count
    let total = history.days.reduce(0, +)
    // Both in tenths times `observed`, so that nothing is lost.
    let exact = driven.tenths * observed + total * remaining
    let spread = Forecast.Expectation.spread(history.weeks, over: remaining)
    expected = Distance(kilometres: (exact + 5 * observed) / (10 * observed))
    let low = max(driven.tenths, exact / observed - spread)
    self.low = Distance(kilometres: low / 10)
    let high = (exact + observed - 1) / observed + spread
    self.high = Distance(kilometres: (high + 9) / 10)
    isOver = exact > allowance.tenths * observed
    let room = allowance.tenths - driven.tenths
    roomPerWeek = Distance(tenths: max(0, room) * 7 / max(7, remaining))
    if room < 0 {
      passesOn = history.dayOfPassing(allowance, driven: driven)
    } else if isOver {
      passesOn = history.remaining[min(room * observed / total, remaining - 1)]
    } else {
      passesOn = nil
    }
  }

  /// Twice the standard deviation, in tenths, of the sum of as many days as weeks that are drawn
  /// from the same source as `weeks`, whose mean is known from `weeks` only.
  private static func spread(_ weeks: [Int], over days: Int) -> Int {
    let count = Int128(weeks.count)
    let sum = weeks.reduce(Int128(0)) { $0 + Int128($1) }
    let squares = weeks.reduce(Int128(0)) { $0 + Int128($1) * Int128($1) }
    let days = Int128(days)
    let variance =
      4 * (count * squares - sum * sum) * days * (7 * count + days)
      / (49 * count * count * max(1, count - 1))
    return Int(clamping: squareRoot(variance))
  }

  /// The root, rounded up.
  private static func squareRoot(_ number: Int128) -> Int128 {
    guard number > 0 else { return 0 }
    var root = Int128(1) << ((Int128.bitWidth - number.leadingZeroBitCount + 1) / 2)
    while true {
      let next = (root + number / root) / 2
      if next >= root { return root * root < number ? root + 1 : root }
      root = next
    }
  }
}

/// The private km of a test day by day, up to its last trip.
struct PrivateHistory {
  /// Tenths of a km for each day at disposal up to the last trip.
  private(set) var days: [Int]
  /// The dates of `days`.
  private let dates: [CalendarDate]
  /// The days at disposal after that.
  let remaining: [CalendarDate]
  private(set) var tripCount: Int

  init(of test: PrivateUseTest, in analysis: LogbookAnalysis) {
    let vehicles = analysis.vehicles.filter { test.vehicles.contains($0.vehicle.id) }
    let year = Period(year: test.year)
    let parts = vehicles.flatMap(\.availabilities).filter(test.covers)
    let takenOver = parts.compactMap(\.takenOverUntil).max()
    let atDisposal = Set(
      parts.compactMap { $0.days(within: year) }.flatMap {
        ($0.first.dayNumber...$0.last.dayNumber).map(CalendarDate.init(dayNumber:))
      }
    ).filter { day in takenOver.map { day > $0 } ?? true }.sorted()
    let trips = vehicles.flatMap { vehicle in
      vehicle.chain.trips(in: year).map(\.trip)
        .filter { vehicle.availability(for: $0).map(test.covers) ?? false }
        .map { (date: $0.date, tenths: vehicle.shares.shares(of: $0).private.tenths) }
    }
    let last = min(trips.map(\.date).max() ?? year.first - 1, analysis.logbook.today)
    dates = atDisposal.filter { $0 <= last }
    remaining = atDisposal.filter { $0 > last }
    days = [Int](repeating: 0, count: dates.count)
    tripCount = trips.count
    let index = Dictionary(uniqueKeysWithValues: dates.enumerated().map { ($1, $0) })
    for trip in trips {
      // A trip outside every availability weighs on the day nearest to it.
      guard
        let day = index[trip.date]
          ?? dates.indices.min(by: {
            abs(dates[$0] - trip.date) < abs(dates[$1] - trip.date)
          })
      else { continue }
      days[day] += trip.tenths
    }
  }

  /// The sums of whole weeks at disposal; the days that make no week are left out.
  var weeks: [Int] {
    stride(from: 0, through: days.count - 7, by: 7).map { days[$0..<$0 + 7].reduce(0, +) }
  }

  /// The day whose trips went over.
  ///
  /// - Parameter driven: the km of all days, with those registered elsewhere before them.
  func dayOfPassing(_ allowance: Distance, driven: Distance) -> CalendarDate? {
    var sum = driven.tenths - days.reduce(0, +)
    for (date, tenths) in zip(dates, days) {
      sum += tenths
      if sum > allowance.tenths { return date }
    }
    return nil
  }
}

extension PrivateUseTest {
  /// Whether an availability of one of its vehicles belongs to the test.
  func covers(_ availability: Availability) -> Bool {
    availability.driver == driver && availability.employer == employer
      && availability.capacity == capacity
  }
}
