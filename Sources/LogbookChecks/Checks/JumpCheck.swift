package import LogbookModel

/// A trip far longer than the vehicle ever drives, which neither the pair of addresses explains.
///
/// The longest usual trip is the one that 95 of 100 trips of the vehicle do not exceed.
///
/// Rule: domain.md 6.4 (speed: a trip out of all proportion).
package enum JumpCheck: Check {
  package static let code = FindingCode.jump
  package static let severities: [Severity] = [.warning]
  package static let source = "Wet LB 1964 art. 13bis (doen blijken)"

  package static var examples: [CheckExample] {
    let usual = (0..<20).map { Trip.example(day: $0 + 1, 10_000 + $0 * 40, 10_040 + $0 * 40) }
    let elsewhere: (Int) -> Trip = { end in
      Trip.example(day: 22, 10_800, end).with { $0.to = "Markt 1, 6211 CJ Maastricht" }
    }
    return [
      CheckExample(finds: 1, usual + [elsewhere(10_921)]),
      CheckExample(finds: 0, usual + [elsewhere(10_920)]),
      CheckExample(finds: 0, Array(usual.dropLast(2)) + [elsewhere(10_921)]),
    ]
  }

  /// Fewer trips tell no habit.
  private static let fewest = 20

  package static func findings(in analysis: LogbookAnalysis) -> [Finding] {
    let settings = analysis.logbook.settings
    let factor = settings[.jumpFactor]
    let habits = longestUsual(in: analysis)
    let trips = analysis.logbook.trips
    let far = analysis.tripsByVehicle.flatMap { range -> [(index: Int, habit: Distance)] in
      guard let habit = habits[trips[range.lowerBound].vehicle] else { return [] }
      return range.filter {
        let trip = trips[$0].figures
        return trip.distance.tenths > habit.tenths * factor && UsualDistances.tells(trip)
      }.map { ($0, habit) }
    }
    return far.compactMap { index, habit in
      let trip = trips[index]
      if let usual = analysis.distances.usual(at: index) {
        // A long trip between known addresses is `afstand.lang`.
        guard trip.distance.tenths > usual.tenths * factor,
          !LongDistanceCheck.isLong(trip, usual: usual, settings: settings)
        else { return nil }
      }
      return Finding(
        code, .warning, vehicle: trip.vehicle, date: trip.date, trips: [trip.number],
        distance: trip.distance,
        arguments: [
          "rit": .number(trip.number), "km": .distance(trip.distance),
          "gewoonlijk": .distance(habit), "stand1": .odometer(trip.begin),
          "stand2": .odometer(trip.end),
        ])
    }
  }

  private static func longestUsual(in analysis: LogbookAnalysis) -> [Vehicle.ID: Distance] {
    let trips = analysis.logbook.trips
    var distances: [Vehicle.ID: [Int32]] = [:]
    for range in analysis.tripsByVehicle {
      distances[trips[range.lowerBound].vehicle] = range.compactMap { index in
        let trip = trips[index].figures
        return UsualDistances.tells(trip) ? Int32(trip.distance.tenths) : nil
      }
    }
    return distances.compactMapValues { own in
      guard own.count >= fewest else { return nil }
      let sorted = own.sorted()
      return Distance(tenths: Int(sorted[(sorted.count * 95 + 99) / 100 - 1]))
    }
  }
}
