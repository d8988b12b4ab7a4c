/// A file that a PDF carries.
package struct Attachment: Sendable, Hashable {
  /// What the file is to the document (ISO 19005-3, annex E).
  package enum Relationship: Sendable, Hashable {
    /// The rows from which the document's tables or charts were made.
    case data
    /// What the document was made from.
    case source
    /// What adds to the document.
    case supplement
    case unspecified
  }

  /// The name under which a reader saves it, such as `ritten-2026.csv`.
  package var name: String
  /// Such as `text/csv`.
  package var mimeType: String
  /// One sentence about what it holds.
  package var description: String
  package var relationship: Relationship
  package var bytes: [UInt8]

  package init(
    name: String, mimeType: String, description: String, relationship: Relationship,
    bytes: [UInt8]
  ) {
    self.name = name
    self.mimeType = mimeType
    self.description = description
    self.relationship = relationship
    self.bytes = bytes
  }
}
