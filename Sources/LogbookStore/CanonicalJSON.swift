import SQLiteKit

/// The one form in which a row stands in the journal: a flat object with the table's columns as
/// keys in their order, whole numbers, strings and null, no blanks.
///
/// In strings `"` and `\` get a backslash, control characters become `\u00xx`, everything else
/// stands as it is in UTF-8.
enum CanonicalJSON {
  /// Writes the row at hand, whose columns are those of `layout` from column `first` on.
  static func write(
    row statement: Statement, from first: Int = 0, of layout: TableLayout,
    to output: inout [UInt8]
  ) {
    for index in layout.columns.indices {
      output += layout.jsonLeads[index]
      switch statement.storage(first + index) {
      case .null: output += null
      case .integer: output.append(decimal: statement.integer(first + index))
      case .text, .other: statement.withBytes(first + index) { write(string: $0, to: &output) }
      }
    }
    output.append(UInt8(ascii: "}"))
  }

  /// Writes values about to be stored.
  static func write(_ row: RowValues, of layout: TableLayout, to output: inout [UInt8]) {
    row.text.withUnsafeBytes { text in
      for (index, cell) in row.cells.enumerated() {
        output += layout.jsonLeads[index]
        switch cell {
        case .null: output += null
        case .integer(let number): output.append(decimal: number)
        case .text(let range):
          write(string: UnsafeRawBufferPointer(rebasing: text[range]), to: &output)
        }
      }
    }
    output.append(UInt8(ascii: "}"))
  }

  /// Writes an object of named values.
  static func write(_ fields: [JournalRecord.Field], to output: inout [UInt8]) {
    for (index, field) in fields.enumerated() {
      output.append(index == 0 ? UInt8(ascii: "{") : UInt8(ascii: ","))
      write(string: field.name, to: &output)
      output.append(UInt8(ascii: ":"))
      switch field.value {
      case .null: output += null
      case .integer(let number): output.append(decimal: number)
      case .text(let text): write(string: text, to: &output)
      }
    }
    output.append(UInt8(ascii: "}"))
  }

  private static func write(string: String, to output: inout [UInt8]) {
    Array(string.utf8).withUnsafeBytes { write(string: $0, to: &output) }
  }

  private static func write(string: UnsafeRawBufferPointer, to output: inout [UInt8]) {
    output.append(quote)
    if string.contains(where: needsEscape) {
      for byte in string { write(escaping: byte, to: &output) }
    } else {
      output.append(contentsOf: string)
    }
    output.append(quote)
  }

  private static func write(escaping byte: UInt8, to output: inout [UInt8]) {
    if byte < 0x20 {
      output += "\\u00".utf8
      output.append(hex: CollectionOfOne(byte))
      return
    }
    if needsEscape(byte) { output.append(backslash) }
    output.append(byte)
  }

  private static func needsEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == quote || byte == backslash
  }

  private static let null = Array("null".utf8)
  private static let quote = UInt8(ascii: "\"")
  private static let backslash = UInt8(ascii: "\\")
}
