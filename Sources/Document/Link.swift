/// A part of a cell's text that leads to a row elsewhere in the document.
package struct Link: Sendable, Hashable {
  /// What is clicked: a part of the text of its cell, after the links before it.
  package var text: String
  /// One of the `Row.anchors`; a link to a row that the document does not have is only text.
  package var anchor: String
  /// Where it leads, for who cannot see it: `naar rit 83`.
  package var description: String

  package init(_ text: String, to anchor: String, description: String) {
    self.text = text
    self.anchor = anchor
    self.description = description
  }
}
