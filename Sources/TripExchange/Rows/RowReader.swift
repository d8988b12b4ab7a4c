import LogbookModel

/// Reads the rows of one file into drafts.
struct RowReader {
  /// The piece of the file in which the cells of the row lie.
  private(set) var table: CellTable
  let match: HeaderMatch
  let plan: ColumnPlan
  let options: ImportOptions
  let kindWords: [String: ImportLayout.KindWord]
  let width: Int
  let notesGoOn: Int?
  /// The lines of the head, normalised, by which a repeated one is known.
  let headLines: [[String]]
  /// The driver named above the headers, for rows that name none.
  private(set) var driver = TextPool.empty
  var pool = TextPool()
  /// The addresses of coordinates, as stays in the file tell them.
  private(set) var visits: [String: String] = [:]
  /// Reads the column that holds both ends, where there is one.
  let itineraries: ItineraryReader?
  /// What the texts of that column say, by their number in `pool`.
  var knownItineraries: [TextPool.Index: Itinerary] = [:]
  private(set) var cells: [Cell] = []
  /// What the words for the kind mean, by their number in `pool`.
  var knownKinds: [TextPool.Index: ImportLayout.KindWord] = [:]
  var unreadCells: TextReader
  /// The first cell of an earlier row that is no word for totals nor the first header.
  var ordinaryCell: Cell?

  init(_ file: RecognisedTable, plan: ColumnPlan, options: ImportOptions) {
    table = CellTable(
      piece: [], at: RowPlace(offset: -1, line: 0), separator: file.rows.separator,
      isSheet: file.table.isSheet)
    match = file.match
    unreadCells = TextReader(hasGuards: file.hasGuards)
    self.plan = plan
    self.options = options
    width = file.match.headers.count
    headLines = file.headLines
    notesGoOn = file.match.notesGoOn
    kindWords = file.match.layout.kindWords(with: options)
    itineraries = ItineraryReader(file)
    if plan.place(.driver) == nil, let name = file.preamble.driver { driver = pool.intern(name) }
  }

  /// Reads a row.
  /// - Parameters:
  ///   - piece: the table in which its cells lie.
  ///   - row: its cells, for which those of the row before are given back.
  mutating func read(_ place: RowPlace, of piece: CellTable, _ row: inout [Cell]) -> RowResult {
    swap(&cells, &row)
    if piece.base != table.base {
      table = piece
      ordinaryCell = nil
    }
    if cells.allSatisfy({ isBlank($0) }) { return .empty }
    if let reason = skipReason() { return .skipped(reason) }
    do {
      try requireWidth()
      let word = kindWord()
      if let reason = try skipReason(word) {
        noteVisit()
        return .skipped(reason)
      }
      try requireOneTrip()
      var draft = try times(place)
      try takeNumbers(into: &draft)
      try takeKind(word, into: &draft)
      try takeTexts(into: &draft)
      draft.recordedMinutes = recorded
      return .draft(draft)
    } catch {
      return .refused(error)
    }
  }

  private mutating func noteVisit() {
    guard let columns = match.visits else { return }
    if let (point, address) = columns.visit({ table.text(cells[$0]) }) {
      visits[point] = visits[point] ?? address
    }
  }

  /// Cells too many or too few mean that a separator stands in a value: nothing is guessed.
  private func requireWidth() throws(RowRefusal) {
    let extra = cells.dropFirst(width)
    guard cells.count >= width, extra.allSatisfy({ isBlank($0) }) else {
      throw RowRefusal(
        value: "",
        reason: Reason(
          "weiger.cellen", ["velden": .number(cells.count), "kop": .number(width)]))
    }
  }

  /// A row for several trips is none of them: which readings each has, nothing says.
  private func requireOneTrip() throws(RowRefusal) {
    guard let place = plan.place(.count), !isBlank(cells[place]) else { return }
    guard stripped(table.text(cells[place])) == "1" else { throw refusal(.count, "weiger.aantal") }
  }

  // MARK: Numbers

