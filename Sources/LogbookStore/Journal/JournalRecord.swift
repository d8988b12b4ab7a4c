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
    var scanner = CanonicalScanner(json)
    var fields: [Field] = []
    while let field = scanner.next() {
      let value: Value =
        switch field.value {
        case .null: .null
        case .integer(let number): .integer(number)
        case .text(let text): .text(scanner.string(text))
        }
      fields.append(Field(name: scanner.string(field.name), value: value))
    }
    guard scanner.isComplete else { return nil }
    self.fields = fields
  }
}
