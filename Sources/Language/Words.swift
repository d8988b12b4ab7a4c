package import LogbookModel

/// The words of one language: sentences by key, and numbers, dates and amounts as it writes them.
package struct Words: Sendable {
  package let language: Language
  private let catalogue: Catalogue

  /// The built-in words of a language; throws a `.storage` failure where they cannot be read.
  package init(_ language: Language) throws(Failure) {
    self.init(language, try Catalogue(builtIn: language))
  }

  /// Words from a catalogue of the caller.
  package init(_ language: Language, _ catalogue: Catalogue) {
    self.language = language
    self.catalogue = catalogue
  }

  /// Whether the catalogue has the key.
  package func has(_ key: String) -> Bool { catalogue[key] != nil }

  /// The sentence with this key, filled in; a key that is missing comes back as `<key>`.
  ///
  /// The argument `n` chooses the plural form. A placeholder without argument stays as it is.
  package func callAsFunction(_ key: String, _ arguments: [String: Argument] = [:]) -> String {
    guard let entry = catalogue[key], var form = entry.forms.last else {
      return "<\(key)>"
    }
    if entry.isPlural, case .number(let number)? = arguments["n"] {
      let index = language.pluralForm(of: number)
      if index < entry.forms.count { form = entry.forms[index] }
    }
    return arguments.isEmpty ? form : filled(form, with: arguments)
  }

  /// The sentence of a failure.
  package func callAsFunction(_ failure: Failure) -> String {
    self(failure.key, failure.arguments)
  }

  private func filled(_ form: String, with arguments: [String: Argument]) -> String {
    var result = ""
    var rest = form[...]
    while let open = rest.utf8.firstIndex(of: UInt8(ascii: "{")),
      let close = rest[open...].utf8.firstIndex(of: UInt8(ascii: "}"))
    {
      let name = String(rest[rest.index(after: open)..<close])
      result += rest[..<open]
      if let argument = arguments[name] {
        result += text(of: argument, named: name)
      } else {
        result += rest[open...close]
      }
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }

  /// Numbers that name something are not grouped: rit 12345, regel 10234, 2024; nor are those of
  /// a list, which are the numbers of trips.
  private static let identifiers: Set<String> = [
    "nr", "ander", "rit", "rit1", "rit2", "vorige", "volgende", "eerste", "laatste", "meting",
    "rij", "handeling", "jaar", "regel", "gelijk", "gemeen", "eerder", "nummer", "code",
  ]

  private func text(of argument: Argument, named name: String) -> String {
    switch argument {
    case .text(let text): SafeText.line(text)
    case .number(let number):
      Words.identifiers.contains(name) ? String(number) : self.number(number)
    case .distance(let distance): self.distance(distance)
    case .odometer(let odometer): self.odometer(odometer)
    case .date(let date): self.date(date)
    case .money(let money): self.money(money)
    case .period(let period): self.period(period)
    case .word(let key): self(key)
    case .list(let arguments):
      arguments.map { text(of: $0, named: "nr") }.joined(separator: ", ")
    }
  }
}
