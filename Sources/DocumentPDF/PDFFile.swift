/// A finished PDF.
package struct PDFFile: Sendable {
  /// The whole file.
  package let bytes: [UInt8]
  package let pageCount: Int
  /// The characters that no installed font has, each printed as its code in brackets.
  package let missingCharacters: [Unicode.Scalar]
}
