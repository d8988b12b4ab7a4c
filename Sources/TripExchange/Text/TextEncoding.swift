import FileFormats
import LogbookModel

/// How the text of a file is written in bytes.
package enum TextEncoding: String, CaseIterable, Sendable {
  case utf8 = "utf-8"
  case windows1252 = "windows-1252"
  case latin9 = "iso-8859-15"
  case macRoman = "macroman"
  case utf16LittleEndian = "utf-16le"
  case utf16BigEndian = "utf-16be"

  /// Reads a name as typed after `--codering`, in any case, with or without hyphens.
  package init?(named name: some StringProtocol) {
    switch textKey(name).filter({ $0 != " " }) {
    case "utf8": self = .utf8
    case "windows1252", "cp1252", "ansi", "iso88591", "latin1": self = .windows1252
    case "iso885915", "latin9": self = .latin9
    case "macroman", "macosroman", "macintosh", "mac": self = .macRoman
    case "utf16", "utf16le": self = .utf16LittleEndian
    case "utf16be": self = .utf16BigEndian
    default: return nil
    }
  }

  /// The number of bytes of the mark that `bytes` begins with, and the encoding that it proves.
  static func mark(of bytes: [UInt8]) -> (encoding: TextEncoding, length: Int)? {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, 3) }
    if bytes.starts(with: [0xFF, 0xFE]) { return (.utf16LittleEndian, 2) }
    if bytes.starts(with: [0xFE, 0xFF]) { return (.utf16BigEndian, 2) }
    return nil
  }
}

/// The text of a file in UTF-8, however it was written.
struct DecodedText {
  /// UTF-8 from `start` on.
  let source: ByteSource
  /// Where the text begins, behind a byte order mark.
  let start: Int
  /// Where it ends.
  let end: Int
  let encoding: TextEncoding
  /// The line of the file at `start`, counted from 1.
  private(set) var line = 1
  /// The line of each row, where the text was made of lines of the file and is not the file itself.
  private(set) var rowLines: [Int]?
  /// The sheet that the text was written from; nil for text that is the file itself.
  private(set) var sheet: Sheet?

  /// Whether quotes around whole rows were taken away.
  private(set) var isUnwrapped = false

  /// The text of a sheet.
  init(_ sheet: Sheet) {
    self.init(
      ByteSource(sheet.bytes), start: 0, encoding: .utf8, line: sheet.firstNumber)
    self.sheet = sheet
    rowLines = sheet.rowNumbers
  }

  /// A part of the text.
  func part(_ range: Range<Int>, line: Int) -> DecodedText {
    var part = DecodedText(
      source, start: range.lowerBound, end: range.upperBound, encoding: encoding, line: line)
    part.sheet = sheet
    part.isUnwrapped = isUnwrapped
    return part
  }

  /// The text without the quotes around whole rows.
  func unwrapped(_ bytes: [UInt8]) -> DecodedText {
    var text = DecodedText(ByteSource(bytes), start: start, encoding: encoding, line: line)
    text.isUnwrapped = true
    return text
  }

  /// Rows made of lines of this text.
  func rewritten(_ bytes: [UInt8], rowLines: [Int]) -> DecodedText {
    DecodedText(
      ByteSource(bytes), start: 0, encoding: encoding, line: 1, rowLines: rowLines)
  }

  private init(
    _ source: ByteSource, start: Int, end: Int? = nil, encoding: TextEncoding, line: Int = 1,
    rowLines: [Int]? = nil
  ) {
    self.source = source
    self.start = start
    self.end = end ?? source.count
    self.encoding = encoding
    self.line = line
    self.rowLines = rowLines
  }

  /// - Throws: `fout.import.codering` where the bytes are not the text that `forced` says,
  ///   `fout.import.codering.beschadigd` where they are UTF-8 but for some, `fout.import.binair`
  ///   where they are no text at all.
  init(_ source: ByteSource, file: String, forced: TextEncoding?) throws(Failure) {
    let head = source.bytes(sampleLength)
    let mark = TextEncoding.mark(of: head)
    let invalid = firstInvalidUTF8(in: source)
    // A mark before text that is UTF-8 is proof: `--codering` was meant for another file.
    let forced = mark?.encoding == .utf8 && invalid == nil ? nil : forced
    let markLength = forced == nil || forced == mark?.encoding ? mark?.length ?? 0 : 0
    guard let encoding = forced ?? mark?.encoding ?? DecodedText.guess(source, invalid) else {
      throw Failure(.data, "fout.import.binair", ["bestand": .text(file)])
    }
    if forced == nil, mark == nil || encoding == .utf8, DecodedText.looksBinary(head, encoding) {
      throw Failure(.data, "fout.import.binair", ["bestand": .text(file)])
    }
    guard encoding != .utf8 else {
      if let invalid {
        throw DecodedText.unreadable(
          source.all, at: invalid, file: file, encoding: encoding,
          forced == nil ? "fout.import.codering.beschadigd" : "fout.import.codering")
      }
      self.init(source, start: markLength, encoding: encoding)
      return
    }
    let bytes = source.all
    var text = bytes
    switch encoding {
    case .utf8: break
    case .windows1252: text = DecodedText.fromSingleBytes(bytes, SingleByteTable.windows1252)
    case .latin9: text = DecodedText.fromSingleBytes(bytes, SingleByteTable.latin9)
    case .macRoman: text = DecodedText.fromSingleBytes(bytes, SingleByteTable.macRoman)
    case .utf16LittleEndian, .utf16BigEndian:
      let isLittle = encoding == .utf16LittleEndian
      guard
        let decoded = DecodedText.fromUTF16(bytes.dropFirst(markLength), isLittleEndian: isLittle)
      else {
        throw DecodedText.unreadable(bytes, at: bytes.count, file: file, encoding: encoding)
      }
      text = decoded
    }
    self.init(ByteSource(text), start: 0, encoding: encoding)
  }

