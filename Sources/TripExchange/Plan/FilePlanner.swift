import LogbookModel

/// Compares the rows of one file with each other and with the logbook.
struct FilePlanner {
  private(set) var outcome: ImportPlan.File
  /// The rows, with their vehicles and readings.
  private(set) var rows: PlannedRows
  private let file: TripFile
  private let existing: ExistingTrips
  private let options: ImportOptions
  private var vehicles: VehicleMatcher
  /// Line of the first row with these times.
  private var timesLines: [TimesKey: (line: Int, isRead: Bool)] = [:]
  private var occurrences: [DistanceKey: Int] = [:]
  /// Trips of the logbook that rows without readings are, by draft.
  private var anchors: [Int: KnownTrips.Match] = [:]
  private let hasDistanceRows: Bool

  init(_ file: TripFile, existing: ExistingTrips, options: ImportOptions) {
    self.file = file
    self.existing = existing
    self.options = options
    outcome = ImportPlan.File(file)
    rows = PlannedRows(file, places: existing.places)
    vehicles = VehicleMatcher(file, existing: existing, options: options)
    hasDistanceRows = file.drafts.contains { $0.hasNoReading }
  }

  /// The rows that become trips, in the order of the file.
  /// - Parameter planned: the trips of the files before.
  mutating func plan(known: KnownTrips, planned: PlannedTrips) -> [Int32] {
    findVehicles()
    if hasDistanceRows { settleDistanceRows(known) }
    settleEndRows(known)
    chain(planned: planned)
    let complete = completeRows()
    let doubles = doubles(among: complete)
    var new: [Int32] = []
    new.reserveCapacity(complete.count)
    var next = complete.makeIterator()
    var candidate = next.next()
    for row in file.drafts.indices where rows.vehicle(of: row) != nil {
      if let match = anchors[row] {
        outcome.present.append(present(row, match, known, hasReadings: false))
      } else if candidate == Int32(row) {
        candidate = next.next()
        if let first = doubles[row] {
          skipDouble(file.drafts[row], first: first)
        } else if isNew(row, known) {
          new.append(Int32(row))
        }
      }
    }
    outcome.new = new.count
    finish(new)
    return new
  }

  // MARK: Vehicles

  private mutating func findVehicles() {
    for (index, draft) in file.drafts.enumerated() {
      switch vehicles.vehicle(of: draft) {
      case .success(let id): rows.take(id, for: index)
      case .failure(let refusal): outcome.refused.append(refusal.row)
      }
    }
    if !vehicles.takenNames.isEmpty {
      outcome.decisions.append(
        Decision("voertuig", .list(vehicles.takenNames.map { .text($0) })))
    }
  }

  // MARK: Rows without readings

  /// Rows without readings that are double, or in the logbook, take no part in the chain.
  private mutating func settleDistanceRows(_ known: KnownTrips) {
    for (index, draft) in file.drafts.enumerated() {
      guard let vehicle = rows.vehicle(of: index) else { continue }
      if isDoubleByTimes(draft, vehicle: vehicle, isRead: !draft.hasNoReading) {
        rows.take(nil, for: index)
        continue
      }
      guard draft.hasNoReading, let distance = draft.measured ?? draft.distance else { continue }
      let texts = rows.texts(of: index)
      let key = DistanceKey(
        vehicle: vehicle, date: draft.date, departure: draft.departure, distance: distance,
        from: rows.address(texts.from).key, to: rows.address(texts.to).key)
      let occurrence = occurrences[key, default: 0]
      occurrences[key] = occurrence + 1
      anchors[index] =
        known.match(key, occurrence: occurrence)
        ?? known.match(asTyped(key, texts), occurrence: occurrence)
    }
  }

  /// Rows with nothing but an end are the trips of the logbook that end there on that day: where
  /// these began was derived from what came before.
  private mutating func settleEndRows(_ known: KnownTrips) {
    var first: [EndKey: Int] = [:]
    for (index, draft) in file.drafts.enumerated() {
      guard let vehicle = rows.vehicle(of: index), draft.begin == nil, let end = draft.end,
        draft.distance == nil, draft.measured == nil
      else { continue }
      let key = EndKey(vehicle: vehicle, date: draft.date, end: end)
      if let line = first[key] {
        skipDouble(draft, first: line)
        rows.take(nil, for: index)
        continue
      }
      first[key] = draft.line
      anchors[index] = known.match(key)
    }
  }

