import CommandKit
import LogbookModel

/// Reads the values of options and operands into what they mean; each refusal names the option,
/// the value and the forms that are accepted.
struct OptionValues {
  let invocation: Invocation
  let today: CalendarDate

  /// The text of an option; nil where it was not given or is empty.
  func text(_ name: String) -> String? {
    invocation.value(name).map(trimmed).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The text of an option that cannot be empty; nil where it was not given.
  func given(_ name: String) throws(Failure) -> String? {
    guard invocation.has(name) else { return nil }
    guard let value = text(name) else {
      throw Failure(.usage, "fout.leeg", ["optie": .text("--\(name)")])
    }
    return value
  }

  /// The text of an option that must be there.
  func required(_ name: String) throws(Failure) -> String {
    guard let value = text(name) else {
      throw Failure(.usage, "fout.ontbreekt", ["optie": .text("--\(name)")])
    }
    return value
  }

  /// Refuses a call without these options, and names all that are missing.
  func require(_ names: String...) throws(Failure) {
    let missing = names.filter { text($0) == nil }
    guard missing.count > 1 else {
      for name in missing { _ = try required(name) }
      return
    }
    throw Failure(
      .usage, "fout.ontbreken", ["opties": .list(missing.map { .text("--\($0)") })])
  }

  /// - Parameter clears: whether an empty value clears the field and counts as none.
  func date(_ name: String, clears: Bool = false) throws(Failure) -> CalendarDate? {
    guard let text = try clears ? text(name) : given(name) else { return nil }
    return try OptionValues.date(text, today: today)
  }

  func requiredDate(_ name: String) throws(Failure) -> CalendarDate {
    try OptionValues.date(required(name), today: today)
  }

  /// The date of an option that must be there and cannot lie in the future.
  func requiredPastDate(_ name: String) throws(Failure) -> CalendarDate {
    let date = try requiredDate(name)
    try OptionValues.refuseFuture(date, today: today)
    return date
  }

  static func refuseFuture(_ date: CalendarDate, today: CalendarDate) throws(Failure) {
    guard date <= today else {
      throw Failure(.data, "fout.datum.toekomst", ["datum": .date(date), "vandaag": .date(today)])
    }
  }

  static func date(_ text: String, today: CalendarDate) throws(Failure) -> CalendarDate {
    guard let date = DateNotation.date(text, today: today) else {
      let key = isWellFormed(text, today: today) ? "fout.datum.bestaat-niet" : "fout.datum"
      throw Failure(.data, key, ["waarde": .text(text)])
    }
    return date
  }

  /// Whether it would be a date with another day and month: 29-2-2026, 2026-02-30, 31 nov.
  private static func isWellFormed(_ text: String, today: CalendarDate) -> Bool {
    var first = ""
    var digits = 0
    func finish() {
      guard digits > 0 else { return }
      first.removeLast(min(digits, 2))
      first += digits == 1 ? "1" : "01"
      digits = 0
    }
    for character in text {
      if character.isASCII, character.isNumber {
        digits += 1
      } else {
        finish()
      }
      first.append(character)
    }
    finish()
    return DateNotation.date(first, today: today) != nil
  }

  /// - Parameter clears: whether an empty value clears the field and counts as none.
  func reading(_ name: String, clears: Bool = false) throws(Failure) -> Odometer? {
    guard let text = try clears ? text(name) : given(name) else { return nil }
    return try OptionValues.reading(text, name: "--\(name)")
  }

  func requiredReading(_ name: String) throws(Failure) -> Odometer {
    try OptionValues.reading(required(name), name: "--\(name)")
  }

  /// - Parameter name: what the value was given to, for the message.
  static func reading(_ text: String, name: String) throws(Failure) -> Odometer {
    guard let tenths = DecimalNotation.tenths(text), tenths >= 0 else {
      throw Failure(.data, "fout.getal", ["optie": .text(name), "waarde": .text(text)])
    }
    let reading = Odometer(tenths: tenths)
    guard reading <= .highest else {
      throw Failure(.data, "fout.stand.te-hoog", ["stand": .odometer(reading)])
    }
    return reading
  }

  func distance(_ name: String) throws(Failure) -> Distance? {
    guard let text = text(name) else { return nil }
    guard let tenths = DecimalNotation.tenths(text) else {
      throw Failure(.data, "fout.getal", ["optie": .text("--\(name)"), "waarde": .text(text)])
    }
    guard tenths >= 0 else {
      throw Failure(
        .data, "fout.negatief", ["optie": .text("--\(name)"), "waarde": .text(text)])
    }
    return Distance(tenths: tenths)
  }

  func time(_ name: String) throws(Failure) -> ClockTime? {
    guard let text = text(name) else { return nil }
    guard let time = ClockTime(text) else {
      throw Failure(.data, "fout.tijd", ["optie": .text("--\(name)"), "waarde": .text(text)])
    }
    return time
  }

  /// One of the raw values of an enumeration, in any case and with or without accents.
  /// - Parameter clears: whether an empty value clears the field and counts as none.
  func choice<Value: RawRepresentable & CaseIterable>(
    _ name: String, _ type: Value.Type = Value.self, clears: Bool = false
  ) throws(Failure) -> Value? where Value.RawValue == String {
    guard let text = try clears ? text(name) : given(name) else { return nil }
    guard let value = Value.allCases.first(where: { textKey($0.rawValue) == textKey(text) })
    else {
      throw Failure(
        .data, "fout.keuze",
        [
          "optie": .text("--\(name)"), "waarde": .text(text),
          "keuzes": .list(Value.allCases.map { .text($0.rawValue) }),
        ])
    }
    return value
  }

  func requiredChoice<Value: RawRepresentable & CaseIterable>(
    _ name: String, _ type: Value.Type = Value.self
  ) throws(Failure) -> Value where Value.RawValue == String {
    guard let value = try choice(name, type) else {
      throw Failure(.usage, "fout.ontbreekt", ["optie": .text("--\(name)")])
    }
    return value
  }

  /// `--soort` or one of the options that stand for a kind.
  func kind() throws(Failure) -> TripKind? {
    let flags: [(String, TripKind)] = [
      ("zakelijk", .business), ("woon-werk", .commute), ("privé", .private),
    ]
    var kinds = flags.filter { invocation.has($0.0) }.map(\.1)
    if let text = try given("soort") {
      guard let kind = TripKind(word: text) else {
        throw Failure(.data, "fout.soort", ["waarde": .text(text)])
      }
      kinds.append(kind)
    }
    guard Set(kinds).count <= 1 else { throw Failure(.usage, "fout.soort.meer") }
    return kinds.first
  }

  /// Whole metres.
  func metres(_ name: String) throws(Failure) -> Int? {
    guard let text = text(name) else { return nil }
    guard let metres = Int(text), (1...100_000).contains(metres) else {
      throw Failure(.data, "fout.getal", ["optie": .text("--\(name)"), "waarde": .text(text)])
    }
    return metres
  }

  /// Euros with at most two decimals.
  func money(_ name: String) throws(Failure) -> Money? {
    guard let text = text(name) else { return nil }
    let plain = text.hasPrefix("€") ? trimmed(String(text.dropFirst())) : text
    let sign: DecimalNotation.Sign =
      plain.contains(",") || DecimalNotation.tenths(plain) != nil ? .comma : .dot
    guard let thousandths = DecimalNotation.thousandths(plain, sign: sign), thousandths >= 0,
      thousandths % 10 == 0
    else {
      throw Failure(.data, "fout.getal", ["optie": .text("--\(name)"), "waarde": .text(text)])
    }
    return Money(cents: thousandths / 10)
  }

  /// Degrees as typed, of which only the range is checked.
  func degrees(_ name: String, limit: Int) throws(Failure) -> String? {
    guard let text = text(name) else { return nil }
    guard
      let thousandths = DecimalNotation.thousandths(text, sign: text.contains(",") ? .comma : .dot),
      abs(thousandths) <= limit * 1_000
    else {
      throw Failure(.data, "fout.getal", ["optie": .text("--\(name)"), "waarde": .text(text)])
    }
    return text
  }

  /// The number of a trip or a replacement.
  static func number(_ text: String) throws(Failure) -> Int {
    guard let number = Int(text), number > 0 else {
      throw Failure(.usage, "fout.nummer", ["waarde": .text(text)])
    }
    return number
  }

  /// The period of a command; nil where none was given.
  func period(operand index: Int = 0) throws(Failure) -> Period? {
    guard let text = invocation.operand(index) else { return nil }
    guard let period = Period(text) else {
      throw Failure(.usage, "fout.periode", ["waarde": .text(text)])
    }
    return period
  }
}

/// The text without blanks around it.
func trimmed(_ text: String) -> String {
  var rest = text[...]
  while rest.first?.isWhitespace == true { rest.removeFirst() }
  while rest.last?.isWhitespace == true { rest.removeLast() }
  return String(rest)
}
