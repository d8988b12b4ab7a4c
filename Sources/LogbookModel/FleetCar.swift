/// One car of one driver at one employer in a calendar year: its days at disposal, and what counts
/// in the 500 km test.
struct FleetCar {
  let vehicle: VehicleAnalysis
  /// In the order in which they began.
  let availabilities: [Availability]
  /// The days at disposal in the year, in order, none twice.
  let days: [Period]
  /// Those of `days` on which the car is no replacement of another.
  let fixedDays: [Period]
  /// Days of the year before `days` of which km were taken over: since when the car was at
  /// disposal is not known.
  let earlierDays: [Period]
  let sums: CountedTrips.Sums
  /// Private km registered elsewhere, part of `sums.private`.
  let takenOver: Distance

  init(
    _ vehicle: VehicleAnalysis, _ availabilities: [Availability], counted: CountedTrips, year: Int
  ) {
    self.vehicle = vehicle
    self.availabilities = availabilities
    let whole = Period(year: year)
    days = FleetCar.merged(availabilities.compactMap { $0.days(within: whole) })
    fixedDays = FleetCar.merged(
      availabilities.filter { $0.nature == .fixed }.compactMap { $0.days(within: whole) })
    earlierDays = availabilities.compactMap { availability in
      availability.takenOverUntil.flatMap { until in
        until.year == year && until < availability.from
          ? Period(first: whole.first, last: until) : nil
      }
    }
    var sums = vehicle.unaccounted(while: availabilities, in: whole)
    var takenOver = Distance.zero
    for availability in availabilities {
      sums += counted.sums(of: availability.id, in: year)
      guard let until = availability.takenOverUntil, until.year == year else { continue }
      let distance = availability.takenOverPrivate ?? .zero
      takenOver += distance
      sums.add(private: distance, isDeclared: vehicle.isDeclared(on: until))
    }
    self.sums = sums
    self.takenOver = takenOver
  }

  var first: CalendarDate { days[0].first }
  var last: CalendarDate { days[days.count - 1].last }
  var dayCount: Int { days.reduce(0) { $0 + $1.days } }

  /// Whether it is at disposal on a day as a van that was declared to be for business only.
  func bansPrivate(on day: CalendarDate) -> Bool {
    vehicle.isDeclared(on: day) && days.contains { $0.contains(day) }
  }

  /// How many days both cars are at disposal.
  func sharedDays(with other: FleetCar) -> Int { FleetCar.shared(days, other.days) }

  /// How many days both cars are at disposal while neither replaces the other.
  func sharedFixedDays(with other: FleetCar) -> Int {
    FleetCar.shared(fixedDays, other.fixedDays)
  }

  private static func shared(_ one: [Period], _ other: [Period]) -> Int {
    one.reduce(0) { sum, period in
      other.reduce(sum) { $0 + (period.intersection($1)?.days ?? 0) }
    }
  }

  /// The same days in order, overlapping periods made into one.
  private static func merged(_ periods: [Period]) -> [Period] {
    periods.sorted { $0.first < $1.first }.reduce(into: []) { merged, period in
      if let last = merged.last, last.overlaps(period) {
        merged[merged.count - 1] = Period(
          between: last.first, and: max(last.last, period.last))
      } else {
        merged.append(period)
      }
    }
  }
}

extension VehicleAnalysis {
  /// Whether a declaration "uitsluitend zakelijk gebruik bestelauto" of the vehicle holds
  /// (domain.md 3.1).
  func isDeclared(on date: CalendarDate) -> Bool {
    vanDeclarations.contains { $0.holds(on: date) }
  }

  /// Whether such a declaration holds on any of the days.
  func isDeclared(within days: Period) -> Bool {
    vanDeclarations.contains { declaration in
      declaration.from <= days.last && (declaration.withdrawn.map { $0 > days.first } ?? true)
        && declaration.withdrawn != declaration.from
    }
  }

  /// What nobody accounts for of a period while a driver had the car, gaps that reach into it
  /// included: those over New Year count in both years (design 5, "ongunstigst").
  func unaccounted(
    while availabilities: [Availability], in period: Period
  ) -> CountedTrips.Sums {
    let gaps = chain.gaps.filter { $0.days.overlaps(period) }
    var sums = CountedTrips.Sums()
    for gap in gaps where availabilities.contains(where: gap.holder.hasSameHolder(as:)) {
      let days = gap.days.intersection(period) ?? period
      sums.add(unclear: gap.distance, isDeclared: isDeclared(within: days))
    }
    // What only trips of another period cover, or a disputed reading shows, is in no gap; whoever
    // had the car in the period may have driven it.
    let inGaps = gaps.filter { $0.next.date <= period.last }.reduce(.zero) { $0 + $1.distance }
    let others = totals(period).unexplained - inGaps
    if others > .zero { sums.add(unclear: others, isDeclared: isDeclared(within: period)) }
    return sums
  }
}

extension FleetCar {
  /// What counts in a part of the year, km registered elsewhere until a day in it included.
  func sums(in period: Period) -> CountedTrips.Sums {
    let ids = Set(availabilities.map(\.id))
    let worst = WorstCase(vehicle: vehicle)
    var sums = vehicle.unaccounted(while: availabilities, in: period)
    for placed in vehicle.chain.trips {
      guard let availability = vehicle.availability(for: placed.trip),
        ids.contains(availability.id),
        period.contains(CountedTrips.countingDate(of: placed.trip, in: availability))
      else { continue }
      sums.add(placed.trip, worst)
    }
    for availability in availabilities {
      guard let until = availability.takenOverUntil, until <= period.last,
        until.year == period.first.year
      else { continue }
      sums.add(
        private: availability.takenOverPrivate ?? .zero, isDeclared: vehicle.isDeclared(on: until))
    }
    return sums
  }

  /// Whether the car was at disposal for long without any trip, on days of a period too.
  func isEmpty(within period: Period) -> Bool {
    vehicle.emptyRuns.contains { run in
      run.overlaps(period) && days.contains { $0.overlaps(run) }
        && availabilities.contains { $0.contains(run.first) && $0.contains(run.last) }
    }
  }
}
