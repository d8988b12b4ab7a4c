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
