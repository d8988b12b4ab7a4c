/// Why a PDF could not be made.
package enum PDFError: Error, Hashable, Sendable {
  /// The printed date is not an ISO date such as 2026-11-30.
  case date(String)
  /// Pango and Cairo are not installed.
  case noLibrary
  /// Not even the Latin letters can be printed: no font is installed.
  case noFont
  /// Cairo's own words for what it could not do, or what it wrote in another way than 1.16 does.
  case cairo(String)
  /// An element of the structure tree is not allowed in the one around it.
  case structure(String, within: String)
}
