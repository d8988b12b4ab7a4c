import LogbookModel

/// Trips made of departures and arrivals: a departure and the arrival after it are one trip.
struct EventPairs {
  private(set) var drafts: [DraftRow] = []
  private(set) var skipped: [SkippedRow] = []
  private(set) var refusals: [(place: RowPlace, refusal: RowRefusal)] = []
  /// Where the row of the arrival begins, by the offset of that of the departure.
  private(set) var arrivals: [Int: RowPlace] = [:]

  private struct Entry {
    let event: EventWords.Event
    let draft: DraftRow
  }

  /// The departure of each vehicle that waits for its arrival.
  private var open: [TextPool.Index: Entry] = [:]
  private var last: [TextPool.Index: Entry] = [:]
  /// The texts of the rows, and notes of two rows in one.
  private(set) var pool: TextPool

  /// - Parameters:
  ///   - rows: one event each, with its reading as the end; in the order of the file.
  ///   - pool: the texts that the rows name.
  ///   - event: what a row says; nil for something else than a departure or arrival.
  init(
    _ rows: [DraftRow], pool: TextPool,
    event: (DraftRow) -> (event: EventWords.Event?, word: String)
  ) {
    self.pool = pool
    for draft in EventPairs.ordered(rows) {
      let (event, word) = event(draft)
      guard let event else {
        skip(draft, Reason("overslaan.gebeurtenis", ["woord": .text(word)]))
        continue
      }
      take(Entry(event: event, draft: draft))
    }
    for entry in open.values { refuse(entry.draft, "weiger.gebeurtenis.open") }
    drafts.sort { $0.offset < $1.offset }
    refusals.sort { $0.place.offset < $1.place.offset }
  }

  /// Newest first becomes oldest first; within a file the order of its rows decides.
  private static func ordered(_ rows: [DraftRow]) -> [DraftRow] {
    func moment(_ draft: DraftRow) -> (Int, Int) {
      (draft.date.dayNumber, draft.departure?.minutes ?? -1)
    }
    var (falls, rises) = (0, 0)
    for (left, right) in zip(rows, rows.dropFirst()) {
      if moment(right) < moment(left) { falls += 1 }
      if moment(right) > moment(left) { rises += 1 }
    }
    return falls > rises ? rows.reversed() : rows
  }

  private mutating func take(_ entry: Entry) {
    let vehicle = pool[rowTexts: entry.draft.texts].vehicle
    if let last = last[vehicle], last.event == entry.event, isSame(last.draft, entry.draft) {
      skip(entry.draft, Reason("overslaan.dubbel", ["regel": .number(last.draft.line)]))
      return
    }
    last[vehicle] = entry
    switch (entry.event, open[vehicle]) {
    case (.departure, let before):
      if let before {
        refuse(
          before.draft, "weiger.gebeurtenis.twee", ["regel": .number(entry.draft.line)])
      }
      open[vehicle] = entry
    case (.arrival, nil): refuse(entry.draft, "weiger.gebeurtenis.zonder-begin")
    case (.arrival, let start?):
      open[vehicle] = nil
      join(start.draft, entry.draft)
    }
  }

  private mutating func join(_ start: DraftRow, _ end: DraftRow) {
    var trip = start
    trip.begin = start.end
    trip.end = end.end
    trip.arrival = end.departure
    trip.texts = joinedTexts(pool[rowTexts: start.texts], pool[rowTexts: end.texts])
    trip.kind = start.kind ?? end.kind
    arrivals[start.offset] = end.place
    if let reason = EventPairs.objection(start, end) {
      refusals.append((start.place, RowRefusal(place: nil, value: "", reason: reason)))
    } else {
      drafts.append(trip)
    }
  }

  private mutating func joinedTexts(_ start: RowTexts, _ end: RowTexts) -> TextPool.RowIndex {
    var texts = start
    texts.from = start.to
    texts.to = end.to
    texts.note = joined(start.note, end.note)
    texts.purpose = joined(start.purpose, end.purpose)
    if texts.driver == TextPool.empty { texts.driver = end.driver }
    return pool.intern(texts)
  }

  /// What both rows say, the same only once.
  private mutating func joined(_ first: TextPool.Index, _ second: TextPool.Index) -> TextPool.Index
  {
    if second == TextPool.empty || second == first { return first }
    return first == TextPool.empty ? second : pool.intern("\(pool[first]), \(pool[second])")
  }

  /// Why a departure and an arrival cannot be one trip.
  private static func objection(_ start: DraftRow, _ end: DraftRow) -> Reason? {
    let line = Argument.number(end.line)
    guard let begin = start.end, let finish = end.end else {
      return Reason("weiger.gebeurtenis.stand", ["regel": line])
    }
    if finish < begin {
      return Reason(
        "weiger.gebeurtenis.lager",
        ["begin": .odometer(begin), "eind": .odometer(finish), "regel": line])
    }
    let isInTime: Bool
    if let departure = start.departure, let arrival = end.departure {
      isInTime = departure.precedes(arrival: arrival, on: start.date, arrivalDate: end.date)
    } else {
      isInTime = start.date == end.date
    }
    return isInTime
      ? nil
      : Reason("weiger.gebeurtenis.tijd", ["datum": .date(end.date), "regel": line])
  }

  private func isSame(_ draft: DraftRow, _ other: DraftRow) -> Bool {
    draft.date == other.date && draft.departure == other.departure && draft.end == other.end
      && pool[rowTexts: draft.texts].to == pool[rowTexts: other.texts].to
  }

  private mutating func skip(_ draft: DraftRow, _ reason: Reason) {
    skipped.append(SkippedRow(line: draft.line, reason: reason))
  }

  private mutating func refuse(
    _ draft: DraftRow, _ key: String, _ arguments: [String: Argument] = [:]
  ) {
    refusals.append(
      (draft.place, RowRefusal(place: nil, value: "", reason: Reason(key, arguments))))
  }
}
