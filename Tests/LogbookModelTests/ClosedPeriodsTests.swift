import LogbookModel
import Testing

/// Which days are closed after periods were closed and opened again (design 4).
@Suite struct ClosedPeriodsTests {
  private func period(_ text: String) throws -> Period { try #require(Period(text)) }

  private func day(_ text: String) throws -> CalendarDate {
    try #require(CalendarDate(iso: text))
  }

  /// The year is closed for all, a fortnight of March is opened for vehicle 1, two days of it are
  /// closed again.
  private func periods() throws -> ClosedPeriods {
    ClosedPeriods([
      Closure(number: 3, kind: .closed, vehicle: 1, period: try period("2024-03-10..2024-03-11")),
      Closure(number: 1, kind: .closed, vehicle: nil, period: try period("2024")),
      Closure(number: 2, kind: .reopened, vehicle: 1, period: try period("2024-03-05..2024-03-18")),
    ])
  }

  @Test(arguments: [
    ("2023-12-31", false, false), ("2024-01-01", true, true), ("2024-03-04", true, true),
    ("2024-03-05", false, true), ("2024-03-10", true, true), ("2024-03-12", false, true),
    ("2024-03-18", false, true), ("2024-03-19", true, true), ("2024-12-31", true, true),
    ("2025-01-01", false, false),
  ])
  func `what was said last about a day counts`(date: String, isClosed: Bool, wasEver: Bool) throws {
    #expect(try periods().isClosed(day(date), of: 1) == isClosed)
    #expect(try periods().wasEverClosed(day(date), of: 1) == wasEver)
  }

  @Test func `another vehicle stays closed`() throws {
    #expect(try periods().isClosed(day("2024-03-12"), of: 2))
  }

  @Test func `the closed days are told in the longest runs`() throws {
    #expect(
      try periods().closedRuns(within: period("2024-02-01..2024-12-31"), of: 1) == [
        period("2024-02-01..2024-03-04"), period("2024-03-10..2024-03-11"),
        period("2024-03-19..2024-12-31"),
      ])
    #expect(try periods().closedRuns(within: period("2024-03"), of: 2) == [period("2024-03")])
    #expect(try periods().closedRuns(within: period("2025"), of: 1) == [])
    #expect(try periods().closedRuns(within: period("2023"), of: 1) == [])
  }

  @Test func `the open days are the others`() throws {
    #expect(
      try periods().openRuns(within: period("2024-03"), of: 1) == [
        period("2024-03-05..2024-03-09"), period("2024-03-12..2024-03-18"),
      ])
    #expect(try periods().openRuns(within: period("2024"), of: 2) == [])
    #expect(try periods().openRuns(within: period("2025"), of: 1) == [period("2025")])
  }

  @Test(arguments: [
    // The month of a day, as far as it is closed around it.
    ("2024-02-10..2024-02-10", "2024-02"), ("2024-03-04..2024-03-04", "2024-03-01..2024-03-04"),
    ("2024-03-19..2024-03-19", "2024-03-19..2024-03-31"),
    ("2024-03-10..2024-03-10", "2024-03-10..2024-03-11"),
    // Of several runs the first; open days do not count.
    ("2024-03-05..2024-12-31", "2024-03-10..2024-03-11"),
    // The days that are touched, in whole months.
    ("2024-04-15..2030-01-01", "2024-04-01..2024-12-31"),
  ])
  func `as little is opened again as the days need`(days: String, opened: String) throws {
    let wanted = try #require(Period(days))
    #expect(try periods().toReopen(for: wanted, of: 1) == period(opened))
  }

  @Test func `days that are not closed need nothing`() throws {
    #expect(try periods().toReopen(for: period("2024-03-12..2024-03-18"), of: 1) == nil)
    #expect(try periods().toReopen(for: period("2025"), of: 1) == nil)
    #expect(ClosedPeriods([]).toReopen(for: try period("2024"), of: 1) == nil)
  }

  @Test func `a period was closed once where any day of it was`() throws {
    #expect(try periods().wasEverClosed(within: period("2023-12-01..2024-01-01"), of: 9))
    #expect(try periods().wasEverClosed(within: period("2024-03-12..2024-03-13"), of: 1))
    #expect(try !periods().wasEverClosed(within: period("2023"), of: 1))
  }

  @Test(arguments: [
    "2024", "2024-k1", "2024-k4", "2024-02", "2024-12", "2024-02-01..2024-02-28",
    "2024-01-01..2025-12-31", "2024-05-05..2024-05-05",
  ])
  func `a period is written as it is typed`(text: String) throws {
    #expect(try period(text).notation == text)
  }
}
