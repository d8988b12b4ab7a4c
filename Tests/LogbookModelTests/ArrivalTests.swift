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

/// B53: summer time began on 29 March 2026, when 02:00 to 03:00 was left out.
@Test(
  arguments: [
    ("2026-03-29", "02:00", nil, "02:00"), ("2026-03-29", "02:59", "03:10", "02:59"),
    ("2026-03-29", "01:59", "03:00", nil), ("2026-03-29", "01:40", "02:30", "02:30"),
    ("2026-03-28", "23:50", "02:30", "02:30"), ("2026-03-28", "02:30", "02:40", nil),
    ("2026-03-29", "23:50", "02:30", nil), ("2026-10-25", "02:30", "02:40", nil),
    ("2024-03-31", "02:30", nil, "02:30"), ("2026-03-29", nil, "02:30", "02:30"),
    ("2026-03-29", nil, nil, nil),
  ] as [(String, String?, String?, String?)])
func `B53: a time that no clock showed`(
  date: String, departure: String?, arrival: String?, skipped: String?
) throws {
  let found = ClockTime.skipped(
    departure: departure.flatMap { ClockTime($0) }, arrival: arrival.flatMap { ClockTime($0) },
    on: try #require(CalendarDate(iso: date)))
  #expect(found?.time == skipped.flatMap { ClockTime($0) })
}

/// B50, B52: Dutch legal time is an hour ahead of UTC, and two hours in summer time.
@Test(
  arguments: [
    ("2026-06-30T22:30:00", "2026-07-01", "00:30"), ("2026-06-30T21:59:59", "2026-06-30", "23:59"),
    ("2026-03-29T23:30:00", "2026-03-30", "01:30"), ("2026-03-28T23:30:00", "2026-03-29", "00:30"),
    ("2026-03-29T00:59:00", "2026-03-29", "01:59"), ("2026-03-29T01:00:00", "2026-03-29", "03:00"),
    ("2026-10-25T00:59:00", "2026-10-25", "02:59"), ("2026-10-25T01:00:00", "2026-10-25", "02:00"),
    ("2026-12-31T23:00:00", "2027-01-01", "00:00"), ("1969-12-31T23:30:00", "1970-01-01", "00:30"),
  ])
func `B50, B52: the Dutch day and time of a moment`(
  moment: String, date: String, time: String
) throws {
  let seconds = try #require(DutchClock.unixSeconds(moment: moment))
  let clock = DutchClock.wallClock(unixSeconds: seconds)
  #expect(clock.date.iso == date)
  #expect(clock.time == ClockTime(time))
}
