import LogbookModel

/// A JSON value whose objects keep the order of their keys.
package enum JSON: Sendable, Hashable {
  case null
  case bool(Bool)
  case integer(Int)
  /// A whole number of units of which `decimals` powers of ten make one, written without zeros at
  /// the end: 355 with one decimal is `35.5`, 350 is `35`.
  case decimal(Int, decimals: Int)
  case string(String)
  case array([JSON])
  case object([Member])

  package struct Member: Sendable, Hashable {
    package let key: String
    package let value: JSON

    package init(_ key: String, _ value: JSON) {
      self.key = key
      self.value = value
    }
  }

  /// A number in tenths.
  package static func tenths(_ tenths: Int) -> JSON { .decimal(tenths, decimals: 1) }

  /// The text, or null for nil.
  package static func optional(_ text: String?) -> JSON { text.map(JSON.string) ?? .null }

  /// Members in this order.
  package static func members(_ members: (String, JSON)...) -> JSON {
    .object(members.map { Member($0.0, $0.1) })
  }

  /// Indented by two spaces, without a final line end.
  package var text: String {
    var output: [UInt8] = []
    write(to: &output, indent: 0)
    return String(decoding: output, as: UTF8.self)
  }

  /// Appends the text at an indent, of which its first line has none, to what stands there.
  package func write(to output: inout [UInt8], indent: Int) {
    switch self {
    case .null: output += "null".utf8
    case .bool(let value): output += (value ? "true" : "false").utf8
    case .integer(let value): output += String(value).utf8
    case .decimal(let value, let decimals): JSON.write(value, decimals: decimals, to: &output)
    case .string(let value): JSON.write(value, to: &output)
    case .array(let values):
      JSON.write(values, open: "[", close: "]", to: &output, indent: indent) { value, output in
        value.write(to: &output, indent: indent + 2)
      }
    case .object(let members):
      JSON.write(members, open: "{", close: "}", to: &output, indent: indent) { member, output in
        JSON.write(member.key, to: &output)
        output += ": ".utf8
        member.value.write(to: &output, indent: indent + 2)
      }
    }
  }

  private static func write(_ value: Int, decimals: Int, to output: inout [UInt8]) {
    if value < 0 { output.append(UInt8(ascii: "-")) }
    var unit: UInt = 1
    for _ in 0..<decimals { unit *= 10 }
    output += String(value.magnitude / unit).utf8
    guard value.magnitude % unit != 0 else { return }
    var digits = Array(String(unit + value.magnitude % unit).utf8.dropFirst())
    while digits.last == UInt8(ascii: "0") { digits.removeLast() }
    output.append(UInt8(ascii: "."))
    output += digits
  }

  private static func write<Element>(
    _ elements: [Element], open: String, close: String, to output: inout [UInt8], indent: Int,
    each: (Element, inout [UInt8]) -> Void
  ) {
    output += open.utf8
    for (index, element) in elements.enumerated() {
      output += (index == 0 ? "\n" : ",\n").utf8
      output += repeatElement(UInt8(ascii: " "), count: indent + 2)
      each(element, &output)
    }
    if !elements.isEmpty {
      output.append(UInt8(ascii: "\n"))
      output += repeatElement(UInt8(ascii: " "), count: indent)
    }
    output += close.utf8
  }

  /// The text in quotes, control characters and U+2028/9 escaped.
  private static func write(_ text: String, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "\""))
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": output += "\\\"".utf8
      case "\\": output += "\\\\".utf8
      case "\n": output += "\\n".utf8
      case "\r": output += "\\r".utf8
      case "\t": output += "\\t".utf8
      case _ where SafeText.isUnsafe(scalar):
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          output += "\\u".utf8
          output += String(repeating: "0", count: 4 - digits.utf8.count).utf8
          output += digits.utf8
        }
      default: output += String(scalar).utf8
      }
    }
    output.append(UInt8(ascii: "\""))
  }
}
