/// Kilometres of several kinds on top of each other, a bar for each month or other span.
package struct BarPlot: Sendable {
  /// How bars of a kind are filled: told apart without colour.
  package enum Fill: Sendable {
    case dark, medium, light
    /// For what is unclear.
    case hatched
  }

  package struct Series: Sendable {
    package var name: String
    package var fill: Fill
    /// Tenths of a km, one for each of the plot's spans.
    package var values: [Int]

    package init(_ name: String, fill: Fill, values: [Int]) {
      self.name = name
      self.fill = fill
      self.values = values
    }

    /// The sum over the spans.
    package var total: Int { values.reduce(0, +) }
  }

  package var spans: [String]
  /// From the foot of the bars up.
  package var series: [Series]

  package init(spans: [String], series: [Series]) {
    self.spans = spans
    self.series = series
  }

  /// The sums of the spans.
  package var totals: [Int] {
    spans.indices.map { span in series.reduce(0) { $0 + $1.values[span] } }
  }

  /// Holds every sum with some room above it.
  package var scale: AxisScale {
    let highest = totals.max() ?? 0
    return AxisScale(holding: highest + highest / 12)
  }
}
