package import Document
package import Language
package import LogbookModel

/// Place, date and signature.
package struct DeclarationSection: ReportSection {
  package static let name = "verklaring"
  package static let place = SectionPlace.together

  package struct Rows: Sendable {
    package let period: Period
    package let drivers: [String]
  }

  package init(options: SectionOptions) {}

  package func rows(in data: ReportData) -> Rows {
    var drivers: [String] = []
    for availability in data.vehicles.flatMap(\.availabilities) {
      if let driver = availability.driver, !drivers.contains(driver) { drivers.append(driver) }
    }
    return Rows(period: data.period, drivers: drivers)
  }

  package func blocks(for rows: Rows, words: Words) -> [Block] {
    let signatures = rows.drivers.map {
      words("verklaring.handtekening.naam", ["naam": .text($0)])
    }
    return [
      .paragraph(words("verklaring.tekst", ["periode": .period(rows.period)])),
      .signature(
        [words("verklaring.plaats"), words("verklaring.datum")]
          + (signatures.isEmpty ? [words("verklaring.handtekening")] : signatures)),
    ]
  }
}
