import Testing

@testable import LogbookModel

@Suite("The 500 km test against a second calculation")
struct PrivateUseTests {
  /// The test of domain.md 2.2 and 11, from the text: days at disposal one by one, months that are
  /// wholly at disposal and no part of another, fractions compared crosswise.
  private struct Naive {
    let verdict: Verdict
    let worstVerdict: Verdict

    init(year: Int, from: CalendarDate, to: CalendarDate, known: Int, worst: Int) {
      var days = 0
      var months = Set<Int>()
      var isBroken = false
      for month in 1...12 {
        var inMonth = 0
        var atDisposal = 0
        for day in 1...31 {
          guard let date = CalendarDate(year: year, month: month, day: day) else { continue }
          inMonth += 1
          if date >= from, date <= to { atDisposal += 1 }
        }
        days += atDisposal
        if atDisposal == inMonth { months.insert(month) }
        if atDisposal > 0, atDisposal < inMonth { isBroken = true }
      }
      let inYear = CalendarDate(year: year, month: 2, day: 29) == nil ? 365 : 366
      func judge(_ tenths: Int) -> Verdict {
        var passes = [Double(tenths) * Double(inYear) <= 5_000 * Double(days)]
        if !isBroken { passes.append(tenths * 12 <= 5_000 * months.count) }
        return passes.contains(false) ? passes.contains(true) ? .doubtful : .over : .within
      }
      verdict = judge(known)
      worstVerdict = judge(worst)
    }
  }

  private struct Year {
    let number: Int
    let from: CalendarDate
    let to: CalendarDate
    let trips: [Trip]
    /// Private km and what is unclear beside them, in tenths, as they were laid out.
    let known: Int
    let unclear: Int

    init(seed: Int) {
      var seeded = Seeded(seed)
      number = seeded.pick(2_023...2_028)
      let year = Period(year: number)
      let first = seeded.oneIn(2) ? year.first : year.first + seeded.pick(0...300)
      from = seeded.oneIn(3) ? first.monthPeriod.first : first
      let last = seeded.oneIn(2) ? year.last : min(year.last, from + seeded.pick(0...200))
      to = seeded.oneIn(3) ? last.monthPeriod.last : last
      var trips: [Trip] = []
      var reading = Odometer(kilometres: 10_000)
      var known = 0
      var unclear = 0
      let fullYear = CalendarDate.days(inYear: number)
      // Around the allowance, where the verdict turns.
      let target = 5_000 * (to - from + 1) / fullYear + seeded.pick(-30...30)
      var date = from
      while date <= to {
        let kind = [TripKind.business, .commute, .private, nil].randomElement(using: &seeded)
        let left = max(0, target - known)
        let length = seeded.oneIn(3) ? min(left, 1_000) : seeded.pick(0...300)
        var trip = Trip(
          number: trips.count + 1, vehicle: 1, date: date, begin: reading,
          end: reading + Distance(tenths: length), from: "a", to: "b", kind: kind ?? nil)
        switch trip.kind {
        case .private: known += length
        case .business, .commute:
          if seeded.oneIn(4) {
            trip.detour = Distance(tenths: length / 4)
            known += length / 4
          }
        case .correction, nil: unclear += length
        }
        trips.append(trip)
        reading = trip.end
        if seeded.oneIn(9), date < to {
          let gap = seeded.pick(1...60)
          reading = reading + Distance(tenths: gap)
          unclear += gap
        }
        date = date + seeded.pick(1...20)
      }
      // A last trip closes the gap that may have been opened after the one before.
      trips.append(
        Trip(
          number: trips.count + 1, vehicle: 1, date: to, begin: reading, end: reading,
          from: "a", to: "b", kind: .business))
      self.trips = trips
      self.known = known
      self.unclear = unclear
    }

    var logbook: Logbook {
      Logbook(
        vehicles: [Vehicle(id: 1, plate: LicencePlate(normalised: "12GBB1"))],
        availabilities: [
          Availability(
            id: 1, vehicle: 1, from: from, to: to, beginReading: Odometer(kilometres: 10_000))
        ], trips: trips, period: Period(year: number), today: .lastDay(of: number))
    }
  }

  @Test func `2.000 random years`() throws {
    for seed in 1...2_000 {
      let year = Year(seed: seed)
      let naive = Naive(
        year: year.number, from: year.from, to: year.to, known: year.known,
        worst: year.known + year.unclear)
      let test = try #require(LogbookAnalysis(year.logbook).tests.first)
      let label: Comment = "seed \(seed): \(year.from.iso)..\(year.to.iso)"
      #expect(test.privateDistance.tenths == year.known, label)
      #expect(test.worstCase.tenths == year.known + year.unclear, label)
      #expect(test.verdict == naive.verdict, label)
      #expect(test.worstVerdict == naive.worstVerdict, label)
    }
  }

  /// Whole km that still pass, by months and by days (domain.md 2.2).
  @Test(
    arguments: [
      ("2026-01-01", "2026-03-31", 125, 123), ("2024-01-01", "2024-03-31", 125, 124),
      ("2026-01-01", "2026-06-30", 250, 247), ("2024-01-01", "2024-06-30", 250, 248),
      ("2026-07-01", "2026-12-31", 250, 252), ("2024-07-01", "2024-12-31", 250, 251),
      ("2026-10-01", "2026-12-31", 125, 126), ("2024-10-01", "2024-12-31", 125, 125),
      ("2026-03-15", "2026-12-31", nil, 400), ("2024-03-15", "2024-12-31", nil, 398),
    ] as [(String, String, Int?, Int)])
  func `whole km that pass`(from: String, to: String, months: Int?, days: Int) throws {
    let first = try #require(CalendarDate(iso: from))
    let last = try #require(CalendarDate(iso: to))
    let limit = PrivateLimit(periods: [Period(between: first, and: last)], year: first.year)
    let yearly = Distance(kilometres: 500)
    #expect(limit.byDays(Distance(kilometres: days)) <= yearly)
    #expect(limit.byDays(Distance(kilometres: days + 1)) > yearly)
    #expect(limit.byMonths(Distance(kilometres: months ?? 0)).map { $0 <= yearly } != false)
    #expect((limit.months == nil) == (months == nil))
    if let months {
      #expect(limit.byMonths(Distance(kilometres: months + 1)).map { $0 > yearly } == true)
    }
  }
}