  /// The key with the names in the file, as they were stored before the places had these names.
  private func asTyped(_ key: DistanceKey, _ texts: RowTexts) -> DistanceKey {
    DistanceKey(
      vehicle: key.vehicle, date: key.date, departure: key.departure, distance: key.distance,
      from: textKey(file.pool[texts.from]), to: textKey(file.pool[texts.to]))
  }

  /// Skips the second row of one departure and arrival; readings that were read and differ make
  /// them two trips all the same.
  private mutating func isDoubleByTimes(
    _ draft: DraftRow, vehicle: Vehicle.ID, isRead: Bool
  ) -> Bool {
    guard let departure = draft.departure, let arrival = draft.arrival else { return false }
    let read = draft.begin.flatMap { begin in draft.end.map { $0 - begin } }
    guard let distance = read ?? draft.measured ?? draft.distance else { return false }
    let key = TimesKey(
      vehicle: vehicle, date: draft.date, departure: departure, arrival: arrival,
      distance: distance)
    guard let first = timesLines[key] else {
      timesLines[key] = (draft.line, isRead)
      return false
    }
    if first.isRead, isRead { return false }
    skipDouble(draft, first: first.line)
    return true
  }

  private mutating func skipDouble(_ draft: DraftRow, first: Int) {
    outcome.skipped.append(
      SkippedRow(line: draft.line, reason: Reason("overslaan.dubbel", ["regel": .number(first)])))
  }

  // MARK: Readings

  /// Finds the readings of rows that lack one, vehicle by vehicle.
  private mutating func chain(planned: PlannedTrips) {
    var incomplete: Set<Vehicle.ID> = []
    for (row, draft) in file.drafts.enumerated() where draft.begin == nil || draft.end == nil {
      if let vehicle = rows.vehicle(of: row) { incomplete.insert(vehicle) }
    }
    guard !incomplete.isEmpty else { return }
    let history = ReadingHistory(existing, planned: planned)
    let refusedLines = outcome.refused.map { $0.line }.sorted()
    for vehicle in incomplete.sorted() {
      // `--beginstand` is where the first file begins; the next follows what came before it.
      let given = history.hasPlanned(vehicle) ? nil : options.beginReading
      let chain = ReadingChain(
        links(of: vehicle), areNeighbours: !file.isRejects, refusedLines: refusedLines
      ) { first in
        given ?? history.reading(of: vehicle, before: first.date, first.departure)
      }
      rows.take(chain)
    }
  }

  /// The rows of a vehicle that are still open, in the order of the file.
  private func links(of vehicle: Vehicle.ID) -> [ReadingChain.Link] {
    var links: [ReadingChain.Link] = []
    for (row, draft) in file.drafts.enumerated() where rows.vehicle(of: row) == vehicle {
      var link = ReadingChain.Link(draft, index: row, hasBegins: file.hasBegins)
      if let anchor = anchors[row] {
        link.isAnchor = true
        link.begin = anchor.trip.flatMap { $0.isValid ? $0.begin : nil }
        link.end = anchor.trip.flatMap { $0.isValid ? $0.end : nil }
      }
      links.append(link)
    }
    return links
  }

  /// The rows that have readings which a trip can have and are not in the logbook as they stand.
  private mutating func completeRows() -> [Int32] {
    var complete: [Int32] = []
    complete.reserveCapacity(file.drafts.count)
    for (row, draft) in file.drafts.enumerated()
    where rows.vehicle(of: row) != nil && (anchors.isEmpty || anchors[row] == nil) {
      if let refusal = refusal(of: rows.readings(of: row), draft) {
        outcome.refused.append(refusal)
      } else {
        complete.append(Int32(row))
      }
    }
    return complete
  }

