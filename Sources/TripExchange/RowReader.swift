import LogbookModel

/// Reads the rows of one file into drafts.
struct RowReader {
  private let table: CellTable
  private let match: HeaderMatch
  private let plan: ColumnPlan
  private let options: ImportOptions
  private let kindWords: [String: ImportLayout.KindWord]
  private let headerKeys: [String]
  private(set) var pool = TextPool()
  /// The addresses of coordinates, as stays in the file tell them.
  private(set) var visits: [String: String] = [:]
  private var cells: [Cell] = []
  /// What the words for the kind mean, by their number in `pool`.
  private var knownKinds: [TextPool.Index: ImportLayout.KindWord] = [:]
  private var unreadCells = TextReader()
  /// The first cell of an earlier row that is no word for totals nor the first header.
  private var ordinaryCell: Cell?

  init(_ file: RecognisedTable, plan: ColumnPlan, options: ImportOptions) {
    table = file.table
    match = file.match
    self.plan = plan
    self.options = options
    headerKeys = file.match.headers.map { $0.keys[0] }
    kindWords = file.match.layout.kindWords.merging(
      options.kindWords.map { (textKey($0.key), .kind($0.value)) }
    ) { _, chosen in chosen }
  }

  /// Reads the row at a place among the rows of the table.
  mutating func read(_ row: Int) -> RowResult {
    table.read(row, into: &cells)
    if cells.allSatisfy({ isBlank($0) }) { return .empty }
    if let reason = skipReason() { return .skipped(reason) }
    if let reason = otherKind {
      let table = table
      if let (point, address) = match.visits?.visit({ table.text(cells[$0]) }) {
        visits[point] = visits[point] ?? address
      }
      return .skipped(reason)
    }
    do {
      try requireWidth()
      if let status = voidedStatus {
        return .skipped(Reason("overslaan.vervallen", ["woord": .text(status)]))
      }
      var draft = try times(row)
      let word = kindWord()
      if case .voided = word.meaning {
        return .skipped(Reason("overslaan.vervallen", ["woord": .text(pool[word.index])]))
      }
      try takeKind(word, into: &draft)
      try takeNumbers(into: &draft)
      takeTexts(into: &draft)
      draft.recorded = recorded
      return .draft(draft)
    } catch {
      return .refused(error)
    }
  }

  // MARK: Rows that are no trips

  private mutating func skipReason() -> Reason? {
    guard let first = cells.first(where: { !isBlank($0) }) else { return nil }
    if first.end - first.start <= 60, !startsWithDigit(first), !isAsBefore(first) {
      let word = textKey(table.text(first))
      let head = word.split(separator: " ").first.map(String.init) ?? ""
      let totals = match.layout.totalWords
      let isTotal = totals.contains(word) || totals.contains(head)
      if isTotal, !hasDate {
        return Reason("overslaan.totaal", ["woord": .text(table.text(first))])
      }
      if cells.count == headerKeys.count, word == headerKeys.first(where: { !$0.isEmpty }),
        zip(cells, headerKeys).allSatisfy({ textKey(table.text($0)) == $1 })
      {
        return Reason("overslaan.kop")
      }
      if !isTotal, word != headerKeys.first(where: { !$0.isEmpty }) { ordinaryCell = first }
    }
    return isUnlabelledTotal ? Reason("overslaan.totaal", ["woord": .text("")]) : nil
  }

  /// Whether the first cell of a row is that of the row before, which was an ordinary one: a plate
  /// that all rows begin with is looked up once.
  private func isAsBefore(_ first: Cell) -> Bool {
    guard let ordinaryCell else { return false }
    return table.bytes.withUnsafeBufferPointer {
      $0[first.start..<first.end].elementsEqual($0[ordinaryCell.start..<ordinaryCell.end])
    }
  }

  /// A row of nothing but numbers, without date, place or reading: the sums below a list.
  private var isUnlabelledTotal: Bool {
    guard cells.count == headerKeys.count, !hasDate else { return false }
    return [.begin, .end, .from, .to, .kind].allSatisfy { role in
      plan.place(role).map { isBlank(cells[$0]) } ?? true
    }
      && cells.allSatisfy { cell in
        isBlank(cell)
          || table.bytes[cell.start..<cell.end].allSatisfy { isDigit($0) || $0 < 0x30 }
      }
  }

  private var hasDate: Bool {
    guard let place = plan.place(.date) ?? plan.place(.departure), place < cells.count
    else { return false }
    return withBytes(of: cells[place]) {
      MomentReader.moment($0, order: plan.dateOrder, today: options.today)?.date != nil
    }
  }