  func takeNumbers(into draft: inout DraftRow) throws(RowRefusal) {
    draft.begin = try tenths(.begin).map { Odometer(tenths: $0) }
    draft.end = try tenths(.end).map { Odometer(tenths: $0) }
    draft.distance = try tenths(.distance).map { Distance(tenths: $0) }
    if draft.distance == nil, let single = try tenths(.singleDistance) {
      draft.distance = Distance(tenths: single)
      draft.isSingleDistance = true
    }
    if let back = try tenths(.backDistance), back > 0, let there = draft.distance {
      draft.distance = there + Distance(tenths: back)
      draft.includesWayBack = true
    }
    draft.measured = try tenths(.measured).map { Distance(tenths: $0) }
    let detour = Distance(tenths: try tenths(.detour) ?? 0)
    // More than a draft holds.
    guard detour.tenths <= Odometer.highest.tenths else {
      throw refusal(.detour, "weiger.omrij.hoog", ["omrij": .distance(detour)])
    }
    draft.detour = detour
    if let begin = draft.begin, begin > .highest { throw refusal(.begin, "weiger.stand.hoog") }
    if let end = draft.end, end > .highest { throw refusal(.end, "weiger.stand.hoog") }
    // An end of 0 was not filled in.
    if let begin = draft.begin, let end = draft.end, end < begin, end.tenths > 0 {
      throw refusal(
        .end, "weiger.eind.lager", ["begin": .odometer(begin), "eind": .odometer(end)])
    }
    if let word = derivedWord {
      guard let derived = DerivedReadings(rawValue: word) else {
        throw refusal(.derived, "weiger.afgeleid")
      }
      draft.derived = derived
    }
  }

  private var derivedWord: String? {
    guard let place = plan.place(.derived), !isBlank(cells[place]) else { return nil }
    return table.text(cells[place])
  }

  /// Tenths of a km; never negative.
  func tenths(_ role: ColumnRole) throws(RowRefusal) -> Int? {
    guard let number = plan.number(role), !isBlank(cells[number.column.index]) else { return nil }
    let cell = cells[number.column.index]
    if role == .detour || role == .measured, saysNothing(cell) { return nil }
    let value = withBytes(of: cell) {
      number.tenths($0, isTyped: table.isTypedNumber(cell))
    }
    guard let value else { throw refusal(role, "weiger.getal") }
    guard value >= 0 else { throw refusal(role, "weiger.getal.negatief") }
    return value
  }

  // MARK: Cells

  func refusal(
    _ role: ColumnRole, _ key: String, _ arguments: [String: Argument] = [:]
  ) -> RowRefusal {
    let place = plan.place(role)
    let value = place.map { $0 < cells.count ? table.text(cells[$0]) : "" } ?? ""
    return RowRefusal(
      place: place, value: value,
      reason: Reason(key, arguments.merging(["waarde": .text(value)]) { own, _ in own }))
  }

  func startsWithDigit(_ cell: Cell) -> Bool { isDigit(table.bytes[cell.start]) }

  func isBlank(_ cell: Cell) -> Bool {
    guard !cell.isEmpty else { return true }
    if table.bytes[cell.start] > 0x20, table.bytes[cell.start] < 0x80 { return false }
    return table.text(cell).allSatisfy { $0.isWhitespace }
  }

  /// Whether a cell holds a dash or words for "not filled in", which readings do not allow.
  func saysNothing(_ cell: Cell) -> Bool {
    guard cell.end - cell.start <= 24, !startsWithDigit(cell) else { return false }
    let text = table.text(cell)
    let key = textKey(text)
    return key.isEmpty ? text.count <= 3 : match.layout.vocabulary.blanks.contains(key)
  }

  func withBytes<Value>(
    of cell: Cell, _ body: (UnsafeBufferPointer<UInt8>) -> Value
  ) -> Value {
    cell.hasQuotes
      ? table.unquoted(cell).withUnsafeBufferPointer(body) : table.withBytes(of: cell, body)
  }
}
