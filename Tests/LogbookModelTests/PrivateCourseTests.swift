import SeededRandom
import Testing

@testable import LogbookModel

@Suite("Private km day by day")
struct PrivateCourseTests {
  private static func km(_ kilometres: Int) -> Distance { Distance(kilometres: kilometres) }

  private static func day(_ month: Int, _ day: Int, _ year: Int = 2_024) throws -> CalendarDate {
    try #require(CalendarDate(year: year, month: month, day: day))
  }

  private static func car(
    _ id: Int = 1, from: CalendarDate, to: CalendarDate? = nil, begin: Int, end: Int? = nil,
    employer: String? = nil
  ) -> Availability {
    Availability(
      id: id, vehicle: 1, from: from, to: to, beginReading: Odometer(kilometres: begin),
      endReading: end.map { Odometer(kilometres: $0) }, employer: employer)
  }

  /// What each day with an addition comes to: date, private, worst.
  private static func sums(_ course: PrivateCourse) -> [String] {
    course.days.map {
      "\($0.date.iso) \($0.privateDistance.tenths) \($0.worstCase.tenths)"
    }
  }

  /// 20 km and a detour of 5 on one day; then 10 not yet assigned; a gap of 30 before a trip of
  /// 12 March. Private 250; worst 250 + 100 + 300, in tenths.
  @Test func `trips add on their day, a gap on the day of the trip after it`() throws {
    let analysis = LogbookAnalysis.ofOneCar(
      [
        .ofOneCar(1, try Self.day(1, 5), 1_000, 1_020, .private),
        .ofOneCar(2, try Self.day(1, 5), 1_020, 1_050, .business, detour: 5),
        .ofOneCar(3, try Self.day(2, 1), 1_050, 1_060, nil),
        .ofOneCar(4, try Self.day(3, 12), 1_090, 1_100, .business),
      ], [Self.car(from: .firstDay(of: 2_024), begin: 1_000)], today: try Self.day(12, 31))
    let test = try #require(analysis.tests.first)
    let course = PrivateCourse(of: test, in: analysis)
    #expect(
      Self.sums(course) == ["2024-01-05 250 250", "2024-02-01 250 350", "2024-03-12 250 650"])
    #expect(course.known == Period(year: 2_024))
    #expect(course.dayOfPassing(Self.km(24)) == (try Self.day(1, 5)))
    #expect(course.dayOfPassing(Self.km(25)) == nil)
  }

  @Test func `without trips there is nothing to add`() throws {
    let today = try Self.day(2, 29)
    let analysis = LogbookAnalysis.ofOneCar(
      [], [Self.car(from: .firstDay(of: 2_024), begin: 1_000)], today: today)
    let course = PrivateCourse(of: try #require(analysis.tests.first), in: analysis)
    #expect(course.days.isEmpty)
    #expect(course.known == Period(between: .firstDay(of: 2_024), and: today))
  }

  /// The first employer until 30 June: 40 km; the second from 1 July: 7.
  @Test func `each of two employers has its own days`() throws {
    let change = try Self.day(7, 1)
    let analysis = LogbookAnalysis.ofOneCar(
      [
        .ofOneCar(1, try Self.day(5, 1), 1_000, 1_040, .private),
        .ofOneCar(2, try Self.day(8, 1), 1_040, 1_047, .private),
      ],
      [
        Self.car(
          from: .firstDay(of: 2_024), to: change - 1, begin: 1_000, end: 1_040, employer: "A"),
        Self.car(2, from: change, begin: 1_040, employer: "B"),
      ], today: try Self.day(12, 31))
    let courses = analysis.tests.map { PrivateCourse(of: $0, in: analysis) }
    #expect(courses.map(Self.sums) == [["2024-05-01 400 400"], ["2024-08-01 70 70"]])
    #expect(courses.map(\.known.first) == [.firstDay(of: 2_024), change])
    #expect(courses.map(\.known.last) == [change - 1, .lastDay(of: 2_024)])
  }

  /// Trips of every kind, gaps, doubles and strays: the last sums are those of the test, nothing
  /// ever falls, and no day lies outside what is known.
  @Test(arguments: 1...300) func `the last sums are those of the test`(seed: Int) throws {
    var seeded = Seeded(seed)
    let year = seeded.pick(2_023...2_024)
    let from = CalendarDate.firstDay(of: year) + seeded.pick(0...60)
    let today = from + seeded.pick(0...400)
    let change = from + seeded.pick(60...200)
    var trips: [Trip] = []
    var reading = 1_000
    var changeReading = 1_000
    var date = from
    while date <= min(today, .lastDay(of: year)) {
      if seeded.oneIn(6) { reading += seeded.pick(-3...40) }
      let length = seeded.pick(0...60)
      let kind = [TripKind.business, .commute, .private, nil].randomElement(using: &seeded) ?? nil
      let shift = seeded.oneIn(15) ? seeded.pick(-30...30) : 0
      trips.append(
        .ofOneCar(trips.count + 1, date + shift, reading, reading + length, kind))
      reading += length
      if date < change { changeReading = reading }
      date = date + seeded.pick(0...9)
    }
    let hasChange = seeded.oneIn(2)
    let analysis = LogbookAnalysis.ofOneCar(
      trips,
      hasChange
        ? [
          Self.car(from: from, to: change - 1, begin: 1_000, end: changeReading, employer: "A"),
          Self.car(2, from: change, begin: changeReading, employer: "B"),
        ] : [Self.car(from: from, begin: 1_000)], today: today)
    for test in analysis.tests {
      let course = PrivateCourse(of: test, in: analysis)
      #expect(course.days.last?.privateDistance ?? .zero == test.privateDistance)
      #expect(course.days.last?.worstCase ?? .zero == test.worstCase)
      for (day, next) in zip(course.days, course.days.dropFirst()) {
        #expect(day.date < next.date)
        #expect(day.privateDistance <= next.privateDistance)
        #expect(
          next.worstCase - next.privateDistance >= day.worstCase - day.privateDistance)
      }
      #expect(course.days.allSatisfy { course.known.contains($0.date) })
    }
  }
}
