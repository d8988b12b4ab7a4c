/// Running totals printed at the foot of a page and again at the head of the next.
package struct CarryForward: Sendable {
  /// The label at the foot of a page.
  package var carriedLabel: String
  /// The label at the head of the next.
  package var broughtLabel: String
  /// The columns that are totalled.
  package var columns: [Int]
  /// Writes a total, in the unit of `Row.amounts`.
  package var format: @Sendable (Int) -> String

  package init(
    carriedLabel: String, broughtLabel: String, columns: [Int],
    format: @escaping @Sendable (Int) -> String
  ) {
    self.carriedLabel = carriedLabel
    self.broughtLabel = broughtLabel
    self.columns = columns
    self.format = format
  }
}
