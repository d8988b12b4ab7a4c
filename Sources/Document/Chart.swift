/// Figures that people would rather look at than read, with the words that say the same.
package struct Chart: Sendable {
  package enum Plot: Sendable {
    case course(CoursePlot)
    case bars(BarPlot)
  }

  package var title: String
  /// What is to be seen, for whoever cannot see it.
  package var description: String
  package var plot: Plot
  /// Writes a value in tenths of a km as it stands along an axis, at a bar or in a legend.
  package var format: @Sendable (Int) -> String

  package init(
    title: String, description: String, plot: Plot, format: @escaping @Sendable (Int) -> String
  ) {
    self.title = title
    self.description = description
    self.plot = plot
    self.format = format
  }

  /// Whether it shows what the numbers before it are about, day by day.
  package var isCourse: Bool {
    if case .course = plot { return true }
    return false
  }
}

/// Words at something in a chart, with what else there is to say of it.
package struct ChartLabel: Sendable {
  package var text: String
  package var note: String?

  package init(_ text: String, note: String? = nil) {
    self.text = text
    self.note = note
  }
}

/// Kilometres that add up through the days of a year, against a limit.
///
/// Values are tenths of a km; days count from the first day of the year, which is 0.
package struct CoursePlot: Sendable {
  /// The sums from a day on.
  package struct Step: Sendable, Hashable {
    package var day: Int
    package var value: Int
    /// With everything unclear; never below `value`.
    package var worst: Int

    package init(day: Int, value: Int, worst: Int) {
      self.day = day
      self.value = value
      self.worst = worst
    }
  }

  /// What is expected on the last of the days.
  package struct Forecast: Sendable, Hashable {
    package var days: Range<Int>
    package var low: Int
    package var expected: Int
    package var high: Int

    package init(days: Range<Int>, low: Int, expected: Int, high: Int) {
      self.days = days
      self.low = low
      self.expected = expected
      self.high = high
    }
  }

  package struct Month: Sendable {
    package var name: String
    package var days: Range<Int>

    package init(_ name: String, days: Range<Int>) {
      self.name = name
      self.days = days
    }
  }

  package struct Labels: Sendable {
    package var value: ChartLabel
    /// Nil where nothing is unclear.
    package var worst: ChartLabel?
    package var limit: ChartLabel
    package var forecast: ChartLabel?

    package init(
      value: ChartLabel, worst: ChartLabel?, limit: ChartLabel, forecast: ChartLabel?
    ) {
      self.value = value
      self.worst = worst
      self.limit = limit
      self.forecast = forecast
    }
  }

  /// The whole axis.
  package var months: [Month]
  /// The days of which the sums are known; before and after them nothing is drawn.
  package var known: Range<Int>
  /// In the order of their days.
  package var steps: [Step]
  package var limit: Int
  /// The days for which the limit holds.
  package var limited: Range<Int>
  package var forecast: Forecast?
  package var labels: Labels

  package init(
    months: [Month], known: Range<Int>, steps: [Step], limit: Int, limited: Range<Int>,
    forecast: Forecast?, labels: Labels
  ) {
    self.months = months
    self.known = known
    self.steps = steps
    self.limit = limit
    self.limited = limited
    self.forecast = forecast
    self.labels = labels
  }

  package var dayCount: Int { months.last?.days.upperBound ?? 0 }

  /// The sums at the end of what is known.
  package var last: Step { steps.last ?? Step(day: known.lowerBound, value: 0, worst: 0) }

  /// The sums on a day.
  package func step(on day: Int) -> Step {
    steps.last { $0.day <= day } ?? Step(day: known.lowerBound, value: 0, worst: 0)
  }

  /// Holds every value with some room above it.
  package var scale: AxisScale {
    let highest = max(limit, last.worst, forecast?.high ?? 0)
    return AxisScale(holding: highest + highest / 12)
  }
}

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
