import LogbookModel

/// A new reading, and the place of its file among those that are imported.
struct PlannedReading {
  let reading: Reading
  let file: Int
}

/// Compares the readings of one table with each other and with the logbook.
struct ReadingPlanner {
  private(set) var outcome: ImportPlan.File
  private let file: TripFile
  private let existing: ExistingTrips
  private var vehicles: VehicleMatcher

  /// What makes two readings the same: voided ones count, so that they stay voided.
  private struct Key: Hashable {
    let vehicle: Vehicle.ID
    let date: CalendarDate
    let reading: Odometer
    let source: Reading.Source

    init(_ reading: Reading) {
      vehicle = reading.vehicle
      date = reading.date
      self.reading = reading.reading
      source = reading.source
    }
  }

  init(_ file: TripFile, existing: ExistingTrips, options: ImportOptions) {
    self.file = file
    self.existing = existing
    outcome = ImportPlan.File(file)
    vehicles = VehicleMatcher(file, existing: existing, options: options)
  }

  /// The new readings of the table, in the order of its rows.
  mutating func plan() -> [Reading] {
    let known = Dictionary(
      existing.readings.map { (Key($0), $0) },
      // A valid reading says more than a voided one.
      uniquingKeysWith: { $0.voidReason == nil ? $0 : $1 })
    var lines: [Key: Int] = [:]
    var new: [Reading] = []
    for draft in file.drafts {
      guard let reading = reading(of: draft) else { continue }
      let key = Key(reading)
      if let first = lines[key] {
        outcome.skipped.append(
          SkippedRow(
            line: draft.line,
            reason: Reason("overslaan.dubbele-meting", ["regel": .number(first)])))
        continue
      }
      lines[key] = draft.line
      if let match = known[key] {
        outcome.present.append(
          PresentRow(
            line: draft.line, tripNumber: match.number > 0 ? match.number : nil,
            status: match.voidReason == nil ? .same : .voided))
      } else {
        outcome.new += 1
        new.append(reading)
      }
    }
    if !vehicles.takenNames.isEmpty {
      outcome.decisions.append(
        Decision("voertuig", .list(vehicles.takenNames.map { .text($0) })))
    }
    outcome.skipped.sort { $0.line < $1.line }
    outcome.refused.sort { $0.line < $1.line }
    return new
  }

  /// The reading of a row; nil where it is refused.
  private mutating func reading(of draft: DraftRow) -> Reading? {
    guard let value = draft.end else { return nil }
    switch vehicles.vehicle(of: draft) {
    case .failure(let refusal):
      outcome.refused.append(refusal.row)
      return nil
    case .success(let vehicle):
      let note = file.readingNote(of: draft)
      guard let source = file.readingSource(of: draft, note: note) else {
        outcome.refused.append(file.refusal(of: draft, [.source], "weiger.meting.bron"))
        return nil
      }
      return Reading(
        vehicle: vehicle, date: draft.date, reading: value, source: source, note: note)
    }
  }
}
