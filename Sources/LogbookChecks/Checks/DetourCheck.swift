package import LogbookModel

/// A private detour that is longer than its trip, or stands on a private trip.
///
/// Rule: domain.md 1.2, 6.4 (detour.size, detour.private), A25.
package enum DetourCheck: Check {
  package static let code = FindingCode.detour
  package static let severities: [Severity] = [.error, .warning]
  package static let source = "Belastingdienst, model rittenregistratie 2024"

  package static var examples: [CheckExample] {
    [
      CheckExample(
        finds: 1,
        [Trip.example(day: 2, 10_000, 10_030).with { $0.detour = Distance(kilometres: 31) }]),
      CheckExample(
        finds: 1,
        [
          Trip.example(day: 2, 10_000, 10_030, .private).with {
            $0.detour = Distance(kilometres: 5)
          }
        ]),
      CheckExample(
        finds: 0,
        [Trip.example(day: 2, 10_000, 10_030).with { $0.detour = Distance(kilometres: 30) }]),
    ]
  }

  package static func findings(in analysis: LogbookAnalysis) -> [Finding] {
    analysis.logbook.trips { $0.detour > .zero }.compactMap { trip in
      let arguments: [String: Argument] = [
        "rit": .number(trip.number), "omrij": .distance(trip.detour),
        "km": .distance(trip.distance),
      ]
      if trip.detour > trip.distance {
        return Finding(
          code, .error, vehicle: trip.vehicle, date: trip.date, trips: [trip.number],
          distance: trip.detour, arguments: arguments,
          repair: .edit(trip.number, detour: trip.distance))
      }
      guard trip.kind == .private else { return nil }
      return Finding(
        code, .warning, vehicle: trip.vehicle, date: trip.date, trips: [trip.number],
        distance: trip.detour, variant: "privé", arguments: arguments,
        repair: .edit(trip.number, detour: .zero))
    }
  }
}
