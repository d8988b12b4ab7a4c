import Testing

@testable import LogbookModel

@Suite("The limit of 500 km")
struct PrivateUseTests {
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
