/// Reads the gettext PO format: `msgid`, `msgid_plural`, `msgstr`, `msgstr[n]`, strings over
/// several lines, comments. The header (an empty msgid) is skipped.
struct CatalogueParser {
  /// The line, from 1, that cannot be read.
  struct SyntaxError: Error, Hashable {
    let line: Int
  }

  private enum Field {
    case none, key, pluralKey, form
  }

  private let bytes: [UInt8]
  private var position = 0
  private var line = 0
  private var field = Field.none
  private var key = ""
  private var isPlural = false
  private var forms: [String] = []
  private var found: [String: Catalogue.Entry] = [:]

  init(bytes: [UInt8]) {
    self.bytes = bytes
    found.reserveCapacity(bytes.count / 64)
  }

  /// All entries of the file.
  mutating func entries() throws(SyntaxError) -> [String: Catalogue.Entry] {
    while position < bytes.count {
      line += 1
      let end = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      try readLine(trimmed(position..<end))
      position = end + 1
    }
    try finishEntry()
    return found
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var range = range
    while let first = range.first, isBlank(bytes[first]) { range.removeFirst() }
    while let last = range.last, isBlank(bytes[last]) { range.removeLast() }
    return range
  }

  private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }

  private mutating func readLine(_ range: Range<Int>) throws(SyntaxError) {
    guard let first = range.first, bytes[first] != UInt8(ascii: "#") else { return }
    if bytes[first] == UInt8(ascii: "\"") {
      try append(string(range))
      return
    }
    guard let quote = bytes[range].firstIndex(of: UInt8(ascii: "\"")) else {
      throw SyntaxError(line: line)
    }
    try begin(bytes[trimmed(first..<quote)])
    try append(string(quote..<range.upperBound))
  }

  private mutating func begin(_ keyword: ArraySlice<UInt8>) throws(SyntaxError) {
    if keyword.elementsEqual("msgid".utf8) {
      try finishEntry()
      field = .key
    } else if keyword.elementsEqual("msgid_plural".utf8), field == .key {
      field = .pluralKey
      isPlural = true
    } else if keyword.elementsEqual("msgstr".utf8), field == .key {
      field = .form
      forms.append("")
    } else if keyword.elementsEqual("msgstr[\(forms.count)]".utf8), isPlural {
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
    guard range.count >= 2, bytes[range.upperBound - 1] == UInt8(ascii: "\"") else {
      throw SyntaxError(line: line)
    }
    let content = bytes[(range.lowerBound + 1)..<(range.upperBound - 1)]
    guard content.contains(where: { $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "\"") }) else {
      return String(decoding: content, as: UTF8.self)
    }
    var text: [UInt8] = []
    var rest = content.makeIterator()
    while let byte = rest.next() {
      guard byte != UInt8(ascii: "\"") else { throw SyntaxError(line: line) }
      guard byte == UInt8(ascii: "\\") else {
        text.append(byte)
        continue
      }
      switch rest.next() {
      case UInt8(ascii: "n"): text.append(UInt8(ascii: "\n"))
      case UInt8(ascii: "t"): text.append(UInt8(ascii: "\t"))
      case UInt8(ascii: "\""): text.append(UInt8(ascii: "\""))
      case UInt8(ascii: "\\"): text.append(UInt8(ascii: "\\"))
      default: throw SyntaxError(line: line)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