  /// The word by which a column of its own says that the trip is voided.
  private var voidedStatus: String? {
    guard let place = match.status, !isBlank(cells[place]) else { return nil }
    let word = table.text(cells[place])
    return kindWords[textKey(word)] == .voided ? word : nil
  }

  /// Why a row is of another kind than trips, by the column that tells the kinds apart.
  private var otherKind: Reason? {
    guard let (place, words) = match.rowFilter, place < cells.count else { return nil }
    let word = table.text(cells[place])
    if words.contains(textKey(word)) { return nil }
    return textKey(word).isEmpty
      ? Reason("overslaan.geen.rit") : Reason("overslaan.ander", ["woord": .text(word)])
  }

  /// Cells too many or too few mean that a separator stands in a value: nothing is guessed.
  private func requireWidth() throws(RowRefusal) {
    let extra = cells.dropFirst(headerKeys.count)
    guard cells.count >= headerKeys.count, extra.allSatisfy({ isBlank($0) }) else {
      throw RowRefusal(
        value: "",
        reason: Reason(
          "weiger.cellen", ["velden": .number(cells.count), "kop": .number(headerKeys.count)]))
    }
  }

  // MARK: Date and times

  private func times(_ row: Int) throws(RowRefusal) -> DraftRow {
    let day = try moment(.date, isTime: false)
    let start = try moment(.departure, isTime: true)?.inDutchTime(on: day?.date)
    let local = day?.inDutchTime(on: nil)
    let finish = try moment(.arrival, isTime: true)?
      .inDutchTime(on: day?.date ?? start?.date)
    guard let date = start?.date ?? local?.date else {
      throw refusal(plan.place(.date) == nil ? .departure : .date, "weiger.datum.leeg")
    }
    guard date <= options.today else {
      throw refusal(
        plan.place(.date) == nil ? .departure : .date, "weiger.datum.toekomst",
        ["datum": .date(date)])
    }
    var draft = DraftRow(row: row, line: table.rows[row].line, date: date)
    draft.departure = start?.time ?? (match.layout.hasTimeOfEntry ? nil : local?.time)
    draft.arrival = finish?.time
    if let departure = draft.departure, let arrival = draft.arrival,
      !departure.precedes(arrival: arrival, on: date, arrivalDate: finish?.date)
    {
      throw refusal(.arrival, "weiger.aankomst", ["vertrek": .text(departure.text)])
    }
    return draft
  }

  private func moment(_ role: ColumnRole, isTime: Bool) throws(RowRefusal) -> Moment? {
    guard let place = plan.place(role), !isBlank(cells[place]) else { return nil }
    let moment = withBytes(of: cells[place]) {
      MomentReader.moment($0, order: plan.dateOrder, today: options.today, isTime: isTime)
    }
    guard let moment else {
      throw refusal(role, isTime ? "weiger.tijd" : "weiger.datum.onleesbaar")
    }
    return moment
  }

  /// When the row says that it was written down. What cannot be read is no claim: then the moment of
  /// the import counts.
  private var recorded: Int? {
    let ofDate = match.layout.hasTimeOfEntry ? plan.place(.date) : nil
    guard let place = plan.place(.recorded) ?? ofDate, !isBlank(cells[place]) else { return nil }
    let moment = withBytes(of: cells[place]) {
      MomentReader.moment($0, order: plan.dateOrder, today: options.today)
    }
    guard let moment = moment?.inDutchTime(on: nil), let date = moment.date,
      date <= options.today, date.dayNumber >= 0
    else { return nil }
    return DutchClock.unixSeconds(date: date, time: moment.time ?? .midnight)
  }

  // MARK: Kind

  private mutating func kindWord() -> (index: TextPool.Index, meaning: ImportLayout.KindWord?) {
    guard let place = plan.place(.kind), !isBlank(cells[place]) else {
      return (TextPool.empty, .unassigned)
    }
    let index = unreadCells.text(cells[place], of: table, isLiteral: false, into: &pool)
    if let known = knownKinds[index] { return (index, known) }
    let word = pool[index]
    let meaning =
      yesOrNo(word) ?? kindWords[textKey(word)] ?? TripKind(word: word).map { .kind($0) }
    knownKinds[index] = meaning
    return (index, meaning)
  }

  /// What yes or no means in a column that asks for one kind: no business trip is private, and no
  /// private one is business.
  private func yesOrNo(_ word: String) -> ImportLayout.KindWord? {
    guard let kind = match.yesNoKind else { return nil }
    switch textKey(word) {
    case "ja", "yes", "true", "waar", "wahr", "j", "y", "x", "1": return .kind(kind)
    case "nee", "no", "false", "onwaar", "falsch", "n", "nein", "0":
      switch kind {
      case .private: return .kind(.business)
      case .business: return .kind(.private)
      default: return .unassigned
      }
    default: return nil
    }
  }

