/// Dates as people type them (design 3, "Dates"). Nothing rolls over: what does not exist is nil.
package enum DateNotation {
  /// The day meant by `text`, or nil.
  ///
  /// Accepted: `2026-01-05`, `5-1-2026`, `5/1/2026`, `5.1.2026`, `5-1-26`, `5 jan`,
  /// `5 januari 2026`, `vandaag`, `gisteren`, `eergisteren`, a weekday (the latest, today
  /// included). Without a year: the latest such date that is not in the future.
  package static func date(_ text: some StringProtocol, today: CalendarDate) -> CalendarDate? {
    let lowered = text.lowercased()
    let words = lowered.split { $0.isWhitespace }
    if words.count == 1, let word = words.first {
      return spoken(String(word), today: today) ?? numeric(word) ?? CalendarDate(iso: word)
    }
    guard (2...3).contains(words.count), (1...2).contains(words[0].utf8.count),
      words[0].utf8.allSatisfy(isDigit), let day = Int(words[0]),
      let month = month(named: words[1])
    else { return nil }
    guard words.count == 3 else { return latest(day: day, month: month, notAfter: today) }
    return year(words[2]).flatMap { CalendarDate(year: $0, month: month, day: day) }
  }

  /// The month, 1...12, of a Dutch, English, German, French or Swedish name or its usual
  /// abbreviation.
  package static func month(named word: some StringProtocol) -> Int? {
    let key = textKey(word)
    return monthNames.firstIndex { $0.contains(key) }.map { $0 + 1 }
  }

  private static func spoken(_ word: String, today: CalendarDate) -> CalendarDate? {
    switch word {
    case "vandaag", "today": return today
    case "gisteren", "yesterday": return today - 1
    case "eergisteren": return today - 2
    default: break
    }
    guard let weekday = weekdayNames.firstIndex(where: { $0.contains(word) }) else { return nil }
    return today - (today.weekday - (weekday + 1) + 7) % 7
  }

  /// Day, month and year between hyphens, slashes or dots, one kind of them.
  private static func numeric(_ word: Substring) -> CalendarDate? {
    for mark: Character in ["-", "/", "."] {
      let parts = word.split(separator: mark, omittingEmptySubsequences: false)
      guard parts.count == 3, (1...2).contains(parts[0].utf8.count),
        (1...2).contains(parts[1].utf8.count),
        parts[0].utf8.allSatisfy(isDigit), parts[1].utf8.allSatisfy(isDigit),
        let day = Int(parts[0]), let month = Int(parts[1]), let year = year(parts[2])
      else { continue }
      return CalendarDate(year: year, month: month, day: day)
    }
    return nil
  }

  /// Two digits mean 20xx.
  private static func year(_ text: some StringProtocol) -> Int? {
    guard text.utf8.allSatisfy(isDigit), let number = Int(text) else { return nil }
    switch text.utf8.count {
    case 2: return 2_000 + number
    case 4: return number
    default: return nil
    }
  }

  private static func latest(day: Int, month: Int, notAfter today: CalendarDate) -> CalendarDate? {
    // Eight years back reach the leap day before any date (1900 was none).
    for year in stride(from: today.year, through: today.year - 8, by: -1) {
      if let date = CalendarDate(year: year, month: month, day: day), date <= today {
        return date
      }
    }
    return nil
  }

  private static let monthNames: [[String]] = [
    ["jan", "januari", "january", "januar", "janvier", "janv", "janner"],
    ["feb", "februari", "february", "februar", "fevrier", "fev", "fevr", "feber"],
    ["mrt", "maart", "mar", "march", "marz", "mars", "mrz"],
    ["apr", "april", "avril", "avr"], ["mei", "may", "mai", "maj"],
    ["jun", "juni", "june", "juin"], ["jul", "juli", "july", "juillet", "juil"],
    ["aug", "augustus", "august", "aout", "augusti"],
    ["sep", "sept", "september", "septembre"], ["okt", "oktober", "oct", "october", "octobre"],
    ["nov", "november", "novembre"], ["dec", "december", "dez", "dezember", "decembre"],
  ]

  private static let weekdayNames: [[String]] = [
    ["ma", "maandag"], ["di", "dinsdag"], ["wo", "woensdag"], ["do", "donderdag"],
    ["vr", "vrijdag"], ["za", "zaterdag"], ["zo", "zondag"],
  ]
}
