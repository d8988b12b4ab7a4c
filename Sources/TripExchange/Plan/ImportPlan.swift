package import LogbookModel

/// What an import will do: worked out before anything is written, the same for a trial run.
package struct ImportPlan: Sendable {
  /// What becomes of the rows of one file:
  /// `read` = `new` + present + skipped + refused.
  package struct File: Sendable {
    package let name: String
    /// The path of the file that it stands in.
    package let path: String
    /// The title of the layout.
    package let layout: String
    package internal(set) var decisions: [Decision]
    /// The columns that are read, in the order of the file.
    package let columns: [(header: String, role: ColumnRole)]
    /// As in `TripFile`.
    package let rejectsHead: [UInt8]
    /// The separator of the cells, in ASCII.
    package let separator: UInt8
    package let read: Int
    /// The rows that become trips or readings.
    package internal(set) var new = 0
    /// Whether the rows are readings by others.
    package let isOfReadings: Bool
    /// The title of the part of the file, where it has several.
    package let part: String?
    package internal(set) var present: [PresentRow] = []
    package internal(set) var skipped: [SkippedRow]
    package internal(set) var refused: [RefusedRow]
    /// What the driver should know before he saves; nothing is refused for it.
    package internal(set) var notices: [Reason] = []
    /// New trips that may be there already, from another tool.
    package internal(set) var possibleDoubles: [PossibleDouble] = []

    init(_ file: TripFile) {
      name = file.name
      path = file.path
      layout = file.layout
      decisions = file.decisions
      columns = file.columns
      rejectsHead = file.rejectsHead
      separator = file.separator
      read = file.read
      isOfReadings = file.isOfReadings
      part = file.part
      skipped = file.skipped
      refused = file.refused
    }
  }

  /// In the order in which the files were named.
  package let files: [File]
  /// The new trips of all files, without numbers, in the order in which they are to be numbered:
  /// by vehicle as registered, then in chain order.
  package let trips: PlannedTrips
  /// The new readings by others, without numbers, by vehicle and date.
  package let readings: [Reading]

  package init(files: [TripFile], existing: ExistingTrips, options: ImportOptions) {
    var known = KnownTrips(existing)
    var existing = existing
    var planned = PlannedTrips()
    var readings: [PlannedReading] = []
    var outcomes: [Int: File] = [:]
    for index in files.indices where files[index].isOfReadings {
      var planner = ReadingPlanner(files[index], existing: existing, options: options)
      let new = planner.plan()
      // A later file finds them, and distances may be chained from them.
      existing.readings += new
      readings += new.map { PlannedReading(reading: $0, file: index) }
      outcomes[index] = planner.outcome
    }
    var doubles = DoubleSearch(existing, fileCount: files.count)
    for index in ImportPlan.orderOfTrips(files) {
      var planner = FilePlanner(files[index], existing: existing, options: options)
      let new = planner.plan(known: known, planned: planned)
      if files.count > 1 {
        for row in new { known.insert(planned: planner.rows.trip(Int(row))) }
      }
      planned.append(new, of: planner.rows)
      var outcome = planner.outcome
      outcome.possibleDoubles = doubles.found(among: new, of: planner.rows, in: outcome)
      outcomes[index] = outcome
    }
    let chainOrder = ChainOrder(
      vehicles: existing.vehicles.map { $0.id }, replacements: existing.replacements)
    let contradictions = ReadingContradictions(
      readings, trips: planned, existing: existing, order: chainOrder, today: options.today)
    for (file, notice) in contradictions.notices { outcomes[file]?.notices.append(notice) }
    self.files = files.indices.compactMap { outcomes[$0] }
    planned.sort(vehicles: existing.vehicles.map { $0.id }, replacements: existing.replacements)
    trips = planned
    self.readings = readings.map(\.reading).sorted {
      ($0.vehicle, $0.date, $0.reading) < ($1.vehicle, $1.date, $1.reading)
    }
  }

  /// The files of trips: one that begins earlier goes first, for distances are chained from what
  /// came before.
  private static func orderOfTrips(_ files: [TripFile]) -> [Int] {
    files.indices.filter { !files[$0].isOfReadings }.sorted { left, right in
      let first = files[left].firstDate
      let second = files[right].firstDate
      return first == second ? left < right : first < second
    }
  }

  /// Whether there is nothing to store.
  package var isEmpty: Bool { trips.isEmpty && readings.isEmpty }

  /// Whether no row is refused.
  package var isComplete: Bool { files.allSatisfy { $0.refused.isEmpty } }
}

/// Looks for possible doubles of the trips of one file after the other.
private struct DoubleSearch {
  private let existing: ExistingTrips
  private let hasSeveralFiles: Bool
  /// The new trips of the files before.
  private var earlier = PossibleDoubles()

  init(_ existing: ExistingTrips, fileCount: Int) {
    self.existing = existing
    hasSeveralFiles = fileCount > 1
  }

  mutating func found(
    among new: [Int32], of rows: PlannedRows, in file: ImportPlan.File
  ) -> [PossibleDouble] {
    let stored = stored(around: new, of: rows)
    var found: [PossibleDouble] = []
    for row in new.lazy.map(Int.init) where !(stored.isEmpty && earlier.isEmpty) {
      let outline = PossibleDoubles.Outline(row, of: rows)
      if let twin = stored.twin(of: outline) ?? earlier.twin(of: outline) {
        found.append(PossibleDouble(line: rows.drafts[row].line, twin: twin))
      }
    }
    if hasSeveralFiles {
      for row in new.lazy.map(Int.init) {
        earlier.insert(
          PossibleDoubles.Outline(row, of: rows),
          as: .row(file: file.name, line: rows.drafts[row].line))
      }
    }
    return found.sorted { $0.line < $1.line }
  }

  /// The trips of the logbook of the days of the new ones: mostly there are none.
  private func stored(around new: [Int32], of rows: PlannedRows) -> PossibleDoubles {
    var stored = PossibleDoubles()
    let dates = new.lazy.map { rows.drafts[Int($0)].date }
    guard !existing.trips.isEmpty, let first = dates.min(), let last = dates.max() else {
      return stored
    }
    for trip in existing.trips
    where trip.isValid && trip.date >= first - 1 && trip.date <= last + 1 {
      stored.insert(PossibleDoubles.Outline(trip), as: .trip(trip.number))
    }
    return stored
  }
}

extension TripFile {
  /// The first day of the file.
  fileprivate var firstDate: CalendarDate {
    drafts.lazy.map { $0.date }.min() ?? CalendarDate(dayNumber: 0)
  }
}
