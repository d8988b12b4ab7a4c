import Glibc

/// Why a PDF could not be made.
package enum PDFError: Error, Hashable, Sendable {
  /// The printed date is not an ISO date such as 2026-11-30.
  case date(String)
  /// Pango or Cairo cannot be loaded; the loader's own words.
  case noLibrary(String)
  /// Not even the Latin letters can be printed: no font is installed.
  case noFont
  /// Cairo's own words for what it could not do, or what it wrote in another way than 1.16 does.
  case cairo(String)
  /// An element of the structure tree is not allowed in the one around it.
  case structure(String, within: String)
}

extension PDFError {
  /// What the loader says of the library that it could not load last.
  static func noLibrary() -> PDFError {
    .noLibrary(dlerror().map { String(cString: $0) } ?? "")
  }
}
