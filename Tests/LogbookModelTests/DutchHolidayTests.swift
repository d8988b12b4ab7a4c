import LogbookModel
import Testing

@Suite("Dutch public holidays")
struct DutchHolidayTests {
  // Easter by the published tables: 31-3-2024, 20-4-2025, 4-4-2021, 23-4-2000, 12-4-2020.
  @Test(arguments: [
    ("2024-01-01", "nieuwjaar"), ("2024-03-31", "pasen1"), ("2024-04-01", "pasen2"),
    ("2024-05-09", "hemelvaart"), ("2024-05-19", "pinksteren1"), ("2024-05-20", "pinksteren2"),
    ("2024-12-25", "kerst1"), ("2024-12-26", "kerst2"), ("2025-04-20", "pasen1"),
    ("2021-04-04", "pasen1"), ("2000-04-23", "pasen1"), ("2020-04-13", "pasen2"),
    ("2024-04-27", "koningsdag"), ("2025-04-26", "koningsdag"), ("2014-04-26", "koningsdag"),
    ("2013-04-30", "koninginnedag"), ("2006-04-29", "koninginnedag"),
    ("2025-05-05", "bevrijdingsdag"), ("2020-05-05", "bevrijdingsdag"),
  ])
  func `a holiday`(day: String, name: String) throws {
    let date = try #require(CalendarDate(iso: day))
    #expect(DutchHoliday(on: date)?.rawValue == name)
  }

  @Test(arguments: [
    "2024-03-29", "2024-05-05", "2025-04-27", "2014-04-30", "2013-04-27", "2024-12-24",
    "2024-12-31",
  ])
  func `an ordinary day`(day: String) throws {
    let date = try #require(CalendarDate(iso: day))
    #expect(DutchHoliday(on: date) == nil)
  }

  @Test func `a year has nine of them, ten in a year divisible by five`() {
    for (year, count) in [(2_023, 9), (2_024, 9), (2_025, 10), (2_030, 10)] {
      #expect(DutchHoliday.days(of: year).count == count)
    }
  }
}
