package import LogbookModel

/// A trip that was driven with another car of the logbook.
///
/// Rule: domain.md 6.4 (odo.overlap).
package enum CarCheck: Check {
  package static let code = FindingCode.car
  package static let severities: [Severity] = [.error]
  package static let source = "URLB 2011 art. 3.13 lid 1"

  package static var examples: [CheckExample] {
    [
      CheckExample(
        finds: 1,
        [
          .example(day: 2, 10_000, 10_030), .example(day: 3, 500, 540),
          .example(day: 4, 10_030, 10_060),
        ]
      ) {
        $0.addCar(reading: 500)
      },
      CheckExample(
        finds: 0, [.example(day: 2, 10_000, 10_030), .example(day: 3, 10_030, 10_060)]),
    ]
  }

  package static func findings(in analysis: LogbookAnalysis) -> [Finding] {
    analysis.findings(code) { cause in
      guard case .vehicle(let trip, let id) = cause else { return nil }
      return (
        [trip], "",
        [
          "rit": .number(trip.number), "begin": .odometer(trip.begin),
          "eind": .odometer(trip.end),
          "kenteken": .text(analysis.logbook.vehicle(id)?.plate.formatted ?? ""),
        ]
      )
    }
  }
}
