package import LogbookModel

/// A departure or arrival address that is missing; a correction needs none.
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
    ]
  }

  package static func findings(in analysis: LogbookAnalysis) -> [Finding] {
    analysis.logbook.trips.compactMap { trip in
      guard trip.kind != .correction, trip.from.isEmpty || trip.to.isEmpty else { return nil }
      let variant = trip.from.isEmpty ? trip.to.isEmpty ? "beide" : "van" : "naar"
      return Finding(
        code, .error, vehicle: trip.vehicle, date: trip.date, trips: [trip.number],
        variant: variant, arguments: ["rit": .number(trip.number)])
    }
  }
}
