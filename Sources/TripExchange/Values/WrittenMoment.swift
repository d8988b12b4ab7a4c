import LogbookModel

/// A date, a time or both as people and programs write them beyond the common forms: `ma 5 jan
/// 2026`, `05-01-2026 om 8u05`, `Jan 5, 2026 8:05 a.m.`, `20260105`, seconds since 1970, `5 jan`.
struct WrittenMoment {
  /// The longest cell that is looked into, in bytes.
  static let longest = 60

  private let order: DateOrder
  private let year: Int?
  /// Words in lower case without what only links them, `8u05` as `8:05` and `a.m.` as `am`.
  private var words: [Substring] = []
  /// The day of the week, 1...7, that the words name.
  private var weekday: Int?

  init(_ text: String, order: DateOrder, year: Int?) {
    self.order = order
    self.year = year
    let text = WrittenMoment.withoutFraction(text)
    var plain = String.UnicodeScalarView()
    for scalar in text.lowercased().unicodeScalars where !isInvisible(scalar) {
      switch scalar {
      case "\u{2010}"..."\u{2013}", "\u{2212}": plain.append("-")
      default: plain.append(scalar.properties.isWhitespace || scalar == "," ? " " : scalar)
      }
    }
    let all = String(plain).split(separator: " ")
    for (place, word) in all.enumerated() {
      var word = word
      if ["a.m.", "p.m.", "a.m", "p.m"].contains(word) {
        word = Substring(word.filter { $0 != "." })
      }
      while word.last == ".", word.count > 1 { word.removeLast() }
      // In French `mar.` is Tuesday before a month, and March elsewhere.
      if word == "mar", place == 0, all.dropFirst(2).contains(where: WrittenMoment.isMonth) {
        weekday = 2
      } else if let day = WrittenMoment.weekday(word) {
        weekday = weekday ?? day
      } else if !WrittenMoment.links.contains(word) {
        words.append(word)
      }
    }
  }

