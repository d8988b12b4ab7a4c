package import LogbookModel
import Resources

/// The sentences of one language by their symbolic key.
package struct Catalogue: Sendable {
  /// The wording under one key: one form, or one for each plural form of the language.
  package struct Entry: Hashable, Sendable {
    package var isPlural: Bool
    package var forms: [String]
  }

  package let entries: [String: Entry]

  /// The catalogue that is built in for a language; throws a `.storage` failure where it is
  /// missing or not a PO file.
  package init(builtIn language: Language) throws(Failure) {
    let path = "Localization/\(language.rawValue).po"
    try self.init(po: Resource.bytes(at: path) ?? [], name: path)
  }

  /// Reads a PO file; throws a `.storage` failure with the number of the line that is wrong.
  /// - Parameter name: the file's name for that message.
  package init(po bytes: [UInt8], name: String) throws(Failure) {
    var parser = CatalogueParser(bytes: bytes)
    do {
      entries = try parser.entries()
    } catch {
      throw Failure(
        .storage, "fout.catalogus", ["bestand": .text(name), "regel": .number(error.line)])
    }
  }
}
