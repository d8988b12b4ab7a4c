import SQLiteKit

/// The one form in which a row stands in the journal: a flat object with the table's columns as
/// keys in their order, whole numbers, strings and null, no blanks. A column that is younger than
/// the first schema stands there only where it has a value.
///
/// In strings `"` and `\` get a backslash, control characters become `\u00xx`, everything else
/// stands as it is in UTF-8.
enum CanonicalJSON {
  /// Writes a row as read, whose cells are the columns of `layout`.
  static func write(
    _ cells: [Statement.Cell], of layout: TableLayout, to output: inout ByteBuffer
  ) {
    for (index, cell) in cells.enumerated() {
      if index >= layout.original, case .null = cell { continue }
      output.append(layout.jsonLeads[index])
      switch cell {
      case .null: output.append(null)
      case .integer(let number): output.append(decimal: number)
      case .text(let bytes): write(string: bytes, to: &output)
      }
    }
    output.append(UInt8(ascii: "}"))
  }

  /// Writes values about to be stored.
  static func write(_ row: RowValues, of layout: TableLayout, to output: inout ByteBuffer) {
    row.text.withUnsafeBytes { text in
      for (index, cell) in row.cells.enumerated() {
        if index >= layout.original, case .null = cell { continue }
        output.append(layout.jsonLeads[index])
        switch cell {
        case .null: output.append(null)
        case .integer(let number): output.append(decimal: number)
        case .text(let range):
          write(string: UnsafeRawBufferPointer(rebasing: text[range]), to: &output)
        }
      }
    }
    output.append(UInt8(ascii: "}"))
  }

  /// Writes an object of named values.
  static func write(_ fields: [JournalRecord.Field], to output: inout ByteBuffer) {
    for (index, field) in fields.enumerated() {
      output.append(index == 0 ? UInt8(ascii: "{") : UInt8(ascii: ","))
      write(string: field.name, to: &output)
      output.append(UInt8(ascii: ":"))
      switch field.value {
      case .null: output.append(null)
      case .integer(let number): output.append(decimal: number)
      case .text(let text): write(string: text, to: &output)
      }
    }
    output.append(UInt8(ascii: "}"))
  }

  private static func write(string: String, to output: inout ByteBuffer) {
    Array(string.utf8).withUnsafeBytes { write(string: $0, to: &output) }
  }

  private static func write(string: UnsafeRawBufferPointer, to output: inout ByteBuffer) {
    output.append(quote)
    if string.contains(where: needsEscape) {
      for byte in string { write(escaping: byte, to: &output) }
    } else {
      output.append(string)
    }
    output.append(quote)
  }

  private static func write(escaping byte: UInt8, to output: inout ByteBuffer) {
    if byte < 0x20 {
      output.append(escapeLead)
      output.append(hexDigit(byte >> 4))
      output.append(hexDigit(byte & 15))
      return
    }
    if needsEscape(byte) { output.append(backslash) }
    output.append(byte)
  }

  private static func needsEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == quote || byte == backslash
  }

  private static let escapeLead = Array("\\u00".utf8)
  private static let null = Array("null".utf8)
  private static let quote = UInt8(ascii: "\"")
  private static let backslash = UInt8(ascii: "\\")
}
