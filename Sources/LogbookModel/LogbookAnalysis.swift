/// Everything that is computed from a logbook, once: the one source of all figures.
package struct LogbookAnalysis: Sendable {
  package let logbook: Logbook
  /// Per vehicle, in the order of `logbook.vehicles`.
  package let vehicles: [VehicleAnalysis]
  /// The likeliest causes of what breaks the chains (design 5).
  package let explanations: [Explanation]
  /// The tests of the calendar years that the period touches, by year, driver and employer.
  package let tests: [PrivateUseTest]
  /// The texts of `logbook.trips`.
  package let texts: TripTextIndex
  /// What is usually driven between two addresses.
  package let distances: UsualDistances
  /// The trips by the command that brought them, in the order of the journal.
  package let entryBatches: [EntryBatch]

  package init(_ logbook: Logbook) {
    self.logbook = logbook
    vehicles = logbook.vehicles.map { VehicleAnalysis($0, in: logbook) }
    explanations = ChainExplainer.explanations(in: vehicles, today: logbook.today)
    let years = logbook.period.years
    texts = TripTextIndex(logbook.trips)
    distances = UsualDistances(logbook.trips, texts: texts)
    entryBatches = logbook.entryBatches
    let counted = vehicles.map { CountedTrips(of: $0, in: logbook, years) }
    tests = years.flatMap { [vehicles] year in
      YearTests(
        year: year, vehicles: vehicles, counted: counted, declarations: logbook.declarations,
        today: logbook.today
      ).tests.filter { !$0.vehicles.allSatisfy(logbook.companions.contains) }
    }
  }

  package func analysis(of vehicle: Vehicle.ID) -> VehicleAnalysis? {
    vehicles.first { $0.vehicle.id == vehicle }
  }

  /// What explains a stray; nil where nothing does.
  package func explanation(of stray: Stray) -> Explanation? {
    explanations.first { $0.strays.contains(stray.trip.number) }
  }

  /// Whether a single cause that is reported elsewhere puts a trip right.
  package func isExplained(_ trip: Trip) -> Bool {
    explanations.contains { $0.corrected.contains(trip.number) }
  }

  /// Whether a single cause that is reported elsewhere fills the gap.
  package func isExplained(_ gap: ChainGap, of vehicle: Vehicle.ID) -> Bool {
    explanations.contains { $0.cause != nil && $0.fills(gap, of: vehicle) }
  }

  /// The corrections that would close a gap as well as a missing trip would.
  package func alternatives(for gap: ChainGap, of vehicle: Vehicle.ID) -> [Correction] {
    explanations.first { $0.cause == nil && $0.concerns(gap, of: vehicle) }?.corrections ?? []
  }

  /// The test of a vehicle that a trip counts for: of the driver and employer of its availability.
  package func test(of trip: Trip) -> PrivateUseTest? {
    guard let vehicle = analysis(of: trip.vehicle),
      let availability = vehicle.availability(for: trip)
    else { return nil }
    let year = CountedTrips.countingDate(of: trip, in: availability).year
    return test(of: availability, in: year)
  }

  /// The test of a vehicle for its availability of a day, of several the last; else of the nearest.
  package func test(of vehicle: VehicleAnalysis, on date: CalendarDate) -> PrivateUseTest? {
    let ofYear = vehicle.availabilities.filter { $0.days(within: Period(year: date.year)) != nil }
    let current =
      ofYear.last { $0.contains(date) }
      ?? ofYear.min { $0.distance(to: date) < $1.distance(to: date) }
    return current.flatMap { test(of: $0, in: date.year) }
  }

  private func test(of availability: Availability, in year: Int) -> PrivateUseTest? {
    tests.first {
      $0.year == year && $0.vehicles.contains(availability.vehicle) && $0.covers(availability)
    }
  }

  /// The vehicles that were at disposal or have trips in the period.
  package var vehiclesOfPeriod: [VehicleAnalysis] {
    vehicles.filter { analysis in
      guard !logbook.companions.contains(analysis.vehicle.id) else { return false }
      return analysis.availabilities.contains { $0.days(within: logbook.period) != nil }
        || !analysis.chain.positions(in: logbook.period).isEmpty
    }
  }
}

