import LogbookModel

/// Keeps what is closed as it is (design 4), inside the writing transaction.
struct ClosedGuard {
  private let reader: LogbookReader
  private let closed: ClosedPeriods
  private let span: Period

  /// - Parameter span: the days about which `closed` says anything.
  init(_ reader: LogbookReader, closed: ClosedPeriods, span: Period) {
    self.reader = reader
    self.closed = closed
    self.span = span
  }

  /// Throws a `.data` failure where the change touches a closed day, and a `.usage` failure where
  /// it corrects or voids what was closed before and has no reason.
  func check(_ change: RowChange, reason: String?) throws(Failure) {
    let touched = try touchedDays(change)
    for days in touched {
      for vehicle in try vehicles(days) {
        guard let period = closed.toReopen(for: days.days, of: vehicle) else { continue }
        throw try refusal(change, days: days.days, of: vehicle, toReopen: period)
      }
    }
    guard change.old != nil, reason == nil else { return }
    for days in touched {
      for vehicle in try vehicles(days)
      where closed.wasEverClosed(within: days.days, of: vehicle) {
        throw Failure(.usage, "fout.gesloten.reden", try arguments(change, days.days, vehicle))
      }
    }
  }

  private func vehicles(_ days: TouchedDays) throws(Failure) -> [Vehicle.ID] {
    if let vehicle = days.vehicle { return [vehicle] }
    return try reader.vehicles().map(\.id)
  }

  // MARK: What is touched

  private func touchedDays(_ change: RowChange) throws(Failure) -> [TouchedDays] {
    switch change.table {
    case TableLayout.vehicles.name: try vehicleDays(change)
    case TableLayout.plateChanges.name: try plateDays(change)
    case TableLayout.replacements.name: try odometerDays(change)
    default: change.touchedDays(within: span)
    }
  }

  /// What the vehicle is, it is on all its days.
  private func vehicleDays(_ change: RowChange) throws(Failure) -> [TouchedDays] {
    guard let old = change.old, let id = old.integer("nr") else { return [] }
    let changed = Set(JournalRecord.differences(old, change.new))
    var touched: [TouchedDays] = []
    if !changed.isDisjoint(with: Vehicle.evidenceColumns) {
      touched += try reader.availabilities().filter { $0.vehicle == id }.compactMap {
        $0.days(within: span).map { TouchedDays(vehicle: id, days: $0) }
      }
    }
    let changes = try reader.plateChanges()
    if changed.contains("kenteken"), !changes.contains(where: { $0.vehicle == id }) {
      touched.append(TouchedDays(vehicle: id, days: span))
    }
    return touched
  }

  private func odometerDays(_ change: RowChange) throws(Failure) -> [TouchedDays] {
    let number = change.new.integer("nr")
    let others = try reader.replacements().filter { $0.number != number }
    return change.odometerDays(others.map { ($0.vehicle, $0.date) }, within: span)
  }

  /// The days on which the vehicle gets another plate.
  private func plateDays(_ change: RowChange) throws(Failure) -> [TouchedDays] {
    guard let id = change.new.integer("voertuig"),
      let vehicle = try reader.vehicles().first(where: { $0.id == id })
    else { return [] }
    let number = change.new.integer("nr")
    let before = try reader.plateChanges()
    var after = before.filter { $0.number != number }
    if !change.new.isVoid, let number, let from = change.new.date("vanaf"),
      let plate = change.new.text("kenteken").flatMap({ LicencePlate($0) })
    {
      after.append(PlateChange(number: number, vehicle: id, plate: plate, from: from))
    }
    let (old, new) = (
      PlateHistory(vehicle, changes: before), PlateHistory(vehicle, changes: after)
    )
    // Between two neighbouring first days neither history changes.
    let starts = Set((old.spans(in: span) + new.spans(in: span)).map(\.days.first)).sorted()
    let ends = starts.dropFirst().map { $0 - 1 } + [span.last]
    return zip(starts, ends).compactMap { first, last in
      old.plate(on: first) == new.plate(on: first)
        ? nil : TouchedDays(vehicle: id, days: Period(between: first, and: last))
    }
  }

  // MARK: Saying so

  private func refusal(
    _ change: RowChange, days: Period, of vehicle: Vehicle.ID, toReopen period: Period
  ) throws(Failure) -> Failure {
    let run = closed.closedRun(around: period.first, of: vehicle) ?? period
    var arguments = try arguments(change, days, vehicle)
    arguments["datum"] = .date(max(days.first, run.first))
    arguments["periode"] = .period(run)
    // Only when all is saved can a new vehicle be named.
    var known = try reader.vehicles()
    if try isNew(vehicle, change) { known.removeAll { $0.id == vehicle } }
    arguments["opdracht"] = .text(known.reopening(period, of: vehicle))
    return Failure(.data, "fout.gesloten.\(sentence(change))", arguments)
  }

  /// Whether the change gives the vehicle its first days.
  private func isNew(_ vehicle: Vehicle.ID, _ change: RowChange) throws(Failure) -> Bool {
    guard change.table == TableLayout.availabilities.name, change.old == nil else { return false }
    let number = change.new.integer("nr")
    return try !reader.availabilities().contains { $0.vehicle == vehicle && $0.id != number }
  }

  private func sentence(_ change: RowChange) -> String {
    switch change.table {
    case TableLayout.trips.name: change.old == nil ? "rit.nieuw" : "rit"
    case TableLayout.replacements.name: "tellerwissel"
    case TableLayout.declarations.name: "verklaring"
    default: "voertuig"
    }
  }

  private func arguments(
    _ change: RowChange, _ days: Period, _ vehicle: Vehicle.ID
  ) throws(Failure) -> [String: Argument] {
    let plate = try reader.vehicles().first { $0.id == vehicle }?.plate.formatted
    return [
      "nr": .number(change.new.integer("nr") ?? 0),
      "kenteken": .text(plate ?? String(vehicle)), "datum": .date(days.first),
    ]
  }
}
