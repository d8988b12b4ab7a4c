package import LogbookModel
import SQLiteKit

extension LogbookReader {
  /// What was closed and opened again, by the journal: a row that another program adds or removes
  /// opens nothing.
  package func closedPeriods() throws(Failure) -> ClosedPeriods {
    ClosedPeriods(
      try journalEntries("WHERE soort = 'afsluiting' ORDER BY nr").compactMap { entry in
        entry.new.flatMap(Closure.init)
      })
  }

  /// What the journal says about closing: when, by whom and why, and what changed on days that had
  /// been closed before. Empty, at the cost of one look, where nothing ever was.
  func closingHistory(_ closed: ClosedPeriods) throws(Failure) -> ClosingHistory {
    guard let span = closed.span else { return ClosingHistory() }
    let entries = try journalEntries(
      """
      WHERE soort IN ('afsluiting', 'voertuig', 'kenteken', 'tellerwissel') OR (
        nr > (SELECT min(nr) FROM journaal WHERE soort = 'afsluiting')
        AND (
          soort IN ('terbeschikkingstelling', 'verklaring')
          OR soort IN ('rit', 'meting') AND (
            \(JournalField.sql("datum", of: "nieuw")) BETWEEN ?1 AND ?2
            OR \(JournalField.sql("datum", of: "oud")) BETWEEN ?1 AND ?2)))
      ORDER BY nr
      """
    ) { statement in
      statement.bind(span.first.iso, at: 1)
      statement.bind(span.last.iso, at: 2)
    }
    var walk = ClosingWalk(span: span, vehicles: try vehicles().map(\.id))
    for entry in entries { walk.take(entry) }
    return ClosingHistory(events: walk.events, changes: walk.changes)
  }
}

/// Goes through the journal and keeps what changed on days that were closed at the time or before.
private struct ClosingWalk {
  private(set) var events: [ClosureEvent] = []
  private(set) var changes: [LateChange] = []
  private let span: Period
  /// All vehicles of the logbook, for what concerns all of them.
  private let vehicles: [Vehicle.ID]
  private var closed = ClosedPeriods([])
  /// The plates as they were when the walk got here.
  private var plates: [Vehicle.ID: String] = [:]
  /// The valid replacements of odometers, by number, as they were when the walk got here.
  private var odometers: [Int: (vehicle: Vehicle.ID, date: CalendarDate)] = [:]

  init(span: Period, vehicles: [Vehicle.ID]) {
    self.span = span
    self.vehicles = vehicles
  }

  mutating func take(_ entry: JournalEntry) {
    guard let new = entry.new, let seconds = DutchClock.unixSeconds(moment: entry.moment) else {
      return
    }
    if entry.kind == TableLayout.closures.name {
      guard let closure = Closure(new) else { return }
      closed = ClosedPeriods(closed.closures + [closure])
      events.append(
        ClosureEvent(
          closure, at: DutchClock.wallClock(unixSeconds: seconds), actor: entry.actor,
          reason: entry.reason))
      return
    }
    let touched = touchedDays(of: entry, new: new)
    remember(entry, new: new)
    guard let change = RecordedChange(entry) else { return }
    for vehicle in Set(touched.flatMap { $0.vehicle.map { [$0] } ?? vehicles }).sorted() {
      let days = touched.filter { ($0.vehicle ?? vehicle) == vehicle }.map(\.days).filter {
        closed.wasEverClosed(within: $0, of: vehicle)
      }
      guard let first = days.map(\.first).min(), let last = days.map(\.last).max() else { continue }
      changes.append(
        LateChange(
          change, handling: entry.handling, table: entry.kind, number: entry.subject,
          vehicle: vehicle, days: Period(between: first, and: last)))
    }
  }

  /// Keeps of an entry what the days of later ones depend on.
  private mutating func remember(_ entry: JournalEntry, new: JournalRecord) {
    switch entry.kind {
    case TableLayout.vehicles.name: plates[entry.subject] = new.text("kenteken")
    case TableLayout.replacements.name:
      odometers[entry.subject] = nil
      if !new.isVoid, let vehicle = new.integer("voertuig"), let date = new.date("datum") {
        odometers[entry.subject] = (vehicle, date)
      }
    default: break
    }
  }

  private func touchedDays(of entry: JournalEntry, new: JournalRecord) -> [TouchedDays] {
    guard !closed.isEmpty else { return [] }
    switch entry.kind {
    case TableLayout.vehicles.name:
      guard let old = entry.old,
        !Vehicle.evidenceColumns.isDisjoint(with: JournalRecord.differences(old, new))
      else { return [] }
      return [TouchedDays(vehicle: entry.subject, days: span)]
    case TableLayout.plateChanges.name:
      guard let vehicle = new.integer("voertuig"), let from = new.date("vanaf"),
        entry.old != nil || new.text("kenteken") != plates[vehicle]
      else { return [] }
      return [TouchedDays(vehicle: vehicle, days: Period(between: from, and: from))]
    case TableLayout.replacements.name:
      return RowChange(table: entry.kind, old: entry.old, new: new)
        .odometerDays(odometers.filter { $0.key != entry.subject }.map(\.value), within: span)
        .compactMap(withinSpan)
    case TableLayout.readings.name:
      // Like a trip it is about one day.
      return RowChange(table: TableLayout.trips.name, old: entry.old, new: new)
        .touchedDays(within: span)
    default:
      return RowChange(table: entry.kind, old: entry.old, new: new).touchedDays(within: span)
        .compactMap(withinSpan)
    }
  }

  private func withinSpan(_ touched: TouchedDays) -> TouchedDays? {
    touched.days.intersection(span).map { TouchedDays(vehicle: touched.vehicle, days: $0) }
  }
}

extension Vehicle {
  /// The columns of a vehicle on which its days depend: what URLB art. 3.13(1) asks, and what the
  /// test or a report needs. Its plate has its days by itself.
  static let evidenceColumns: Set<String> = [
    "merk", "type", "categorie", "land", "registratie", "catalogusprijs", "ongeldig",
  ]
}

extension Closure {
  /// Nil for what is no row of the table.
  fileprivate init?(_ record: JournalRecord) {
    guard let kind = record.text("soort").flatMap(Kind.init), let first = record.date("vanaf"),
      let last = record.date("tot")
    else { return nil }
    self.init(
      number: record.integer("nr") ?? 0, kind: kind, vehicle: record.integer("voertuig"),
      period: Period(between: first, and: last))
  }
}
