/// One command that closed a period or opened it again (design 4).
package struct Closure: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    case closed = "sluit"
    case reopened = "heropen"
  }

  /// Given once per logbook; 0 while it is not stored yet. A later one overrules an earlier one.
  package var number: Int
  package var kind: Kind
  /// Nil for all vehicles, those that come later too.
  package var vehicle: Vehicle.ID?
  package var period: Period

  package init(number: Int = 0, kind: Kind, vehicle: Vehicle.ID?, period: Period) {
    self.number = number
    self.kind = kind
    self.vehicle = vehicle
    self.period = period
  }

  /// Whether it says something about a vehicle on a day.
  func covers(_ date: CalendarDate, of vehicle: Vehicle.ID) -> Bool {
    period.contains(date) && (self.vehicle ?? vehicle) == vehicle
  }
}

/// Which days are closed (design 4).
package struct ClosedPeriods: Hashable, Sendable {
  /// By number.
  package let closures: [Closure]

  package init(_ closures: [Closure]) {
    self.closures = closures.sorted { $0.number < $1.number }
  }

  /// Whether a day of a vehicle is closed now: what was said last about it counts.
  package func isClosed(_ date: CalendarDate, of vehicle: Vehicle.ID) -> Bool {
    closures.last { $0.covers(date, of: vehicle) }?.kind == .closed
  }

  /// Whether a day of a vehicle is closed now or was closed before.
  package func wasEverClosed(_ date: CalendarDate, of vehicle: Vehicle.ID) -> Bool {
    closures.contains { $0.kind == .closed && $0.covers(date, of: vehicle) }
  }

  /// The days of a vehicle that are closed now, within a period; each run as long as it can be.
  package func closedRuns(within period: Period, of vehicle: Vehicle.ID) -> [Period] {
    // Between two neighbouring borders all days share one state.
    var borders: Set<CalendarDate> = [period.first]
    for closure in closures where (closure.vehicle ?? vehicle) == vehicle {
      for day in [closure.period.first, closure.period.last + 1] where period.contains(day) {
        borders.insert(day)
      }
    }
    let starts = borders.sorted()
    var runs: [Period] = []
    for (index, start) in starts.enumerated() where isClosed(start, of: vehicle) {
      let end = index + 1 < starts.count ? starts[index + 1] - 1 : period.last
      if let last = runs.last, last.last + 1 == start {
        runs[runs.count - 1] = Period(between: last.first, and: end)
      } else {
        runs.append(Period(between: start, and: end))
      }
    }
    return runs
  }
}