/// One vehicle with its chain.
package struct VehicleAnalysis: Sendable {
  package let vehicle: Vehicle
  package let availabilities: [Availability]
  package let chain: OdometerChain
  package let shares: VehicleShares
  /// The declarations that a van is for business only.
  let vanDeclarations: [Declaration]
  /// Runs of at least 28 days at disposal, up to today, without a valid trip or a reading by others.
  package let emptyRuns: [Period]
  /// Whether a reading of any trip was computed.
  package let hasDerivedReadings: Bool

  init(_ vehicle: Vehicle, in logbook: Logbook) {
    self.vehicle = vehicle
    availabilities = logbook.availabilities(of: vehicle.id)
    chain = OdometerChain(of: vehicle.id, in: logbook)
    let own = logbook.trips(of: vehicle.id)
    shares = VehicleShares(logbook.trips, own)
    hasDerivedReadings = own.contains { logbook.trips[$0].derived != nil }
    vanDeclarations = logbook.declarations.filter {
      $0.kind == .onlyBusinessVan && $0.vehicle == vehicle.id
    }
    emptyRuns = VehicleAnalysis.emptyRuns(
      availabilities: availabilities,
      dates: own.map { logbook.trips[$0].date }
        + chain.nodes.bounds.compactMap(\.node.reading?.date),
      today: logbook.today)
  }

  /// The totals of a period.
  package func totals(_ period: Period) -> VehicleTotals {
    VehicleTotals(chain: chain, shares: shares, period: period)
  }

  /// The reading at the end of a period, as the odometer showed it; nil without any in the period.
  package func closingReading(of period: Period) -> Odometer? {
    PeriodBounds(chain: chain, period: period)?.closingReading
  }

  /// The availability that a trip counts for: the one of its date, else the nearest.
  package func availability(for trip: Trip) -> Availability? {
    availabilityIndex(for: trip.figures, driver: trip.driver).map { availabilities[$0] }
  }

  /// The position in `availabilities` of the one that a trip counts for.
  package func availabilityIndex(
    for trip: TripFigures, driver: @autoclosure () -> String?
  ) -> Int? {
    let date = trip.date
    if availabilities.count == 1 { return 0 }
    let candidates = availabilities.indices.filter { availabilities[$0].contains(date) }
    // On the day of a hand-over the driver decides, else the reading.
    if candidates.count > 1 {
      if let driver = driver(),
        let own = candidates.first(where: { availabilities[$0].driver == driver })
      {
        return own
      }
      if let own = candidates.last(where: { availabilities[$0].beginReading <= trip.begin }) {
        return own
      }
    }
    if let only = candidates.first { return only }
    return availabilities.indices.min {
      availabilities[$0].distance(to: date) < availabilities[$1].distance(to: date)
    }
  }

  /// How long a vehicle may be at disposal without a trip before that says something is missing.
  package static let longestEmptyRun = 28

  private static func emptyRuns(
    availabilities: [Availability], dates: [CalendarDate], today: CalendarDate
  ) -> [Period] {
    let sorted = dates.sorted()
    return availabilities.flatMap { availability -> [Period] in
      // What was registered elsewhere is no gap in this registration.
      let known = availability.takenOverUntil.map { max($0 + 1, availability.from) }
      guard
        let whole = Period(
          first: known ?? availability.from, last: min(availability.to ?? today, today))
      else { return [] }
      var runs: [Period] = []
      var start = whole.first
      for date in sorted where whole.contains(date) {
        if let run = Period(first: start, last: date - 1) { runs.append(run) }
        start = date + 1
      }
      if let tail = Period(first: start, last: whole.last) {
        // Nothing follows: each year answers for its own days only.
        runs += tail.years.compactMap { Period(year: $0).intersection(tail) }
      }
      return runs.filter { $0.days >= longestEmptyRun }
    }
  }
}
