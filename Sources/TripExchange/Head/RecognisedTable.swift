import FileFormats
import LogbookModel

/// The cells of a file under headers that are understood.
struct RecognisedTable {
  /// The rows up to the headers, and the first ones below them.
  let table: CellTable
  /// All rows.
  let rows: TableText
  /// The place of the row of headers among the rows; -1 where there is none.
  let headerRow: Int
  /// The lines of the head, normalised.
  let headLines: [[String]]
  let match: HeaderMatch
  /// Whether texts may have a sign that guards them against formulas.
  let hasGuards: Bool
  /// What the rows above the headers say.
  let preamble: Preamble
  /// The year of dates that name none, where the rows above the headers tell it and no date
  /// contradicts it.
  let year: Int?
  /// Whether one of the first dates names no year.
  let lacksYears: Bool

  /// How many rows are looked at for the headers before all others.
  static let searchedRows = 50
  /// How many rows are looked at where the first ones have no headers.
  private static let longestPreamble = 5_000

  /// Finds the separator, the row of headers and the layout that explain most of the file.
  /// - Throws: why the file holds no trips that can be read (`fout.import.*`).
  init(
    _ text: DecodedText, file: String, layouts: [ImportLayout], options: ImportOptions
  ) throws(Failure) {
    let isSheet = text.sheet != nil
    hasGuards = text.sheet?.isForSpreadsheets ?? true
    let announced = isSheet ? nil : announcedSeparator(text)
    let source = Source(
      text: text, start: announced?.next ?? text.start,
      line: announced == nil ? text.line : text.line + 1, file: file)
    var search = HeadSearch(
      try RecognisedTable.candidates(layouts, options: options), options: options)
    let problem = try RecognisedTable.look(
      &search, source, announced: announced?.separator, layouts: layouts)
    guard let best = search.best else {
      if let problem { throw problem }
      throw unrecognised(search, source, options: options)
    }
    rows = try TableText(text, from: source.place, separator: best.separator, file: file)
    table = try rows.head(best.row + 1 + ColumnSample.longest)
    headerRow = best.row
    headLines = best.lines
    let sample = ColumnSample(
      table, after: best.row, headers: best.match.headers, layout: best.match.layout,
      options: options)
    let fitting = ColumnFit(best.match, sample: sample, options: options).match
    match =
      fitting.layout.required.isEmpty
      ? ValueRoles(fitting, sample: sample, options: options).match : fitting
    try requireChosen(match, options: options)
    preamble = Preamble(table, rows: max(0, best.row), layout: match.layout)
    let dates = match.column(.date).flatMap { sample.years($0.index) }
    lacksYears = match.column(.date).map { sample.lacksYear($0.index) } ?? false
    year = preamble.agrees(with: dates ?? []) ? preamble.year : nil
  }

  /// Looks in the first rows, and further where these hold no head.
  /// - Returns: why the text cannot be read with a separator.
  /// - Throws: `fout.import.geen.ritten` for a file that is known to have no trips.
  private static func look(
    _ search: inout HeadSearch, _ source: Source, announced: UInt8?, layouts: [ImportLayout]
  ) throws(Failure) -> Failure? {
    let all = source.text.sheet == nil ? CellTable.separators : [Sheet.separator]
    var problem: Failure?
    for separators in announced.map({ [[$0], all] }) ?? [all] where search.best == nil {
      for separator in separators {
        do {
          let sample = try source.table(separator, limit: searchedRows)
          try refuseForeign(sample, file: source.file, layouts: layouts)
          search.look(in: sample)
        } catch {
          if error.key == "fout.import.geen.ritten" { throw error }
          problem = problem ?? error
        }
      }
    }
    if search.best == nil { lookFurther(&search, source, separators: all) }
    return problem
  }

  /// Far down, by the values below unknown headers, and at last without headers.
  private static func lookFurther(
    _ search: inout HeadSearch, _ source: Source, separators: [UInt8]
  ) {
    let tables = separators.compactMap { try? source.table($0, limit: longestPreamble) }
    for table in tables { search.look(in: table, from: searchedRows) }
    guard search.best == nil else { return }
    for table in tables { search.lookAtValues(in: table) }
    guard search.best == nil else { return }
    for table in tables { search.lookWithoutHead(in: table) }
  }

