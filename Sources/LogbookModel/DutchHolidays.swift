/// The Dutch public holidays of any year.
///
/// Those on which an office is closed by custom or collective agreement: New Year's Day, both days
/// of Easter, the birthday of the king or queen, Liberation Day in the years divisible by five,
/// Ascension Day, both days of Pentecost and of Christmas. Good Friday is an ordinary working day
/// for most employers and is left out. Sundays are holidays where they fall on one of these.
package enum DutchHoliday: String, CaseIterable, Sendable {
  case newYear = "nieuwjaar"
  case easterSunday = "pasen1"
  case easterMonday = "pasen2"
  case kingsDay = "koningsdag"
  case queensDay = "koninginnedag"
  case liberation = "bevrijdingsdag"
  case ascension = "hemelvaart"
  case pentecostSunday = "pinksteren1"
  case pentecostMonday = "pinksteren2"
  case christmas = "kerst1"
  case boxingDay = "kerst2"

  /// The holiday on a date; nil on any other day.
  package init?(on date: CalendarDate) {
    let (year, month, day) = date.components
    switch (month, day) {
    case (1, 1): self = .newYear
    case (5, 5) where year >= 1_990 && year.isMultiple(of: 5): self = .liberation
    case (12, 25): self = .christmas
    case (12, 26): self = .boxingDay
    default:
      if let royal = DutchHoliday.royalDay(of: year), royal.date == date {
        self = royal.holiday
        return
      }
      switch date - DutchHoliday.easter(of: year) {
      case 0: self = .easterSunday
      case 1: self = .easterMonday
      case 39: self = .ascension
      case 49: self = .pentecostSunday
      case 50: self = .pentecostMonday
      default: return nil
      }
    }
  }

  /// The holidays of a year by date.
  package static func days(of year: Int) -> [CalendarDate: DutchHoliday] {
    var days: [CalendarDate: DutchHoliday] = [:]
    for number in 0..<CalendarDate.days(inYear: year) {
      let date = CalendarDate.firstDay(of: year) + number
      days[date] = DutchHoliday(on: date)
    }
    return days
  }

  /// 27 April from 2014 on, the day before where that is a Sunday; 30 April from 1949, since 1980
  /// the day before where that was a Sunday, until then the day after.
  private static func royalDay(of year: Int) -> (holiday: DutchHoliday, date: CalendarDate)? {
    guard year >= 1_949 else { return nil }
    let isKing = year >= 2_014
    guard let day = CalendarDate(year: year, month: 4, day: isKing ? 27 : 30) else { return nil }
    let shift = day.weekday == 7 ? (year >= 1_980 ? -1 : 1) : 0
    return (isKing ? .kingsDay : .queensDay, day + shift)
  }

  /// Easter Sunday in the Gregorian calendar (Meeus, Jones and Butcher).
  static func easter(of year: Int) -> CalendarDate {
    let golden = year % 19
    let century = year / 100
    let inCentury = year % 100
    let correction = (century - (century + 8) / 25 + 1) / 3
    let epact = (19 * golden + century - century / 4 - correction + 15) % 30
    let weekday = (32 + 2 * (century % 4) + 2 * (inCentury / 4) - epact - inCentury % 4) % 7
    let late = (golden + 11 * epact + 22 * weekday) / 451
    let days = epact + weekday - 7 * late
    // 22 March is the earliest possible Easter.
    let march = CalendarDate.firstDay(of: year) + 80 + (CalendarDate.isLeap(year) ? 1 : 0)
    return march + days
  }
}
