import LogbookModel

/// A column that the layout knows: its place, its role, and the unit that its header names.
struct KnownColumn {
  let index: Int
  let role: ColumnRole
  let header: String
  let unit: DistanceUnit?
  /// Whether the driver named it (`--kolom`).
  var isChosen = false
}

/// A header with the forms in which a layout may know it.
struct HeaderCell {
  let text: String
  /// The header normalised, and without a unit at its end.
  let keys: [String]
  /// The unit that stands at its end, or before a word.
  let unit: DistanceUnit?
  /// The unit of time that stands at its end.
  let durationUnit: DurationUnit?

  init(_ text: String) {
    self.text = text
    let key = textKey(text)
    let words = key.split(separator: " ")
    let last = words.last.flatMap { DistanceUnit(word: $0) }
    let first = words.count > 1 ? words.first.flatMap { DistanceUnit(word: $0) } : nil
    unit = last ?? first
    // Not "km/h".
    let isSpeed = words.dropLast().last.map { DistanceUnit(word: $0) != nil } ?? true
    durationUnit = isSpeed ? nil : words.last.flatMap { DurationUnit(word: $0) }
    if last != nil || durationUnit != nil, words.count > 1 {
      keys = [key, words.dropLast().joined(separator: " ")]
    } else if first != nil {
      keys = [key, words.dropFirst().joined(separator: " ")]
    } else {
      keys = [key]
    }
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
  /// The column that tells trips from rows of other kinds.
  private(set) var rowKind: (index: Int, words: ImportLayout.RowWords)?
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
        index: index, role: role, header: header.text, unit: header.unit, isChosen: rank < 0)
      if role == .distance, chosen[.distance] == nil {
        distances.append(column)
      } else if best[role].map({ rank < $0.rank }) ?? true {
        best[role] = (column, rank)
      }
    }
    columns = (best.values.map { $0.column } + distances).sorted { $0.index < $1.index }
    takeAddressesByOrder()
    status = headers.firstIndex { layout.statusHeaders.contains($0.keys[0]) }
    rowKind =
      headers.indices.lazy.compactMap { index in
        layout.rowWords[headers[index].keys[0]].map { (index, $0) }
      }.first
    listIgnored()
  }

  private mutating func listIgnored() {
    let known = Set(columns.map { $0.index } + [status, rowKind?.index].compactMap { $0 })
    ignored = headers.indices.filter { !known.contains($0) }.map { headers[$0] }
      .filter { !$0.keys[0].isEmpty }.map { $0.text }
  }

  func column(_ role: ColumnRole) -> KnownColumn? { columns.first { $0.role == role } }

  /// Gives the column with a role another one, or none: what its values say goes before its header.
  mutating func assign(_ role: ColumnRole?, to column: KnownColumn) {
    columns.removeAll { $0.index == column.index }
    if let role {
      columns.append(
        KnownColumn(
          index: column.index, role: role, header: column.header, unit: column.unit))
      columns.sort { $0.index < $1.index }
    }
    listIgnored()
  }

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
      && !roles.isDisjoint(with: [
        .begin, .end, .distance, .measured, .businessDistance, .commuteDistance, .privateDistance,
        .singleDistance,
      ])
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
    if let role = addressRole(of: header.keys[0], in: layout), chosen[role] == nil {
      return (role, composedRank, [])
    }
    if let role = layout.shareRole(of: header), chosen[role] == nil {
      return (role, composedRank, [])
    }
    return nil
  }

  /// Columns of parts of addresses that name no end: two groups are the departure and the
  /// destination, one is the destination of a list that has no other.
  private mutating func takeAddressesByOrder() {
    let taken = Set(columns.map { $0.index })
    let neutral = headers.indices.compactMap { index in
      taken.contains(index)
        ? nil : layout.partWords[headers[index].keys[0]].map { (index: index, part: $0) }
    }
    let counts = Dictionary(grouping: neutral) { $0.part }.mapValues { $0.count }
    guard counts[.street] != nil || counts[.city] != nil else { return }
    let isPair = counts.values.allSatisfy { $0 == 2 }
    let isDestination =
      counts.values.allSatisfy { $0 == 1 } && column(.to) == nil && counts[.latitude] == nil
    guard isPair || isDestination else { return }
    var seen: Set<AddressPart> = []
    for (index, part) in neutral {
      let isFirst = seen.insert(part).inserted
      let role = ColumnRole(part, at: isPair && isFirst ? .from : .to)
      guard column(role) == nil else { continue }
      columns.append(
        KnownColumn(
          index: index, role: role, header: headers[index].text, unit: headers[index].unit))
    }
    columns.sort { $0.index < $1.index }
  }

  /// The rank of a header that is not listed: after all that are.
  private static let composedRank = 1_000

  /// The role of a header such as "vertrek straat", "Straße (Ziel)" or "startpostcode".
  private static func addressRole(of key: String, in layout: ImportLayout) -> ColumnRole? {
    for (word, side) in layout.sideWords {
      for rest in [
        key.hasPrefix(word) ? key.dropFirst(word.count) : nil,
        key.hasSuffix(word) ? key.dropLast(word.count) : nil,
      ] {
        let trimmed = rest.map { $0.drop { $0 == " " } }
        guard let trimmed, !trimmed.isEmpty else { continue }
        let name = trimmed.hasSuffix(" ") ? trimmed.dropLast() : trimmed
        if let part = layout.partWords[String(name)] { return ColumnRole(part, at: side) }
      }
    }
    return nil
  }
}