  /// The layouts to try.
  private static func candidates(
    _ layouts: [ImportLayout], options: ImportOptions
  ) throws(Failure) -> [ImportLayout] {
    let chosen = layouts.filter {
      $0.foreignHeaders.isEmpty
        && (options.layout.map { textKey($0) } ?? textKey($0.name)) == textKey($0.name)
    }
    if let name = options.layout, chosen.isEmpty {
      let names = layouts.filter { $0.foreignHeaders.isEmpty }.map { Argument.text($0.name) }
      throw Failure(
        .usage, "fout.import.indeling", ["indeling": .text(name), "namen": .list(names)])
    }
    return chosen
  }
}

/// The text that tables are made of.
private struct Source {
  let text: DecodedText
  let start: Int
  let line: Int
  let file: String

  var place: RowPlace { RowPlace(offset: start, line: line) }

  func table(_ separator: UInt8, limit: Int) throws(Failure) -> CellTable {
    try CellTable(text, from: place, separator: separator, limit: limit, file: file)
  }
}

/// A first line `sep=;`, by which spreadsheets are told the separator; perhaps between quotes.
private func announcedSeparator(_ text: DecodedText) -> (separator: UInt8, next: Int)? {
  let lineEnds: [UInt8] = [0x0D, 0x0A]
  let bytes = text.source.bytes(14, from: text.start)
  var line = Array(bytes.prefix(12).prefix { !lineEnds.contains($0) })
  var next = line.count
  guard next < bytes.count, lineEnds.contains(bytes[next]) else { return nil }
  next += bytes[next] == 0x0D && next + 1 < bytes.count && bytes[next + 1] == 0x0A ? 2 : 1
  if line.count > 2, line.first == UInt8(ascii: "\""), line.last == UInt8(ascii: "\"") {
    line = Array(line.dropFirst().dropLast())
  }
  guard line.count == 5, line.prefix(4).map({ $0 | 0x20 }) == Array("sep=".utf8) else { return nil }
  return (line[4], text.start + next)
}

private func refuseForeign(
  _ table: CellTable, file: String, layouts: [ImportLayout]
) throws(Failure) {
  let foreign = layouts.filter { !$0.foreignHeaders.isEmpty }
  for row in table.rows.indices {
    let texts = table.texts(of: row)
    guard (2...1_000).contains(texts.count) else { continue }
    let keys = Set(texts.map { textKey($0) })
    for layout in foreign where keys.isSuperset(of: layout.foreignHeaders) {
      throw Failure(
        .data, "fout.import.geen.ritten", ["bestand": .text(file), "soort": .text(layout.title)])
    }
  }
}

private func unrecognised(
  _ search: HeadSearch, _ source: Source, options: ImportOptions
) -> Failure {
  let headers = search.widest
  let names = headers.prefix(20).map { Argument.text(String($0.text.prefix(60))) }
  if let (_, name) = options.columns.sorted(by: { $0.value < $1.value })
    .first(where: { chosen in !headers.contains { $0.keys[0] == textKey(chosen.value) } }),
    !headers.isEmpty
  {
    return Failure(
      .usage, "fout.import.kolom.naam", ["naam": .text(name), "kolommen": .list(names)])
  }
  guard !headers.isEmpty || !search.isTabular else {
    return Failure(.data, "fout.import.kop.geen", ["bestand": .text(source.file)])
  }
  return Failure(
    .data, "fout.import.kop.onbekend", ["bestand": .text(source.file), "kolommen": .list(names)])
}

private func requireChosen(_ match: HeaderMatch, options: ImportOptions) throws(Failure) {
  for (role, name) in options.columns.sorted(by: { $0.value < $1.value })
  where match.column(role)?.basis != .chosen {
    throw Failure(
      .usage, "fout.import.kolom.naam",
      ["naam": .text(name), "kolommen": .list(match.headers.map { .text($0.text) })])
  }
}

extension RecognisedTable {
  /// Goes through all rows below the headers.
  func forEachRow(_ body: (RowPlace, CellTable, inout [Cell]) -> Void) {
    rows.forEachRow(after: headerRow + 1, body)
  }
}

extension CellTable {
  /// The texts of all cells of a row.
  func texts(of row: Int) -> [String] {
    var cells: [Cell] = []
    read(row, into: &cells)
    return cells.map { text($0) }
  }
}
