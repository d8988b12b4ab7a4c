import LogbookModel

/// The rows of a table, each on its own: what became of them before they are compared with others.
struct TableRows {
  private(set) var drafts: [DraftRow] = []
  private(set) var skipped: [SkippedRow] = []
  private(set) var refusals: [(place: RowPlace, refusal: RowRefusal)] = []
  /// Where the row of the arrival begins, by the offset of that of the departure, where each has a
  /// row of its own.
  private(set) var arrivals: [Int: RowPlace] = [:]
  private(set) var pool: TextPool
  /// The addresses of coordinates, as stays in the file tell them.
  let visits: [String: String]

  /// How many rows are read between two calls of `progress`.
  private static let progressStep = 256

  private let file: RecognisedTable

  /// - Parameters:
  ///   - settled: what became of rows already, by line.
  ///   - progress: is told now and then how many rows of how many are read.
  init(
    _ file: RecognisedTable, plan: ColumnPlan, settled: [Int: RowResult], options: ImportOptions,
    progress: (_ row: Int, _ of: Int) -> Void
  ) {
    self.file = file
    var reader = RowReader(file, plan: plan, options: options)
    var (drafts, skipped, refusals) = (drafts, skipped, refusals)
    drafts.reserveCapacity(max(0, file.rows.count - file.headerRow - 1))
    var row = file.headerRow
    file.forEachRow { place, piece, cells in
      row += 1
      if row % TableRows.progressStep == 0 { progress(row, file.rows.count) }
      let result =
        settled.isEmpty
        ? reader.read(place, of: piece, &cells)
        : settled[place.line] ?? reader.read(place, of: piece, &cells)
      switch result {
      case .draft(let draft): drafts.append(draft)
      case .skipped(let reason): skipped.append(SkippedRow(line: place.line, reason: reason))
      case .refused(let refusal): refusals.append((place, refusal))
      case .empty: break
      }
    }
    (self.drafts, self.skipped, self.refusals) = (drafts, skipped, refusals)
    pool = reader.pool
    visits = reader.visits
  }

  /// Makes of the rows what the table holds.
  mutating func settle(_ content: TableContent) {
    switch content {
    case .trips, .distances: break
    case .readings: skipRowsWithoutReading()
    case .events(let layout, let column): pair(layout.events, column: column)
    }
  }

  /// The odometer of a guest's car is not known; a zero is no reading.
  private mutating func skipRowsWithoutReading() {
    drafts.removeAll { draft in
      guard draft.end.map({ $0.tenths == 0 }) ?? true else { return false }
      skipped.append(SkippedRow(line: draft.line, reason: Reason("overslaan.zonder-stand")))
      return true
    }
  }

  private mutating func pair(_ words: EventWords, column: Int) {
    let rows = file.rows
    let pairs = EventPairs(drafts, pool: pool) { draft in
      let texts = rows.texts(at: draft.place)
      let word = texts.indices.contains(column) ? texts[column] : ""
      return (words.event(word), word)
    }
    drafts = pairs.drafts
    pool = pairs.pool
    skipped += pairs.skipped
    refusals += pairs.refusals
    arrivals = pairs.arrivals
  }
}
