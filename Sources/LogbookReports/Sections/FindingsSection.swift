package import Document
package import Language
package import LogbookChecks
package import LogbookModel

/// What the checks still find, printed honestly.
package struct FindingsSection: ReportSection {
  package static let name = "bevindingen"
  package static let options: [String] = []

  package struct Rows: Sendable {
    package let findings: [Finding]
    /// The settings under which they were found.
    let settings: Settings
    let plates: [Vehicle.ID: String]
    let hasSeveralVehicles: Bool
  }

  package init(options: SectionOptions) throws(Failure) {}

  package func rows(in data: ReportData) -> Rows {
    Rows(
      findings: data.findings, settings: data.analysis.logbook.settings,
      plates: Dictionary(
        uniqueKeysWithValues: data.analysis.logbook.vehicles.map { ($0.id, $0.plate.formatted) }),
      hasSeveralVehicles: Set(
        data.vehicles.map(\.vehicle.id) + data.findings.compactMap(\.vehicle)
      ).count > 1)
  }

  package func blocks(for rows: Rows, words: Words) -> [Block] {
    let heading = Block.heading(level: 2, text: words("sectie.bevindingen"))
    let settings = words.changedSettings(rows.settings).map { [Block.paragraph($0)] } ?? []
    guard !rows.findings.isEmpty else {
      return [heading, .statement(words("bevindingen.geen"), emphasis: .good)] + settings
    }
    let severity = rows.findings.map(\.severity)
    let emphasis: Emphasis =
      severity.contains(.error) ? .bad : severity.contains(.warning) ? .attention : .good
    var columns = [
      Column(words("kolom.ernst")), Column(words("kolom.code")),
      Column(words("kolom.datum"), .trailing), Column(words("kolom.ritten")),
      Column(words("kolom.bevinding"), width: .share(1)),
    ]
    if rows.hasSeveralVehicles { columns.insert(Column(words("kolom.voertuig")), at: 2) }
    let table = Table(
      caption: words("sectie.bevindingen"), columns: columns,
      rows: rows.findings.map { finding in
        var cells = [
          Cell(words("ernst.\(finding.severity.rawValue)")).strong(if: finding.severity == .error),
          Cell(finding.code.rawValue),
          words.cell(finding.date), Cell(finding.tripList),
          Cell(words(finding.key, finding.arguments)),
        ]
        if rows.hasSeveralVehicles {
          cells.insert(Cell(finding.vehicle.flatMap { rows.plates[$0] } ?? ""), at: 2)
        }
        return Row(cells)
      })
    return [heading, .statement(words.count(rows.findings), emphasis: emphasis)] + settings + [
      .table(table)
    ]
  }
}

extension Finding {
  /// The trip numbers, a long run by its first and last.
  fileprivate var tripList: String {
    guard trips.count > 3, let first = trips.first, let last = trips.last else {
      return trips.map(String.init).joined(separator: ", ")
    }
    return "\(first) … \(last)"
  }
}
