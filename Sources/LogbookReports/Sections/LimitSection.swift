package import Document
package import Language
package import LogbookModel

/// The 500 km test in words and numbers.
package struct LimitSection: ReportSection {
  package static let name = "grens"
  package static let place = SectionPlace.together

  package struct Rows: Sendable {
    package let tests: [PrivateUseTest]
    /// The plates by vehicle.
    let plates: [Vehicle.ID: String]
  }

  package init(options: SectionOptions) {}

  package func rows(in data: ReportData) -> Rows {
    Rows(
      tests: data.analysis.tests,
      plates: Dictionary(
        uniqueKeysWithValues: data.analysis.logbook.vehicles.map { ($0.id, $0.plate.formatted) }))
  }

  package func blocks(for rows: Rows, words: Words) -> [Block] {
    var blocks: [Block] = []
    for test in rows.tests {
      if rows.tests.count > 1 || test.vehicles.count > 1 {
        let plates = test.vehicles.compactMap { rows.plates[$0] }.joined(separator: ", ")
        let names = [plates, test.driver, test.employer].compactMap { $0 }
        blocks.append(.heading(level: 3, text: names.joined(separator: " · ")))
      }
      let verdict = LimitWords(test: test, words: words) { rows.plates[$0] }
      blocks.append(.statement(verdict.sentence, emphasis: verdict.emphasis))
      blocks.append(.facts(verdict.facts))
    }
    if rows.tests.isEmpty { blocks.append(.paragraph(words("grens.geen"))) }
    return blocks
  }
}
