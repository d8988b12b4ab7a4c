import Document
import Language
import LogbookModel

/// The kilometres of each soort, span by span.
struct KindChart {
  /// What a span, such as a month, is called, and what was driven in it.
  typealias Span = (name: String, shares: TripShares)

  private let spans: [Span]

  /// Nil where there is nothing to compare: fewer than two spans, or no kilometres.
  init?(_ spans: [Span]) {
    guard spans.count > 1, spans.contains(where: { $0.shares.total > .zero }) else { return nil }
    self.spans = spans
  }

  func block(words: Words) -> Block {
    let title = words("grafiek.soorten")
    let plot = BarPlot(spans: spans.map(\.name), series: series(words: words))
    return .chart(
      Chart(
        title: title, description: description(title, plot, words: words), plot: .bars(plot),
        format: { words.tenths($0) }))
  }

  /// What is private at the foot, where it is read against the axis; then what is known.
  private func series(words: Words) -> [BarPlot.Series] {
    func series(
      _ name: String, _ fill: BarPlot.Fill, _ share: (TripShares) -> Distance
    ) -> BarPlot.Series {
      BarPlot.Series(name, fill: fill, values: spans.map { share($0.shares).tenths })
    }
    return [
      series(words.kind(.private), .dark, \.private),
      series(words.kind(.commute), .medium, \.commute),
      series(words.kind(.business), .light, \.business),
      series(words.kind(nil), .hatched, \.unassigned),
    ].filter { $0.values.contains { $0 > 0 } }
  }

  private func description(_ title: String, _ plot: BarPlot, words: Words) -> String {
    let sums = plot.series.map {
      "\($0.name) \(words.tenths($0.values.reduce(0, +))) km"
    }.joined(separator: ", ")
    let totals = zip(plot.spans, plot.totals).map { "\($0) \(words.tenths($1))" }
      .joined(separator: ", ")
    return words("grafiek.soort.staven", ["titel": .text(title)]) + " \(sums). \(totals)."
  }
}
