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
