/// How far a PDF is.
package enum PDFStep: Hashable, Sendable {
  case layout
  case page(Int, of: Int)
  /// All pages are drawn; the file is put together.
  case finishing
}
