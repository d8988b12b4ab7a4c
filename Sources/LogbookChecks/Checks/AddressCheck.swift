package import LogbookModel

/// A departure or arrival address that is missing; a correction needs none, nor does a trip of a
/// van with the simplified log per day that is not private (domain.md 3.1).
///
/// Rule: domain.md 6.4 (addr.missing).
package enum AddressCheck: Check {
  package static let code = FindingCode.address
  package static let severities: [Severity] = [.error]
  package static let source = "URLB 2011 art. 3.13 lid 1"

  package static var examples: [CheckExample] {
    [
      CheckExample(finds: 1, [Trip.example(day: 2, 10_000, 10_030).with { $0.to = "" }]),
      CheckExample(
        finds: 0, [Trip.example(day: 2, 10_000, 10_030, .correction).with { $0.to = "" }]),
      CheckExample(
        finds: 1,
        [
          Trip.example(day: 2, 10_000, 10_030).with { $0.to = "" },
          Trip.example(day: 3, 10_030, 10_040, .private).with { $0.to = "" },
        ]
      ) {
        $0.vehicle.category = .van
        $0.vehicle.registration = .daily
      },
    ]
  }

  package static func findings(in analysis: LogbookAnalysis) -> [Finding] {
    let simplified = Set(analysis.logbook.vehicles.filter(\.hasSimplifiedLog).map(\.id))
    let nameless = analysis.trips { texts, _ in texts.from.isEmpty || texts.to.isEmpty }
    return nameless.compactMap { trip in
      guard trip.kind != .correction else { return nil }
      // Only of what is certainly not private the addresses stand in the employer's records.
      let isKnown = trip.kind == .business || trip.kind == .commute
      if isKnown, simplified.contains(trip.vehicle) { return nil }
      let variant = trip.from.isEmpty ? trip.to.isEmpty ? "beide" : "van" : "naar"
      return Finding(
        code, .error, vehicle: trip.vehicle, date: trip.date, trips: [trip.number],
        variant: variant, arguments: ["rit": .number(trip.number)])
    }
  }
}
