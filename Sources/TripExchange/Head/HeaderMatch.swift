import LogbookModel

/// A column that the layout knows: its place, its role, and the unit that its header names.
struct KnownColumn {
  /// How the role of a column is known.
  enum Basis {
    /// The driver named it (`--kolom`).
    case chosen
    /// A layout lists the header.
    case name
    /// The header is made of known words, or is a known one but for a slip.
    case words
    /// The values tell.
    case values
  }

  let index: Int
  let role: ColumnRole
  let header: String
  let unit: DistanceUnit?
  var basis = Basis.name
  /// Whether the header only says which end of the trip it is about: of what, the values tell.
  var isOpen = false

  /// Whether the header is made of words for a reading, but for neither end of the trip.
  var isSideless = false

  /// Whether the driver named it (`--kolom`).
  var isChosen: Bool { basis == .chosen }
}

/// A row of headers compared with a layout.
struct HeaderMatch {
  let layout: ImportLayout
  /// The columns with a role; several only for `km`, of which the best is chosen by its values.
  private(set) var columns: [KnownColumn] = []
  /// Columns that only say which end of the trip they are about, beside others that say more.
  private(set) var spares: [KnownColumn] = []
  let headers: [HeaderCell]
  /// The place of the column that says whether a trip is voided.
  let status: Int?
  /// The column that tells trips from rows of other kinds.
  private(set) var rowKind: (index: Int, words: ImportLayout.RowWords)?
  /// The place of the column that names the unit of each row.
  private(set) var unitColumn: Int?
  /// The columns of stays among the rows of other kinds.
  let visits: VisitColumns?
  private var languageCounts: [String: Int] = [:]

  init(_ headers: [HeaderCell], layout: ImportLayout, chosen: [ColumnRole: String]) {
    self.layout = layout
    self.headers = headers
    visits = VisitColumns(headers, layout: layout)
    status = headers.firstIndex { layout.statusHeaders.contains($0.keys[0]) }
    rowKind =
      headers.indices.lazy.compactMap { index in
        layout.rowWords[headers[index].keys[0]].map { (index, $0) }
      }.first
    var best: [ColumnRole: (column: KnownColumn, rank: Int)] = [:]
    var distances: [KnownColumn] = []
    for (index, header) in headers.enumerated() {
      guard let found = HeaderMatch.role(of: index, in: headers, layout: layout, chosen: chosen)
      else { continue }
      for language in found.languages { languageCounts[language, default: 0] += 1 }
      let column = KnownColumn(
        index: index, role: found.role, header: header.text,
        unit: header.unit ?? header.keys.lazy.compactMap { layout.units[$0] }.first,
        basis: found.basis, isOpen: found.isOpen, isSideless: found.isSideless)
      if found.role == .distance, chosen[.distance] == nil {
        distances.append(column)
      } else if let other = best[found.role] {
        let isBetter =
          column.isOpen == other.column.isOpen ? found.rank < other.rank : !column.isOpen
        let loser = isBetter ? other.column : column
        if loser.isOpen { spares.append(loser) }
        if isBetter { best[found.role] = (column, found.rank) }
      } else {
        best[found.role] = (column, found.rank)
      }
    }
    if distances.contains(where: { $0.basis == .name }) {
      distances.removeAll { $0.basis == .words }
    }
    columns = (best.values.map { $0.column } + distances).sorted { $0.index < $1.index }
    takeAddressesByOrder()
  }

  /// The places of the columns that have a role or another use.
  var used: Set<Int> {
    Set(columns.map { $0.index } + [status, rowKind?.index, unitColumn].compactMap { $0 })
  }

  /// The places of the headers without a role.
  var ignored: [Int] {
    headers.indices.filter { !used.contains($0) && !headers[$0].keys[0].isEmpty }
  }

  /// The place of a column without a header behind that of the notes, which run on in it.
  var notesGoOn: Int? {
    guard let note = column(.note)?.index, headers.indices.contains(note + 1),
      headers[note + 1].line.isEmpty,
      !columns.contains(where: { $0.index == note + 1 })
    else { return nil }
    return note + 1
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
    // A reading of no end of a trip, without any distance, may be one of a garage.
    let roles = Set(columns.filter { !$0.isSideless }.map { $0.role })
    return (roles.contains(.date) || roles.contains(.departure))
      && !roles.isDisjoint(with: [
        .begin, .end, .distance, .measured, .businessDistance, .commuteDistance, .privateDistance,
        .singleDistance,
      ])
  }

  /// Whether a header is the one that a value of `--kolom` names.
  func isNamed(_ index: Int, _ name: String) -> Bool {
    HeaderMatch.isNamed(headers[index], name)
  }

  // MARK: What the values tell

  /// Gives a column the role that its values show; no other column may have it.
  mutating func assign(_ role: ColumnRole, to index: Int, basis: KnownColumn.Basis) {
    columns.removeAll { $0.index == index }
    spares.removeAll { $0.index == index }
    columns.append(
      KnownColumn(
        index: index, role: role, header: headers[index].text, unit: headers[index].unit,
        basis: basis))
    columns.sort { $0.index < $1.index }
  }

