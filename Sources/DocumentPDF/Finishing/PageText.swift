/// Where the text of a page stands and in which font, both as Cairo says it and as it is written:
/// in one text object as long as it goes on, and each line from the one before.
struct PageText {
  /// A place in millionths of a unit of the page.
  private struct Place {
    var x: Int
    var y: Int
  }

  /// The name of the font that was asked for.
  var font: [UInt8] = []
  /// The font and size that were written.
  private var writtenFont: [UInt8] = []
  private var writtenSize: [UInt8] = []
  private(set) var isOpen = false
  /// The size of upright text as it was read, and in millionths; none for other text.
  private var size: (text: [UInt8], millionths: Int)?
  /// Where the next text begins.
  private var place = Place(x: 0, y: 0)
  /// Where the last line began that was written, in hundredths; nil where a matrix must come.
  private var written: Place?
  /// The matrix of other than upright text, and the steps in it, until they are written.
  private var other: [UInt8] = []
  private var isMoved = false
  /// The size of a font in other than upright text: its matrix says how large it is.
  private static let unitSize: [UInt8] = [UInt8(ascii: "1")]
  private var isPlaced = false

  /// Whether it is said where text stands and in which font.
  var isComplete: Bool { isPlaced && !font.isEmpty }

  /// Forgets the place, as a text object does that begins.
  mutating func begin() { isPlaced = false }

  /// The font that counts again where a saved state ends.
  mutating func restore(_ outer: PageText) {
    font = outer.font
    writtenFont = outer.writtenFont
    writtenSize = outer.writtenSize
  }

  mutating func open(_ output: inout [UInt8]) {
    guard !isOpen else { return }
    output += "BT\n".utf8
    isOpen = true
    written = nil
  }

  mutating func close(_ output: inout [UInt8]) {
    guard isOpen else { return }
    output += "ET\n".utf8
    isOpen = false
  }

  /// Takes the operands of `Tm`; false where there are not six.
  mutating func setMatrix(_ operands: [ArraySlice<UInt8>]) -> Bool {
    let numbers = operands.compactMap(DecimalText.millionths)
    guard operands.count == 6, numbers.count == 6 else { return false }
    isMoved = true
    isPlaced = true
    other.removeAll(keepingCapacity: true)
    place = Place(x: numbers[4], y: numbers[5])
    if numbers[0] > 0, numbers[1] == 0, numbers[2] == 0, numbers[3] == -numbers[0] {
      size = (Array(operands[0]), numbers[0])
      return true
    }
    size = nil
    for (index, operand) in operands.enumerated() {
      if index > 0 { other.append(32) }
      DecimalText.round(operand, decimals: index < 4 ? 6 : 2, into: &other)
    }
    other += " Tm\n".utf8
    return true
  }

  /// Takes the operands of `Td`; false where there are not two.
  mutating func move(_ operands: [ArraySlice<UInt8>]) -> Bool {
    let numbers = operands.compactMap(DecimalText.millionths)
    guard operands.count == 2, numbers.count == 2 else { return false }
    isMoved = true
    if let size {
      place.x += numbers[0] * size.millionths / 1_000_000
      place.y -= numbers[1] * size.millionths / 1_000_000
      return true
    }
    for operand in operands {
      DecimalText.round(operand, decimals: 4, into: &other)
      other.append(32)
    }
    other += "Td\n".utf8
    return true
  }

  /// Writes what must come before the next letters.
  mutating func prepare(_ output: inout [UInt8]) {
    open(&output)
    let wantedSize = size?.text ?? PageText.unitSize
    if font != writtenFont || wantedSize != writtenSize {
      output += font
      output.append(32)
      output += wantedSize
      output += " Tf\n".utf8
      writtenFont = font
      writtenSize = wantedSize
    }
    if isMoved || written == nil && size != nil { writePlace(&output) }
    isMoved = false
  }

  private mutating func writePlace(_ output: inout [UInt8]) {
    guard size != nil else {
      output += other
      other.removeAll(keepingCapacity: true)
      written = nil
      return
    }
    let next = Place(
      x: DecimalText.hundredths(place.x), y: DecimalText.hundredths(place.y))
    if written == nil { output += "1 0 0 -1 ".utf8 }
    DecimalText.append(hundredths: next.x - (written?.x ?? 0), to: &output)
    output.append(32)
    // Upright text counts upwards, the page of Cairo's downwards.
    DecimalText.append(
      hundredths: written.map { $0.y - next.y } ?? next.y, to: &output)
    output += (written == nil ? " Tm\n" : " Td\n").utf8
    written = next
  }
}
