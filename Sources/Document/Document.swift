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
