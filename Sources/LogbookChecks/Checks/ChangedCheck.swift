package import LogbookModel

/// What was added, changed or voided on days that had been closed before, by the journal.
///
/// One finding for each command and vehicle, about its trips and about other things; readings by
/// others are no change of the books and weigh less.
///
/// Rule: domain.md 6.4 (entry.edited).
package enum ChangedCheck: Check {
  package static let code = FindingCode.changed
  package static let severities: [Severity] = [.warning, .info]
  package static let source = "Wet LB 1964 art. 13bis (doen blijken)"

  package static var examples: [CheckExample] {
    let trips: [Trip] = [.example(day: 2, 10_000, 10_030), .example(day: 3, 10_030, 10_060)]
    return [
      CheckExample(finds: 1, trips) { $0.closing = history([("rit", 1, 900), ("rit", 2, 900)]) },
      CheckExample(finds: 2, trips) { $0.closing = history([("rit", 1, 900), ("rit", 2, 901)]) },
      CheckExample(finds: 1, trips) { $0.closing = history([("meting", 1, 900)]) },
      CheckExample(finds: 0, trips),
    ]
  }

  /// Changes of 15 January 2024 in what was closed until the 3rd.
  /// - Parameter changes: table, number and command of each.
  private static func history(_ changes: [(String, Int, Int)]) -> ClosingHistory {
    let day = CalendarDate.firstDay(of: 2_024)
    return ClosingHistory(
      changes: changes.map { table, number, handling in
        LateChange(
          RecordedChange(
            entry: handling, kind: .corrected, trip: number, vehicles: [1],
            at: (day + 14, ClockTime.midnight), actor: "jan", reason: "tikfout"),
          handling: handling, table: table, number: number, vehicle: 1,
          days: Period(between: day + number, and: day + number))
      })
  }

  private struct Group: Hashable {
    let vehicle: Vehicle.ID
    let handling: Int
    /// The variant of the sentence.
    let things: String

    init(_ change: LateChange) {
      vehicle = change.vehicle
      handling = change.handling
      things = change.table == "rit" ? "" : change.table == "meting" ? "meting" : "overig"
    }
  }

  package static func findings(in analysis: LogbookAnalysis) -> [Finding] {
    let logbook = analysis.logbook
    let known = Set(analysis.vehicles.map(\.vehicle.id)).subtracting(logbook.companions)
    var order: [Group] = []
    var groups: [Group: [LateChange]] = [:]
    for change in logbook.closing.changes where known.contains(change.vehicle) {
      let group = Group(change)
      if groups[group] == nil { order.append(group) }
      groups[group, default: []].append(change)
    }
    return order.compactMap { group in
      groups[group].flatMap { finding(group, $0, in: logbook) }
    }
  }

  /// Nil where there is no change.
  private static func finding(
    _ group: Group, _ changes: [LateChange], in logbook: Logbook
  ) -> Finding? {
    guard let first = changes.map(\.days.first).min(), let last = changes.map(\.days.last).max()
    else { return nil }
    let isOfTrips = group.things.isEmpty
    let numbers = Set(changes.map(\.number)).sorted()
    let things =
      isOfTrips
      ? Finding.text(numbers)
      : changes.map { "\($0.table) \($0.number)" }.joined(separator: ", ")
    let origin = [String(group.handling)] + (logbook.importedFiles[group.handling] ?? [])
    return Finding(
      code, group.things == "meting" ? .info : .warning, vehicle: group.vehicle, date: first,
      span: Period(between: first, and: last), trips: isOfTrips ? numbers : [],
      variant: group.things,
      arguments: [
        "n": .number(isOfTrips ? numbers.count : changes.count), "rit": .number(numbers[0]),
        "ritten": .text(things),
        "op": .date(changes[0].change.date),
        "handeling": .text(origin.joined(separator: ", ")), "van": .date(first),
        "tot": .date(last),
      ])
  }
}
