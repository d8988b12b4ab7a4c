/// The text of a PDF object, in as few bytes as it can be written.
enum ObjectText {
  /// Appends an object without its comments and the white space that separates nothing.
  static func compact(_ source: UnsafeBufferPointer<UInt8>, into target: inout [UInt8]) {
    var index = 0
    var last = UInt8(ascii: "[")
    var isApart = false
    while index < source.count {
      let byte = source[index]
      switch byte {
      case UInt8(ascii: "%"):
        while index < source.count, source[index] != UInt8(ascii: "\n") { index += 1 }
        continue
      case UInt8(ascii: "("):
        let end = endOfString(source, from: index)
        target += source[index..<end]
        index = end
        last = UInt8(ascii: ")")
        isApart = false
        continue
      case _ where isSpace(byte):
        isApart = true
      default:
        if isApart, !isDelimiter(byte), !isDelimiter(last) { target.append(UInt8(ascii: " ")) }
        target.append(byte)
        last = byte
        isApart = false
      }
      index += 1
    }
  }

  /// The index after the string that begins at an index.
  static func endOfString(_ source: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var depth = 0
    var index = start
    while index < source.count {
      switch source[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        depth -= 1
        if depth == 0 { return index + 1 }
      default: break
      }
      index += 1
    }
    return source.count
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    switch byte {
    case 0, 9, 10, 12, 13, 32: true
    default: false
    }
  }

  static func isDelimiter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "<"), UInt8(ascii: ">"),
      UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "/"), UInt8(ascii: "%"):
      true
    default: false
    }
  }
}

extension [UInt8] {
  func hasPrefix(_ text: StaticString) -> Bool {
    starts(with: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Whether a text stands somewhere in it.
  func contains(_ text: String) -> Bool { range(of: text) != nil }

  /// The first place of a text.
  func range(of text: String) -> Range<Int>? {
    let text = Array(text.utf8)
    guard let first = text.first, text.count <= count else { return nil }
    for start in 0...(count - text.count)
    where self[start] == first && self[start..<start + text.count].elementsEqual(text) {
      return start..<start + text.count
    }
    return nil
  }

  /// The number after a key of a compact dictionary, such as that of the object it refers to.
  func number(of key: String) -> Int? {
    guard let range = range(of: key + " ") else { return nil }
    let digits = self[range.upperBound...].prefix { (48...57).contains($0) }
    return Int(String(decoding: digits, as: UTF8.self))
  }

  /// Puts more entries at the end of a compact dictionary.
  mutating func addEntries(_ entries: String) {
    removeLast(2)
    self += entries.utf8
    self += ">>".utf8
  }
}
