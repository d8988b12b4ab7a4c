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

/// A value with the text that shows it.
package struct Cell: Sendable {
  package var text: String
  package var value: Value
  /// Set apart from the cells around it.
  package private(set) var isStrong = false
  /// In the order of the text.
  package private(set) var links: [Link] = []

  package enum Value: Sendable, Hashable {
    case text
    /// Tenths: km or a reading.
    case tenths(Int)
    case integer(Int)
    /// Days since 1 January 1970.
    case date(Int)
  }

  package init(_ text: String, value: Value = .text) {
    self.text = text
    self.value = value
  }

  package static let empty = Cell("")

  /// The same cell, set apart where it should be.
  package func strong(if condition: Bool) -> Cell {
    var cell = self
    cell.isStrong = condition
    return cell
  }

  /// The same cell with parts that lead elsewhere.
  package func linked(_ links: [Link]) -> Cell {
    var cell = self
    cell.links = links
    return cell
  }
}

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
