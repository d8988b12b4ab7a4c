package import LogbookModel

/// A vehicle of another country: the Dutch 500 km rule is not applied to it.
///
/// Rule: domain.md 10.10.
package enum CountryCheck: Check {
  package static let code = FindingCode.country
  package static let severities: [Severity] = [.info]
  package static let source = "Wet LB 1964 art. 13bis"

  package static var examples: [CheckExample] {
    [
      CheckExample(finds: 1, []) { $0.vehicle.country = "BE" },
      CheckExample(finds: 0, []),
    ]
  }

  package static func findings(in analysis: LogbookAnalysis) -> [Finding] {
    analysis.logbook.vehicles.filter { $0.country != "NL" }.map { vehicle in
      Finding(
        code, .info, vehicle: vehicle.id,
        arguments: [
          "kenteken": .text(vehicle.plate.formatted), "land": .text(vehicle.country),
        ])
    }
  }
}
