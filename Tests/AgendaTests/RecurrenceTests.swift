import LogbookModel
import Testing

@testable import Agenda

/// Which days a series has.
struct RecurrenceTests {
  @Test func `a weekly series keeps its Dutch time when the clock changes`() throws {
    // In UTC these are 08:30, 08:30 and 07:30.
    let file = calendar(
      event("DTSTART;TZID=Europe/Amsterdam:20240318T093000", "RRULE:FREQ=WEEKLY;COUNT=3"))
    #expect(try days(file) == ["2024-03-18 09:30", "2024-03-25 09:30", "2024-04-01 09:30"])
  }

  @Test func `a weekly series in UTC shifts an hour on the Dutch clock`() throws {
    let file = calendar(event("DTSTART:20240325T223000Z", "RRULE:FREQ=WEEKLY;COUNT=2"))
    #expect(try days(file) == ["2024-03-25 23:30", "2024-04-02 00:30"])
  }

  @Test func `29 February recurs in leap years only, the 31st in long months only`() throws {
    let leap = calendar(event("DTSTART;VALUE=DATE:20200229", "RRULE:FREQ=YEARLY"))
    #expect(try days(leap, "2021-01-01..2028-12-31") == ["2024-02-29", "2028-02-29"])
    let long = calendar(event("DTSTART;VALUE=DATE:20240131", "RRULE:FREQ=MONTHLY;COUNT=4"))
    #expect(try days(long) == ["2024-01-31", "2024-03-31", "2024-05-31", "2024-07-31"])
  }

  @Test func `the last Friday of a month, and every second week on two days`() throws {
    let friday = calendar(
      event("DTSTART:20240126T160000", "RRULE:FREQ=MONTHLY;BYDAY=-1FR;UNTIL=20240401"))
    #expect(try days(friday) == ["2024-01-26 16:00", "2024-02-23 16:00", "2024-03-29 16:00"])
    let two = calendar(
      event("DTSTART;VALUE=DATE:20240102", "RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH;COUNT=4"))
    #expect(try days(two) == ["2024-01-02", "2024-01-04", "2024-01-16", "2024-01-18"])
  }

  @Test func `the end of a series in UTC counts on its own clock`() throws {
    // 23:00 UTC on 13 March is 00:00 on the 14th here: the appointment of 14 March 00:00 is the last.
    let file = calendar(
      event(
        "DTSTART;TZID=Europe/Amsterdam:20240312T000000",
        "RRULE:FREQ=DAILY;UNTIL=20240313T230000Z"))
    #expect(try days(file) == ["2024-03-12 00:00", "2024-03-13 00:00", "2024-03-14 00:00"])
  }

  @Test func `a series of years ago reaches the period`() throws {
    let file = calendar(event("DTSTART:19990104T090000", "RRULE:FREQ=WEEKLY"))
    // 4 January 1999 is a Monday, as is 4 March 2024.
    #expect(try days(file, "2024-03-01..2024-03-12") == ["2024-03-04 09:00", "2024-03-11 09:00"])
  }

  @Test func `extra days come in and exceptions fall out`() throws {
    let file = calendar(
      event(
        "DTSTART;TZID=Europe/Amsterdam:20240304T090000", "RRULE:FREQ=WEEKLY;COUNT=4",
        "EXDATE;TZID=Europe/Amsterdam:20240311T090000", "EXDATE:20240318T080000Z",
        "RDATE;TZID=Europe/Amsterdam:20240306T090000,20240307T090000"))
    #expect(
      try days(file) == [
        "2024-03-04 09:00", "2024-03-06 09:00", "2024-03-07 09:00", "2024-03-25 09:00",
      ])
    let whole = calendar(
      event("DTSTART:20240304T090000", "RRULE:FREQ=DAILY;COUNT=3", "EXDATE;VALUE=DATE:20240305"))
    #expect(try days(whole) == ["2024-03-04 09:00", "2024-03-06 09:00"])
  }

  @Test func `one of a series is moved, another cancelled`() throws {
    let file = calendar(
      event("DTSTART:20240304T090000", "RRULE:FREQ=WEEKLY;COUNT=3"),
      event("RECURRENCE-ID:20240311T090000", "DTSTART:20240313T140000"),
      event("RECURRENCE-ID:20240318T090000", "DTSTART:20240318T090000", "STATUS:CANCELLED"))
    #expect(try days(file) == ["2024-03-04 09:00", "2024-03-13 14:00"])
  }

  @Test func `several times a day are one appointment for each day`() throws {
    let hours = calendar(event("DTSTART:20240312T200000", "RRULE:FREQ=HOURLY;INTERVAL=3;COUNT=3"))
    #expect(try days(hours) == ["2024-03-12 20:00", "2024-03-13 20:00"])
    let rare = calendar(event("DTSTART:20240312T200000", "RRULE:FREQ=HOURLY;INTERVAL=36;COUNT=3"))
    #expect(try days(rare) == ["2024-03-12 20:00", "2024-03-14 08:00", "2024-03-15 20:00"])
  }

  @Test(.timeLimit(.minutes(1)), arguments: ["SECONDLY", "MINUTELY", "HOURLY"])
  func `a rule without end does not hang`(_ frequency: String) throws {
    let file = calendar(event("DTSTART:19700101T000000Z", "RRULE:FREQ=\(frequency)"))
    #expect(try days(file, "2024-03").count == 31)
    let never = calendar(
      event("DTSTART:19700101T000000", "RRULE:FREQ=\(frequency);BYMONTH=2;BYMONTHDAY=30"))
    #expect(try days(never) == [])
  }

  @Test(.timeLimit(.minutes(1)))
  func `a calendar that asks too much is refused`() {
    let seconds = (0...59).map(String.init).joined(separator: ",")
    let rule = "RRULE:FREQ=DAILY;BYHOUR=1,2,3,4,5,6,7,8;BYMINUTE=\(seconds);BYSECOND=\(seconds)"
    #expect(
      problem(calendar(event("DTSTART:19700101T010000", rule)), seconds: 1)
        == ["fout.agenda.herhaling", "3"])
  }

  @Test(.timeLimit(.minutes(1)))
  func `many rules that never match are bounded`() {
    let events = (1...3_000).map { _ in
      event("DTSTART:00010101T010000", "RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30")
    }
    let found = problem(calendar(events.joined(separator: "\r\n")), seconds: 1)
    #expect(found.first == "fout.agenda.herhaling")
  }

  @Test func `a rule that is none leaves the first appointment`() throws {
    for rule in ["FREQ=NEVER", "", "FREQ=WEEKLY;INTERVAL=0", "COUNT=3", "FREQ=DAILY;COUNT=-2"] {
      #expect(
        try days(calendar(event("DTSTART:20240312T090000", "RRULE:\(rule)"))).first
          == "2024-03-12 09:00")
    }
  }
}
