/// Rewrites the content of a page: what belongs to no element becomes an artifact (ISO 32000-1,
/// 14.8.2.2), and what Cairo says twice or with more decimals than paper shows is left out.
struct PageContent {
  private var output: [UInt8] = []
  /// The operands of the operator that is to come.
  private var operands: [UInt8] = []
  private var starts: [Int] = []

  /// The operators that mean something here, by their letters.
  private enum Operator: UInt32 {
    case beginMarked = 0x42_4D_43  // BMC
    case beginMarkedWithProperties = 0x42_44_43  // BDC
    case endMarked = 0x45_4D_43  // EMC
    case save = 0x71  // q
    case restore = 0x51  // Q
    case rectangle = 0x72_65  // re
    case moveTo = 0x6D  // m
    case beginText = 0x42_54  // BT
    case drawObject = 0x44_6F  // Do
    case shade = 0x73_68  // sh
    case font = 0x54_66  // Tf
    case textMatrix = 0x54_6D  // Tm
    case moveText = 0x54_64  // Td
    case inlineImage = 0x42_49  // BI
  }

  private var font: [UInt8] = []
  private var fonts: [[UInt8]] = []
  private var markedDepth = 0
  /// How many graphics states were saved where the artifact began; nil outside one.
  private var artifactDepth: Int?

  /// Throws `PDFError.cairo` where the content is not as Cairo 1.16 writes it.
  static func rewritten(_ source: [UInt8]) throws(PDFError) -> [UInt8] {
    var content = PageContent()
    content.output.reserveCapacity(source.count)
    let isWhole = source.withUnsafeBufferPointer { content.rewrite($0) }
    content.endArtifact()
    guard isWhole, content.operands.isEmpty, content.markedDepth == 0, content.fonts.isEmpty
    else { throw .cairo("page content") }
    return content.output
  }

  private mutating func rewrite(_ source: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = 0
    while index < source.count {
      let byte = source[index]
      if ObjectText.isSpace(byte) {
        index += 1
        continue
      }
      let end = PageContent.endOfToken(source, from: index)
      if PageContent.isOperator(byte) {
        guard end - index <= 3, apply(PageContent.code(source[index..<end])) else { return false }
      } else {
        addOperand(source[index..<end])
      }
      index = end
    }
    return true
  }

  private mutating func addOperand(_ token: Slice<UnsafeBufferPointer<UInt8>>) {
    if let last = operands.last, let first = token.first, !ObjectText.isDelimiter(last),
      !ObjectText.isDelimiter(first)
    {
      operands.append(32)
    }
    starts.append(operands.count)
    ObjectText.compact(UnsafeBufferPointer(rebasing: token), into: &operands)
  }

  /// Writes an operator with its operands; false for one that cannot be understood.
  private mutating func apply(_ code: UInt32) -> Bool {
    switch Operator(rawValue: code) {
    case .beginMarked, .beginMarkedWithProperties:
      endArtifact()
      markedDepth += 1
    case .endMarked:
      markedDepth -= 1
    case .save:
      fonts.append(font)
    case .restore:
      if artifactDepth == fonts.count { endArtifact() }
      guard let outer = fonts.popLast() else { return false }
      font = outer
    case .rectangle, .moveTo, .beginText, .drawObject, .shade:
      beginArtifact()
    case .font:
      if operands == font {
        discardOperands()
        return true
      }
      font = operands
    case .textMatrix: round(from: 4, decimals: 2)
    case .moveText: round(from: 0, decimals: 4)
    case .inlineImage: return false
    case nil: break
    }
    write(code)
    return markedDepth >= 0
  }

  private mutating func write(_ code: UInt32) {
    output += operands
    if let last = operands.last, !ObjectText.isDelimiter(last) { output.append(32) }
    for shift: UInt32 in [16, 8, 0] where code >> shift > 0 {
      output.append(UInt8(truncatingIfNeeded: code >> shift))
    }
    output.append(10)
    discardOperands()
  }

  private mutating func discardOperands() {
    operands.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
  }

  private mutating func beginArtifact() {
    guard markedDepth == 0, artifactDepth == nil else { return }
    artifactDepth = fonts.count
    output += "/Artifact BMC\n".utf8
  }

  private mutating func endArtifact() {
    guard artifactDepth != nil else { return }
    artifactDepth = nil
    output += "EMC\n".utf8
  }

  /// Rounds the operands from one on.
  private mutating func round(from first: Int, decimals: Int) {
    guard starts.count > first else { return }
    let old = operands
    let bounds = starts[first...] + [old.count]
    operands.removeSubrange(starts[first]...)
    for (start, end) in zip(bounds, bounds.dropFirst()) {
      if operands.last.map({ $0 != 32 }) ?? false { operands.append(32) }
      DecimalText.round(old[start..<end], decimals: decimals, into: &operands)
    }
  }

  // MARK: - Tokens

  private static func isOperator(_ byte: UInt8) -> Bool {
    switch byte | 0x20 {
    case UInt8(ascii: "a")...UInt8(ascii: "z"): true
    default: byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"")
    }
  }

  /// The letters of an operator, at most three, as a number.
  private static func code(_ token: Slice<UnsafeBufferPointer<UInt8>>) -> UInt32 {
    token.prefix(3).reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// The index after a token: a string, a whole array or dictionary, or a word.
  private static func endOfToken(_ source: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    switch source[start] {
    case UInt8(ascii: "("):
      return ObjectText.endOfString(source, from: start)
    case UInt8(ascii: "["), UInt8(ascii: "<"):
      return endOfBrackets(source, from: start)
    default:
      var index = start + 1
      while index < source.count, !ObjectText.isSpace(source[index]),
        !ObjectText.isDelimiter(source[index])
      {
        index += 1
      }
      return index
    }
  }

  private static func endOfBrackets(_ source: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var depth = 0
    var index = start
    while index < source.count {
      switch source[index] {
      case UInt8(ascii: "("):
        index = ObjectText.endOfString(source, from: index)
        continue
      case UInt8(ascii: "["), UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: ">"):
        depth -= 1
        if depth == 0 { return index + 1 }
      default: break
      }
      index += 1
    }
    return source.count
  }
}
