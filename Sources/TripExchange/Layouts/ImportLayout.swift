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
    /// The row is about something else than a trip: fuel, costs.
    case noTrip
  }

  /// The words by which a column tells rows that are trips from others.
  struct RowWords {
    /// Words of trips; where there are any, all other words are of other rows.
    var trips: Set<String> = []
    /// Words of other rows.
    var others: Set<String> = []

    /// Whether a row with a word, normalised, is no trip.
    func isOther(_ word: String) -> Bool {
      others.contains(word) || !trips.isEmpty && !trips.contains(word)
    }
  }

  /// The name of the file without `.ini`.
  package let name: String
  /// What is shown as the layout's name; for files without trips: what they list.
  package private(set) var title: String
  /// Roles that a file of this layout has, by headers of the layout's own.
  private(set) var required: [ColumnRole] = []
  /// Normalised headers that only a file of this kind has: a list of something else than trips.
  private(set) var foreignHeaders: [String] = []
  /// The same as they are written.
  private var foreignNames: [String] = []
  /// The layout that knows the headers and words which this one does not; nil once it has them.
  private(set) var base: String?
  private(set) var dateOrder: DateOrder?
  private(set) var unit: DistanceUnit?
  /// Whether text is taken as it is: not trimmed, and no names of places in it.
  private(set) var isLiteral = false
  private(set) var headers: [String: Header] = [:]
  /// Those among the headers that the layout lists itself.
  private(set) var ownHeaders: [String: Header] = [:]
  /// The first header of each role, as it is written in the layout's first language.
  private var firstHeaders: [(role: ColumnRole, header: String)] = []
  private(set) var kindWords: [String: KindWord] = [:]
  /// Normalised headers of a column that says whether a trip is voided.
  private(set) var statusHeaders: Set<String> = []
  /// Words, normalised, with which a row of totals begins.
  private(set) var totalWords: Set<String> = []
  /// The words of lists of readings by others; empty in layouts of trips.
  private(set) var evidence = EvidenceWords()
  /// The words for departures and arrivals; empty in layouts of trips.
  private(set) var events = EventWords()

  /// The headers of lists of vehicles; empty in layouts of trips.
  private(set) var vehicleLists = VehicleListWords()

  /// Whether files of the layout hold nothing that can be imported.
  package var isForeign: Bool { !foreignHeaders.isEmpty }

  /// Whether rows of the layout become readings by others.
  package var isOfReadings: Bool { !evidence.isEmpty }
  /// Whether rows of the layout are vehicles, which give other rows their plates.
  package var isOfVehicles: Bool { !vehicleLists.isEmpty }

  /// Whether a row of the layout is a trip.
  var isOfTrips: Bool {
    events.isEmpty && !isOfReadings && !isOfVehicles && !isForeign
  }

  /// The headers, normalised, by which rows of other kinds tell the address of coordinates.
  private(set) var visitHeaders: [VisitColumns.Part: Set<String>] = [:]
  /// The units of columns whose headers do not name one, by normalised header.
  private(set) var units: [String: DistanceUnit] = [:]
  /// Whether the time beside the date is when the row was written down.
  private(set) var hasTimeOfEntry = false

  /// By the normalised header of the column that holds them (`[rijen ritten]`, `[rijen overige]`).
  private(set) var rowWords: [String: RowWords] = [:]
  /// Words that say yes, and such as say no, in columns like "retour" and "vervallen".
  private(set) var yesWords: Set<String> = []
  private(set) var noWords: Set<String> = []
  /// Words, normalised, for the ends of a trip and for parts of an address: together they are a
  /// header, as in "vertrek straat" and "Start-PLZ".
  private(set) var sideWords: [String: AddressSide] = [:]
  private(set) var partWords: [String: AddressPart] = [:]
  private(set) var itineraryWords = ItineraryWords()
  private(set) var vocabulary = Vocabulary()
  /// Words that say nothing of the kind in headers of kilometres per kind: "gereden".
  private(set) var shareFillers: Set<String> = []

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
    ownHeaders = headers
  }

  /// The fields that the layout knows headers of its own for, in its order.
  package var fields: [ColumnRole] { firstHeaders.map { $0.role } }

  /// A row of headers as an example: one for each field, or those that files without trips have.
  package var sampleHead: [String] {
    isForeign ? foreignNames : firstHeaders.map { $0.header }
  }

  /// All layouts that the user and the program have, each with what it takes over from another.
  package static func all(in library: KeyFileLibrary) throws(Failure) -> [ImportLayout] {
    var layouts: [ImportLayout] = []
    for name in library.names {
      layouts.append(try ImportLayout(name: name, library.load(name)))
    }
    return layouts.map { $0.completed(from: layouts) }
  }

  /// The words for kinds with those of the driver (`--soort-woord`), which go first.
  func kindWords(with options: ImportOptions) -> [String: KindWord] {
    kindWords.merging(
      options.kindWords.map { (textKey($0.key), .kind($0.value)) }
    ) { _, chosen in chosen }
  }

  /// The layout with what the one of these that it names as its base knows beyond it.
  package func completed(from layouts: [ImportLayout]) -> ImportLayout {
    guard let base = layouts.first(where: { $0.name == base }) else { return self }
    var both = self
    both.base = nil
    // What is large is copied whole, and the little that the layout has of its own is put into it.
    both.headers = base.headers.merging(headers) { _, own in own }
    both.kindWords = base.kindWords.merging(kindWords) { _, own in own }
    both.statusHeaders = base.statusHeaders.union(statusHeaders)
    both.totalWords = base.totalWords.union(totalWords)
    both.rowWords = base.rowWords.merging(rowWords) { _, own in own }
    both.yesWords = base.yesWords.union(yesWords)
    both.noWords = base.noWords.union(noWords)
    both.sideWords = base.sideWords.merging(sideWords) { _, own in own }
    both.partWords = base.partWords.merging(partWords) { _, own in own }
    both.itineraryWords.formUnion(base.itineraryWords)
    both.vocabulary = vocabulary.completed(by: base.vocabulary)
    both.shareFillers = base.shareFillers.union(shareFillers)
    return both
  }

  /// Whether all roles that the layout requires are among headers by names of its own.
  func hasRequired(in row: [HeaderCell]) -> Bool {
    guard !required.isEmpty else { return true }
    let present = Set(
      row.compactMap { cell in cell.keys.lazy.compactMap { ownHeaders[$0]?.role }.first })
    return present.isSuperset(of: required)
  }

  private mutating func take(_ entry: KeyFile.Entry, of group: String) -> Bool {
    let key = entry.key
    let words = entry.list.map { textKey($0) }.filter { !$0.isEmpty }
    let parts = group.split(separator: " ")
    switch (parts.first ?? "", key) {
    case ("indeling", _): return takeProperty(key, entry)
    case ("kolommen", _): return takeHeaders(entry, words, language: parts.dropFirst().first)
    case ("soort", _): return takeKindWords(key, words)
    case ("rijen", _): return takeRowWords(key, words, of: parts.dropFirst().first)
    case ("adres", _): return takeAddressWords(key, words)
    case ("traject", _): return itineraryWords.take(key, words)
    case ("kilometers", "vulling"): shareFillers.formUnion(words)
    case ("antwoord", "ja"): yesWords.formUnion(answers(entry))
    case ("antwoord", "nee"): noWords.formUnion(answers(entry))
    case ("status", "koppen"): statusHeaders.formUnion(words)
    case ("overslaan", "totaal"): totalWords.formUnion(words)
    case ("eenheden", _):
      units[textKey(key)] = DistanceUnit(word: entry.value)
      return units[textKey(key)] != nil
    case ("bezoek", _):
      guard let part = VisitColumns.Part(rawValue: key) else { return false }
      visitHeaders[part, default: []].formUnion(words)
    case ("geen", "koppen"):
      foreignHeaders += words
      foreignNames += entry.list
    case ("metingen", _):
      return evidence.take(key, words, source: parts.dropFirst().first.map(String.init))
    case ("gebeurtenissen", _): return events.take(key, words)
    case ("voertuigen", _): return vehicleLists.take(key, words)
    default:
      return vocabulary.take(
        words, key: key, group: String(parts.first ?? ""),
        language: parts.count > 1 ? String(parts[1]) : nil)
    }
    return true
  }

  /// Answers as they stand, for a sign such as `✓` or `-` has no normal form.
  private func answers(_ entry: KeyFile.Entry) -> [String] { entry.list.map { answerKey($0) } }

  private mutating func takeHeaders(
    _ entry: KeyFile.Entry, _ words: [String], language: Substring?
  ) -> Bool {
    guard let role = ColumnRole(name: entry.key) else { return false }
    if let first = entry.list.first, !fields.contains(role) { firstHeaders.append((role, first)) }
    for (rank, word) in (role.kindOfColumn == nil ? words : withoutUnits(words)).enumerated() {
      let known = headers[word]?.languages ?? []
      headers[word] = headers[word] ?? Header(role: role, rank: rank, languages: [])
      headers[word]?.languages = known + [language].compactMap { $0.map(String.init) }
    }
    return true
  }

  /// The words, and behind them what they are without a unit: "zakelijke km" is also the header
  /// "Zakelijke (mi)".
  private func withoutUnits(_ words: [String]) -> [String] {
    words + words.flatMap { HeaderCell($0).keys.dropFirst() }.filter { !words.contains($0) }
  }

  private mutating func takeKindWords(_ key: String, _ words: [String]) -> Bool {
    let meaning: KindWord? =
      switch key {
      case "in te delen": .unassigned
      case "vervallen": .voided
      case "geen rit": .noTrip
      default: TripKind(rawValue: key).map { .kind($0) }
      }
    guard let meaning else { return false }
    for word in words { kindWords[word] = meaning }
    return true
  }

  private mutating func takeRowWords(
    _ header: String, _ words: [String], of group: Substring?
  ) -> Bool {
    switch group {
    case nil, "ritten": rowWords[textKey(header), default: RowWords()].trips.formUnion(words)
    case "overige": rowWords[textKey(header), default: RowWords()].others.formUnion(words)
    default: return false
    }
    return true
  }

  private mutating func takeAddressWords(_ key: String, _ words: [String]) -> Bool {
    if let side = AddressSide(rawValue: key) {
      for word in words { sideWords[word] = side }
    } else if let part = AddressPart(rawValue: key) {
      for word in words { partWords[word] = part }
    } else {
      return false
    }
    return true
  }

  private mutating func takeProperty(_ key: String, _ entry: KeyFile.Entry) -> Bool {
    let value = entry.value
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
      required = entry.list.compactMap { ColumnRole(name: $0) }
      return required.count == entry.list.count
    default: return false
    }
    return true
  }
}

/// The form in which answers such as "Ja", "X" and "✓" are compared.
func answerKey(_ text: some StringProtocol) -> String {
  let key = textKey(text)
  return key.isEmpty ? String(text.filter { !$0.isWhitespace }) : key
}
