import LogbookModel

/// The unit of a column of durations.
enum DurationUnit: Int, Sendable {
  case second = 1
  case minute = 60
  case hour = 3_600

  /// Reads a unit as it stands in a header or a cell, in Dutch, English, German, French or Swedish.
  init?(word: some StringProtocol) {
    switch textKey(word) {
    case "s", "sec", "secs", "second", "seconds", "seconde", "seconden", "sek", "sekunde",
      "sekunden", "sekunder", "secondes":
      self = .second
    case "min", "mins", "minute", "minutes", "minuut", "minuten", "minuter": self = .minute
    case "h", "u", "hr", "hrs", "hour", "hours", "uur", "uren", "std", "stunde", "stunden",
      "heure", "heures", "tim", "timme", "timmar":
      self = .hour
    default: return nil
    }
  }
}

/// Reads how long a trip took: `32 min`, `1:09`, `0 h 46 m`, `4h52m11s`, `1,09 hour`, `PT46M`.
enum DurationNotation {
  /// The longest duration that is believed of one trip: a day.
  private static let longest = 86_400

  /// Whole seconds, rounded half up; nil for what is no duration, or over a day.
  /// - Parameter unit: of a bare number; without one a bare number is no duration.
  static func seconds(_ text: some StringProtocol, unit: DurationUnit?) -> Int? {
    let text = text.lowercased().filter { !$0.isWhitespace }
    if text.hasPrefix("pt") { return parts(text.dropFirst(2), bare: nil) }
    return clock(text) ?? parts(text[...], bare: unit)
  }

  /// `1:09` and `1:09:30`: hours first.
  private static func clock(_ text: String) -> Int? {
    let fields = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(fields.count), fields.allSatisfy({ (1...2).contains($0.utf8.count) }),
      fields.allSatisfy({ $0.utf8.allSatisfy(isDigit) })
    else { return nil }
    let numbers = fields.compactMap { Int($0) }
    guard numbers.dropFirst().allSatisfy({ $0 < 60 }) else { return nil }
    let seconds = numbers[0] * 3_600 + numbers[1] * 60 + (numbers.count == 3 ? numbers[2] : 0)
    return seconds <= longest ? seconds : nil
  }

  /// Numbers with units, the larger before the smaller.
  private static func parts(_ text: Substring, bare: DurationUnit?) -> Int? {
    var rest = text
    var total = 0
    var before = Int.max
    while !rest.isEmpty {
      let digits = rest.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == ",") }
      rest = rest.dropFirst(digits.count)
      let word = rest.prefix { $0.isLetter }
      rest = rest.dropFirst(word.count)
      // A dot behind an abbreviation: "46 min."
      if rest.first == ".", !word.isEmpty { rest = rest.dropFirst() }
      let unit = word.isEmpty ? bare : word == "m" ? .minute : DurationUnit(word: word)
      guard let unit, unit.rawValue < before,
        let thousandths = DecimalNotation.thousandths(
          digits, sign: digits.contains(",") ? .comma : .dot),
        thousandths >= 0, thousandths < 100_000_000
      else { return nil }
      if word.isEmpty, !rest.isEmpty { return nil }
      before = unit.rawValue
      total += (thousandths * unit.rawValue + 500) / 1_000
    }
    return before < .max && total <= longest ? total : nil
  }
}
