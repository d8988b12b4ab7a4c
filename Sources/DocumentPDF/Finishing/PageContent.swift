/// Rewrites the content of a page: what belongs to no element becomes an artifact (ISO 32000-1,
/// 14.8.2.2), an element's mark around nothing is left out, and so is what Cairo says twice or
/// with more decimals than paper shows.
struct PageContent {
  /// A page as it is written.
  struct Page {
    var bytes: [UInt8] = []
    /// The marks (`MCID`) that were left out because nothing is drawn in them.
    var emptyMarks: Set<Int> = []
  }

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
    case endText = 0x45_54  // ET
    case drawObject = 0x44_6F  // Do
    case shade = 0x73_68  // sh
    case font = 0x54_66  // Tf
    case textMatrix = 0x54_6D  // Tm
    case moveText = 0x54_64  // Td
    case show = 0x54_6A  // Tj
    case showSpaced = 0x54_4A  // TJ
    case inlineImage = 0x42_49  // BI
    case strokeColour = 0x52_47  // RG
    case colour = 0x72_67  // rg
    case graphicsState = 0x67_73  // gs
  }

  /// An element's mark that has begun.
  private struct Mark {
    /// Where its content begins in the source.
    let start: Int
    /// What was written before it, and how the text stood there.
    let length: Int
    let text: PageText
    /// Its first line.
    let beginning: [UInt8]
    /// Whether it stands inside a text object, as it can where nothing but text is in it.
    var isText = true
    var isWritten = false
  }

  private var page = Page()
  /// The operands of the operator that is to come.
  private var operands: [UInt8] = []
  private var starts: [Int] = []
  private var text = PageText()
  private var saved: [PageText] = []
  private var isInText = false
  /// The outermost mark that is open, and how many.
  private var mark: Mark?
  private var markedDepth = 0
  /// How many graphics states were saved where the artifact began; nil outside one.
  private var artifactDepth: Int?
  /// Where to go on in the source.
  private var index = 0

  /// Throws `PDFError.cairo` where the content is not as Cairo 1.16 writes it.
  static func rewritten(_ source: [UInt8]) throws(PDFError) -> Page {
    var content = PageContent()
    content.page.bytes.reserveCapacity(source.count)
    let isWhole = source.withUnsafeBufferPointer { content.rewrite($0) }
    content.endArtifact()
    content.text.close(&content.page.bytes)
    guard isWhole, content.operands.isEmpty, content.markedDepth == 0, content.saved.isEmpty
    else { throw .cairo("page content") }
    return content.page
  }

  private mutating func rewrite(_ source: UnsafeBufferPointer<UInt8>) -> Bool {
    while index < source.count {
      let byte = source[index]
      if ObjectText.isSpace(byte) {
        index += 1
        continue
      }
      let start = index
      index = PageContent.endOfToken(source, from: start)
      if PageContent.isOperator(byte) {
        guard index - start <= 3, apply(PageContent.code(source[start..<index])) else {
          return false
        }
      } else {
        addOperand(source[start..<index])
      }
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
    case .beginMarked, .beginMarkedWithProperties: beginMark(code)
    case .endMarked: return endMark()
    case .beginText, .endText, .font, .textMatrix, .moveText, .show, .showSpaced:
      return applyText(code)
    case .save:
      guard writeDrawing(code) else { break }
      saved.append(text)
    case .restore:
      text.close(&page.bytes)
      if artifactDepth == saved.count { endArtifact() }
      guard writeDrawing(code) else { break }
      guard let outer = saved.popLast() else { return false }
      text.restore(outer)
    case .rectangle, .moveTo, .drawObject, .shade:
      beginArtifact()
      _ = writeDrawing(code)
    case .strokeColour, .colour, .graphicsState: write(code)
    case .inlineImage: return false
    case nil: _ = writeDrawing(code)
    }
    return true
  }

  /// Writes what may not stand in a text object; false where a mark had to be begun again for it,
  /// outside the text.
  private mutating func writeDrawing(_ code: UInt32) -> Bool {
    if let mark, mark.isText {
      self.mark?.isText = false
      index = mark.start
      page.bytes.removeSubrange(mark.length...)
      text = mark.text
      text.close(&page.bytes)
      self.mark?.isWritten = false
      markedDepth = 1
      isInText = false
      discardOperands()
      return false
    }
    text.close(&page.bytes)
    writeMark()
    write(code)
    return true
  }

  // MARK: - Text

  /// False where text is not as Cairo writes it.
  private mutating func applyText(_ code: UInt32) -> Bool {
    switch Operator(rawValue: code) {
    case .beginText:
      beginArtifact()
      text.begin()
      isInText = true
    case .endText: isInText = false
    case .font:
      guard starts.count == 2, operands[starts[1]...].elementsEqual("1".utf8) else { return false }
      text.font = Array(operands[..<(starts[1] - 1)])
    case .textMatrix:
      guard text.setMatrix(eachOperand) else { return false }
    case .moveText:
      guard text.move(eachOperand) else { return false }
    default:
      guard isInText, text.isComplete else { return false }
      writeMark()
      text.prepare(&page.bytes)
      write(code)
    }
    discardOperands()
    return true
  }

  private var eachOperand: [ArraySlice<UInt8>] {
    zip(starts, starts.dropFirst() + [operands.count]).map { start, end in
      let operand = operands[start..<end]
      return operand.last == 32 ? operand.dropLast() : operand
    }
  }

  // MARK: - Marks

  private mutating func beginMark(_ code: UInt32) {
    markedDepth += 1
    if markedDepth == 1 {
      endArtifact()
      var beginning = operands
      PageContent.endOperands(with: code, &beginning)
      mark = Mark(start: index, length: page.bytes.count, text: text, beginning: beginning)
      return discardOperands()
    }
    writeMark()
    if isInText { text.open(&page.bytes) } else if mark?.isText == false { text.close(&page.bytes) }
    write(code)
  }

  /// Writes the beginning of the mark, now that there is something in it.
  private mutating func writeMark() {
    guard let mark, !mark.isWritten else { return }
    if mark.isText { text.open(&page.bytes) } else { text.close(&page.bytes) }
    page.bytes += mark.beginning
    self.mark?.isWritten = true
  }

  private mutating func endMark() -> Bool {
    guard let mark else { return false }
    markedDepth -= 1
    if !mark.isText, !isInText { text.close(&page.bytes) }
    if markedDepth > 0 || mark.isWritten {
      page.bytes += "EMC\n".utf8
    } else if let number = mark.beginning.number(of: "/MCID") {
      page.emptyMarks.insert(number)
    }
    if markedDepth == 0 { self.mark = nil }
    discardOperands()
    return true
  }

  private mutating func beginArtifact() {
    guard markedDepth == 0, artifactDepth == nil else { return }
    text.close(&page.bytes)
    artifactDepth = saved.count
    page.bytes += "/Artifact BMC\n".utf8
  }

  private mutating func endArtifact() {
    guard artifactDepth != nil else { return }
    text.close(&page.bytes)
    artifactDepth = nil
    page.bytes += "EMC\n".utf8
  }

  private mutating func write(_ code: UInt32) {
    page.bytes += operands
    PageContent.endOperands(with: code, &page.bytes)
    discardOperands()
  }

  /// Appends the operator to its operands, and ends the line.
  private static func endOperands(with code: UInt32, _ text: inout [UInt8]) {
    if let last = text.last, last != 10, !ObjectText.isDelimiter(last) { text.append(32) }
    for shift: UInt32 in [16, 8, 0] where code >> shift > 0 {
      text.append(UInt8(truncatingIfNeeded: code >> shift))
    }
    text.append(10)
  }

  private mutating func discardOperands() {
    operands.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
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
