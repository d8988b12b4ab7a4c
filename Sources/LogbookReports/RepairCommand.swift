package import LogbookChecks
package import LogbookModel

/// Turns repairs into command lines that work when pasted.
package struct RepairCommand: Sendable {
  /// The plates, where the logbook has several vehicles; else empty.
  private let plates: [Vehicle.ID: String]
  /// What was given to `--logboek`.
  private let logbook: String?
  private var closed = ClosedPeriods([])
  /// The dates of trips by number; empty where nothing is closed.
  private var dates: [Int: CalendarDate] = [:]

  /// - Parameter vehicles: all vehicles of the logbook.
  package init(vehicles: [Vehicle], logbook: String?) {
    plates =
      vehicles.count > 1
      ? Dictionary(uniqueKeysWithValues: vehicles.map { ($0.id, $0.plate.formatted) }) : [:]
    self.logbook = logbook
  }

  /// The same for the findings of a logbook, of which a part may be closed.
  package func within(_ logbook: Logbook) -> RepairCommand {
    guard !logbook.closedPeriods.isEmpty else { return self }
    var command = self
    command.closed = logbook.closedPeriods
    command.dates = Dictionary(
      logbook.trips.lazy.map { ($0.number, $0.date) }, uniquingKeysWith: { first, _ in first })
    return command
  }

  /// The whole command line, after those that open what is closed (design 5). The code of the
  /// finding is the reason.
  package func text(_ repair: Repair, of finding: Finding) -> String {
    guard !closed.isEmpty, let vehicle = finding.vehicle else { return text(repair) }
    var days = repair.dates + repair.trips.compactMap { dates[$0] }
    if repair.isAddition, repair.dates.isEmpty { days += [finding.date].compactMap { $0 } }
    let reason = ["--reden", finding.code.rawValue]
    var lines: [String] = []
    for day in Set(days).sorted() {
      let last = repair.goesOn ? max(day, closed.span?.last ?? day) : day
      guard let month = closed.toReopen(for: Period(between: day, and: last), of: vehicle) else {
        continue
      }
      let line = text(["heropen", month.notation], vehicle: vehicle, more: reason)
      if lines.last != line { lines.append(line) }
    }
    let needsReason =
      repair.takesReason && days.contains { closed.wasEverClosed($0, of: vehicle) }
    lines.append(text(repair.words, vehicle: repair.vehicle, more: needsReason ? reason : []))
    return lines.joined(separator: " && ")
  }

  /// The whole command line.
  package func text(_ repair: Repair) -> String {
    text(repair.words, vehicle: repair.vehicle, more: [])
  }

  private func text(_ words: [String], vehicle: Vehicle.ID?, more: [String]) -> String {
    var words = ["ritmeester"] + words
    if let plate = vehicle.flatMap({ plates[$0] }) { words += ["--voertuig", plate] }
    words += more
    if let logbook { words += ["--logboek", logbook] }
    return words.map(RepairCommand.quoted).joined(separator: " ")
  }

  /// The word as a shell reads it back.
  package static func quoted(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        || "-_./,+".unicodeScalars.contains(scalar)
    }
    guard !isPlain || word.isEmpty else { return word }
    return "'"
      + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }
}
