/// What a file is that is certainly not a list of cells in text, told by its first bytes.
enum ForeignFile: String {
  case pdf = "PDF"
  case image = "afbeelding"
  case archive = "archief"
  case workbook = "werkmap"
  case database = "database"
  case markup = "opmaak"
  case structured = "json"

  init?(_ bytes: [UInt8]) {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let head = bytes[start...].prefix(512)
    for (signature, kind) in ForeignFile.signatures where head.starts(with: signature) {
      self = kind
      return
    }
    switch head.first(where: { $0 != 0x20 && !(0x09...0x0D).contains($0) }) {
    case UInt8(ascii: "<"): self = .markup
    case UInt8(ascii: "{"), UInt8(ascii: "["): self = .structured
    default: return nil
    }
  }

  /// The key of the words for this kind of file.
  var key: String { "import.bestandssoort.\(rawValue.lowercased())" }

  private static let signatures: [([UInt8], ForeignFile)] = [
    (Array("%PDF".utf8), .pdf), ([0x89, 0x50, 0x4E, 0x47], .image), ([0xFF, 0xD8, 0xFF], .image),
    (Array("GIF8".utf8), .image), (Array("PK\u{3}\u{4}".utf8), .workbook),
    ([0xD0, 0xCF, 0x11, 0xE0], .workbook), ([0x1F, 0x8B], .archive),
    (Array("SQLite format 3\0".utf8), .database),
  ]
}