  private static func guess(_ source: ByteSource, _ invalid: Int?) -> TextEncoding? {
    if source.count % 2 == 0, let wide = EncodingGuess.utf16(source.bytes(4_096)) { return wide }
    guard invalid != nil else { return .utf8 }
    let bytes = source.all
    if EncodingGuess.isDamagedUTF8(sequences(in: bytes)) { return .utf8 }
    return EncodingGuess.singleByte(bytes)
  }

  /// Whether there is nothing but blanks.
  var isBlank: Bool {
    var isBlank = true
    source.forEachPiece(in: start..<end) { piece, _, _ in
      isBlank = isBlank && piece.allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) }
      return piece.count
    }
    return isBlank
  }

  private static func unreadable(
    _ bytes: [UInt8], at place: Int, file: String, encoding: TextEncoding,
    _ key: String = "fout.import.codering"
  ) -> Failure {
    let line = bytes[..<place].reduce(1) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 }
    return Failure(
      .data, key,
      [
        "bestand": .text(file), "regel": .number(line), "byte": .number(place + 1),
        "codering": .text(encoding.rawValue),
      ])
  }

  /// Control characters that no text has.
  private static func looksBinary(_ head: [UInt8], _ encoding: TextEncoding) -> Bool {
    guard encoding != .utf16LittleEndian, encoding != .utf16BigEndian else { return false }
    return head.contains { byte in
      byte < 0x20 && !(byte >= 0x09 && byte <= 0x0D) && byte != 0x1B
    }
  }

  private static func fromSingleBytes(_ bytes: [UInt8], _ table: [Unicode.Scalar]) -> [UInt8] {
    let codes = table.map { $0.value }
    let length = bytes.reduce(0) { length, byte in
      length + (byte < 0x80 ? 1 : codes[Int(byte) - 0x80] < 0x800 ? 2 : 3)
    }
    return Array(unsafeUninitializedCapacity: length) { text, count in
      for byte in bytes {
        let code = byte < 0x80 ? UInt32(byte) : codes[Int(byte) - 0x80]
        if code < 0x80 {
          text[count] = byte
          count += 1
          continue
        }
        if code < 0x800 {
          text[count] = UInt8(0xC0 | code >> 6)
        } else {
          text[count] = UInt8(0xE0 | code >> 12)
          text[count + 1] = UInt8(0x80 | code >> 6 & 0x3F)
          count += 1
        }
        text[count + 1] = UInt8(0x80 | code & 0x3F)
        count += 2
      }
    }
  }

  private static func fromUTF16(_ bytes: ArraySlice<UInt8>, isLittleEndian: Bool) -> [UInt8]? {
    guard bytes.count % 2 == 0 else { return nil }
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    for index in stride(from: bytes.startIndex, to: bytes.endIndex, by: 2) {
      let first = UInt16(bytes[index])
      let second = UInt16(bytes[index + 1])
      units.append(isLittleEndian ? second << 8 | first : first << 8 | second)
    }
    return String(validating: units, as: UTF16.self).map { Array($0.utf8) }
  }
}

/// How many characters of several bytes are well formed, and how many bytes belong to none.
private func sequences(in bytes: [UInt8]) -> (valid: Int, broken: Int) {
  bytes.withUnsafeBufferPointer { buffer in
    var counts = (valid: 0, broken: 0)
    var index = 0
    while index < buffer.count {
      let length = buffer[index] < 0x80 ? 1 : sequenceLength(buffer, at: index)
      if length == 0 { counts.broken += 1 } else if length > 1 { counts.valid += 1 }
      index += max(1, length)
    }
    return counts
  }
}

/// How many bytes tell whether a file is binary.
private let sampleLength = 65_536

/// The place of the first byte that is not UTF-8, or nil where all are.
private func firstInvalidUTF8(in source: ByteSource) -> Int? {
  var invalid: Int?
  source.forEachPiece(in: 0..<source.count) { piece, start, isLast in
    guard invalid == nil else { return piece.count }
    let valid = piece.withUnsafeBufferPointer { lengthOfUTF8($0) }
    // A character that the end of a piece cuts through is looked at with the next one.
    if valid < piece.count, isLast || valid < piece.count - 3 { invalid = start + valid }
    return valid
  }
  return invalid
}

/// The number of bytes before the first one that is not UTF-8.
private func lengthOfUTF8(_ buffer: UnsafeBufferPointer<UInt8>) -> Int {
  var index = 0
  while index < buffer.count {
    if buffer[index] < 0x80 {
      index += 1
      continue
    }
    let length = sequenceLength(buffer, at: index)
    if length == 0 { break }
    index += length
  }
  return index
}

/// The length of the well-formed sequence of two to four bytes at `index`, or 0 (Unicode 3-7).
private func sequenceLength(_ buffer: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
  let lead = buffer[index]
  let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
  guard lead >= 0xC2, lead <= 0xF4, index + length <= buffer.count else { return 0 }
  let second = buffer[index + 1]
  let allowed: ClosedRange<UInt8> =
    switch lead {
    case 0xE0: 0xA0...0xBF
    case 0xED: 0x80...0x9F
    case 0xF0: 0x90...0xBF
    case 0xF4: 0x80...0x8F
    default: 0x80...0xBF
    }
  guard allowed.contains(second) else { return 0 }
  for place in index + 2..<max(index + 2, index + length) where buffer[place] & 0xC0 != 0x80 {
    return 0
  }
  return length
}
