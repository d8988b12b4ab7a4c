/// What a report or a screen shows, ready for any writer: words are chosen, nothing is laid out.
package struct Document: Sendable {
  package var title: String
  /// BCP 47, for the PDF: `nl`, `en`.
  package var language: String
  /// One sentence about the document, for the PDF's metadata.
  package var subject: String
  /// What stands at the left and at the right of the foot of every page.
  package var footer: PageFooter
  package var blocks: [Block]
  /// Whose document it is, such as the driver or the employer, for the PDF's metadata.
  package var author: String
  /// The files that the PDF carries, each under a name of its own.
  package var attachments: [Attachment]

  package init(
    title: String, language: String, subject: String = "", footer: PageFooter = PageFooter(),
    blocks: [Block] = [], author: String = "", attachments: [Attachment] = []
  ) {
    self.title = title
    self.language = language
    self.subject = subject
    self.footer = footer
    self.blocks = blocks
    self.author = author
    self.attachments = attachments
  }
}

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
  /// Lines to fill in by hand: place, date, signature.
  case signature([String])
  /// What follows begins on a new page, on paper.
  case pageBreak
}

package enum Emphasis: Sendable {
  case good, attention, bad
}

/// A finding as it is shown: what kind, where, what is wrong, and what to type.
package struct FindingBlock: Sendable {
  package var label: String
  package var emphasis: Emphasis
  package var code: String
  /// Vehicle and date.
  package var place: String
  package var text: String
  package var command: String?
  /// Other commands that would do as well.
  package var alternatives: [String]

  package init(
    label: String, emphasis: Emphasis, code: String, place: String, text: String,
    command: String?, alternatives: [String] = []
  ) {
    self.alternatives = alternatives
    self.label = label
    self.emphasis = emphasis
    self.code = code
    self.place = place
    self.text = text
    self.command = command
  }
}

/// A label and its value.
package struct Fact: Sendable {
  package var label: String
  package var value: String
  /// What the value says as a number, where it is one: `.tenths` for kilometres.
  package var amount: Cell.Value

  package init(_ label: String, _ value: String, amount: Cell.Value = .text) {
    self.label = label
    self.value = value
    self.amount = amount
  }
}
