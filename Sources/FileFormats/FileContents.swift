package import LogbookModel

/// The tables in a file that is no separated values itself.
package struct FileContents: Sendable {
  package enum Kind: Sendable {
    /// Sheets of a spreadsheet.
    case workbook
    /// Lists of objects in JSON.
    case records
    /// Tracks of a GPS receiver.
    case tracks
  }

  package let kind: Kind
  package let sheets: [Sheet]
  /// The names of hidden sheets, which are not read.
  package let hidden: [String]

  init(_ kind: Kind, sheets: [Sheet], hidden: [String] = []) {
    self.kind = kind
    self.sheets = sheets
    self.hidden = hidden
  }

  /// Reads a file by what it begins with; nil for a file of another kind.
  /// - Parameters:
  ///   - bytes: of a file of text its UTF-8.
  ///   - file: its name, for messages.
  /// - Throws: why a file of these kinds cannot be read: `fout.import.*`.
  package init?(_ bytes: [UInt8], file: String) throws(Failure) {
    if bytes.starts(with: Array("PK\u{3}\u{4}".utf8)) {
      self = try WorkbookFile.contents(of: ZipArchive(bytes, file: file), file: file)
      return
    }
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let first = bytes[start...].firstIndex { $0 != 0x20 && !(0x09...0x0D).contains($0) }
    switch first.map({ bytes[$0] }) {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      self = try RecordFile.contents(of: bytes, from: start, file: file)
    case UInt8(ascii: "<"):
      guard let tracks = try TrackFile.contents(of: bytes, from: start, file: file)
      else { return nil }
      self = tracks
    default:
      guard let track = try PointList.contents(of: bytes, from: start, file: file)
      else { return nil }
      self = track
    }
  }
}
