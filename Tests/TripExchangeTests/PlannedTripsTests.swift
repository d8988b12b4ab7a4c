import LogbookModel
import SeededRandom
import Testing

@testable import TripExchange

/// What the planned trips tell without being made is what the trips themselves tell.
@Suite struct PlannedTripsTests {
  private static let plates = ["12-ABC-3", "ZZ-001-Z"]

  /// Two vehicles, of which the second comes first; the odometer of the first was replaced twice.
  private func existing() throws -> ExistingTrips {
    ExistingTrips(
      vehicles: [
        try vehicle(2, PlannedTripsTests.plates[1]), try vehicle(1, PlannedTripsTests.plates[0]),
      ],
      replacements: [
        OdometerReplacement(
          number: 1, vehicle: 1, date: day("2026-01-05"), old: km(30), new: km(0), note: ""),
        OdometerReplacement(
          number: 2, vehicle: 1, date: day("2026-01-08"), old: km(25), new: km(10), note: ""),
      ])
  }

  /// Few days, readings and times, so that many are the same.
  private func rows(_ count: Int, _ random: inout Seeded) -> String {
    (0..<count).map { _ in
      let begin = random.pick(0...30)
      let departure = random.oneIn(3) ? "" : "\(random.pick(7...9)):00"
      return "\(random.pick(PlannedTripsTests.plates));\(random.pick(1...10))-1-2026;"
        + "\(departure);\(begin);\(begin + random.pick(0...5));\(random.pick(1...99))\n"
    }.joined()
  }

  /// The trips of two files, in the order of their rows; the second has some of the first.
  private func planned(_ seed: Int, _ existing: ExistingTrips) throws -> PlannedTrips {
    var random = Seeded(seed)
    var planned = PlannedTrips()
    for count in [40, 20] {
      let text =
        "Kenteken;Datum;Vertrektijd;Begin;Eind;Doel\n" + rows(count, &random)
        + "\(PlannedTripsTests.plates[0]);4-1-2026;8:00;12;15;uit \(count)\n"
      var planner = FilePlanner(
        try read(Array(text.utf8)), existing: existing, options: options())
      let new = planner.plan(known: KnownTrips(existing), planned: planned)
      planned.append(new, of: planner.rows)
    }
    return planned
  }

  @Test func `their order is the chain order of the trips`() throws {
    let existing = try existing()
    let vehicles = existing.vehicles.map(\.id)
    let order = ChainOrder(vehicles: vehicles, replacements: existing.replacements)
    for seed in 1...200 {
      var planned = try planned(seed, existing)
      let trips = Array(planned)
      #expect(trips.count > 40, "\(seed)")
      planned.sort(vehicles: vehicles, replacements: existing.replacements)
      #expect(Array(planned) == order.sorted(trips), "\(seed)")
    }
  }

  @Test func `the last one of a vehicle is the last of its trips`() throws {
    let existing = try existing()
    for seed in 1...50 {
      let planned = try planned(seed, existing)
      for vehicle in [1, 2, 3] {
        let trips = planned.filter { $0.vehicle == vehicle }
        #expect(planned.trips(of: vehicle) == trips, "\(seed)")
        #expect(planned.hasTrips(of: vehicle) == (vehicle < 3), "\(seed)")
        let stretches = OdometerStretches(of: vehicle, existing.replacements)
        for date in (1...10).map({ day("2026-01-01") + $0 - 1 }) {
          #expect(
            planned.last(of: vehicle, stretches) { day, departure in
              day <= date && departure != nil
            } == stretches.last(of: trips.filter { $0.date <= date && $0.departure != nil }),
            "\(seed)")
        }
      }
    }
  }
}
