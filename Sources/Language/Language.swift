package import LogbookModel

/// A language that the program speaks; the raw value is its ISO code.
package enum Language: String, CaseIterable, Sendable {
  case nl
  case en

  /// The language of a run: `--taal`, else `$RITMEESTER_TAAL`, else Dutch (design 10).
  ///
  /// Throws a `.usage` failure that names the languages there are, for any other name.
  package static func chosen(
    option: String?, environment: String?
  ) throws(Failure) -> Language {
    if let option { return try named(option, by: "--taal") }
    if let environment, !environment.isEmpty {
      return try named(environment, by: "RITMEESTER_TAAL")
    }
    return .nl
  }

  private static func named(_ name: String, by origin: String) throws(Failure) -> Language {
    if let language = Language(rawValue: name.lowercased()) { return language }
    throw Failure(
      .usage, "fout.taal.onbekend",
      [
        "taal": .text(name), "bron": .text(origin),
        "talen": .list(allCases.map { .text($0.rawValue) }),
      ])
  }

  /// Which form of a plural entry fits a number, counted from 0.
  func pluralForm(of number: Int) -> Int {
    switch self {
    case .nl, .en: number == 1 ? 0 : 1
    }
  }

  /// How many forms a plural entry has.
  package var pluralForms: Int {
    switch self {
    case .nl, .en: 2
    }
  }
}
