import LogbookModel

/// Reads moments as GPX writes them (ISO 8601; without an offset they are UTC).
enum UTCMoment {
  /// Seconds since 1 January 1970, or nil for what is no such moment.
  static func seconds(_ bytes: [UInt8]) -> Double? {
    let text = String(decoding: bytes, as: UTF8.self).split { $0.isWhitespace }
    guard text.count == 1, let moment = text.first, moment.utf8.count >= 19,
      let date = CalendarDate(iso: moment.prefix(10)),
      let mark = moment.dropFirst(10).first, mark == "T" || mark == "t"
    else { return nil }
    let clock = moment.dropFirst(11).prefix(8)
    guard let time = ClockTime(clock), let seconds = Int(clock.suffix(2)), seconds < 60
    else { return nil }
    var rest = moment.dropFirst(19)
    var fraction = 0.0
    if rest.first == "." {
      let digits = rest.dropFirst().prefix { $0.isASCII && $0.isNumber }
      fraction = Double("0." + digits) ?? 0
      rest = rest.dropFirst(digits.count + 1)
    }
    guard let offset = offset(rest) else { return nil }
    return Double(date.dayNumber * 86_400 + time.minutes * 60 + seconds - offset) + fraction
  }

  /// Seconds ahead of UTC.
  private static func offset(_ text: Substring) -> Int? {
    if text.isEmpty || text == "Z" || text == "z" { return 0 }
    guard let sign = text.first, sign == "+" || sign == "-",
      let time = ClockTime(text.dropFirst()), time.minutes <= 14 * 60
    else { return nil }
    return time.minutes * 60 * (sign == "-" ? -1 : 1)
  }
}
