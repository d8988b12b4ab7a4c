package import Document
package import Language
package import LogbookModel

/// The 500 km test in words and numbers, and as a line through the year.
package struct LimitSection: ReportSection {
  package static let name = "grens"
  package static let place = SectionPlace.together
  package static let options = [SectionOption("grafiek", .flag, standard: "ja")]

  private let showsCharts: Bool

  package struct Rows: Sendable {
    package let tests: [PrivateUseTest]
    /// One for each of `tests`; nil where there is nothing to draw, or it was not asked for.
    package let charts: [LimitChart?]
    /// The plates by vehicle.
    let plates: [Vehicle.ID: String]
  }

  package init(options: SectionOptions) {
    showsCharts = options.flag("grafiek", default: true)
  }

  package func rows(in data: ReportData) -> Rows {
    let analysis = data.analysis
    return Rows(
      tests: analysis.tests,
      charts: zip(analysis.tests, analysis.forecasts).map { test, forecast in
        showsCharts ? LimitChart(test, forecast: forecast, in: analysis) : nil
      },
      plates: data.platesByVehicle)
  }

  package func blocks(for rows: Rows, words: Words) -> [Block] {
    var blocks: [Block] = []
    for (test, chart) in zip(rows.tests, rows.charts) {
      if rows.tests.count > 1 || test.vehicles.count > 1 {
        let plates = test.vehicles.compactMap { rows.plates[$0] }.joined(separator: ", ")
        let names = [plates, test.driver, test.employer].compactMap { $0 }
        blocks.append(.heading(level: 3, text: names.joined(separator: " · ")))
      }
      let verdict = LimitWords(test: test, words: words) { rows.plates[$0] }
      blocks.append(.statement(verdict.sentence, emphasis: verdict.emphasis))
      blocks.append(.facts(verdict.facts))
      if let chart { blocks.append(chart.block(words: words)) }
    }
    if rows.tests.isEmpty { blocks.append(.paragraph(words("grens.geen"))) }
    return blocks
  }
}
