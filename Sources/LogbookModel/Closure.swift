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
  /// From the first to the last day that anything was ever said about; nil where nothing was.
  package let span: Period?

  package init(_ closures: [Closure]) {
    self.closures = closures.sorted { $0.number < $1.number }
    span = closures.map(\.period.first).min().flatMap { first in
      closures.map(\.period.last).max().map { Period(between: first, and: $0) }
    }
  }

  package var isEmpty: Bool { closures.isEmpty }

  /// Whether a day of a vehicle is closed now: what was said last about it counts.
  package func isClosed(_ date: CalendarDate, of vehicle: Vehicle.ID) -> Bool {
    closures.last { $0.covers(date, of: vehicle) }?.kind == .closed
  }

  /// Whether a day of a vehicle is closed now or was closed before.
  package func wasEverClosed(_ date: CalendarDate, of vehicle: Vehicle.ID) -> Bool {
    closures.contains { $0.kind == .closed && $0.covers(date, of: vehicle) }
  }

  /// Whether any day of a vehicle within a period is closed now or was closed before.
  package func wasEverClosed(within period: Period, of vehicle: Vehicle.ID) -> Bool {
    closures.contains { closure in
      closure.kind == .closed && (closure.vehicle ?? vehicle) == vehicle
        && closure.period.overlaps(period)
    }
  }

  /// What has to be opened again so that something can change on days of a vehicle: whole months as
  /// far as they are closed, from the first closed day on. Nil where none of the days is closed.
  package func toReopen(for days: Period, of vehicle: Vehicle.ID) -> Period? {
    guard let span, let known = days.intersection(span),
      let touched = closedRuns(within: known, of: vehicle).first
    else { return nil }
    let run = closedRuns(within: span, of: vehicle).first { $0.overlaps(touched) }
    return run.flatMap { touched.inWholeMonths.intersection($0) }
  }

  /// The longest run of closed days of a vehicle around a day; nil where the day is not closed.
  package func closedRun(around date: CalendarDate, of vehicle: Vehicle.ID) -> Period? {
    span.flatMap { span in
      closedRuns(within: span, of: vehicle).first { $0.contains(date) }
    }
  }

  /// The days of a vehicle that are closed now, within a period; each run as long as it can be.
  package func closedRuns(within period: Period, of vehicle: Vehicle.ID) -> [Period] {
    runs(within: period, of: vehicle) { isClosed($0, of: vehicle) }
  }

  /// The days of a vehicle that are not closed now, within a period.
  package func openRuns(within period: Period, of vehicle: Vehicle.ID) -> [Period] {
    runs(within: period, of: vehicle) { !isClosed($0, of: vehicle) }
  }

  private func runs(
    within period: Period, of vehicle: Vehicle.ID, where isWanted: (CalendarDate) -> Bool
  ) -> [Period] {
    // Between two neighbouring borders all days share one state.
    var borders: Set<CalendarDate> = [period.first]
    for closure in closures where (closure.vehicle ?? vehicle) == vehicle {
      for day in [closure.period.first, closure.period.last + 1] where period.contains(day) {
        borders.insert(day)
      }
    }
    let starts = borders.sorted()
    var runs: [Period] = []
    for (index, start) in starts.enumerated() where isWanted(start) {
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

extension [Vehicle] {
  /// The command that opens a period of one of them again, but for its reason; the vehicle is named
  /// where there are several.
  package func reopening(_ period: Period, of vehicle: Vehicle.ID) -> String {
    let plate = count > 1 ? first { $0.id == vehicle }?.plate.formatted : nil
    return "ritmeester heropen \(period.notation)" + (plate.map { " --voertuig \($0)" } ?? "")
  }
}
