import LogbookModel

/// Which days of a period are covered by runs of days.
struct DayCover {
  private let period: Period
  /// For each day of the period, how many days before it are covered.
  private var coveredBefore: [Int] = [0]

  init(of runs: some Sequence<Period>, within period: Period) {
    self.period = period
    var steps = [Int](repeating: 0, count: period.days + 1)
    for run in runs {
      guard let shared = run.intersection(period) else { continue }
      steps[shared.first - period.first] += 1
      steps[shared.last - period.first + 1] -= 1
    }
    var depth = 0
    for step in steps.dropLast() {
      depth += step
      coveredBefore.append((coveredBefore.last ?? 0) + (depth > 0 ? 1 : 0))
    }
  }

  /// Whether any of these days is covered.
  func touches(_ days: Period) -> Bool {
    guard let shared = days.intersection(period) else { return false }
    return coveredBefore[shared.last - period.first + 1]
      > coveredBefore[shared.first - period.first]
  }

  func contains(_ date: CalendarDate) -> Bool { touches(Period(between: date, and: date)) }
}
