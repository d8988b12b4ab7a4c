/// Rows under a repeated head.
package struct Table: Sendable {
  /// What the table is, for the structure tree of the PDF.
  package var caption: String
  package var columns: [Column]
  package var rows: [Row]
  /// What is carried forward at the end of each page; nil for nothing.
  package var carry: CarryForward?
  /// What is shown instead of a table without rows.
  package var emptyText: String
  /// What the signs mean that only paper has, such as an underlined number.
  package var legend: String

  package init(
    caption: String, columns: [Column], rows: [Row] = [], carry: CarryForward? = nil,
    emptyText: String = "", legend: String = ""
  ) {
    self.legend = legend
    self.caption = caption
    self.columns = columns
    self.rows = rows
    self.carry = carry
    self.emptyText = emptyText
  }
}
