import FileFormats
import LogbookModel

/// A table of trips or readings in a file, understood but not yet compared with the logbook.
package struct TripFile: Sendable {
  /// The name of the file; of one among several sheets `file:sheet`.
  package let name: String
  /// The path of the file.
  package let path: String
  /// The title of the layout that was recognised.
  package let layout: String
  package private(set) var decisions: [Decision]
  /// What stands above the rows in a file of rejected rows: all lines up to the headers, and a
  /// header for the reason, in UTF-8 and without the last line end.
  package let rejectsHead: [UInt8]
  /// The rows after the headers, empty ones excluded.
  package private(set) var read = 0

  private(set) var drafts: [DraftRow] = []
  private(set) var skipped: [SkippedRow] = []
  private(set) var refused: [RefusedRow] = []
  /// The texts that the drafts name by number.
  let pool: TextPool
  /// The vehicle that is named above the headers.
  let preambleVehicle: String?
  /// The name of the sheet that the rows stand on.
  let sheetName: String?
  /// The addresses of coordinates, as the file itself tells them.
  let visits: [String: String]
  /// Whether these are rows that were refused before: they are no neighbours of each other.
  let isRejects: Bool
  /// Whether texts are taken as they are (our own export).
  let isLiteral: Bool
  /// The title of the part of the file, where it has several.
  package let part: String?
  /// The vehicles that the file lists beside its rows.
  let vehicles: VehicleList
  private let content: TableContent
  /// Where the row of the arrival begins, by the offset of that of the departure, where each has a
  /// row of its own.
  private let arrivals: [Int: RowPlace]
  private let recognised: RecognisedTable
  private let plan: ColumnPlan

  /// The separator of the cells, in ASCII.
  var separator: UInt8 { recognised.table.separator }

  /// Whether a column holds begin readings.
  var hasBegins: Bool { plan.place(.begin) != nil }

  /// The columns that are read, in the order of the file.
  var columns: [(header: String, role: ColumnRole)] {
    recognised.match.columns.filter { plan.place($0.role) == $0.index }.map { ($0.header, $0.role) }
  }

  /// What there is to see in it.
  package var sight: FileSight { FileSight(self, recognised, plan) }

  /// The tables of a text: one for each part that has trips or readings of its own.
  /// - Throws: why it holds nothing that can be read: `fout.import.*`.
  static func tables(
    of text: DecodedText, name: String, path: String, layouts: [ImportLayout],
    options: ImportOptions, progress: (_ row: Int, _ of: Int) -> Void
  ) throws(Failure) -> [TripFile] {
    guard !text.isBlank else {
      throw Failure(.data, "fout.import.leeg", ["bestand": .text(name)])
    }
    let sections = FileSections(text, file: name, layouts: layouts, options: options)
    var files: [TripFile] = []
    for table in sections.tables {
      files.append(
        try TripFile(
          name: name, path: path, table: table, vehicles: sections.vehicles, layouts: layouts,
          options: options, progress: progress))
    }
    // Parts without rows of their own are only counted, with the first that has some.
    guard let first = files.first(where: \.hasRows) else {
      throw Failure(.data, "fout.import.zonder.rijen", ["bestand": .text(name)])
    }
    return files.count == 1 ? [first] : files.filter { $0.hasRows || $0.read > 0 }
  }

  private init(
    name: String, path: String, table: FileSections.Table, vehicles: VehicleList,
    layouts: [ImportLayout], options: ImportOptions, progress: (_ row: Int, _ of: Int) -> Void
  ) throws(Failure) {
    self.name = name
    self.path = path
    sheetName = table.text.sheet?.name
    self.vehicles = vehicles
    part = table.title
    content = table.content
    if case .distances(let source) = content {
      throw Failure(
        .data, "fout.import.metingen.stand",
        ["bestand": .text(name), "bron": .word("meting.bron.\(source.rawValue)")])
    }
    let (layouts, options) = table.content.reading(layouts, options)
    recognised = try RecognisedTable(table.text, file: name, layouts: layouts, options: options)
    let completed = recognised.rejectsHeader?.completing(options) ?? options
    isRejects = recognised.rejectsHeader != nil
    plan = try ColumnPlan(recognised, name: name, options: completed)
    layout = recognised.match.layout.title
    preambleVehicle = recognised.preamble.vehicle ?? vehicles.only
    isLiteral = recognised.match.layout.isLiteral
    rejectsHead = table.rejectsPreface + recognised.rejectsHead(from: table.text.start, plan: plan)
    var rows = TableRows(
      recognised, plan: plan, settled: table.settled, options: completed, progress: progress)
    rows.settle(table.content)
    let settlement = DraftSettlement(
      rows.drafts, isDistanceOfTrip: completed.columns[.distance] != nil)
    decisions = TripFile.decisions(table, recognised, plan) + settlement.decisions
    pool = rows.pool
    visits = rows.visits
    drafts = settlement.drafts
    skipped = rows.skipped + table.skipped
    arrivals = rows.arrivals
    read = rows.drafts.count + skipped.count + rows.refusals.count
    refused = rows.refusals.map { refusedRow($0.place, $0.refusal) }
    refused += settlement.refused.map { refusal(of: $0.draft, .distances, $0.key) }
  }

  /// Adds what was decided about the file as a whole.
  mutating func add(_ decision: Decision) { decisions.append(decision) }

  /// Whether a row may become a trip or a reading, or is refused.
  private var hasRows: Bool { !drafts.isEmpty || !refused.isEmpty }

  /// The places of columns that are used beside those with a role.
  var columnsBesideRoles: Set<Int> { content.columns(in: recognised.match) }

  /// Whether the rows are readings by others and no trips.
  package var isOfReadings: Bool { content.isOfReadings }

  // MARK: Readings by others

  /// The texts beside a reading, in the order of the columns.
  func readingNote(of draft: DraftRow) -> String? {
    guard case .readings(let layout, _) = content else { return nil }
    guard let row = recognised.rows.row(at: draft.place) else { return nil }
    var cells: [Cell] = []
    row.read(0, into: &cells)
    var texts = TextPool()
    var reader = TextReader()
    let notes = recognised.match.headers.enumerated().compactMap { place, header -> String? in
      guard cells.indices.contains(place),
        header.keys.contains(where: layout.evidence.noteHeaders.contains)
      else { return nil }
      let index = reader.text(
        cells[place], of: row, isLiteral: false, into: &texts)
      return index == TextPool.empty ? nil : texts[index]
    }
    return notes.isEmpty ? nil : notes.joined(separator: ", ")
  }

  /// Who the reading of a row is from: by a word of the row, else by its note or the headers.
  func readingSource(of draft: DraftRow, note: String?) -> Reading.Source? {
    guard case .readings(let layout, let source) = content else { return nil }
    let word = pool[rowTexts: draft.texts].source
    if word != TextPool.empty, let own = layout.evidence.source(of: pool[word]) {
      return own
    }
    // A list of the work of a garage has the inspections in it.
    if source == .garage, let note, layout.evidence.source(of: note) == .inspection {
      return .inspection
    }
    return source
  }

  /// The row at a place in the table as one that is refused.
  func refusedRow(_ row: RowPlace, _ refusal: RowRefusal) -> RefusedRow {
    let headers = recognised.match.headers
    return RefusedRow(
      line: row.line,
      column: refusal.place.flatMap { headers.indices.contains($0) ? headers[$0].text : nil },
      columnNumber: refusal.place.map { $0 + 1 }, value: refusal.value, reason: refusal.reason,
      original: original(row))
  }

  /// A row as it stands in the file, with that of its arrival.
  private func original(_ row: RowPlace) -> [UInt8]? {
    guard let first = recognised.rejected(row), let place = arrivals[row.offset] else {
      return recognised.rejected(row)
    }
    // The reason follows behind the second row only.
    return recognised.rejected(place).map { first + [separator, 0x0D, 0x0A] + $0 }
  }

  /// A refusal that blames the first of these columns that the file has.
  func refusal(
    of draft: DraftRow, _ roles: [ColumnRole], _ key: String, _ arguments: [String: Argument] = [:]
  ) -> RefusedRow {
    let place = roles.lazy.compactMap { plan.place($0) }.first
    let texts = recognised.rows.texts(at: draft.place)
    let value = place.flatMap { texts.indices.contains($0) ? texts[$0] : nil } ?? ""
    return refusedRow(
      draft.place, RowRefusal(place: place, value: value, reason: Reason(key, arguments)))
  }

  private static func decisions(
    _ table: FileSections.Table, _ file: RecognisedTable, _ plan: ColumnPlan
  ) -> [Decision] {
    var list = [Decision("indeling", .text(file.match.layout.title))]
    if let title = table.title { list.append(Decision("deel", .text(title))) }
    if let sheet = table.text.sheet {
      if let name = sheet.name { list.append(Decision("blad", .text(name))) }
      if !sheet.unknownValues.isEmpty {
        list.append(Decision("formules", .list(sheet.unknownValues.map { .text($0) })))
      }
    } else {
      list.append(Decision("codering", .text(table.text.encoding.rawValue)))
      if !table.isOfLines {
        list.append(Decision("scheidingsteken", .text(file.table.separatorName)))
      }
    }
    if table.text.isUnwrapped {
      list.append(Decision("aanhalingstekens", .word("import.aanhaling.regels")))
    }
    let told = file.match.columns.filter { $0.basis == .values }
    if !told.isEmpty {
      list.append(
        Decision("kolommen", .list(told.map { .text("\($0.role.name): \($0.header)") })))
    }
    list += plan.decisions
    let used = table.content.columns(in: file.match)
    let ignored =
      file.match.ignored.filter { !used.contains($0) }.map { file.match.headers[$0].text }
      + plan.unusedDistances
    if !ignored.isEmpty { list.append(Decision("genegeerd", .list(ignored.map { .text($0) }))) }
    return list
  }
}
