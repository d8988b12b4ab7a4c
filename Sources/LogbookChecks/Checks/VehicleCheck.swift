package import LogbookModel

/// Make or type of the vehicle missing.
///
/// Rule: domain.md 6.4 (car.fields).
package enum VehicleCheck: Check {
  package static let code = FindingCode.vehicle
  package static let severities: [Severity] = [.error]
  package static let source = "URLB 2011 art. 3.13 lid 1; URIB 2001 art. 9"

  package static var examples: [CheckExample] {
    [
      CheckExample(finds: 2, []) {
        $0.vehicle.make = ""
        $0.vehicle.type = ""
      },
      CheckExample(finds: 0, []),
    ]
  }

  package static func findings(in analysis: LogbookAnalysis) -> [Finding] {
    analysis.logbook.vehicles.flatMap { vehicle in
      [("merk", vehicle.make), ("type", vehicle.type)].filter { $0.1.isEmpty }.map { field, _ in
        Finding(
          code, .error, vehicle: vehicle.id,
          arguments: [
            "kenteken": .text(vehicle.plate.formatted), "veld": .text(field),
          ])
      }
    }
  }
}