  /// Seconds since 1970 without their fraction, which JSON writes as a number: `1709539200,5`.
  private static func withoutFraction(_ text: String) -> String {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].utf8.count == 10,
      parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(isDigit) })
    else { return text }
    return String(parts[0])
  }

  /// What the words say, or nil where they say something else too.
  func moment(isTime: Bool) -> Moment? {
    if words.count == 1, weekday == nil, let moment = digits(words[0], isTime: isTime) {
      return moment
    }
    // In a column of dates `05.01` is a day and a month.
    if !isTime, let day = day(words) { return moment(of: day, at: Moment()) }
    var rest = words
    let time = takeTime(from: &rest) ?? Moment()
    if rest.isEmpty { return time.time == nil || weekday != nil ? nil : time }
    return day(rest).flatMap { moment(of: $0, at: time) }
  }

  /// Nil where the day of the week is another one.
  private func moment(of day: Day, at time: Moment) -> Moment? {
    var moment = time
    switch day {
    case .date(let date):
      guard weekday.map({ $0 == date.weekday }) ?? true else { return nil }
      moment.date = moment.isEndOfDay ? date + 1 : date
      moment.isEndOfDay = false
    case .withoutYear:
      moment.lacksYear = true
    }
    return moment
  }

  private enum Day {
    case date(CalendarDate)
    case withoutYear
  }

  // MARK: Digits

  /// `20260105`, `202601050805`, `20260105T080500Z`, seconds or milliseconds since 1970, and among
  /// times `0805`.
  private func digits(_ word: Substring, isTime: Bool) -> Moment? {
    let parts = word.split(separator: "t", omittingEmptySubsequences: false)
    guard parts.count <= 2, parts[0].utf8.prefix(15).allSatisfy(isDigit) || parts.count == 1 else {
      return nil
    }
    if parts.count == 2 {
      guard parts[0].utf8.count == 8, let date = compactDate(parts[0]) else { return nil }
      let clock = parts[1].prefix { $0.isNumber }
      guard let time = compactTime(clock),
        var moment = MomentReader.time(time + parts[1].dropFirst(clock.count))
      else { return nil }
      moment.date = date
      return moment
    }
    let whole = word.prefix { $0 != "." }
    guard whole.utf8.allSatisfy(isDigit), let number = Int(whole) else { return nil }
    switch whole.utf8.count {
    case 10, 13:
      let seconds = whole.utf8.count == 10 ? number : number / 1_000
      guard WrittenMoment.plausibleSeconds.contains(seconds) else { return nil }
      let local = DutchClock.wallClock(unixSeconds: seconds)
      return Moment(date: local.date, time: local.time)
    case 8 where whole == word: return compactDate(whole).map { Moment(date: $0) }
    case 12 where whole == word, 14 where whole == word:
      guard let date = compactDate(whole.prefix(8)), let time = compactTime(whole.dropFirst(8)),
        var moment = MomentReader.time(time)
      else { return nil }
      moment.date = date
      return moment
    case 3 where isTime && whole == word, 4 where isTime && whole == word:
      return compactTime(whole).flatMap { MomentReader.time($0) }
    default: return nil
    }
  }

  /// Of the years 2001 to 2033: no other number of ten digits in a list of trips is one of these.
  private static let plausibleSeconds = 978_307_200..<2_000_000_000

  private func compactDate(_ digits: Substring) -> CalendarDate? {
    guard let year = Int(digits.prefix(4)), (2_000..<2_100).contains(year),
      let month = Int(digits.dropFirst(4).prefix(2)), let day = Int(digits.dropFirst(6))
    else { return nil }
    return CalendarDate(year: year, month: month, day: day)
  }

  private func compactTime(_ digits: Substring) -> String? {
    guard (3...6).contains(digits.utf8.count), digits.utf8.count != 5 else { return nil }
    let padded = (digits.utf8.count == 3 ? "0" : "") + digits
    let seconds = padded.dropFirst(4)
    return "\(padded.prefix(2)):\(padded.dropFirst(2).prefix(2))"
      + (seconds.isEmpty ? "" : ":\(seconds)")
  }

  // MARK: Times

  /// Takes the words of a time out of the others.
  private func takeTime(from words: inout [Substring]) -> Moment? {
    for (place, word) in words.enumerated() {
      let half = words.indices.contains(place + 1) ? words[place + 1] : ""
      let hasHalf = half == "am" || half == "pm"
      guard let text = WrittenMoment.clock(word, hasHalf: hasHalf),
        let time = MomentReader.time(hasHalf ? text + half : text)
      else { continue }
      words.removeSubrange(place...place + (hasHalf ? 1 : 0))
      return time
    }
    return nil
  }

  /// `8u05` and `8h05` as `8:05`, `8` before AM or PM as `8:00`; nil for what is no time.
  private static func clock(_ word: Substring, hasHalf: Bool) -> String? {
    if hasHalf, word.utf8.count <= 2, word.utf8.allSatisfy(isDigit) { return word + ":00" }
    for half in ["am", "pm"] where word.hasSuffix(half) {
      let hours = word.dropLast(2)
      if (1...2).contains(hours.utf8.count), hours.utf8.allSatisfy(isDigit) {
        return hours + ":00" + half
      }
    }
    let mark = word.first { !$0.isNumber }
    guard let mark, ":.uh".contains(mark) else { return nil }
    let parts = word.split(separator: mark, omittingEmptySubsequences: false)
    if mark == "u" || mark == "h" {
      guard parts.count == 2, parts[1].utf8.count == 2 else { return nil }
      return "\(parts[0]):\(parts[1])"
    }
    // `5.1.2026` is a date.
    guard mark == ":" || parts.count == 2 else { return nil }
    return String(word)
  }

  // MARK: Dates

  private func day(_ words: [Substring]) -> Day? {
    if words.count == 1 {
      if let date = MomentReader.date(words[0], order: order) { return .date(date) }
      if let day = dayAndMonth(words[0]) { return day }
    }
    let parts = words.flatMap { $0.split { "-/.".contains($0) } }
    guard parts.count == 2 || parts.count == 3,
      let place = parts.firstIndex(where: { DateNotation.month(named: $0) != nil }),
      let month = DateNotation.month(named: parts[place])
    else { return nil }
    var numbers = parts
    numbers.remove(at: place)
    // `2026 jan 5`
    if numbers.count == 2, numbers[0].utf8.count == 4 { numbers.swapAt(0, 1) }
    guard let day = WrittenMoment.ordinal(numbers[0]) else { return nil }
    guard numbers.count == 2 else { return withYear(month: month, day: day) }
    guard let year = WrittenMoment.year(numbers[1]),
      let date = CalendarDate(year: year, month: month, day: day)
    else { return nil }
    return .date(date)
  }

  /// `5-1` and `05/01`, in the year that is named above the headers.
  private func dayAndMonth(_ word: Substring) -> Day? {
    for mark: Character in ["-", "/", "."] {
      let parts = word.split(separator: mark, omittingEmptySubsequences: false)
      guard parts.count == 2,
        parts.allSatisfy({ (1...2).contains($0.utf8.count) && $0.utf8.allSatisfy(isDigit) }),
        let first = Int(parts[0]), let second = Int(parts[1])
      else { continue }
      let isDayFirst = order == .dayFirst || mark != "/"
      return withYear(month: isDayFirst ? second : first, day: isDayFirst ? first : second)
    }
    return nil
  }

  private func withYear(month: Int, day: Int) -> Day? {
    // A leap year has every day that there is.
    guard CalendarDate(year: 2_000, month: month, day: day) != nil else { return nil }
    guard let year else { return .withoutYear }
    return CalendarDate(year: year, month: month, day: day).map { .date($0) }
  }

  /// `5`, `5th`, `1er`.
  private static func ordinal(_ word: Substring) -> Int? {
    let digits = word.prefix { $0.isASCII && $0.isNumber }
    guard (1...2).contains(digits.utf8.count),
      ["", "st", "nd", "rd", "th", "er", "e", "de", "ste", "a"].contains(
        word.dropFirst(digits.count))
    else { return nil }
    return Int(digits)
  }

  private static func year(_ word: Substring) -> Int? {
    guard word.utf8.allSatisfy(isDigit), let number = Int(word) else { return nil }
    switch word.utf8.count {
    case 2: return 2_000 + number
    case 4: return number
    default: return nil
    }
  }

  // MARK: Words

  private static func isMonth(_ word: Substring) -> Bool {
    DateNotation.month(named: word) != nil
  }

  private static func weekday(_ word: Substring) -> Int? {
    let key = textKey(word)
    return weekdayNames.firstIndex { $0.contains(key) }.map { $0 + 1 }
  }

  private static let links: Set<Substring> = [
    "om", "uur", "uhr", "um", "kl", "klockan", "à", "at", "op", "le", "den", "der", "the", "on",
    "of", "de", "hrs", "u", "h",
  ]

  private static let weekdayNames: [Set<String>] = [
    ["ma", "maandag", "mon", "monday", "mo", "montag", "lun", "lundi", "mandag", "man"],
    ["di", "dinsdag", "tue", "tues", "tuesday", "dienstag", "mardi", "tis", "tisdag"],
    ["wo", "woensdag", "wed", "wednesday", "mi", "mittwoch", "mer", "mercredi", "ons", "onsdag"],
    [
      "do", "donderdag", "thu", "thur", "thurs", "thursday", "donnerstag", "jeu", "jeudi", "tors",
      "torsdag",
    ],
    ["vr", "vrijdag", "fri", "friday", "fr", "freitag", "ven", "vendredi", "fre", "fredag"],
    ["za", "zaterdag", "sat", "saturday", "sa", "samstag", "sam", "samedi", "lor", "lordag"],
    ["zo", "zondag", "sun", "sunday", "so", "sonntag", "dim", "dimanche", "son", "sondag"],
  ]
}