  private func takeKind(
    _ word: (index: TextPool.Index, meaning: ImportLayout.KindWord?), into draft: inout DraftRow
  ) throws(RowRefusal) {
    switch word.meaning {
    case .kind(let kind): draft.kind = kind
    case .unassigned, .voided: draft.kind = options.kind
    case nil: throw refusal(.kind, "weiger.soort", ["woord": .text(pool[word.index])])
    }
  }

  // MARK: Numbers

  private func takeNumbers(into draft: inout DraftRow) throws(RowRefusal) {
    draft.begin = try tenths(.begin).map { Odometer(tenths: $0) }
    draft.end = try tenths(.end).map { Odometer(tenths: $0) }
    draft.distance = try tenths(.distance).map { Distance(tenths: $0) }
    draft.measured = try tenths(.measured).map { Distance(tenths: $0) }
    draft.detour = Distance(tenths: try tenths(.detour) ?? 0)
    for (role, reading) in [(ColumnRole.begin, draft.begin), (.end, draft.end)] {
      if let reading, reading > .highest { throw refusal(role, "weiger.stand.hoog") }
    }
    if let begin = draft.begin, let end = draft.end, end < begin {
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
  private func tenths(_ role: ColumnRole) throws(RowRefusal) -> Int? {
    guard let number = plan.number(role), !isBlank(cells[number.column.index]) else { return nil }
    let cell = cells[number.column.index]
    let value = withBytes(of: cell) {
      number.tenths($0, isTyped: table.isTypedNumber(cell))
    }
    guard let value else { throw refusal(role, "weiger.getal") }
    guard value >= 0 else { throw refusal(role, "weiger.getal.negatief") }
    return value
  }

  // MARK: Texts

  private mutating func takeTexts(into draft: inout DraftRow) {
    draft.vehicle = text(.vehicle)
    draft.from = place(text(.from), .fromLatitude, .fromLongitude)
    draft.to = place(text(.to), .toLatitude, .toLongitude)
    draft.route = text(.route)
    draft.purpose = text(.purpose)
    draft.driver = text(.driver)
    draft.note = text(.note)
    draft.source = text(.source)
  }

  /// An address, or the coordinates that stand in its place, written in one way.
  private mutating func place(
    _ address: TextPool.Index, _ latitude: ColumnRole, _ longitude: ColumnRole
  ) -> TextPool.Index {
    if address != TextPool.empty {
      guard !match.layout.isLiteral, let point = Coordinate(pool[address]) else { return address }
      return pool.intern(point.text)
    }
    guard let first = plan.place(latitude), let second = plan.place(longitude),
      let point = Coordinate(
        latitude: table.text(cells[first]), longitude: table.text(cells[second]))
    else { return TextPool.empty }
    return pool.intern(point.text)
  }

  private mutating func text(_ role: ColumnRole) -> TextPool.Index {
    guard let place = plan.place(role), !cells[place].isEmpty else { return TextPool.empty }
    return unreadCells.text(
      cells[place], of: table, isLiteral: match.layout.isLiteral, into: &pool)
  }

  // MARK: Cells

  private func refusal(
    _ role: ColumnRole, _ key: String, _ arguments: [String: Argument] = [:]
  ) -> RowRefusal {
    let place = plan.place(role)
    let value = place.map { $0 < cells.count ? table.text(cells[$0]) : "" } ?? ""
    return RowRefusal(
      place: place, value: value,
      reason: Reason(key, arguments.merging(["waarde": .text(value)]) { own, _ in own }))
  }

  private func startsWithDigit(_ cell: Cell) -> Bool { isDigit(table.bytes[cell.start]) }

  private func isBlank(_ cell: Cell) -> Bool {
    guard !cell.isEmpty else { return true }
    if table.bytes[cell.start] > 0x20, table.bytes[cell.start] < 0x80 { return false }
    return table.text(cell).allSatisfy { $0.isWhitespace }
  }

  private func withBytes<Value>(
    of cell: Cell, _ body: (UnsafeBufferPointer<UInt8>) -> Value
  ) -> Value {
    if cell.hasQuotes { return table.unquoted(cell).withUnsafeBufferPointer(body) }
    return table.bytes.withUnsafeBufferPointer {
      body(UnsafeBufferPointer(rebasing: $0[cell.start..<cell.end]))
    }
  }
}
