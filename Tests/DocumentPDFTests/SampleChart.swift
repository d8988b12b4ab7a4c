import Document

/// Charts of the tests; values are tenths of a km.
enum SampleChart {
  private static let names = [
    "jan", "feb", "mrt", "apr", "mei", "jun", "jul", "aug", "sep", "okt", "nov", "dec",
  ]
  private static let lengths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

  static let months = names.indices.map { index in
    let start = lengths[..<index].reduce(0, +)
    return CoursePlot.Month(names[index], days: start..<start + lengths[index])
  }

  /// Whole km without a decimal.
  static func text(_ tenths: Int) -> String {
    tenths.isMultiple(of: 10) ? "\(tenths / 10)" : "\(tenths / 10),\(tenths % 10)"
  }

  static func course(
    known: Range<Int> = 0..<366, _ steps: [CoursePlot.Step], limit: Int = 5_000,
    forecast: CoursePlot.Forecast? = nil, note: String? = nil
  ) -> Chart {
    let last = steps.last ?? CoursePlot.Step(day: 0, value: 0, worst: 0)
    let labels = CoursePlot.Labels(
      value: ChartLabel("privé \(text(last.value)) km"),
      worst: last.worst > last.value
        ? ChartLabel("ongunstigste geval \(text(last.worst)) km") : nil,
      limit: ChartLabel("grens \(text(limit)) km", note: note),
      forecast: forecast.map {
        ChartLabel(
          "prognose \(text($0.expected)) km",
          note: "tussen \(text($0.low)) en \(text($0.high)) km")
      })
    return Chart(
      title: "Privékilometers in 2024", description: "Lijngrafiek: privékilometers in 2024.",
      plot: .course(
        CoursePlot(
          months: months, known: known, steps: steps, limit: limit, limited: 0..<366,
          forecast: forecast, labels: labels)), format: { text($0) })
  }

  /// Bars of as many spans, of values that differ; the first is of a length of its own.
  static func bars(_ count: Int, first: Int = 900, spans: [String]? = nil) -> Chart {
    func values(_ factor: Int) -> [Int] {
      (0..<count).map { $0 == 0 ? first : factor * (10 + $0 * 7 % 23) }
    }
    return Chart(
      title: "Kilometers per soort", description: "Staafgrafiek: kilometers per soort.",
      plot: .bars(
        BarPlot(
          spans: spans ?? (0..<count).map { names[$0 % 12] + (count > 12 ? " 2024" : "") },
          series: [
            .init("privé", fill: .dark, values: values(30)),
            .init("woon-werk", fill: .medium, values: values(200)),
            .init("zakelijk", fill: .light, values: values(700)),
            .init("nog in te delen", fill: .hatched, values: values(10)),
          ])), format: { text($0) })
  }
}
