import FileFormats
package import LogbookModel

/// A file of trips, or one sheet of it, understood but not yet compared with the logbook.
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
  /// Whether texts are taken as they are (our own export).
  let isLiteral: Bool
  private let recognised: RecognisedTable
  private let plan: ColumnPlan

  /// The separator of the cells, in ASCII.
  var separator: UInt8 { recognised.table.separator }

  /// Reads a whole file of separated values.
  /// - Throws: why it holds no trips that can be read: `fout.import.*`.
  package init(
    name: String, bytes: [UInt8], layouts: [ImportLayout], options: ImportOptions
  ) throws(Failure) {
    if let foreign = ForeignFile(bytes) {
      throw Failure(
        .data, "fout.import.bestandssoort",
        ["bestand": .text(name), "soort": .word(foreign.key)])
    }
    try self.init(
      name: name, path: name, text: DecodedText(bytes, file: name, forced: options.encoding),
      layouts: layouts, options: options)
  }

  init(
    name: String, path: String, text: DecodedText, layouts: [ImportLayout], options: ImportOptions
  ) throws(Failure) {
    self.name = name
    self.path = path
    sheetName = text.sheet?.name
    guard !text.isBlank else {
      throw Failure(.data, "fout.import.leeg", ["bestand": .text(name)])
    }
    recognised = try RecognisedTable(text, file: name, layouts: layouts, options: options)
    plan = try ColumnPlan(recognised, name: name, options: options)
    layout = recognised.match.layout.title
    preambleVehicle = recognised.vehicle
    isLiteral = recognised.match.layout.isLiteral
    rejectsHead = recognised.rejectsHead(from: text.start)
    var reader = RowReader(recognised, plan: plan, options: options)
    var drafts: [DraftRow] = []
    var skipped: [SkippedRow] = []
    var refusals: [(row: Int, refusal: RowRefusal)] = []
    for row in recognised.table.rows.indices.dropFirst(recognised.headerRow + 1) {
      switch reader.read(row) {
      case .draft(let draft): drafts.append(draft)
      case .skipped(let reason):
        skipped.append(SkippedRow(line: recognised.table.rows[row].line, reason: reason))
      case .refused(let refusal): refusals.append((row, refusal))
      case .empty: break
      }
    }
    pool = reader.pool
    visits = reader.visits
    decisions = TripFile.decisions(text, recognised, plan)
    read = drafts.count + skipped.count + refusals.count
    self.drafts = drafts
    self.skipped = skipped
    refused = refusals.map { refusedRow($0.row, $0.refusal) }
    guard !drafts.isEmpty || !refused.isEmpty else {
      throw Failure(.data, "fout.import.zonder.rijen", ["bestand": .text(name)])
    }
  }

  /// Adds what was decided about the file as a whole.
  mutating func add(_ decision: Decision) { decisions.append(decision) }

  /// The row at a place in the table as one that is refused.
  func refusedRow(_ row: Int, _ refusal: RowRefusal) -> RefusedRow {
    let headers = recognised.match.headers
    return RefusedRow(
      line: recognised.table.rows[row].line,
      column: refusal.place.flatMap { headers.indices.contains($0) ? headers[$0].text : nil },
      columnNumber: refusal.place.map { $0 + 1 }, value: refusal.value, reason: refusal.reason,
      original: recognised.rejected(row))
  }

  /// A refusal that blames the first of these columns that the file has.
  func refusal(
    of draft: DraftRow, _ roles: [ColumnRole], _ key: String, _ arguments: [String: Argument] = [:]
  ) -> RefusedRow {
    let place = roles.lazy.compactMap { plan.place($0) }.first
    let texts = recognised.table.texts(of: draft.row)
    let value = place.flatMap { texts.indices.contains($0) ? texts[$0] : nil } ?? ""
    return refusedRow(
      draft.row, RowRefusal(place: place, value: value, reason: Reason(key, arguments)))
  }

  private static func decisions(
    _ text: DecodedText, _ file: RecognisedTable, _ plan: ColumnPlan
  ) -> [Decision] {
    var list = [Decision("indeling", .text(file.match.layout.title))]
    if let sheet = text.sheet {
      if let name = sheet.name { list.append(Decision("blad", .text(name))) }
      if !sheet.unknownValues.isEmpty {
        list.append(Decision("formules", .list(sheet.unknownValues.map { .text($0) })))
      }
    } else {
      list.append(Decision("codering", .text(text.encoding.rawValue)))
      list.append(
        Decision("scheidingsteken", .text(file.table.separator == 0x09 ? "TAB" : separator(file))))
    }
    list += plan.decisions
    let ignored = file.match.ignored + plan.unusedDistances
    if !ignored.isEmpty { list.append(Decision("genegeerd", .list(ignored.map { .text($0) }))) }
    return list
  }

  private static func separator(_ file: RecognisedTable) -> String {
    String(Unicode.Scalar(file.table.separator))
  }
}
