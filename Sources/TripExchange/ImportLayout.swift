package import KeyFile
package import LogbookModel

/// A layout of trip files as data: the headers that name each role, and words in the cells.
///
/// One is described by a key file `Templates/import/NAME.ini`; values are lists with `;` between.
package struct ImportLayout: Sendable {
  /// A header that the layout knows.
  struct Header {
    let role: ColumnRole
    /// Where several headers of a file have the same role, the lowest rank is taken.
    let rank: Int
    /// The languages whose group lists the header.
    var languages: [String]
  }

  /// What a word in the column of kinds says.
  enum KindWord: Hashable {
    case kind(TripKind)
    case unassigned
    case voided
  }

  /// The name of the file without `.ini`.
  package let name: String
  /// What is shown as the layout's name; for files without trips: what they list.
  package private(set) var title: String
  /// Roles that a file of this layout has, by headers of the layout's own.
  private(set) var required: [ColumnRole] = []
  /// Normalised headers that only a file of this kind has: a list of something else than trips.
  private(set) var foreignHeaders: [String] = []
  /// The layout that knows the headers and words which this one does not.
  private(set) var base: String?
  private(set) var dateOrder: DateOrder?
  private(set) var unit: DistanceUnit?
  /// Whether text is taken as it is: not trimmed, and no names of places in it.
  private(set) var isLiteral = false
  private(set) var headers: [String: Header] = [:]
  private(set) var kindWords: [String: KindWord] = [:]
  /// Normalised headers of a column that says whether a trip is voided.
  private(set) var statusHeaders: Set<String> = []
  /// Normalised headers of columns that tell trips from rows of other kinds, with the words,
  /// normalised, of trips.
  private(set) var rowFilters: [String: Set<String>] = [:]
  /// Normalised headers of columns that say yes or no to a kind of trip.
  private(set) var yesNoHeaders: [String: TripKind] = [:]
  /// The headers, normalised, by which rows of other kinds tell the address of coordinates.
  private(set) var visitHeaders: [VisitColumns.Part: Set<String>] = [:]
  /// The units of columns whose headers do not name one, by normalised header.
  private(set) var units: [String: DistanceUnit] = [:]
  /// Whether the time beside the date is when the row was written down.
  private(set) var hasTimeOfEntry = false
  /// Words, normalised, with which a row of totals begins.
  private(set) var totalWords: Set<String> = []

  /// - Parameter name: the name of the file without `.ini`.
  /// - Throws: `fout.indeling.regel` naming the file and the line that it does not know.
  package init(name: String, _ file: KeyFile) throws(Failure) {
    self.name = name
    title = name
    for group in file.groups {
      for entry in group.entries where !take(entry, of: group.name) {
        throw file.failure(
          "fout.indeling.regel", line: entry.line, ["sleutel": .text(entry.key)])
      }
    }
  }

  /// All layouts that the user and the program have.
  package static func all(in library: KeyFileLibrary) throws(Failure) -> [ImportLayout] {
    var layouts: [ImportLayout] = []
    for name in library.names {
      layouts.append(try ImportLayout(name: name, library.load(name)))
    }
    return layouts
  }

  /// The layout with what `base` knows beyond it.
  func completed(by base: ImportLayout) -> ImportLayout {
    var both = self
    both.headers.merge(base.headers) { own, _ in own }
    both.kindWords.merge(base.kindWords) { own, _ in own }
    both.yesNoHeaders.merge(base.yesNoHeaders) { own, _ in own }
    both.statusHeaders.formUnion(base.statusHeaders)
    both.totalWords.formUnion(base.totalWords)
    return both
  }

  private mutating func take(_ entry: KeyFile.Entry, of group: String) -> Bool {
    let key = entry.key
    let words = entry.list.map { textKey($0) }.filter { !$0.isEmpty }
    let parts = group.split(separator: " ")
    switch (parts.first ?? "", key) {
    case ("indeling", _): return takeProperty(key, entry.value, words)
    case ("kolommen", _):
      guard let role = ColumnRole(name: key) else { return false }
      for (rank, word) in words.enumerated() {
        let known = headers[word]?.languages ?? []
        headers[word] =
          headers[word] ?? Header(role: role, rank: rank, languages: [])
        headers[word]?.languages = known + parts.dropFirst().map(String.init)
      }
    case ("soort", _):
      let meaning: KindWord? =
        switch key {
        case "in te delen": .unassigned
        case "vervallen": .voided
        default: TripKind(rawValue: key).map { .kind($0) }
        }
      guard let meaning else { return false }
      for word in words { kindWords[word] = meaning }
    case ("status", "koppen"): statusHeaders.formUnion(words)
    case ("overslaan", "totaal"): totalWords.formUnion(words)
    case ("rijen", _): rowFilters[textKey(key), default: []].formUnion(words)
    case ("eenheden", _):
      units[textKey(key)] = DistanceUnit(word: entry.value)
      return units[textKey(key)] != nil
    case ("ja", _):
      guard let kind = TripKind(rawValue: key) else { return false }
      for word in words { yesNoHeaders[word] = kind }
    case ("bezoek", _):
      guard let part = VisitColumns.Part(rawValue: key) else { return false }
      visitHeaders[part, default: []].formUnion(words)
    case ("geen", "koppen"): foreignHeaders += words
    default: return false
    }
    return true
  }

  private mutating func takeProperty(_ key: String, _ value: String, _ words: [String]) -> Bool {
    switch key {
    case "titel": title = value
    case "basis": base = value
    case "tekst": isLiteral = value == "letterlijk"
    case "tijd bij datum": hasTimeOfEntry = value == "ingevoerd"
    case "datumvolgorde":
      dateOrder = DateOrder(rawValue: value)
      return dateOrder != nil
    case "eenheid":
      unit = DistanceUnit(word: value)
      return unit != nil
    case "vereist":
      required = words.compactMap { word in
        ColumnRole.allCases.first { textKey($0.name) == word }
      }
      return required.count == words.count
    default: return false
    }
    return true
  }
}
