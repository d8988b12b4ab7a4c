/// The names of the format (ISO/IEC 29500-1).
enum Names {
  static let main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
  static let types = "http://schemas.openxmlformats.org/package/2006/content-types"
  static let relationships = "http://schemas.openxmlformats.org/package/2006/relationships"
  static let office = "http://schemas.openxmlformats.org/officeDocument/2006"
  static let package = "http://schemas.openxmlformats.org/package/2006"
}
