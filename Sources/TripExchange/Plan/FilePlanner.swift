import LogbookModel

/// Compares the rows of one file with each other and with the logbook.
struct FilePlanner {
  private(set) var outcome: ImportPlan.File
  private let file: TripFile
  private let existing: ExistingTrips
  private let options: ImportOptions
  private var vehicles: VehicleMatcher
  private var places: PlaceMatcher
  /// The vehicle of each draft; nil where its row is settled already.
  private var vehicleOf: [Vehicle.ID?]
  /// Line of the first row with these readings or times.
  private var readingLines: [ReadingKey: Int] = [:]
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
    vehicles = VehicleMatcher(file, existing: existing, options: options)
    places = PlaceMatcher(file, places: existing.places)
    vehicleOf = Array(repeating: nil, count: file.drafts.count)
    hasDistanceRows = file.drafts.contains { $0.begin == nil && $0.end == nil }
  }

  /// The new trips of the file, in the order of its rows.
  mutating func plan(known: KnownTrips, planned: [Trip]) -> [Trip] {
    findVehicles()
    if hasDistanceRows { settleDistanceRows(known) }
    settleEndRows(known)
    let links = chained(planned: planned)
    readingLines.reserveCapacity(links.count)
    var new: [Trip] = []
    new.reserveCapacity(links.count)
    for link in links {
      guard let vehicle = vehicleOf[link.index] else { continue }
      let draft = file.drafts[link.index]
      if let match = anchors[link.index] {
        outcome.present.append(present(draft, match, known, row: nil))
      } else if let refusal = refusal(of: link, draft) {
        outcome.refused.append(refusal)
      } else if let begin = link.begin, let end = link.end {
        let trip = trip(draft, vehicle: vehicle, begin: begin, end: end, link: link)
        settle(trip, draft, link, known: known, new: &new)
      }
    }
    finish(new)
    return new
  }

  // MARK: Vehicles

  private mutating func findVehicles() {
    for (index, draft) in file.drafts.enumerated() {
      switch vehicles.vehicle(of: draft) {
      case .success(let id): vehicleOf[index] = id
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
      guard let vehicle = vehicleOf[index] else { continue }
      let hasNoReading = draft.begin == nil && draft.end == nil
      if isDoubleByTimes(draft, vehicle: vehicle, isRead: !hasNoReading) {
        vehicleOf[index] = nil
        continue
      }
      guard hasNoReading, let distance = draft.measured ?? draft.distance else { continue }
      let key = DistanceKey(
        vehicle: vehicle, date: draft.date, departure: draft.departure, distance: distance,
        from: places.address(draft.from).key, to: places.address(draft.to).key)
      let occurrence = occurrences[key, default: 0]
      occurrences[key] = occurrence + 1
      anchors[index] =
        known.match(key, occurrence: occurrence)
        ?? known.match(asTyped(key, draft), occurrence: occurrence)
    }
  }

  /// Rows with nothing but an end are the trips of the logbook that end there on that day: where
  /// these began was derived from what came before.
  private mutating func settleEndRows(_ known: KnownTrips) {
    var first: [EndKey: Int] = [:]
    for (index, draft) in file.drafts.enumerated() {
      guard let vehicle = vehicleOf[index], draft.begin == nil, let end = draft.end,
        draft.distance == nil, draft.measured == nil
      else { continue }
      let key = EndKey(vehicle: vehicle, date: draft.date, end: end)
      if let line = first[key] {
        skipDouble(draft, first: line)
        vehicleOf[index] = nil
        continue
      }
      first[key] = draft.line
      anchors[index] = known.match(key)
    }
  }

  /// The key with the names in the file, as they were stored before the places had these names.
  private func asTyped(_ key: DistanceKey, _ draft: DraftRow) -> DistanceKey {
    DistanceKey(
      vehicle: key.vehicle, date: key.date, departure: key.departure, distance: key.distance,
      from: textKey(file.pool[draft.from]), to: textKey(file.pool[draft.to]))
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

  /// The readings of all rows that are still open, in the order of the file.
  private func chained(planned: [Trip]) -> [ReadingChain.Link] {
    let history = ReadingHistory(existing)
    let used = Set(vehicleOf.compactMap { $0 })
    let refusedLines = outcome.refused.map { $0.line }.sorted()
    var all: [ReadingChain.Link] = []
    all.reserveCapacity(file.drafts.count)
    for vehicle in used.sorted() {
      var links: [ReadingChain.Link] = []
      links.reserveCapacity(used.count == 1 ? file.drafts.count : 0)
      for (index, draft) in file.drafts.enumerated() where vehicleOf[index] == vehicle {
        var link = ReadingChain.Link(draft, index: index, hasBegins: file.hasBegins)
        if let anchor = anchors[index] {
          link.isAnchor = true
          link.begin = anchor.trip.flatMap { $0.isValid ? $0.begin : nil }
          link.end = anchor.trip.flatMap { $0.isValid ? $0.end : nil }
        }
        links.append(link)
      }
      // `--beginstand` is where the first file begins; the next follows what came before it.
      let given = planned.contains { $0.vehicle == vehicle } ? nil : options.beginReading
      let chain = ReadingChain(
        links, areNeighbours: !file.isRejects, refusedLines: refusedLines
      ) { first in
        given
          ?? history.reading(
            of: vehicle, before: first.date, first.departure, planned: planned)
      }
      all += chain.links
    }
    let isInOrder = zip(all, all.dropFirst()).allSatisfy { $0.index < $1.index }
    return isInOrder ? all : all.sorted { $0.index < $1.index }
  }

  private func refusal(of link: ReadingChain.Link, _ draft: DraftRow) -> RefusedRow? {
    if let key = link.refusal {
      return file.refusal(
        of: draft, .distances + [.begin, .end], key, ["datum": .date(draft.date)])
    }
    guard let begin = link.begin, let end = link.end else {
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

  private mutating func trip(
    _ draft: DraftRow, vehicle: Vehicle.ID, begin: Odometer, end: Odometer,
    link: ReadingChain.Link
  ) -> Trip {
    let from = places.address(draft.from)
    let to = places.address(draft.to)
    return Trip(
      vehicle: vehicle, date: draft.date, departure: draft.departure, arrival: draft.arrival,
      begin: begin, end: end, from: from.text, to: to.text, fromPlace: from.place,
      toPlace: to.place, route: text(draft.route), kind: draft.kind, detour: draft.detour,
      purpose: text(draft.purpose), driver: text(draft.driver), note: text(draft.note),
      source: text(draft.source) ?? Trip.imported, measured: measured(draft, end - begin, link),
      derived: link.derived, recorded: draft.recorded)
  }

  /// The measured distance: a column of its own as it is; else the column of distances, where it
  /// differs from the readings or a reading was derived from it. Where both readings were read,
  /// the same distance says nothing, and our own export writes the readings' difference there.
  private func measured(
    _ draft: DraftRow, _ distance: Distance, _ link: ReadingChain.Link
  ) -> Distance? {
    if let measured = draft.measured { return measured }
    guard let column = draft.distance, !file.isLiteral else { return nil }
    return link.derived != nil || column != distance ? column : nil
  }

  private func text(_ index: TextPool.Index) -> String? {
    index == TextPool.empty ? nil : file.pool[index]
  }

  private mutating func settle(
    _ trip: Trip, _ draft: DraftRow, _ link: ReadingChain.Link, known: KnownTrips,
    new: inout [Trip]
  ) {
    let key = ReadingKey(
      vehicle: trip.vehicle, date: trip.date, begin: trip.begin, end: trip.end)
    if draft.begin != nil || draft.end != nil {
      if let first = readingLines[key] { return skipDouble(draft, first: first) }
      readingLines[key] = draft.line
      if let match = known.match(key) {
        outcome.present.append(present(draft, match, known, row: trip))
        return
      }
    }
    if let refusal = refusalOfClosed(trip, draft) {
      outcome.refused.append(refusal)
      return
    }
    outcome.new += 1
    outcome.newLines.append(Int32(truncatingIfNeeded: draft.line))
    new.append(trip)
  }

  private func refusalOfClosed(_ trip: Trip, _ draft: DraftRow) -> RefusedRow? {
    let closed = existing.closedPeriods
    let day = Period(between: trip.date, and: trip.date)
    guard !closed.isEmpty, let period = closed.toReopen(for: day, of: trip.vehicle) else {
      return nil
    }
    return file.refusal(
      of: draft, [.date], "weiger.gesloten",
      [
        "datum": .date(trip.date),
        "periode": .period(closed.closedRun(around: trip.date, of: trip.vehicle) ?? period),
        "opdracht": .text(existing.vehicles.reopening(period, of: trip.vehicle)),
      ])
  }

  private func present(
    _ draft: DraftRow, _ match: KnownTrips.Match, _ known: KnownTrips, row: Trip?
  ) -> PresentRow {
    PresentRow(
      line: draft.line, tripNumber: match.number > 0 ? match.number : nil,
      status: known.status(of: match, row: row))
  }

  // MARK: Closing

  private mutating func finish(_ new: [Trip]) {
    outcome.skipped.sort { $0.line < $1.line }
    outcome.refused.sort { $0.line < $1.line }
    guard hasDistanceRows else { return }
    for vehicle in Set(new.map { $0.vehicle }).sorted() {
      let derived = new.filter { $0.vehicle == vehicle && $0.derived == .both }
      guard let last = derived.max(by: { $0.end < $1.end }),
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
