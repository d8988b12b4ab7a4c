import Glibc

/// Reads the gettext PO format: `msgid`, `msgid_plural`, `msgstr`, `msgstr[n]`, strings over
/// several lines, comments. The header (an empty msgid) is skipped. Every run of the program looks
/// through one, so it goes by plain positions, which are quick without an optimizer, too.
struct CatalogueParser {
  /// The line, from 1, that cannot be read.
  struct SyntaxError: Error, Hashable {
    let line: Int
  }

  private enum Field {
    case none, key, pluralKey, form
  }

  private static let keyword = Array("msgid".utf8)
  private static let pluralKeyword = Array("msgid_plural".utf8)
  private static let formKeyword = Array("msgstr".utf8)

  private let bytes: [UInt8]
  private var position = 0
  private var line = 0
  private var field = Field.none
  private var key = ""
  private var isPlural = false
  private var forms: [String] = []
  private var found: [String: Catalogue.Entry] = [:]

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// All entries of the file.
  mutating func entries() throws(SyntaxError) -> [String: Catalogue.Entry] {
    while let range = nextLine() { try readLine(range) }
    try finishEntry()
    return found
  }

  /// Where each entry stands, by the bytes of its key; whether it is well-formed shows when it is
  /// read.
  mutating func places() -> [CatalogueKey: Range<Int>] {
    var places: [CatalogueKey: Range<Int>] = [:]
    places.reserveCapacity(bytes.count / 64)
    var entry: (key: Range<Int>, start: Int)?
    while let range = nextLine() {
      guard let key = keyLine(range) else { continue }
      if let entry { add(entry.key, entry.start..<range.lowerBound, to: &places) }
      entry = (key, range.lowerBound)
    }
    if let entry { add(entry.key, entry.start..<bytes.count, to: &places) }
    return places
  }

  private func add(
    _ key: Range<Int>, _ place: Range<Int>, to places: inout [CatalogueKey: Range<Int>]
  ) {
    if !key.isEmpty, bytes[key].allSatisfy({ $0 < 0x80 && $0 != UInt8(ascii: "\\") }) {
      places[CatalogueKey(bytes: bytes[key])] = place
    } else {
      // A key over several lines, or with signs that may stand there in another way.
      var parser = CatalogueParser(bytes: Array(bytes[place]))
      guard let spelt = try? parser.entries().keys.first else { return }
      places[CatalogueKey(spelt)] = place
    }
  }

  /// What stands between the quotes of a line that begins an entry.
  private func keyLine(_ range: Range<Int>) -> Range<Int>? {
    let end = range.lowerBound + Self.keyword.count
    guard end < range.upperBound, isEqual(range.lowerBound..<end, Self.keyword) else { return nil }
    let rest = trimmed(end..<range.upperBound)
    guard rest.count >= 2, bytes[rest.lowerBound] == UInt8(ascii: "\"") else { return nil }
    return rest.lowerBound + 1..<rest.upperBound - 1
  }

  /// The next line without the blanks around it; nil at the end.
  private mutating func nextLine() -> Range<Int>? {
    guard position < bytes.count else { return nil }
    line += 1
    let end = first(UInt8(ascii: "\n"), in: position..<bytes.count) ?? bytes.count
    defer { position = end + 1 }
    return trimmed(position..<end)
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    var end = range.upperBound
    while start < end, isBlank(bytes[start]) { start += 1 }
    while start < end, isBlank(bytes[end - 1]) { end -= 1 }
    return start..<end
  }

  private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }

  /// Where a byte stands first.
  private func first(_ byte: UInt8, in range: Range<Int>) -> Int? {
    bytes.withUnsafeBytes { all in
      guard let start = all.baseAddress,
        let found = memchr(
          start + range.lowerBound, Int32(byte), range.upperBound - range.lowerBound)
      else { return nil }
      return UnsafeRawPointer(found) - start
    }
  }

  /// Whether these bytes stand there.
  private func isEqual(_ range: Range<Int>, _ text: [UInt8]) -> Bool {
    range.upperBound - range.lowerBound == text.count
      && bytes.withUnsafeBytes { all in
        all.baseAddress.map { memcmp($0 + range.lowerBound, text, text.count) == 0 } ?? false
      }
  }

  private mutating func readLine(_ range: Range<Int>) throws(SyntaxError) {
    let start = range.lowerBound
    guard start < range.upperBound, bytes[start] != UInt8(ascii: "#") else { return }
    guard let quote = first(UInt8(ascii: "\""), in: range) else { throw SyntaxError(line: line) }
    if quote == start {
      try append(string(range))
      return
    }
    try begin(trimmed(start..<quote))
    try append(string(quote..<range.upperBound))
  }

  private mutating func begin(_ word: Range<Int>) throws(SyntaxError) {
    if isEqual(word, Self.keyword) {
      try finishEntry()
      field = .key
    } else if field == .key, isEqual(word, Self.pluralKeyword) {
      field = .pluralKey
      isPlural = true
    } else if field == .key, isEqual(word, Self.formKeyword) {
      field = .form
      forms.append("")
    } else if isPlural, isEqual(word, Array("msgstr[\(forms.count)]".utf8)) {
      field = .form
      forms.append("")
    } else {
      throw SyntaxError(line: line)
    }
  }

  private mutating func append(_ text: String) throws(SyntaxError) {
    switch field {
    case .none: throw SyntaxError(line: line)
    case .key: key += text
    case .pluralKey: break
    case .form: forms[forms.count - 1] += text
    }
  }

  private mutating func finishEntry() throws(SyntaxError) {
    guard field != .none else { return }
    guard field == .form else { throw SyntaxError(line: line) }
    if !key.isEmpty {
      let entry = Catalogue.Entry(isPlural: isPlural, forms: forms)
      guard found.updateValue(entry, forKey: key) == nil else { throw SyntaxError(line: line) }
    }
    field = .none
    key = ""
    isPlural = false
    forms.removeAll(keepingCapacity: true)
  }

  /// The text between the quotes at both ends of `range`.
  private func string(_ range: Range<Int>) throws(SyntaxError) -> String {
    let end = range.upperBound - 1
    var position = range.lowerBound + 1
    guard position <= end, bytes[end] == UInt8(ascii: "\"") else { throw SyntaxError(line: line) }
    let content = position..<end
    guard
      first(UInt8(ascii: "\""), in: content) != nil || first(UInt8(ascii: "\\"), in: content) != nil
    else { return String(decoding: bytes[content], as: UTF8.self) }
    var text: [UInt8] = []
    while position < end {
      var byte = bytes[position]
      guard byte != UInt8(ascii: "\"") else { throw SyntaxError(line: line) }
      if byte == UInt8(ascii: "\\") {
        position += 1
        byte = try meant(position < end ? bytes[position] : 0)
      }
      text.append(byte)
      position += 1
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// What a letter after a backslash means.
  private func meant(_ letter: UInt8) throws(SyntaxError) -> UInt8 {
    switch letter {
    case UInt8(ascii: "n"): UInt8(ascii: "\n")
    case UInt8(ascii: "t"): UInt8(ascii: "\t")
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): letter
    default: throw SyntaxError(line: line)
    }
  }
}
