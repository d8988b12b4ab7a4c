import Document

/// XML being written, as UTF-8.
struct XML {
  private(set) var bytes: [UInt8] = []

  init() {}

  /// Begins a file.
  init(declaring root: String) {
    raw("<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n")
    raw(root)
  }

  /// Markup, as it is.
  mutating func raw(_ markup: String) { bytes += markup.utf8 }

  mutating func integer(_ number: Int) {
    guard number >= 0, number < 10 else { return raw(String(number)) }
    bytes.append(UInt8(ascii: "0") + UInt8(number))
  }

  /// Tenths as a decimal number, exactly: `35`, `-0.5`.
  mutating func tenths(_ tenths: Int) {
    if tenths < 0 { raw("-") }
    integer(Int(tenths.magnitude / 10))
    let digit = Int(tenths.magnitude % 10)
    guard digit > 0 else { return }
    raw(".")
    integer(digit)
  }

  /// Text outside cells, where the escapes of cells mean nothing.
  mutating func plain(_ text: String) { raw(XMLText.escaped(text)) }

  /// Text of a cell: what XML cannot have is written as `_x001F_` (ISO/IEC 29500-1, 22.9.2.19).
  mutating func text(_ text: String) {
    var text = text
    text.withUTF8 { source in
      var index = source.startIndex
      while index < source.endIndex {
        index += append(source[index], before: source[(index + 1)...])
      }
    }
  }

  /// Writes a byte of text, or what stands for it, and tells how many bytes of the text that was.
  private mutating func append(_ byte: UInt8, before rest: Slice<UnsafeBufferPointer<UInt8>>) -> Int
  {
    switch byte {
    case UInt8(ascii: "&"): raw("&amp;")
    case UInt8(ascii: "<"): raw("&lt;")
    case UInt8(ascii: ">"): raw("&gt;")
    case UInt8(ascii: "\""): raw("&quot;")
    case UInt8(ascii: "_") where XML.isEscape(rest): raw("_x005F_")
    case 0..<0x20 where byte != UInt8(ascii: "\t") && byte != UInt8(ascii: "\n"):
      escape(Int(byte))
    case 0xEF where rest.starts(with: [0xBF, 0xBE]) || rest.starts(with: [0xBF, 0xBF]):
      escape(rest.dropFirst().first == 0xBE ? 0xFFFE : 0xFFFF)
      return 3
    default: bytes.append(byte)
    }
    return 1
  }

  /// Whether it is time to hand over what was written.
  var isLong: Bool { bytes.count > 1 << 16 }

  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  private mutating func escape(_ unit: Int) {
    let digits = String(unit, radix: 16, uppercase: true)
    raw("_x\(String(repeating: "0", count: 4 - digits.count))\(digits)_")
  }

  /// Whether what follows a `_` makes it look like an escape.
  private static func isEscape(_ rest: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let rest = rest.prefix(6)
    guard rest.count == 6, rest.first == UInt8(ascii: "x"), rest.last == UInt8(ascii: "_") else {
      return false
    }
    return rest.dropFirst().dropLast().allSatisfy { byte in
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
    }
  }
}
