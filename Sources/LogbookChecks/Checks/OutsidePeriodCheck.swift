package import LogbookModel

/// A trip on a day on which the vehicle was not at the driver's disposal.
///
/// Rule: domain.md 6.4 (trip.date).
package enum OutsidePeriodCheck: Check {
  package static let code = FindingCode.outsidePeriod
  package static let severities: [Severity] = [.error]
  package static let source = "URLB 2011 art. 3.13 lid 1"

  package static var examples: [CheckExample] {
    let until: (inout ExampleLogbook) -> Void = { $0.availability.to = .firstDay(of: 2_024) + 4 }
    return [
      CheckExample(finds: 1, [.example(day: 6, 10_000, 10_030)], change: until),
      CheckExample(finds: 0, [.example(day: 5, 10_000, 10_030)], change: until),
    ]
  }

  package static func findings(in analysis: LogbookAnalysis) -> [Finding] {
    analysis.vehicles.flatMap { vehicle -> [Finding] in
      let trips = analysis.logbook.trips
      let outside = analysis.logbook.trips(of: vehicle.vehicle.id).filter { index in
        vehicle.availabilityIndex(for: trips[index].figures, driver: trips[index].driver).map {
          !vehicle.availabilities[$0].contains(trips[index].figures.date)
        } ?? false
      }
      return outside.compactMap { index in
        let trip = trips[index]
        guard let nearest = vehicle.availability(for: trip), !analysis.isExplained(trip) else {
          return nil
        }
        let isBefore = trip.date < nearest.from
        let bound = isBefore ? nearest.from : nearest.to ?? trip.date
        return Finding(
          code, .error, vehicle: vehicle.vehicle.id, date: trip.date,
          span: Period(between: trip.date, and: bound), trips: [trip.number],
          distance: trip.distance, variant: isBefore ? "voor" : "na",
          arguments: [
            "rit": .number(trip.number), "datum": .date(trip.date), "grens": .date(bound),
          ])
      }
    }
  }
}
