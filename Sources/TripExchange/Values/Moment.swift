import LogbookModel

/// What a cell of a date, a time or both says.
struct Moment {
  var date: CalendarDate?
  var time: ClockTime?
  /// Seconds beyond the minute, which only matter for an offset.
  var seconds = 0
  /// Minutes ahead of UTC, where the cell names an offset or Z.
  var offset: Int?
  /// Whether the time is the 24:00 with which a day ends, without a date.
  var isEndOfDay = false
  /// Whether there is a day and a month but no year, here nor above the headers.
  var lacksYear = false

  /// The moment in Dutch legal time; a naive one is local already (design 2).
  func inDutchTime(on day: CalendarDate?) -> Moment {
    guard let offset, let time, let day = date ?? day else { return self }
    let unix = day.dayNumber * 86_400 + (time.minutes - offset) * 60 + seconds
    let local = DutchClock.wallClock(unixSeconds: unix)
    return Moment(date: local.date, time: local.time)
  }
}

/// Reads dates and times from bytes; nothing rolls over (design 3 and 8).
struct MomentReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0

  private init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// The moment that a whole cell says, or nil; in a column of times `08.10.59` is a time.
  /// - Parameter year: of dates that name none.
  static func moment(
    _ bytes: UnsafeBufferPointer<UInt8>, order: DateOrder, year: Int? = nil, isTime: Bool = false
  ) -> Moment? {
    var reader = MomentReader(bytes)
    reader.passBlanks()
    var moment = Moment()
    if let parts = reader.dateParts(), !(isTime && reader.isAtEnd && parts.lengths.2 == 2) {
      guard let date = parts.date(order) else { return nil }
      moment.date = date
      reader.passDateEnd()
    } else {
      reader.index = 0
      reader.passBlanks()
    }
    if reader.isAtEnd { return moment.date == nil ? nil : moment }
    if reader.readTime(into: &moment), reader.isAtEnd,
      isTime || moment.date != nil || bytes.contains(colon)
    {
      return moment.withoutEndOfDay
    }
    guard bytes.count <= WrittenMoment.longest else { return nil }
    return WrittenMoment(String(decoding: bytes, as: UTF8.self), order: order, year: year)
      .moment(isTime: isTime)
  }

  /// The time that a whole text says, without a date.
  static func time(_ text: some StringProtocol) -> Moment? {
    Array(text.utf8).withUnsafeBufferPointer { bytes in
      var reader = MomentReader(bytes)
      var moment = Moment()
      return reader.readTime(into: &moment) && reader.isAtEnd ? moment : nil
    }
  }

  /// The date in digits that a whole text says; nil where it does not exist either.
  static func date(_ text: some StringProtocol, order: DateOrder) -> CalendarDate? {
    Array(text.utf8).withUnsafeBufferPointer { bytes in
      var reader = MomentReader(bytes)
      guard let parts = reader.dateParts(), reader.isAtEnd else { return nil }
      return parts.date(order)
    }
  }

  /// The numbers of a date with slashes, for deciding their order; the year in digits, if any.
  static func slashed(
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> (first: Int, second: Int, year: Int?)? {
    var reader = MomentReader(bytes)
    reader.passBlanks()
    guard let first = reader.number(), first.length <= 2, reader.next == slash else { return nil }
    reader.index += 1
    guard let second = reader.number(), second.length <= 2 else { return nil }
    guard reader.next == slash else { return (first.value, second.value, nil) }
    reader.index += 1
    let year = reader.number()
    return (
      first.value, second.value, year.map { $0.length == 2 ? 2_000 + $0.value : $0.value }
    )
  }

  /// Whether a cell begins with a date with hyphens or dots that another order would change.
  static func isDayFirst(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var reader = MomentReader(bytes)
    reader.passBlanks()
    // `08.10.59` is a time as well.
    guard let parts = reader.dateParts(), parts.lengths.0 <= 2, parts.lengths.2 == 4 else {
      return false
    }
    return parts.numbers.0 != parts.numbers.1
  }

  /// Day, month and year in digits.
  private struct DateParts {
    var numbers: (Int, Int, Int)
    var lengths: (Int, Int, Int)

    func date(_ order: DateOrder) -> CalendarDate? {
      if lengths.0 == 4 {
        guard lengths.1 <= 2, lengths.2 <= 2 else { return nil }
        return CalendarDate(year: numbers.0, month: numbers.1, day: numbers.2)
      }
      guard lengths.0 <= 2, lengths.1 <= 2 else { return nil }
      if order == .yearFirst {
        guard lengths.0 == 2, lengths.2 <= 2 else { return nil }
        return CalendarDate(year: 2_000 + numbers.0, month: numbers.1, day: numbers.2)
      }
      guard lengths.2 == 2 || lengths.2 == 4 else { return nil }
      let year = lengths.2 == 2 ? 2_000 + numbers.2 : numbers.2
      let isDayFirst = order == .dayFirst
      return CalendarDate(
        year: year, month: isDayFirst ? numbers.1 : numbers.0,
        day: isDayFirst ? numbers.0 : numbers.1)
    }
  }

  private var isAtEnd: Bool {
    mutating get {
      passBlanks()
      return index >= bytes.count
    }
  }

  private var next: UInt8 { index < bytes.count ? bytes[index] : 0 }

  private mutating func passBlanks() {
    while index < bytes.count {
      if bytes[index] == blank || bytes[index] == 0x09 {
        index += 1
      } else if bytes[index] == 0xC2, index + 1 < bytes.count, bytes[index + 1] == 0xA0 {
        index += 2
      } else if bytes[index] == 0xE2, index + 2 < bytes.count, bytes[index + 1] == 0x80,
        bytes[index + 2] == 0xAF
      {
        index += 3
      } else {
        return
      }
    }
  }

  private mutating func number() -> (value: Int, length: Int)? {
    let start = index
    var value = 0
    while index < bytes.count, isDigit(bytes[index]), index - start < 9 {
      value = value * 10 + Int(bytes[index] - 48)
      index += 1
    }
    return index == start ? nil : (value, index - start)
  }

  private mutating func dateParts() -> DateParts? {
    guard let first = number(), next == hyphen || next == slash || next == dot else { return nil }
    let mark = next
    index += 1
    guard let second = number(), next == mark else { return nil }
    index += 1
    guard let third = number() else { return nil }
    return DateParts(
      numbers: (first.value, second.value, third.value),
      lengths: (first.length, second.length, third.length))
  }

  private mutating func passDateEnd() {
    if next == comma { index += 1 }
    if next | 0x20 == UInt8(ascii: "t") { index += 1 }
    passBlanks()
  }

  /// Reads `8:05`, `08.05`, seconds and fractions, AM and PM, Z and an offset.
  private mutating func readTime(into moment: inout Moment) -> Bool {
    guard let hour = number(), hour.length <= 2, next == colon || next == dot else { return false }
    let mark = next
    index += 1
    guard let minute = number(), minute.length == 2 else { return false }
    if next == mark {
      index += 1
      guard let second = number(), second.length == 2, second.value < 60 else { return false }
      moment.seconds = second.value
      if next == dot || next == comma {
        index += 1
        guard number() != nil else { return false }
      }
    }
    passBlanks()
    var hours = hour.value
    if next | 0x20 == UInt8(ascii: "a") || next | 0x20 == UInt8(ascii: "p") {
      guard (1...12).contains(hours), index + 1 < bytes.count,
        bytes[index + 1] | 0x20 == UInt8(ascii: "m")
      else { return false }
      hours = hours % 12 + (next | 0x20 == UInt8(ascii: "p") ? 12 : 0)
      index += 2
    }
    moment.isEndOfDay = hours == 24 && minute.value == 0 && moment.seconds == 0
    moment.time = moment.isEndOfDay ? .midnight : ClockTime(hour: hours, minute: minute.value)
    return moment.time != nil && readOffset(into: &moment)
  }

  private mutating func readOffset(into moment: inout Moment) -> Bool {
    switch next {
    case UInt8(ascii: "Z"), UInt8(ascii: "z"):
      index += 1
      moment.offset = 0
    case UInt8(ascii: "+"), hyphen:
      let isBehind = next == hyphen
      // Without a date `08:00-08:30` is a time and a time.
      if isBehind, moment.date == nil { return false }
      index += 1
      guard let first = number() else { return false }
      var minutes =
        first.length == 4 ? first.value / 100 * 60 + first.value % 100 : first.value * 60
      if next == colon {
        index += 1
        guard first.length == 2, let rest = number(), rest.length == 2, rest.value < 60
        else { return false }
        minutes += rest.value
      }
      guard first.length == 2 || first.length == 4 && first.value % 100 < 60, minutes <= 14 * 60
      else { return false }
      moment.offset = isBehind ? -minutes : minutes
    default: break
    }
    return true
  }
}

extension Moment {
  /// 24:00 of a day is 0:00 of the next.
  fileprivate var withoutEndOfDay: Moment {
    guard isEndOfDay, let date else { return self }
    var moment = self
    moment.date = date + 1
    moment.isEndOfDay = false
    return moment
  }
}

private let slash = UInt8(ascii: "/")
private let hyphen = UInt8(ascii: "-")
private let dot = UInt8(ascii: ".")
private let comma = UInt8(ascii: ",")
private let colon = UInt8(ascii: ":")
private let blank = UInt8(ascii: " ")
