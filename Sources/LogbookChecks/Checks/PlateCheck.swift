package import LogbookModel

/// A plate that fits no Dutch series, or is unusual in it; never an error (domain.md 9.1).
///
/// Rule: domain.md 9.1, 6.4 (plate.format).
package enum PlateCheck: Check {
  package static let code = FindingCode.plate
  package static let severities: [Severity] = [.warning, .info]
  package static let source = "RDW, sidecodes"

  package static var examples: [CheckExample] {
    let plate: (String) -> (inout ExampleLogbook) -> Void = { text in
      { $0.vehicle.plate = LicencePlate(normalised: text) }
    }
    return [
      CheckExample(finds: 1, [], change: plate("ABC")),
      CheckExample(finds: 1, [], change: plate("AB123C")),
      CheckExample(finds: 1, [], change: plate("V123BD")),
      CheckExample(finds: 0, [], change: plate("GBB01B")),
    ]
  }

  package static func findings(in analysis: LogbookAnalysis) -> [Finding] {
    analysis.logbook.vehicles.flatMap { notes(on: $0) }
  }

  /// What there is to say about the plate of one vehicle.
  package static func notes(on vehicle: Vehicle) -> [Finding] {
    guard vehicle.country == "NL" else { return [] }
    let plate = vehicle.plate
    func finding(
      _ severity: Severity, _ variant: String, _ more: [String: Argument] = [:]
    ) -> Finding {
      Finding(
        code, severity, vehicle: vehicle.id, variant: variant,
        arguments: ["kenteken": .text(plate.formatted)].merging(more) { $1 })
    }
    guard plate.sidecode != nil else { return [finding(.warning, "onbekend")] }
    var findings: [Finding] = []
    if !plate.unusualLetters.isEmpty {
      let letters = plate.unusualLetters.map { Argument.text(String($0)) }
      findings.append(
        finding(.info, "letters", ["letters": .list(letters), "n": .number(letters.count)]))
    }
    if plate.looksLikeVan, vehicle.category == .car {
      findings.append(finding(.info, "bestelauto"))
    }
    return findings
  }
}
