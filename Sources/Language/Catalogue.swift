package import LogbookModel
import Resources

/// The sentences of one language by their symbolic key.
///
/// A run of the program says a dozen of the 1.600: a sentence is read when it is asked for.
package struct Catalogue: Sendable {
  /// The wording under one key: one form, or one for each plural form of the language.
  package struct Entry: Hashable, Sendable {
    package var isPlural: Bool
    package var forms: [String]
  }

  private let bytes: [UInt8]
  private let name: String
  private let places: [CatalogueKey: Range<Int>]

  /// The catalogue that is built in for a language; throws a `.storage` failure where it is
  /// missing.
  package init(builtIn language: Language) throws(Failure) {
    let path = "Localization/\(language.rawValue).po"
    guard let bytes = Resource.bytes(at: path) else { throw Catalogue.failure(in: path, line: 0) }
    self.init(po: bytes, name: path)
  }

  /// The catalogue of a PO file.
  /// - Parameter name: the file's name, for what `entries` throws.
  package init(po bytes: [UInt8], name: String) {
    self.bytes = bytes
    self.name = name
    var parser = CatalogueParser(bytes: bytes)
    places = parser.places()
  }

  /// The wording under a key; nil where there is none that can be read.
  package subscript(key: String) -> Entry? {
    guard let place = places[CatalogueKey(key)] else { return nil }
    var parser = CatalogueParser(bytes: Array(bytes[place]))
    return try? parser.entries()[key]
  }

  /// All of them; throws a `.storage` failure with the number of the line that is wrong.
  package func entries() throws(Failure) -> [String: Entry] {
    var parser = CatalogueParser(bytes: bytes)
    do {
      return try parser.entries()
    } catch {
      throw Catalogue.failure(in: name, line: error.line)
    }
  }

  private static func failure(in file: String, line: Int) -> Failure {
    Failure(.storage, "fout.catalogus", ["bestand": .text(file), "regel": .number(line)])
  }
}
