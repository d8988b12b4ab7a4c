package import LogbookModel

/// A file of trips, understood but not yet compared with the logbook.
package struct TripFile: Sendable {
  package let name: String
  /// The title of the layout that was recognised.
  package let layout: String
  package let decisions: [Decision]
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
  /// Whether these are rows that were refused before: they are no neighbours of each other.
  let isRejects: Bool
  /// Whether texts are taken as they are (our own export).
  let isLiteral: Bool
  private let recognised: RecognisedTable
  private let plan: ColumnPlan

  /// How many rows are read between two calls of `progress`.
  private static let progressStep = 256

  /// The separator of the cells, in ASCII.
  var separator: UInt8 { recognised.table.separator }

  /// The columns that are read, in the order of the file.
  var columns: [(header: String, role: ColumnRole)] {
    recognised.match.columns.filter { plan.place($0.role) == $0.index }.map { ($0.header, $0.role) }
  }

  /// What there is to see in it.
  package var sight: FileSight { FileSight(self, recognised, plan) }

  /// Reads a whole file.
  /// - Parameter progress: is told now and then how many rows of how many are read.
  /// - Throws: why it holds no trips that can be read: `fout.import.*`.
  package init(
    name: String, bytes: [UInt8], layouts: [ImportLayout], options: ImportOptions,
    progress: (_ row: Int, _ of: Int) -> Void = { _, _ in }
  ) throws(Failure) {
    self.name = name
    if let foreign = ForeignFile(bytes) {
      throw Failure(
        .data, "fout.import.bestandssoort",
        ["bestand": .text(name), "soort": .word(foreign.key)])
    }
    let text = try DecodedText(bytes, file: name, forced: options.encoding)
    guard !text.isBlank else {
      throw Failure(.data, "fout.import.leeg", ["bestand": .text(name)])
    }
    recognised = try RecognisedTable(text, file: name, layouts: layouts, options: options)
    let options = recognised.rejectsHeader?.completing(options) ?? options
    isRejects = recognised.rejectsHeader != nil
    plan = try ColumnPlan(recognised, name: name, options: options)
    layout = recognised.match.layout.title
    preambleVehicle = recognised.vehicle
    isLiteral = recognised.match.layout.isLiteral
    rejectsHead = recognised.rejectsHead(from: text.start, plan: plan)
    var reader = RowReader(recognised, plan: plan, options: options)
    var drafts: [DraftRow] = []
    var skipped: [SkippedRow] = []
    var refusals: [(row: Int, refusal: RowRefusal)] = []
    for row in recognised.table.rows.indices.dropFirst(recognised.headerRow + 1) {
      if row % TripFile.progressStep == 0 { progress(row, recognised.table.rows.count) }
      switch reader.read(row) {
      case .draft(let draft): drafts.append(draft)
      case .skipped(let reason):
        skipped.append(SkippedRow(line: recognised.table.rows[row].line, reason: reason))
      case .refused(let refusal): refusals.append((row, refusal))
      case .empty: break
      }
    }
    pool = reader.pool
    read = drafts.count + skipped.count + refusals.count
    let settlement = DraftSettlement(
      drafts, isDistanceOfTrip: options.columns[.distance] != nil)
    decisions = TripFile.decisions(text, recognised, plan) + settlement.decisions
    self.drafts = settlement.drafts
    self.skipped = skipped
    refused = refusals.map { refusedRow($0.row, $0.refusal) }
    refused += settlement.refused.map { refusal(of: $0.draft, .distances, $0.key) }
    guard !self.drafts.isEmpty || !refused.isEmpty else {
      throw Failure(.data, "fout.import.zonder.rijen", ["bestand": .text(name)])
    }
  }

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
    var list = [
      Decision("indeling", .text(file.match.layout.title)),
      Decision("codering", .text(text.encoding.rawValue)),
      Decision("scheidingsteken", .text(file.table.separatorName)),
    ]
    list += plan.decisions
    let composed = file.match.columns.filter { $0.role.isComposed && plan.place($0.role) != nil }
    if !composed.isEmpty {
      list.append(
        Decision(
          "samengesteld", .list(composed.map { .text("\($0.header) = \($0.role.name)") })))
    }
    let ignored = file.match.ignored + plan.unusedDistances
    if !ignored.isEmpty { list.append(Decision("genegeerd", .list(ignored.map { .text($0) }))) }
    return list
  }
}
