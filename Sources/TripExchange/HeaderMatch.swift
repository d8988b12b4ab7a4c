import LogbookModel

/// A column that the layout knows: its place, its role, and the unit that its header names.
struct KnownColumn {
  let index: Int
  let role: ColumnRole
  let header: String
  let unit: DistanceUnit?
}

/// A header with the forms in which a layout may know it.
struct HeaderCell {
  let text: String
  /// The header normalised, and without a unit at its end.
  let keys: [String]
  /// The unit that stands at its end.
  let unit: DistanceUnit?

  init(_ text: String) {
    self.text = text
    let key = textKey(text)
    let spaced = textKey(HeaderCell.spaced(text))
    unit = spaced.split(separator: " ").last.flatMap { DistanceUnit(word: $0) }
    var keys = [key]
    for form in [key, spaced] {
      if !keys.contains(form) { keys.append(form) }
      guard let blank = form.lastIndex(of: " "),
        DistanceUnit(word: form[form.index(after: blank)...]) != nil
      else { continue }
      var plain = form[..<blank]
      if plain.hasSuffix(" in") { plain = plain.dropLast(3) }
      if !keys.contains(String(plain)) { keys.append(String(plain)) }
    }
    self.keys = keys
  }

  /// The words of a name that is written as one: `beginstandKm` is `beginstand Km`.
  private static func spaced(_ name: String) -> String {
    var words = ""
    var wasSmall = false
    for character in name {
      if wasSmall, character.isUppercase { words.append(" ") }
      wasSmall = character.isLowercase
      words.append(character)
    }
    return words
  }
}

/// A row of headers compared with a layout.
struct HeaderMatch {
  let layout: ImportLayout
  /// The columns with a role; several only for `km`, of which the best is chosen by its values.
  private(set) var columns: [KnownColumn] = []
  /// The headers without a role, as they stand in the file.
  private(set) var ignored: [String] = []
  let headers: [HeaderCell]
  /// The place of the column that says whether a trip is voided.
  private(set) var status: Int?
  /// The place of the column that tells trips from rows of other kinds, and the words of trips.
  private(set) var rowFilter: (place: Int, words: Set<String>)?
  /// The columns of stays among the rows of other kinds.
  private(set) var visits: VisitColumns?
  /// The kind to which the column of kinds says yes or no.
  private(set) var yesNoKind: TripKind?
  private var languageCounts: [String: Int] = [:]

  init(_ headers: [HeaderCell], layout: ImportLayout, chosen: [ColumnRole: String]) {
    self.layout = layout
    self.headers = headers
    var best: [ColumnRole: (column: KnownColumn, rank: Int)] = [:]
    var distances: [KnownColumn] = []
    for (index, header) in headers.enumerated() {
      guard let (role, rank, languages) = HeaderMatch.role(of: header, in: layout, chosen: chosen)
      else { continue }
      for language in languages { languageCounts[language, default: 0] += 1 }
      let column = KnownColumn(
        index: index, role: role, header: header.text,
        unit: header.unit ?? header.keys.lazy.compactMap { layout.units[$0] }.first)
      if role == .distance, chosen[.distance] == nil {
        distances.append(column)
      } else if best[role].map({ rank < $0.rank }) ?? true {
        best[role] = (column, rank)
      }
    }
    if best[.kind] == nil {
      for (index, header) in headers.enumerated() {
        guard let kind = header.keys.lazy.compactMap({ layout.yesNoHeaders[$0] }).first
        else { continue }
        let column = KnownColumn(index: index, role: .kind, header: header.text, unit: nil)
        best[.kind] = (column, 0)
        yesNoKind = kind
        break
      }
    }
    visits = VisitColumns(headers, layout: layout)
    columns = (best.values.map { $0.column } + distances).sorted { $0.index < $1.index }
    status = headers.firstIndex { layout.statusHeaders.contains($0.keys[0]) }
    rowFilter =
      headers.enumerated().lazy.compactMap { index, header in
        header.keys.lazy.compactMap { layout.rowFilters[$0] }.first.map { (index, $0) }
      }.first
    let known = Set(columns.map { $0.index } + [status, rowFilter?.place].compactMap { $0 })
    ignored = headers.indices.filter { !known.contains($0) }.map { headers[$0] }
      .filter { !$0.keys[0].isEmpty }.map { $0.text }
  }

  func column(_ role: ColumnRole) -> KnownColumn? { columns.first { $0.role == role } }

  var roles: Set<ColumnRole> { Set(columns.map { $0.role }) }

  /// Whether days stand before months in dates with slashes: not under English headers, nor where
  /// the language is not clear (design 8).
  var isDayFirstLanguage: Bool {
    let english = languageCounts["en"] ?? 0
    return languageCounts.contains { $0.key != "en" && $0.value > english }
  }

  /// Whether rows under these headers can be trips: a date, and a reading or a distance.
  var canBeTrips: Bool {
    let roles = roles
    return (roles.contains(.date) || roles.contains(.departure))
      && !roles.isDisjoint(with: [.begin, .end, .distance, .measured])
  }

  /// Whether the layout's own required headers are all there.
  func isOfLayout(ownHeaders: [String: ImportLayout.Header]) -> Bool {
    let present = Set(
      headers.compactMap { header in
        header.keys.lazy.compactMap { ownHeaders[$0]?.role }.first
      })
    return present.isSuperset(of: layout.required)
  }

  private static func role(
    of header: HeaderCell, in layout: ImportLayout, chosen: [ColumnRole: String]
  ) -> (role: ColumnRole, rank: Int, languages: [String])? {
    if let role = chosen.first(where: { textKey($0.value) == header.keys[0] })?.key {
      return (role, -1, [])
    }
    for key in header.keys {
      if let known = layout.headers[key], chosen[known.role] == nil {
        return (known.role, known.rank, known.languages)
      }
    }
    return nil
  }
}
