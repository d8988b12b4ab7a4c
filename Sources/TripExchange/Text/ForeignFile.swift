/// What a file is that holds no table that can be read, told by its first bytes.
enum ForeignFile: String {
  case pdf = "PDF"
  case image = "afbeelding"
  case archive = "archief"
  case workbook = "werkmap"
  case database = "database"
  case markup = "opmaak"

  init?(_ bytes: [UInt8]) {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let head = bytes[start...].prefix(512)
    for (signature, kind) in ForeignFile.signatures where head.starts(with: signature) {
      self = kind
      return
    }
    guard head.first(where: { $0 != 0x20 && !(0x09...0x0D).contains($0) }) == UInt8(ascii: "<")
    else { return nil }
    self = .markup
  }

  /// The key of the words for this kind of file.
  var key: String { "import.bestandssoort.\(rawValue.lowercased())" }

  private static let signatures: [([UInt8], ForeignFile)] = [
    (Array("%PDF".utf8), .pdf), ([0x89, 0x50, 0x4E, 0x47], .image), ([0xFF, 0xD8, 0xFF], .image),
    (Array("GIF8".utf8), .image), ([0x1F, 0x8B], .archive), (Array("PK".utf8), .archive),
    (Array("Rar!".utf8), .archive), ([0x37, 0x7A, 0xBC, 0xAF], .archive),
    // Workbooks of before 2007, and those with a password.
    ([0xD0, 0xCF, 0x11, 0xE0], .workbook), (Array("SQLite format 3\0".utf8), .database),
  ]
}
