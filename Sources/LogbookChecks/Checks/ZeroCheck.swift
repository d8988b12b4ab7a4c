package import LogbookModel

/// A trip of 0 km: a check of the reading, or a mistake.
///
/// Rule: domain.md 1.3.
package enum ZeroCheck: Check {
  package static let code = FindingCode.zero
  package static let severities: [Severity] = [.warning]
  package static let source = "URLB 2011 art. 3.13 lid 1"

  package static var examples: [CheckExample] {
    [
      CheckExample(finds: 1, [.example(day: 2, 10_000, 10_000)]),
      CheckExample(finds: 0, [.example(day: 2, 10_000, 10_001)]),
      CheckExample(finds: 0, [.example(day: 2, 10_000, 10_000, .correction)]),
    ]
  }

  package static func findings(in analysis: LogbookAnalysis) -> [Finding] {
    // A correction of nothing says that the odometer was compared.
    analysis.logbook.trips { $0.distance == .zero && $0.kind != .correction }.map { trip in
      Finding(
        code, .warning, vehicle: trip.vehicle, date: trip.date, trips: [trip.number],
        distance: .zero,
        arguments: ["rit": .number(trip.number), "stand": .odometer(trip.begin)])
    }
  }
}
