package struct Column: Sendable {
  package enum Alignment: Sendable {
    case leading, trailing
  }

  package enum Width: Sendable {
    /// As wide as the widest cell.
    case content
    /// A share of what the content columns leave; text wraps.
    case share(Int)
  }

  package var title: String
  package var alignment: Alignment
  package var width: Width
  /// Seldom has something to say; paper sets it under its row, across the texts before it.
  package private(set) var isNote = false

  package init(_ title: String, _ alignment: Alignment = .leading, width: Width = .content) {
    self.title = title
    self.alignment = alignment
    self.width = width
  }

  /// The same column, whose texts are notes to their rows.
  package var asNote: Column {
    var column = self
    column.isNote = true
    return column
  }
}
