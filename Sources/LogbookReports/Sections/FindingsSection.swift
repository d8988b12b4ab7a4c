package import Document
package import Language
package import LogbookChecks
import LogbookModel

/// What the checks still find, printed honestly.
package struct FindingsSection: ReportSection {
  package static let name = "bevindingen"
  package static let place = SectionPlace.both
  package static let options = [
    SectionOption("ernst", .list(Severity.allCases.map(\.rawValue)))
  ]

  /// The severities that are shown; nil for all.
  private let severities: [Severity]?

  package struct Rows: Sendable {
    /// All of them: what is not shown, or stands in a chapter, counts, too.
    package let counts: [Severity: Int]
    /// Those that are shown.
    package let findings: [Finding]
    let scope: ReportData.Scope
    /// The settings under which they were found.
    let settings: Settings
    let plates: [Vehicle.ID: String]
    let hasSeveralVehicles: Bool
  }

  package init(options: SectionOptions) {
    severities = options.list("ernst")?.compactMap(Severity.init)
  }

  package func rows(in data: ReportData) -> Rows {
    Rows(
      counts: data.scope == .overview
        ? data.findingCounts
        : Dictionary(grouping: data.findings, by: \.severity).mapValues(\.count),
      findings: data.findings.filter { severities?.contains($0.severity) ?? true },
      scope: data.scope, settings: data.analysis.logbook.settings,
      plates: data.platesByVehicle,
      hasSeveralVehicles: data.scope == .overview
        || Set(data.vehicles.map(\.vehicle.id) + data.findings.compactMap(\.vehicle)).count > 1)
  }

  package func blocks(for rows: Rows, words: Words) -> [Block] {
    // Settings are about all vehicles.
    let settings = rows.scope == .chapter ? nil : words.changedSettings(rows.settings)
    let note = settings.map { [Block.paragraph($0)] } ?? []
    guard !rows.counts.isEmpty else {
      return [.statement(words("bevindingen.geen"), emphasis: .good)] + note
    }
    let emphasis: Emphasis =
      rows.counts[.error] != nil ? .bad : rows.counts[.warning] != nil ? .attention : .good
    var blocks = [Block.statement(words.count(rows.counts), emphasis: emphasis)]
    if rows.scope == .overview {
      blocks.append(.paragraph(words("bevindingen.per-voertuig")))
    }
    if let severities {
      let names = words.all(severities.map { words("ernst.\($0.rawValue)") })
      blocks.append(.paragraph(words("bevindingen.getoond", ["ernst": .text(names)])))
    }
    if !rows.findings.isEmpty { blocks.append(.table(table(rows, words: words))) }
    return blocks + note
  }

  private func table(_ rows: Rows, words: Words) -> Table {
    var columns = [
      Column(words("kolom.ernst")), Column(words("kolom.code")),
      Column(words("kolom.datum"), .trailing), Column(words("kolom.ritten")),
      Column(words("kolom.bevinding"), width: .share(1)),
    ]
    if rows.hasSeveralVehicles { columns.insert(Column(words("kolom.voertuig")), at: 2) }
    return Table(
      caption: words("sectie.bevindingen"), columns: columns,
      rows: rows.findings.map { finding in
        var cells = [
          Cell(words("ernst.\(finding.severity.rawValue)")).strong(if: finding.severity == .error),
          Cell(finding.code.rawValue),
          words.cell(finding.date), finding.tripCell(words),
          Cell(words(finding.key, finding.arguments)),
        ]
        if rows.hasSeveralVehicles {
          cells.insert(Cell(finding.vehicle.flatMap { rows.plates[$0] } ?? ""), at: 2)
        }
        return Row(cells, anchors: finding.namedTrips.map(Link.anchor(ofFindingAbout:)))
      })
  }
}
