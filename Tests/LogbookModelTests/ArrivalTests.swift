import Testing

@testable import LogbookModel

/// Summer time ended on 25 October 2026; the six hours are those of design 2.
@Test(
  arguments: [
    ("2026-03-10", "23:00", "05:00", nil, true), ("2026-03-10", "23:00", "05:01", nil, false),
    ("2026-03-10", "09:00", "08:59", nil, false), ("2026-03-10", "09:00", "09:00", nil, true),
    ("2026-03-10", "23:00", "01:00", "2026-03-11", true),
    ("2026-03-10", "23:00", "01:00", "2026-03-12", false),
    ("2026-03-10", "09:00", "10:00", "2026-03-11", false),
    ("2026-10-25", "02:50", "02:10", nil, true), ("2026-10-25", "03:00", "02:10", nil, false),
    ("2026-10-26", "02:50", "02:10", nil, false),
    ("2026-10-25", "02:50", "02:10", "2026-10-26", false),
  ] as [(String, String, String, String?, Bool)])
func `an arrival that a departure can have`(
  date: String, departure: String, arrival: String, arrivalDate: String?, isPossible: Bool
) throws {
  let day = try #require(CalendarDate(iso: date))
  let start = try #require(ClockTime(departure))
  let end = try #require(ClockTime(arrival))
  let endDate = try arrivalDate.map { try #require(CalendarDate(iso: $0)) }
  #expect(start.precedes(arrival: end, on: day, arrivalDate: endDate) == isPossible)
}
