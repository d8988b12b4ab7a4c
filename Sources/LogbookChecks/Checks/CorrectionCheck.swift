package import LogbookModel

/// A correction that nothing calls for or that is not explained, and one that is overdue.
///
/// Rule: domain.md 1.3, 6.4 (gps.correction).
package enum CorrectionCheck: Check {
  package static let code = FindingCode.correction
  package static let severities: [Severity] = [.warning, .error]
  package static let source = "Handboek Loonheffingen"

  package static var examples: [CheckExample] {
    let explained = Trip.example(day: 2, 10_000, 10_020, .correction).with { $0.note = "gps" }
    return [
      CheckExample(finds: 1, [explained]),
      CheckExample(finds: 0, [explained]) { $0.vehicle.registration = .gps },
      CheckExample(finds: 1, [explained.with { $0.note = nil }]) {
        $0.vehicle.registration = .gps
      },
      CheckExample(finds: 1, [explained]) {
        $0.vehicle.registration = .gps
        $0.today = .firstDay(of: 2_024) + 71
      },
      CheckExample(finds: 0, [explained]) {
        $0.vehicle.registration = .gps
        $0.today = .firstDay(of: 2_024) + 63
      },
      CheckExample(finds: 1, computed) { $0.today = .firstDay(of: 2_024) + 99 },
      CheckExample(finds: 0, Array(computed.prefix(1))) {
        $0.today = .firstDay(of: 2_024) + 99
      },
    ]
  }

  /// Two trips without any reading that was read, 70 days apart.
  private static var computed: [Trip] {
    let trips: [Trip] = [
      .example(day: 1, 10_000, 10_020), .example(day: 71, 10_020, 10_040),
    ]
    return trips.map { trip in trip.with { $0.derived = .both } }
  }

  package static func findings(in analysis: LogbookAnalysis) -> [Finding] {
    analysis.vehicles.flatMap { vehicle in
      unjustified(vehicle, in: analysis.logbook) + overdue(vehicle, in: analysis.logbook)
    }
  }

  private static func unjustified(
    _ vehicle: VehicleAnalysis, in logbook: Logbook
  ) -> [Finding] {
    let corrections = logbook.trips(of: vehicle.vehicle.id).filter {
      logbook.trips[$0].figures.kind == .correction
    }
    return corrections.compactMap { index in
      let trip = logbook.trips[index]
      guard !vehicle.isJustified(correction: trip) else { return nil }
      return Finding(
        code, .error, vehicle: vehicle.vehicle.id, date: trip.date, trips: [trip.number],
        distance: trip.distance, variant: trip.isExplained ? "" : "toelichting",
        arguments: ["rit": .number(trip.number), "km": .distance(trip.distance)])
    }
  }

  /// Runs of days at disposal that last longer than a correction may be away.
  private static func overdue(_ vehicle: VehicleAnalysis, in logbook: Logbook) -> [Finding] {
    let longest = logbook.settings[.correctionDays]
    let stretches = vehicle.daysToCorrect(in: logbook)
    let compared = stretches.isEmpty ? [] : vehicle.daysOfComparison(in: logbook)
    return stretches.flatMap { days -> [Finding] in
      let within = compared.filter { days.first <= $0 && $0 <= days.last }
      return zip([days.first] + within, within + [days.last]).compactMap { start, end in
        guard end - start > longest else { return nil }
        return Finding(
          code, .warning, vehicle: vehicle.vehicle.id, date: start + longest + 1,
          span: Period(between: start + longest + 1, and: end), variant: "termijn",
          arguments: [
            "van": .date(start), "tot": .date(end), "n": .number(end - start),
            "dagen": .number(longest),
          ])
      }
    }
  }
}

extension VehicleAnalysis {
  /// The days in which distances are measured otherwise than by the odometer, up to today.
  fileprivate func daysToCorrect(in logbook: Logbook) -> [Period] {
    guard vehicle.registration != .gps else {
      return availabilities.compactMap {
        Period(first: $0.from, last: min($0.to ?? logbook.today, logbook.today))
      }
    }
    let computed = dates(in: logbook) { $0.derived == .both }
    guard let first = computed.min(), let last = computed.max() else { return [] }
    return [Period(between: first, and: last)]
  }

  /// The days on which the odometer was compared: of corrections, of trips that end on a reading
  /// that was read after a computed one, as when too much was measured, and where only some
  /// readings were computed also of those that were read.
  fileprivate func daysOfComparison(in logbook: Logbook) -> [CalendarDate] {
    dates(in: logbook) { trip in
      trip.kind == .correction || trip.derived == .begin
        || vehicle.registration != .gps && trip.derived != .both
    }.sorted()
  }

  private func dates(in logbook: Logbook, where isWanted: (TripFigures) -> Bool) -> [CalendarDate] {
    let trips = logbook.trips
    return logbook.trips(of: vehicle.id).filter { isWanted(trips[$0].figures) }
      .map { trips[$0].figures.date }
  }
}
