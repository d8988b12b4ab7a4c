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
}
