import LogbookModel
import Testing

@Suite("Dutch time and UTC")
struct DutchMomentTests {
  @Test(arguments: [
    // Winter is an hour ahead of UTC, summer two.
    ("2024-01-15", "12:00", 1_705_316_400), ("2024-07-15", "12:00", 1_721_037_600),
    // 02:30 happens twice on 27 October 2024; the first is meant, at 00:30 UTC.
    ("2024-10-27", "02:30", 1_729_989_000), ("2024-10-27", "03:00", 1_729_994_400),
  ])
  func `a wall-clock time has one moment`(date: String, time: String, seconds: Int) throws {
    let day = try #require(CalendarDate(iso: date))
    let clock = try #require(ClockTime(time))
    #expect(DutchClock.unixSeconds(date: day, time: clock) == seconds)
    #expect(DutchClock.text(unixSeconds: seconds) == "\(date) \(time)")
  }
}