  private func refusal(of readings: PlannedRows.Readings, _ draft: DraftRow) -> RefusedRow? {
    if let refusal = readings.refusal {
      return file.refusal(
        of: draft, .distances + [.begin, .end], refusal.rawValue, ["datum": .date(draft.date)])
    }
    guard let begin = readings.begin, let end = readings.end else {
      return file.refusal(of: draft, .distances + [.begin, .end], "weiger.standen.geen")
    }
    if begin.tenths < 0 {
      return refusal(draft, [.distance, .end], "weiger.stand.negatief", begin, end)
    }
    if end > .highest { return refusal(draft, [.end, .distance], "weiger.stand.hoog", begin, end) }
    if end - begin > Trip.longestPlausible, !options.allowsImplausible {
      return refusal(draft, [.end, .distance], "weiger.km.hoog", begin, end)
    }
    if draft.detour > end - begin {
      return refusal(draft, [.detour], "weiger.omrij", begin, end)
    }
    return nil
  }

  private func refusal(
    _ draft: DraftRow, _ roles: [ColumnRole], _ key: String, _ begin: Odometer, _ end: Odometer
  ) -> RefusedRow {
    file.refusal(
      of: draft, roles, key,
      [
        "begin": .odometer(begin), "eind": .odometer(end), "km": .distance(end - begin),
        "omrij": .distance(draft.detour),
      ])
  }

  // MARK: Trips

  /// The lines of the first rows of those that are the same as one before them, by row: sorted by
  /// what makes them the same they are neighbours.
  private func doubles(among complete: [Int32]) -> [Int: Int] {
    let sorted = complete.sorted { left, right in
      let (first, second) = (rows.key(of: Int(left)), rows.key(of: Int(right)))
      return first == second ? left < right : first < second
    }
    var doubles: [Int: Int] = [:]
    var first: (key: ReadingKey, line: Int)?
    for row in sorted.lazy.map(Int.init) where !file.drafts[row].hasNoReading {
      let key = rows.key(of: row)
      if let first, first.key == key {
        doubles[row] = first.line
      } else {
        first = (key, file.drafts[row].line)
      }
    }
    return doubles
  }

  /// Whether a row becomes a trip; else it is noted what it is.
  private mutating func isNew(_ row: Int, _ known: KnownTrips) -> Bool {
    let draft = file.drafts[row]
    let key = rows.key(of: row)
    if !draft.hasNoReading, let match = known.match(key) {
      outcome.present.append(present(row, match, known, hasReadings: true))
      return false
    }
    if let refusal = refusalOfClosed(key, draft) {
      outcome.refused.append(refusal)
      return false
    }
    return true
  }

  private func refusalOfClosed(_ trip: ReadingKey, _ draft: DraftRow) -> RefusedRow? {
    let closed = existing.closedPeriods
    guard !closed.isEmpty else { return nil }
    let day = Period(between: trip.date, and: trip.date)
    guard let period = closed.toReopen(for: day, of: trip.vehicle) else { return nil }
    return file.refusal(
      of: draft, [.date], "weiger.gesloten",
      [
        "datum": .date(trip.date),
        "periode": .period(closed.closedRun(around: trip.date, of: trip.vehicle) ?? period),
        "opdracht": .text(existing.vehicles.reopening(period, of: trip.vehicle)),
      ])
  }

  private func present(
    _ row: Int, _ match: KnownTrips.Match, _ known: KnownTrips, hasReadings: Bool
  ) -> PresentRow {
    PresentRow(
      line: file.drafts[row].line, tripNumber: match.number > 0 ? match.number : nil,
      status: known.status(of: match, row: hasReadings ? rows.trip(row) : nil))
  }

  // MARK: Closing

  private mutating func finish(_ new: [Int32]) {
    outcome.skipped.sort { $0.line < $1.line }
    outcome.refused.sort { $0.line < $1.line }
    guard hasDistanceRows else { return }
    var last: [Vehicle.ID: ReadingKey] = [:]
    for row in new where rows.readings(of: Int(row)).derived == .both {
      let key = rows.key(of: Int(row))
      if last[key.vehicle].map({ $0.end < key.end }) ?? true { last[key.vehicle] = key }
    }
    for vehicle in last.keys.sorted() {
      guard let last = last[vehicle],
        let later = existing.trips.filter({
          $0.vehicle == vehicle && $0.isValid && $0.date > last.date
        }).min(by: { ($0.date, $0.begin) < ($1.date, $1.begin) }),
        later.begin < last.end
      else { continue }
      outcome.notices.append(
        Reason(
          "import.let.botsing",
          [
            "eind": .odometer(last.end), "datum": .date(last.date), "nr": .number(later.number),
            "begin": .odometer(later.begin), "later": .date(later.date),
          ]))
    }
  }
}
