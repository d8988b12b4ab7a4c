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
    write(cells.count, of: layout, to: &output) { cells[$0] }
  }

  /// Writes values about to be stored.
  static func write(_ row: RowValues, of layout: TableLayout, to output: inout ByteBuffer) {
    row.withCells { count, cell in write(count, of: layout, to: &output, cell: cell) }
  }

  private static func write(
    _ count: Int, of layout: TableLayout, to output: inout ByteBuffer,
    cell: (Int) -> Statement.Cell
  ) {
    layout.jsonLeads.withUnsafeBytes { leads in
      var start = 0
      for index in 0..<count {
        let lead = UnsafeRawBufferPointer(rebasing: leads[start..<layout.jsonLeadEnds[index]])
        start = layout.jsonLeadEnds[index]
        let cell = cell(index)
        if index >= layout.original, case .null = cell { continue }
        output.append(lead)
        switch cell {
        case .null: output.append(null)
        case .integer(let number): output.append(decimal: number)
        case .text(let bytes): write(string: bytes, to: &output)
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

  /// Whether this is what `write` makes of the values that it holds, to the byte.
  static func isCanonical(_ json: [UInt8]) -> Bool {
    var scanner = CanonicalScanner(json)
    while scanner.next() != nil {}
    guard scanner.isComplete else { return false }
    return json.reduce(0, |) < 0x80 || String(validating: json, as: UTF8.self) != nil
  }

  private static func write(string: String, to output: inout ByteBuffer) {
    Array(string.utf8).withUnsafeBytes { write(string: $0, to: &output) }
  }

  private static func write(string: UnsafeRawBufferPointer, to output: inout ByteBuffer) {
    output.append(quote)
    if needsEscape(string) {
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

  /// Looks at eight bytes at a time: hardly any text has one that needs an escape.
  private static func needsEscape(_ string: UnsafeRawBufferPointer) -> Bool {
    var index = 0
    while index + 8 <= string.count {
      if needsEscape(string.loadUnaligned(fromByteOffset: index, as: UInt64.self)) { return true }
      index += 8
    }
    while index < string.count {
      if needsEscape(string[index]) { return true }
      index += 1
    }
    return false
  }

  /// Whether one of eight bytes needs an escape: a subtraction in each byte borrows its highest bit
  /// where the byte was too small, and the byte itself had not set it.
  private static func needsEscape(_ bytes: UInt64) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let control = (bytes &- (ones &* 0x20)) & ~bytes
    let quotes = bytes ^ (ones &* UInt64(quote))
    let backslashes = bytes ^ (ones &* UInt64(backslash))
    let found = control | ((quotes &- ones) & ~quotes) | ((backslashes &- ones) & ~backslashes)
    return found & (ones &* 0x80) != 0
  }

  private static func needsEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == quote || byte == backslash
  }

  private static let escapeLead: StaticString = "\\u00"
  private static let null: StaticString = "null"
  private static let quote = UInt8(ascii: "\"")
  private static let backslash = UInt8(ascii: "\\")
}
