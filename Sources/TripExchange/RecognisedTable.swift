import FileFormats
import LogbookModel

/// The cells of a file under headers that are understood.
struct RecognisedTable {
  private(set) var table: CellTable
  /// The place of the row of headers among the rows.
  let headerRow: Int
  let match: HeaderMatch
  /// The vehicle that the rows above the headers name.
  let vehicle: String?
  /// Whether texts may have a sign that guards them against formulas.
  let hasGuards: Bool

  /// How many rows are looked at for the headers.
  private static let searchedRows = 50
  /// More cells than any head has; such a row is not looked into.
  private static let widestHead = 1_000
  private static let separators = [";", ",", "\t", "|"].map { UInt8(ascii: $0) }

  /// Finds the separator, the row of headers and the layout that explain most of the file.
  /// - Throws: why the file holds no trips that can be read (`fout.import.*`).
  init(
    _ text: DecodedText, file: String, layouts: [ImportLayout], options: ImportOptions
  ) throws(Failure) {
    let candidates = try RecognisedTable.candidates(layouts, options: options)
    let isSheet = text.sheet != nil
    hasGuards = text.sheet?.isForSpreadsheets ?? true
    let announced =
      isSheet
      ? (separator: Sheet.separator, next: text.start)
      : announcedSeparator(text.bytes, from: text.start)
    let start = announced?.next ?? text.start
    let line = announced == nil || isSheet ? text.line : text.line + 1
    var best: (match: HeaderMatch, row: Int, separator: UInt8)?
    var widest: [HeaderCell] = []
    var problem: Failure?
    for separator in announced.map({ [$0.separator] }) ?? RecognisedTable.separators {
      let sample: CellTable
      do {
        sample = try CellTable(
          text.bytes, from: start, line: line, separator: separator,
          limit: RecognisedTable.searchedRows, isSheet: isSheet, file: file)
      } catch {
        problem = problem ?? error
        continue
      }
      for row in sample.rows.indices where sample.count(of: row) <= RecognisedTable.widestHead {
        let headers = sample.texts(of: row).map { HeaderCell($0) }
        try refuseForeign(headers, file: file, layouts: layouts)
        if headers.count > widest.count { widest = headers }
        // A date and a reading or distance are two columns at least.
        guard headers.count > 1 else { continue }
        for match in RecognisedTable.matches(headers, candidates, options: options)
        where match.columns.count > best?.match.columns.count ?? 0 {
          best = (match, row, separator)
        }
      }
    }
    guard let best else {
      if let problem { throw problem }
      throw unrecognised(widest, file: file, options: options)
    }
    try requireChosen(best.match, options: options)
    table = try CellTable(
      text.bytes, from: start, line: line, separator: best.separator, isSheet: isSheet, file: file)
    if let lines = text.rowLines { table.number(lines) }
    headerRow = best.row
    match =
      ColumnFit(best.match, table: table, headerRow: best.row, options: options).match
    vehicle = preambleVehicle(table, rows: best.row, layout: best.match.layout)
  }

  /// The layouts to try, each with what it takes over from another.
  private static func candidates(
    _ layouts: [ImportLayout], options: ImportOptions
  ) throws(Failure) -> [(own: ImportLayout, whole: ImportLayout)] {
    let chosen = layouts.filter {
      $0.foreignHeaders.isEmpty
        && (options.layout.map { textKey($0) } ?? textKey($0.name)) == textKey($0.name)
    }
    if let name = options.layout, chosen.isEmpty {
      let names = layouts.filter { $0.foreignHeaders.isEmpty }.map { Argument.text($0.name) }
      throw Failure(
        .usage, "fout.import.indeling", ["indeling": .text(name), "namen": .list(names)])
    }
    return chosen.map { own in
      let base = layouts.first { $0.name == own.base }
      return (own, base.map { own.completed(by: $0) } ?? own)
    }
  }

  /// The layouts that these headers belong to, those with requirements of their own first.
  private static func matches(
    _ headers: [HeaderCell], _ candidates: [(own: ImportLayout, whole: ImportLayout)],
    options: ImportOptions
  ) -> [HeaderMatch] {
    var found: [HeaderMatch] = []
    for (own, whole) in candidates.sorted(by: { $0.own.required.count > $1.own.required.count }) {
      let match = HeaderMatch(headers, layout: whole, chosen: options.columns)
      let isOfLayout = own.required.isEmpty || match.isOfLayout(ownHeaders: own.headers)
      if match.canBeTrips, isOfLayout { found.append(match) }
    }
    return found
  }
}

/// A first line `sep=;`, by which spreadsheets are told the separator.
private func announcedSeparator(
  _ bytes: [UInt8], from start: Int
) -> (separator: UInt8, next: Int)? {
  let head = Array(bytes[start...].prefix(7))
  guard head.count >= 6, head.prefix(4).map({ $0 | 0x20 }) == Array("sep=".utf8) else { return nil }
  switch (head[5], head.count > 6 ? head[6] : 0) {
  case (0x0D, 0x0A): return (head[4], start + 7)
  case (0x0D, _), (0x0A, _): return (head[4], start + 6)
  default: return nil
  }
}

private func refuseForeign(
  _ headers: [HeaderCell], file: String, layouts: [ImportLayout]
) throws(Failure) {
  guard headers.count > 1 else { return }
  let keys = Set(headers.map { $0.keys[0] })
  for layout in layouts
  where !layout.foreignHeaders.isEmpty && keys.isSuperset(of: layout.foreignHeaders) {
    throw Failure(
      .data, "fout.import.geen.ritten", ["bestand": .text(file), "soort": .text(layout.title)])
  }
}

private func unrecognised(_ headers: [HeaderCell], file: String, options: ImportOptions) -> Failure
{
  let names = headers.prefix(20).map { Argument.text(String($0.text.prefix(60))) }
  if let (_, name) = options.columns.sorted(by: { $0.value < $1.value })
    .first(where: { chosen in !headers.contains { $0.keys[0] == textKey(chosen.value) } })
  {
    return Failure(
      .usage, "fout.import.kolom.naam", ["naam": .text(name), "kolommen": .list(names)])
  }
  return Failure(
    .data, "fout.import.kop.onbekend", ["bestand": .text(file), "kolommen": .list(names)])
}

private func requireChosen(_ match: HeaderMatch, options: ImportOptions) throws(Failure) {
  for (role, name) in options.columns.sorted(by: { $0.value < $1.value })
  where match.column(role).map({ textKey($0.header) }) != textKey(name) {
    throw Failure(
      .usage, "fout.import.kolom.naam",
      ["naam": .text(name), "kolommen": .list(match.headers.map { .text($0.text) })])
  }
}

/// The cell beside a header for the vehicle, in the rows above the headers.
private func preambleVehicle(_ table: CellTable, rows: Int, layout: ImportLayout) -> String? {
  var found: String?
  for row in 0..<rows {
    let texts = table.texts(of: row)
    guard texts.count >= 2, layout.headers[textKey(texts[0])]?.role == .vehicle,
      !textKey(texts[1]).isEmpty
    else { continue }
    // A plate says more than a description, whichever comes first.
    if found == nil || textKey(texts[0]) == "kenteken" { found = texts[1] }
  }
  return found
}

extension CellTable {
  /// The number of cells of a row.
  fileprivate func count(of row: Int) -> Int {
    var cells: [Cell] = []
    read(row, into: &cells)
    return cells.count
  }

  /// The texts of all cells of a row.
  func texts(of row: Int) -> [String] {
    var cells: [Cell] = []
    read(row, into: &cells)
    return cells.map { text($0) }
  }
}
