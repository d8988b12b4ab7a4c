import LogbookModel
import Testing

@testable import Agenda

/// On which Dutch day an appointment is.
struct TimeTests {
  @Test func `a time without zone is Dutch`() throws {
    #expect(try days(calendar(event("DTSTART:20240312T233000"))) == ["2024-03-12 23:30"])
  }

  @Test func `UTC becomes the Dutch day, an hour later in winter and two in summer`() throws {
    #expect(try days(calendar(event("DTSTART:20240312T233000Z"))) == ["2024-03-13 00:30"])
    #expect(try days(calendar(event("DTSTART:20240712T223000Z"))) == ["2024-07-13 00:30"])
    #expect(try days(calendar(event("DTSTART:20240712T213000Z"))) == ["2024-07-12 23:30"])
    // The clock goes forward on 31 March 2024, 01:00 UTC.
    #expect(try days(calendar(event("DTSTART:20240331T005900Z"))) == ["2024-03-31 01:59"])
    #expect(try days(calendar(event("DTSTART:20240331T010000Z"))) == ["2024-03-31 03:00"])
  }

  @Test(arguments: [
    ("Europe/Amsterdam", "2024-03-12 23:30"), ("W. Europe Standard Time", "2024-03-12 23:30"),
    ("/freeassociation.sourceforge.net/Europe/Amsterdam", "2024-03-12 23:30"),
    ("Europe/London", "2024-03-13 00:30"), ("GMT Standard Time", "2024-03-13 00:30"),
    ("Europe/Athens", "2024-03-12 22:30"), ("\"Europe/London\"", "2024-03-13 00:30"),
    ("Etc/UTC", "2024-03-13 00:30"), ("Mars/Olympus", "2024-03-12 23:30"),
  ])
  func `a zone known by name`(_ zone: String, _ day: String) throws {
    #expect(try days(calendar(event("DTSTART;TZID=\(zone):20240312T233000"))) == [day])
  }

  /// New York is 5 hours behind UTC, 4 from the second Sunday of March (10 March 2024) to the first
  /// of November (3 November 2024).
  private static let newYork = """
    BEGIN:VTIMEZONE\r
    TZID:Eastern\r
    BEGIN:STANDARD\r
    DTSTART:16011104T020000\r
    RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11\r
    TZOFFSETFROM:-0400\r
    TZOFFSETTO:-0500\r
    END:STANDARD\r
    BEGIN:DAYLIGHT\r
    DTSTART:16010311T020000\r
    RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3\r
    TZOFFSETFROM:-0500\r
    TZOFFSETTO:-0400\r
    END:DAYLIGHT\r
    END:VTIMEZONE
    """

  @Test(arguments: [
    // 18:00 in winter is 23:00 UTC, midnight here.
    ("20240308T180000", "2024-03-09 00:00"), ("20240308T175900", "2024-03-08 23:59"),
    // Their summer time, not yet ours: 18:00 is 22:00 UTC, 23:00 here.
    ("20240312T180000", "2024-03-12 23:00"),
    // Both on summer time, then theirs alone.
    ("20240701T180000", "2024-07-02 00:00"), ("20241101T180000", "2024-11-01 23:00"),
    ("20241104T180000", "2024-11-05 00:00"),
  ])
  func `a zone that the file describes`(_ time: String, _ day: String) throws {
    let file = calendar(TimeTests.newYork, event("DTSTART;TZID=Eastern:\(time)"))
    #expect(try days(file) == [day])
  }

  @Test func `a whole day is that day, and its end is the day after`() throws {
    #expect(try days(calendar(event("DTSTART;VALUE=DATE:20240229"))) == ["2024-02-29"])
    #expect(
      try days(
        calendar(event("DTSTART;VALUE=DATE:20240228", "DTEND;VALUE=DATE:20240301")))
        == ["2024-02-28..2024-02-29"])
    #expect(
      try days(calendar(event("DTSTART;VALUE=DATE:20240228", "DURATION:P1D"))) == ["2024-02-28"])
  }

  @Test func `an appointment over midnight is on both days, one until midnight is not`() throws {
    #expect(
      try days(calendar(event("DTSTART:20240312T220000", "DTEND:20240313T010000")))
        == ["2024-03-12..2024-03-13 22:00"])
    #expect(
      try days(calendar(event("DTSTART:20240312T220000", "DTEND:20240313T000000")))
        == ["2024-03-12 22:00"])
    #expect(
      try days(calendar(event("DTSTART:20240312T220000", "DURATION:PT3H")))
        == ["2024-03-12..2024-03-13 22:00"])
  }

  @Test func `only what touches the period is there`() throws {
    let file = calendar(
      event("DTSTART:20231231T220000", "DTEND:20240101T010000"), event("DTSTART:20231231T100000"),
      event("DTSTART:20241231T233000Z"), event("DTSTART:20241231T223000Z"))
    #expect(try days(file) == ["2023-12-31..2024-01-01 22:00", "2024-12-31 23:30"])
  }
}
