@testable import LogbookModel
@testable import TripExchange

/// Dates and times: one cell, in every order, as a date and as a time.
@_cdecl("LLVMFuzzerTestOneInput")
func run(_ start: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  let buffer = UnsafeBufferPointer(start: start, count: count)
  let text = String(decoding: buffer, as: UTF8.self)
  let typed = DateNotation.date(text, today: today)
  if let typed { check(typed, text) }
  for order in [DateOrder.dayFirst, .monthFirst, .yearFirst] {
    for isTime in [false, true] {
      guard
        let moment = MomentReader.moment(buffer, order: order, isTime: isTime)
      else { continue }
      require(moment.date != nil || moment.time != nil || moment.lacksYear, "\(text) says nothing")
      if let date = moment.date { check(date, text) }
      _ = moment.inDutchTime(on: today)
      if order == .dayFirst, !isTime, moment.time == nil, !moment.lacksYear, let typed {
        require(moment.date == typed, "\(text): \(String(describing: moment.date)) and \(typed)")
      }
    }
  }
  return 0
}

/// A date exists, and its ISO form is the same day.
private func check(_ date: CalendarDate, _ text: String) {
  require(
    CalendarDate(year: date.year, month: date.month, day: date.day) == date, "\(text): \(date)")
  guard (1...9_999).contains(date.year) else { return }
  require(CalendarDate(iso: date.iso) == date, "\(text): \(date.iso)")
}
