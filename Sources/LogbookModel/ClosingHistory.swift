/// One command that closed a period or opened it again, with what the journal says about it.
package struct ClosureEvent: Hashable, Sendable {
  package let closure: Closure
  /// Dutch legal time.
  package let date: CalendarDate
  package let time: ClockTime
  /// The login name of who ran the program.
  package let actor: String
  package let reason: String?

  package init(
    _ closure: Closure, at moment: (date: CalendarDate, time: ClockTime), actor: String,
    reason: String? = nil
  ) {
    self.closure = closure
    date = moment.date
    time = moment.time
    self.actor = actor
    self.reason = reason
  }
}

/// What was added, changed or voided on days of a vehicle after they had been closed.
package struct LateChange: Hashable, Sendable {
  package let change: RecordedChange
  /// The number of the command that it belongs to.
  package let handling: Int
  /// The table of what was changed, named as in design 2.
  package let table: String
  /// The number of what was changed within its table.
  package let number: Int
  package let vehicle: Vehicle.ID
  /// From the first to the last of the days.
  package let days: Period

  package init(
    _ change: RecordedChange, handling: Int, table: String, number: Int, vehicle: Vehicle.ID,
    days: Period
  ) {
    self.change = change
    self.handling = handling
    self.table = table
    self.number = number
    self.vehicle = vehicle
    self.days = days
  }
}

/// What was closed and opened again, and what changed after that (design 4), by the journal.
package struct ClosingHistory: Hashable, Sendable {
  /// In the order of the journal.
  package let events: [ClosureEvent]
  /// In the order of the journal.
  package let changes: [LateChange]

  package init(events: [ClosureEvent] = [], changes: [LateChange] = []) {
    self.events = events
    self.changes = changes
  }
}

/// How far a period of one vehicle is closed.
package struct ClosingState: Hashable, Sendable {
  /// Days that are closed now, and the day since when all of them are.
  package struct Run: Hashable, Sendable {
    package let days: Period
    package let since: CalendarDate
  }

  package let closed: [Run]
  /// What was opened again, whether or not it was closed since.
  package let reopened: [ClosureEvent]
  package let changes: [LateChange]
}

extension Logbook {
  /// How far a period of a vehicle is closed; nil where none of its days ever was.
  package func closingState(of vehicle: Vehicle.ID, in period: Period) -> ClosingState? {
    guard closedPeriods.wasEverClosed(within: period, of: vehicle) else { return nil }
    let events = closing.events.filter {
      ($0.closure.vehicle ?? vehicle) == vehicle && $0.closure.period.overlaps(period)
    }
    return ClosingState(
      closed: closedPeriods.closedRuns(within: period, of: vehicle).compactMap { days in
        let last = events.last { $0.closure.kind == .closed && $0.closure.period.overlaps(days) }
        return last.map { ClosingState.Run(days: days, since: $0.date) }
      },
      reopened: events.filter { $0.closure.kind == .reopened },
      changes: closing.changes.filter { $0.vehicle == vehicle && $0.days.overlaps(period) })
  }
}
