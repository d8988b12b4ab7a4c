import LogbookModel

/// A row of headers, perhaps of two lines, that explains the rows below it.
struct Head {
  var match: HeaderMatch
  /// The place of its last row among the rows of the table; -1 where there is none.
  var row: Int
  /// The lines of the head, normalised, by which a repeated one is known.
  var lines: [[String]]
  var separator: UInt8
  /// Whether at least half of the rows looked at below it have its cells.
  var fits = true
}

/// Looks for the row of headers that explains most of a file.
struct HeadSearch {
  private(set) var best: Head?
  /// The widest row that was looked at, for the message where there is no head.
  private(set) var widest: [HeaderCell] = []
  /// Whether most rows have as many cells, so that it is a table without headers.
  private(set) var isTabular = false
  /// The layouts to try.
  private let candidates: [ImportLayout]
  private let options: ImportOptions

  /// More cells than any head has; such a row is not looked into.
  private static let widestHead = 1_000

  init(_ candidates: [ImportLayout], options: ImportOptions) {
    self.candidates = candidates.sorted { $0.required.count > $1.required.count }
    self.options = options
  }

  /// Tries the rows of a table from one on as heads.
  mutating func look(in table: CellTable, from first: Int = 0) {
    for row in table.rows.indices.dropFirst(first) {
      let texts = table.texts(of: row)
      guard texts.count <= HeadSearch.widestHead, HeadSearch.mayBeHead(texts) else { continue }
      let plain = texts.map { HeaderCell($0) }
      if plain.count > widest.count { widest = plain }
      if row + 1 < table.rows.count, let units = unitLine(table.texts(of: row + 1), below: texts) {
        let headers = zip(texts, units).map { HeaderCell($1.isEmpty ? $0 : "\($0) (\($1))") }
        consider(headers, row: row + 1, of: table, lines: [row, row + 1])
        continue
      }
      let upper = row > 0 ? table.texts(of: row - 1) : []
      guard let group = HeadSearch.group(upper, above: texts) else {
        consider(plain, row: row, of: table, lines: [row])
        continue
      }
      let lines = upper.count == texts.count ? [row - 1, row] : [row]
      consider(plain, row: row, of: table, lines: lines)
      consider(
        zip(texts, group).map { HeaderCell($0, group: $1) }, row: row, of: table, lines: lines)
    }
  }

  /// Tries the rows of a table as heads of which the values below tell what the headers do not.
  mutating func lookAtValues(in table: CellTable) {
    guard let layout = candidates.first(where: { $0.required.isEmpty && $0.isOfTrips })
    else { return }
    for row in table.rows.indices.prefix(RecognisedTable.searchedRows) {
      let texts = table.texts(of: row)
      guard texts.count > 2, texts.count <= HeadSearch.widestHead, HeadSearch.mayBeHead(texts),
        texts.allSatisfy({ !startsWithDigit($0) })
      else { continue }
      take(texts.map { HeaderCell($0) }, row: row, of: table, layout)
    }
  }

  /// Tries a table without a head, the columns named by their number.
  mutating func lookWithoutHead(in table: CellTable) {
    guard let layout = candidates.first(where: { $0.required.isEmpty && $0.isOfTrips }),
      let width = HeadSearch.commonWidth(table), width > 1, width <= HeadSearch.widestHead
    else { return }
    isTabular = true
    take((1...width).map { HeaderCell(String($0)) }, row: -1, of: table, layout)
  }

  private mutating func take(
    _ headers: [HeaderCell], row: Int, of table: CellTable, _ layout: ImportLayout
  ) {
    let names = row < 0 ? options.columns.mapValues { HeadSearch.number($0) } : options.columns
    let match = HeaderMatch(headers, layout: layout, chosen: names)
    let sample = ColumnSample(
      table, after: row, headers: headers, layout: layout, options: options)
    guard sample.rows.count > (options.columns.isEmpty ? 1 : 0) else { return }
    let roles = ValueRoles(match, sample: sample, options: options)
    guard roles.match.canBeTrips, roles.match.columns.count > best?.match.columns.count ?? 0
    else { return }
    best = Head(
      match: roles.match, row: row, lines: row < 0 ? [] : [headers.map { $0.line }],
      separator: table.separator)
  }