  /// Takes a column for the one that tells trips from rows of other kinds, which have these words.
  mutating func takeRowKind(of index: Int, others: Set<String>) {
    rowKind = rowKind ?? (index, ImportLayout.RowWords(others: others))
  }

  /// Takes a column for that of the units.
  mutating func takeUnits(of index: Int) { unitColumn = index }

  /// Takes the role from a column whose values do not fit it.
  mutating func dismiss(_ index: Int) { columns.removeAll { $0.index == index } }

  // MARK: Names

  private struct Found {
    var role: ColumnRole
    var rank: Int
    var languages: [String] = []
    var basis = KnownColumn.Basis.name
    var isOpen = false
    var isSideless = false
  }

  /// The rank of a header that is not listed: after all that are.
  private static let composedRank = 1_000

  private static func role(
    of index: Int, in headers: [HeaderCell], layout: ImportLayout, chosen: [ColumnRole: String]
  ) -> Found? {
    let header = headers[index]
    if let role = chosen.first(where: { isNamed(header, $0.value) })?.key {
      return Found(role: role, rank: -1, basis: .chosen)
    }
    let meaning = header.keys.lazy.compactMap { layout.vocabulary.meaning(of: $0) }.first
    let twin = role(ofTwin: index, in: headers, layout, meaning: meaning)
    if let twin, chosen[twin.role] == nil { return twin }
    // Under a header for several columns `begin` is the begin of what that header says.
    if meaning.map({ $0.isOpen }) ?? !header.keys.contains(where: { layout.headers[$0] != nil }),
      let found = role(of: header.groupKeys, layout, chosen), !found.isOpen
    {
      return found
    }
    if let found = role(of: header.keys + unremarked(header, layout), layout, chosen) {
      return found
    }
    guard let share = layout.shareRole(of: header), chosen[share] == nil else { return nil }
    return Found(role: share, rank: composedRank)
  }

  /// The header without what stands in brackets behind it, where that changes nothing.
  private static func unremarked(_ header: HeaderCell, _ layout: ImportLayout) -> [String] {
    guard let (key, remark) = header.bracketed,
      header.dateOrder != nil || layout.vocabulary.remarks.contains(remark)
    else { return [] }
    return [key]
  }

  /// The role by the first of these forms of a header that is listed, else by their words.
  private static func role(
    of keys: [String], _ layout: ImportLayout, _ chosen: [ColumnRole: String]
  ) -> Found? {
    let meaning = keys.lazy.compactMap { layout.vocabulary.meaning(of: $0) }.first
    for key in keys {
      if let known = layout.headers[key], chosen[known.role] == nil,
        !(known.role.isPlace && isBeforeUnit(key, in: keys))
      {
        return Found(
          role: known.role, rank: known.rank, languages: known.languages,
          isOpen: meaning?.isOpen ?? false)
      }
    }
    for key in keys {
      if let role = addressRole(of: key, in: layout), chosen[role] == nil {
        return Found(role: role, rank: composedRank)
      }
    }
    guard let meaning, let role = meaning.role, chosen[role] == nil else { return nil }
    return Found(
      role: role, rank: composedRank, languages: meaning.languages.sorted(), basis: .words,
      isOpen: meaning.isOpen, isSideless: role == .end && meaning.side == nil)
  }

  /// Whether a form of a header is what stands before a unit: `von km` is a reading and no place.
  private static func isBeforeUnit(_ key: String, in keys: [String]) -> Bool {
    keys.contains { other in
      other.hasPrefix(key + " ") && DistanceUnit(word: other.dropFirst(key.count + 1)) != nil
    }
  }

  /// A header that occurs twice stands for the beginning and then for the end of the trip.
  private static func role(
    ofTwin index: Int, in headers: [HeaderCell], _ layout: ImportLayout, meaning: HeaderMeaning?
  ) -> Found? {
    let key = headers[index].keys[0]
    guard let meaning, !key.isEmpty, !isPartOfAddress(key, headers, layout) else { return nil }
    let twins = headers.indices.filter { headers[$0].keys[0] == key }
    guard twins.count == 2, let role = meaning.role(ofOccurrence: twins[0] == index ? 0 : 1)
    else { return nil }
    return Found(
      role: role, rank: composedRank, languages: meaning.languages.sorted(), basis: .words)
  }

  /// Whether a header is one of several for the parts of an address, which are paired as a whole.
  private static func isPartOfAddress(
    _ key: String, _ headers: [HeaderCell], _ layout: ImportLayout
  ) -> Bool {
    guard let part = layout.partWords[key] else { return false }
    return headers.contains { layout.partWords[$0.keys[0]].map { $0 != part } ?? false }
  }

  private static func isNamed(_ header: HeaderCell, _ name: String) -> Bool {
    let key = textKey(name)
    return key == header.keys[0] || key == header.groupKeys.first
  }

  // MARK: Parts of addresses

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
