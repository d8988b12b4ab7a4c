/// A thing as it stands in a journal entry: its fields by name, in the order of its table.
package struct JournalRecord: Hashable, Sendable {
  package enum Value: Hashable, Sendable {
    case null
    /// Readings and distances in tenths of a km, money in cents.
    case integer(Int)
    case text(String)

    /// Texts are the same where their bytes are: one that is only composed otherwise was changed.
    package static func == (left: Value, right: Value) -> Bool {
      switch (left, right) {
      case (.null, .null): true
      case (.integer(let left), .integer(let right)): left == right
      case (.text(let left), .text(let right)): left.utf8.elementsEqual(right.utf8)
      default: false
      }
    }
  }

  package struct Field: Hashable, Sendable {
    /// Named as the column (design 2).
    package let name: String
    package let value: Value
  }

  package let fields: [Field]

  /// The value of a field, or nil where the record has no such field.
  package subscript(name: String) -> Value? { fields.first { $0.name == name }?.value }

  /// The text of a field; nil where it has none.
  package func text(_ name: String) -> String? {
    if case .text(let text)? = self[name] { return text }
    return nil
  }

  /// The number of a field; nil where it has none.
  package func integer(_ name: String) -> Int? {
    if case .integer(let number)? = self[name] { return number }
    return nil
  }

  /// The name of an imported file; where it lay is nobody's business but the driver's.
  var fileName: String? {
    text("bestand").map { path in path.split(separator: "/").last.map(String.init) ?? path }
  }

  /// The names of the fields in which two records differ, in their order.
  package static func differences(_ old: JournalRecord, _ new: JournalRecord) -> [String] {
    let changed = new.fields.filter { old[$0.name] != $0.value }.map(\.name)
    return changed + old.fields.map(\.name).filter { new[$0] == nil }
  }
}

extension JournalRecord {
  /// Reads canonical JSON; nil where it is something else.
  init?(json: [UInt8]) {
    var scanner = Scanner(bytes: json)
    guard let fields = scanner.object() else { return nil }
    self.fields = fields
  }

  /// Reads the flat objects that `CanonicalJSON` writes, and nothing more.
  private struct Scanner {
    let bytes: [UInt8]
    private var index = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    mutating func object() -> [Field]? {
      guard take("{") else { return nil }
      var fields: [Field] = []
      repeat {
        guard let name = string(), take(":"), let value = value() else { return nil }
        fields.append(Field(name: name, value: value))
      } while take(",")
      return take("}") && index == bytes.count ? fields : nil
    }

    private mutating func value() -> Value? {
      guard index < bytes.count else { return nil }
      switch bytes[index] {
      case UInt8(ascii: "\""): return string().map(Value.text)
      case UInt8(ascii: "n"): return take("null") ? .null : nil
      default: return number().map(Value.integer)
      }
    }

    private mutating func number() -> Int? {
      let start = index
      while index < bytes.count, isNumberPart(bytes[index]) { index += 1 }
      let digits = String(decoding: bytes[start..<index], as: UTF8.self)
      return Int(digits).flatMap { String($0) == digits ? $0 : nil }
    }

    private func isNumberPart(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    private mutating func string() -> String? {
      guard take("\"") else { return nil }
      var text: [UInt8] = []
      while index < bytes.count {
        let byte = bytes[index]
        index += 1
        switch byte {
        case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
        case UInt8(ascii: "\\"):
          guard let escaped = escape() else { return nil }
          text.append(escaped)
        case ..<0x20: return nil
        default: text.append(byte)
        }
      }
      return nil
    }

    /// The byte that the rest of an escape stands for; control characters have one form only.
    private mutating func escape() -> UInt8? {
      if take("\"") { return UInt8(ascii: "\"") }
      if take("\\") { return UInt8(ascii: "\\") }
      guard take("u00"), index + 2 <= bytes.count else { return nil }
      defer { index += 2 }
      return (0..<0x20).first { byte in
        hexDigit(byte >> 4) == bytes[index] && hexDigit(byte & 15) == bytes[index + 1]
      }
    }

    private mutating func take(_ text: StaticString) -> Bool {
      text.withUTF8Buffer { expected in
        guard bytes[index...].starts(with: expected) else { return false }
        index += expected.count
        return true
      }
    }
  }
}