  private mutating func consider(
    _ headers: [HeaderCell], row: Int, of table: CellTable, lines: [Int]
  ) {
    // A date and a reading or distance are two columns at least.
    guard headers.count > 1 else { return }
    for layout in candidates where layout.hasRequired(in: headers) {
      let match = HeaderMatch(headers, layout: layout, chosen: options.columns)
      guard match.canBeTrips else { continue }
      let fits = HeadSearch.fits(table, after: row, width: headers.count)
      guard isBetter(match, fits: fits) else { continue }
      best = Head(
        match: match, row: row, lines: lines.map { table.texts(of: $0).map { textKey($0) } },
        separator: table.separator, fits: fits)
    }
  }

  private func isBetter(_ match: HeaderMatch, fits: Bool) -> Bool {
    guard let best else { return true }
    if best.fits != fits { return fits }
    return match.columns.count > best.match.columns.count
  }

  // MARK: Rows

  /// Whether at least half of the rows below, up to some, have as many cells as the head.
  private static func fits(_ table: CellTable, after row: Int, width: Int) -> Bool {
    var cells: [Cell] = []
    var counts = (all: 0, fitting: 0)
    for place in table.rows.indices.dropFirst(row + 1).prefix(20) {
      table.read(place, into: &cells)
      counts.all += 1
      if cells.count >= width { counts.fitting += 1 }
    }
    return counts.fitting * 2 >= counts.all
  }

  /// The number of cells that most of the first rows have.
  private static func commonWidth(_ table: CellTable) -> Int? {
    var counts: [Int: Int] = [:]
    var cells: [Cell] = []
    for row in table.rows.indices.prefix(RecognisedTable.searchedRows) {
      table.read(row, into: &cells)
      counts[cells.count, default: 0] += 1
    }
    return counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key
  }

  /// Whether a row can be one of headers: two words at least, and less than half of it numbers.
  private static func mayBeHead(_ texts: [String]) -> Bool {
    let filled = texts.filter { !isBlank($0) }
    let numbers = filled.count { startsWithDigit($0) }
    return filled.count > 1 && numbers * 2 < filled.count
  }

  /// The headers of a line above, each carried over the empty cells to its right.
  private static func group(_ upper: [String], above lower: [String]) -> [String]? {
    let filled = upper.filter { !isBlank($0) }
    guard !filled.isEmpty, upper.count <= lower.count, upper.count > 1,
      filled.allSatisfy({ !startsWithDigit($0) })
    else { return nil }
    var last = ""
    return lower.indices.map { index in
      if index < upper.count, !isBlank(upper[index]) { last = upper[index] }
      return last
    }
  }

  /// A line below the headers of nothing but units and ways of writing: `;km;km`.
  private func unitLine(_ lower: [String], below upper: [String]) -> [String]? {
    let lower = lower.map { $0.filter { !"()[]".contains($0) } }
    let filled = lower.filter { !isBlank($0) }
    guard !filled.isEmpty, lower.count == upper.count else { return nil }
    let remarks = candidates.first { $0.required.isEmpty }?.vocabulary.remarks ?? []
    let areUnits = filled.allSatisfy { text in
      DistanceUnit(word: text) != nil || remarks.contains(textKey(text))
        || HeaderCell("x (\(text))").dateOrder != nil
    }
    guard areUnits else { return nil }
    return lower
  }

  /// A column named by letter, as in a spreadsheet, by its number.
  private static func number(_ name: String) -> String {
    guard name.utf8.count == 1, let letter = name.uppercased().utf8.first,
      (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(letter)
    else { return name }
    return String(letter - 64)
  }
}
