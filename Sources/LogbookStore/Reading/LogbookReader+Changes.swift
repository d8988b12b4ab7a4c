package import LogbookModel
import SQLiteKit

extension LogbookReader {
  /// What was corrected, voided or restored of the trips that were, or are, dated in a period, and
  /// which files the trips of the period came from; by entry.
  /// - Parameter entries: how trips came in, as in the snapshot of the logbook.
  package func changes(
    in period: Period, trips: [Trip], entries: [TripEntry]
  ) throws(Failure) -> [RecordedChange] {
    let corrections = try journalEntries("WHERE soort = 'rit' AND oud IS NOT NULL ORDER BY nr")
      .filter { $0.isDated(in: period) }.compactMap { RecordedChange($0) }
    let files = try journalEntries("WHERE soort = 'import' ORDER BY nr")
    guard !files.isEmpty else { return corrections }
    // A void trip is no longer among the valid ones, but its handling may be that of a file.
    let vehicles = Dictionary(
      trips.lazy.filter { period.contains($0.date) }.map { ($0.number, $0.vehicle) },
      uniquingKeysWith: { first, _ in first })
    var counts: [Int: (trips: Int, vehicles: Set<Vehicle.ID>)] = [:]
    for entry in entries {
      guard let vehicle = vehicles[entry.trip] else { continue }
      counts[entry.handling, default: (0, [])].trips += 1
      counts[entry.handling, default: (0, [])].vehicles.insert(vehicle)
    }
    let perHandling = Dictionary(grouping: files, by: \.handling)
    let imports = files.compactMap { file -> RecordedChange? in
      guard let count = counts[file.handling] else { return nil }
      return RecordedChange(
        files: perHandling[file.handling] ?? [], first: file, trips: count.trips,
        vehicles: count.vehicles)
    }
    return (corrections + imports).sorted { $0.entry < $1.entry }
  }
}

extension RecordedChange {
  /// Nil for an entry that does not say what there is now, or when, or only carries it on.
  init?(_ entry: JournalEntry) {
    guard let new = entry.new, let moment = DutchClock.unixSeconds(moment: entry.moment) else {
      return nil
    }
    if entry.carriesOn { return nil }
    let old = entry.old
    let changed = old == nil ? [] : entry.changedFields.filter { $0 != "begin_voorgesteld" }
    let kind: Kind =
      old == nil
      ? .added
      : !changed.contains("ongeldig") || (new.isVoid && old?.isVoid == true)
        ? .corrected : new.isVoid ? .voided : .restored
    let isTrip = entry.kind == TableLayout.trips.name
    self.init(
      entry: entry.number, kind: kind, trip: isTrip ? entry.subject : nil,
      vehicles: Set([old, new].compactMap { $0?.integer("voertuig") }),
      at: DutchClock.wallClock(unixSeconds: moment), actor: entry.actor,
      reason: entry.reason,
      fields: changed.filter { $0 != "ongeldig" }.map {
        Field($0, old: old?.argument($0), new: new.argument($0))
      })
  }

  /// One row for all files of a command, at the first of them; nil at the others.
  fileprivate init?(
    files: [JournalEntry], first entry: JournalEntry, trips: Int, vehicles: Set<Vehicle.ID>
  ) {
    guard files.first?.number == entry.number,
      let moment = DutchClock.unixSeconds(moment: entry.moment)
    else { return nil }
    let names = files.compactMap { $0.new?.fileName }
    self.init(
      entry: entry.number, kind: .imported(file: names.joined(separator: ", "), trips: trips),
      trip: nil, vehicles: vehicles, at: DutchClock.wallClock(unixSeconds: moment),
      actor: entry.actor)
  }
}

extension JournalEntry {
  /// Whether the old or the new state is dated in a period.
  fileprivate func isDated(in period: Period) -> Bool {
    [old, new].contains { $0?.date("datum").map(period.contains) ?? false }
  }
}

extension JournalRecord {
  private static let readings: Set<String> = [
    "begin", "eind", "beginstand", "eindstand", "stand", "oud", "nieuw",
  ]
  private static let distances: Set<String> = ["omrij", "gemeten", "overgenomen_privé"]
  private static let dates: Set<String> = [
    "datum", "vanaf", "tot", "ingetrokken", "overgenomen_tot", "det",
  ]

  /// A field of a trip as words can write it, the vehicle by its number; nil where it is empty.
  fileprivate func argument(_ name: String) -> Argument? {
    switch (name, self[name]) {
    case (_, .null), (_, nil): nil
    case (_, .integer(let tenths)) where JournalRecord.readings.contains(name):
      .odometer(Odometer(tenths: tenths))
    case (_, .integer(let tenths)) where JournalRecord.distances.contains(name):
      .distance(Distance(tenths: tenths))
    case ("catalogusprijs", .integer(let cents)): .money(Money(cents: cents))
    case (_, .text(let text)) where JournalRecord.dates.contains(name):
      CalendarDate(iso: text).map(Argument.date) ?? .text(text)
    case (_, .integer(let number)): .number(number)
    case (_, .text(let text)): text.isEmpty ? nil : .text(text)
    }
  }
}
