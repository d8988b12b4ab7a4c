/// What went wrong, as data: Language makes the sentence, the program the exit code (design 9).
package struct Failure: Error, Hashable, Sendable {
  package enum Kind: Int32, Sendable {
    /// The call is wrong.
    case usage = 2
    /// A value that was read is not acceptable, or there is nothing to do it to.
    case data = 3
    /// The logbook or a file could not be used.
    case storage = 4
  }

  package let kind: Kind
  /// The key of the sentence in the catalogues: `fout.` and two or more words.
  package let key: String
  package let arguments: [String: Argument]

  package init(_ kind: Kind, _ key: String, _ arguments: [String: Argument] = [:]) {
    self.kind = kind
    self.key = key
    self.arguments = arguments
  }
}

/// A value that a sentence is filled in with; Language writes it.
package enum Argument: Hashable, Sendable {
  /// Shown as it is, on one line and without control characters.
  case text(String)
  case number(Int)
  case distance(Distance)
  case odometer(Odometer)
  case date(CalendarDate)
  case money(Money)
  case period(Period)
  /// The sentence with this key.
  case word(String)
  /// Written one after another, separated by commas.
  case list([Argument])
}
