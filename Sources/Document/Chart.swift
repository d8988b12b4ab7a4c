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
