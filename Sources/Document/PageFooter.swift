/// The foot of every page.
package struct PageFooter: Sendable {
  /// Plate, period and fingerprint.
  package var left: String
  /// Program and version.
  package var right: String
  /// The words for the page number: `page of total`, from (page, total).
  package var pageLabel: @Sendable (Int, Int) -> String

  package init(
    left: String = "", right: String = "",
    pageLabel: @escaping @Sendable (Int, Int) -> String = { "\($0)/\($1)" }
  ) {
    self.left = left
    self.right = right
    self.pageLabel = pageLabel
  }
}
