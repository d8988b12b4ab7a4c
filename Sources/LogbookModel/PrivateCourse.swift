/// How the private km of a test added up through its year, from the same trips as the test itself.
package struct PrivateCourse: Sendable {
  /// A day on which something was added.
  package struct Day: Hashable, Sendable {
    package let date: CalendarDate
    /// The sum at the end of the day.
    package let privateDistance: Distance
    /// The same with everything unclear (design 5, "ongunstigst").
    package let worstCase: Distance
  }

  /// In order; the last has the sums of the test.
  package let days: [Day]
  /// From the first day that counts up to today, or to the last day at disposal.
  package let known: Period

  package init(of test: PrivateUseTest, in analysis: LogbookAnalysis) {
    var additions = Additions()
    let vehicles = analysis.vehicles.filter { test.vehicles.contains($0.vehicle.id) }
    for vehicle in vehicles { additions.add(vehicle, of: test) }
    let lastDay = max(
      min(test.period.last, analysis.logbook.today),
      additions.byDate.keys.max() ?? test.period.first, test.period.first)
    additions.addUnaccounted(vehicles, of: test, until: lastDay)
    var sum = CountedTrips.Sums()
    days = additions.byDate.sorted { $0.key < $1.key }.compactMap { date, amounts in
      guard amounts.private != .zero || amounts.unclear != .zero else { return nil }
      sum.private += amounts.private
      sum.unclear += amounts.unclear
      return Day(
        date: date, privateDistance: sum.private, worstCase: sum.private + sum.unclear)
    }
    known = Period(
      between: min(test.period.first, additions.byDate.keys.min() ?? test.period.first),
      and: lastDay)
  }

  /// The first day at whose end more was driven than a distance; nil where it never was.
  package func dayOfPassing(_ distance: Distance) -> CalendarDate? {
    days.first { $0.privateDistance > distance }?.date
  }
}

/// What each day adds.
private struct Additions {
  private(set) var byDate: [CalendarDate: CountedTrips.Sums] = [:]

  /// The trips of a vehicle, and what was registered elsewhere, on the day until which it was.
  mutating func add(_ vehicle: VehicleAnalysis, of test: PrivateUseTest) {
    let worst = WorstCase(vehicle: vehicle)
    for placed in vehicle.chain.trips {
      let trip = placed.trip
      guard let availability = vehicle.availability(for: trip), test.covers(availability)
      else { continue }
      let date = CountedTrips.countingDate(of: trip, in: availability)
      guard date.year == test.year else { continue }
      byDate[date, default: CountedTrips.Sums()].add(trip, worst)
    }
    for availability in vehicle.availabilities where test.covers(availability) {
      guard let until = availability.takenOverUntil, until.year == test.year else { continue }
      byDate[until, default: CountedTrips.Sums()].private += availability.takenOverPrivate ?? .zero
    }
  }

  /// What no trip accounts for was driven at the latest on the day after its gap; what is in no
  /// gap, at the latest on the last day.
  mutating func addUnaccounted(
    _ vehicles: [VehicleAnalysis], of test: PrivateUseTest, until lastDay: CalendarDate
  ) {
    let known = byDate.values.reduce(Distance.zero) { $0 + $1.private + $1.unclear }
    var rest = test.worstCase - known
    let gaps = vehicles.flatMap(\.chain.gaps).sorted { $0.next.date < $1.next.date }
    for gap in gaps where test.period.contains(gap.next.date) && gap.next.date <= lastDay {
      let part = min(gap.distance, rest)
      guard part > .zero else { continue }
      byDate[gap.next.date, default: CountedTrips.Sums()].unclear += part
      rest -= part
    }
    if rest > .zero { byDate[lastDay, default: CountedTrips.Sums()].unclear += rest }
  }
}
