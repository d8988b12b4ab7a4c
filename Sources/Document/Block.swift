/// One piece of a document, from top to bottom.
package enum Block: Sendable {
  /// A heading of level 1 (the document), 2 (a section) or 3; it stands in the outline.
  case heading(level: Int, text: String)
  case paragraph(String)
  /// A sentence that must be seen first, such as a verdict.
  case statement(String, emphasis: Emphasis)
  /// A finding with the command that repairs it.
  case finding(FindingBlock)
  /// Labels with their values, in as many columns as fit.
  case facts([Fact])
  case table(Table)
  case chart(Chart)
  /// Lines to fill in by hand: place, date, signature.
  case signature([String])
  /// What follows begins on a new page, on paper.
  case pageBreak
}

package enum Emphasis: Sendable {
  case good, attention, bad
}
