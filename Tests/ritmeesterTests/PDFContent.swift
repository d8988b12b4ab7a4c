/// The letters of a font, by the codes that a content stream has for them.
struct PDFLetters {
  private var letters: [Int: String] = [:]
  private var isWide = false

  /// - Parameter map: the CMap that leads from codes to Unicode.
  init(map: [UInt8]) {
    var words = String(decoding: map, as: UTF8.self)
      .split { " \n\r\t".contains($0) }[...].makeIterator()
    var hex: [String] = []
    while let word = words.next() {
      if word.hasPrefix("<"), word.hasSuffix(">"), !word.hasPrefix("<<") {
        hex.append(String(word.dropFirst().dropLast()))
      } else if word.hasPrefix("begin") {
        hex = []
      } else if word == "endcodespacerange" {
        isWide = hex.first?.count == 4
      } else if word == "endbfchar" {
        for index in stride(from: 0, to: hex.count - 1, by: 2) {
          letters[Int(hex[index], radix: 16) ?? -1] = PDFLetters.text(utf16: hex[index + 1])
        }
      } else if word == "endbfrange" {
        for index in stride(from: 0, to: hex.count - 2, by: 3) { add(hex[index...(index + 2)]) }
      }
    }
  }

  private mutating func add(_ range: ArraySlice<String>) {
    let numbers = range.map { Int($0, radix: 16) ?? 0 }
    for code in numbers[0]...numbers[1] {
      letters[code] = Unicode.Scalar(UInt32(numbers[2] + code - numbers[0])).map { String($0) }
    }
  }

  func text(_ bytes: [UInt8]) -> String {
    let codes =
      isWide
      ? stride(from: 0, to: bytes.count - 1, by: 2).map { Int(bytes[$0]) << 8 | Int(bytes[$0 + 1]) }
      : bytes.map { Int($0) }
    return codes.map { letters[$0] ?? "\u{FFFD}" }.joined()
  }

  /// Digits in fours, as UTF-16.
  static func text(utf16 hex: String) -> String {
    let digits = Array(hex)
    let units = stride(from: 0, to: digits.count - 3, by: 4)
      .map { UInt16(String(digits[$0..<$0 + 4]), radix: 16) ?? 0 }
    return String(decoding: units, as: UTF16.self)
  }
}

/// Reads the text of each marked content of a page.
struct PDFContentReader {
  private enum Token {
    case string([UInt8])
    case word(String)
  }

  private let bytes: [UInt8]
  private let fonts: [String: PDFLetters]
  private var position = 0

  init(_ bytes: [UInt8], fonts: [String: PDFLetters]) {
    self.bytes = bytes
    self.fonts = fonts
  }

  /// By number; what stands for other text (`/ActualText`) is that text.
  mutating func texts() -> [Int: String] {
    var texts: [Int: String] = [:]
    var marks: [(number: Int?, isReplaced: Bool)] = []
    var operands: [Token] = []
    var font: PDFLetters?
    while let token = next() {
      guard case .word(let word) = token, word.first?.isLetter == true else {
        operands.append(token)
        continue
      }
      let number = marks.last { $0.number != nil }?.number
      switch word {
      case "BDC", "BMC":
        let mark = PDFContentReader.mark(operands)
        marks.append((mark.number, mark.text != nil))
        if let number = mark.number ?? number { texts[number, default: ""] += mark.text ?? "" }
      case "EMC": _ = marks.popLast()
      case "Tf":
        if case .word(let name)? = operands.first { font = fonts[name] }
      case "Tj", "TJ":
        guard let number, let font, !marks.contains(where: \.isReplaced) else { break }
        for case .string(let codes) in operands { texts[number, default: ""] += font.text(codes) }
      default: break
      }
      operands = []
    }
    return texts
  }

  private static func mark(_ operands: [Token]) -> (number: Int?, text: String?) {
    var number: Int?
    var text: String?
    for (token, after) in zip(operands, operands.dropFirst()) {
      guard case .word(let key) = token else { continue }
      if key == "/MCID", case .word(let digits) = after { number = Int(digits) }
      if key == "/ActualText", case .string(let utf16) = after {
        text = String(
          decoding: stride(from: 2, to: utf16.count - 1, by: 2)
            .map { UInt16(utf16[$0]) << 8 | UInt16(utf16[$0 + 1]) }, as: UTF16.self)
      }
    }
    return (number, text)
  }

  // MARK: - Tokens

  private mutating func next() -> Token? {
    while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "("): return .string(literal())
      case UInt8(ascii: "<") where bytes[min(position + 1, bytes.count - 1)] == byte: position += 2
      case UInt8(ascii: "<"): return .string(hexadecimal())
      case 0...32, UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: ">"):
        position += 1
      default: return .word(word())
      }
    }
    return nil
  }

  private mutating func word() -> String {
    let start = position
    repeat { position += 1 } while position < bytes.count && !ends[Int(bytes[position])]
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// Whether a byte ends a word.
  private let ends = (0..<256).map { $0 <= 32 || "()<>[]/".utf8.contains(UInt8($0)) }

  private mutating func hexadecimal() -> [UInt8] {
    var digits: [UInt8] = []
    position += 1
    while position < bytes.count, bytes[position] != UInt8(ascii: ">") {
      if let digit = Character(Unicode.Scalar(bytes[position])).hexDigitValue {
        digits.append(UInt8(digit))
      }
      position += 1
    }
    position += 1
    if !digits.count.isMultiple(of: 2) { digits.append(0) }
    return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }

  private mutating func literal() -> [UInt8] {
    var codes: [UInt8] = []
    var depth = 1
    position += 1
    while position < bytes.count {
      var byte = bytes[position]
      position += 1
      if byte == UInt8(ascii: "\\") {
        if let escaped = escaped() { codes.append(escaped) }
        continue
      }
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      if depth == 0 { break }
      if byte == 13 { byte = 10 }
      codes.append(byte)
    }
    return codes
  }

  private mutating func escaped() -> UInt8? {
    let byte = bytes[position]
    position += 1
    switch byte {
    case UInt8(ascii: "n"): return 10
    case UInt8(ascii: "r"): return 13
    case UInt8(ascii: "t"): return 9
    case UInt8(ascii: "b"): return 8
    case UInt8(ascii: "f"): return 12
    case 10: return nil
    case 48...55:
      var value = Int(byte - 48)
      for _ in 0..<2 where position < bytes.count && (48...55).contains(bytes[position]) {
        value = value * 8 + Int(bytes[position] - 48)
        position += 1
      }
      return UInt8(truncatingIfNeeded: value)
    default: return byte
    }
  }
}
