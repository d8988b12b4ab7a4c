package struct Row: Sendable {
  package enum Role: Sendable {
    case body
    /// Stays with the row before it.
    case subtotal
    /// Stays with the row before it.
    case total
  }

  package var role: Role
  /// One for each column.
  package var cells: [Cell]
  /// What the row adds to the carried-forward columns, in the order of `CarryForward.columns`.
  package var amounts: [Int]
  /// A heading for the outline that begins at this row, such as a month.
  package var bookmark: String?
  /// The names under which links lead here; of rows with the same name the first counts. ASCII
  /// letters, digits and hyphens.
  package var anchors: [String]

  package init(
    _ cells: [Cell], role: Role = .body, amounts: [Int] = [], bookmark: String? = nil,
    anchors: [String] = []
  ) {
    self.anchors = anchors
    self.cells = cells
    self.role = role
    self.amounts = amounts
    self.bookmark = bookmark
  }
}
