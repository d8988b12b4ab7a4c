import CPango

/// The figures of one face, from which plain numbers, dates and times are set without Pango.
struct NumeralTable {
  /// Every character that the table holds.
  static let characters = Array("0123456789.,-:+".utf8)

  private let font: OpaquePointer
  private let glyphs: [UInt8: (index: UInt, width: Double)]

  /// Reads the table from its characters, each shaped alone; nil where one of them is not one
  /// glyph of the font of the others.
  init?(_ characters: [UInt8: [TextLine]]) {
    var fonts: Set<OpaquePointer> = []
    var glyphs: [UInt8: (index: UInt, width: Double)] = [:]
    for (byte, lines) in characters {
      guard let line = lines.first, let run = line.runs.first, run.glyphs.count == 1,
        let glyph = run.glyphs.first
      else { return nil }
      fonts.insert(run.font)
      glyphs[byte] = (glyph.index, line.width)
    }
    guard fonts.count == 1, let font = fonts.first else { return nil }
    self.font = font
    self.glyphs = glyphs
  }

  /// Whether the text is made of the table's characters alone.
  static func covers(_ text: String) -> Bool {
    text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: ":"): byte != UInt8(ascii: "/")
      case UInt8(ascii: "+")...UInt8(ascii: "."): true
      default: false
      }
    }
  }

  /// The text on one line, or nil for a character that is not in the table.
  func shaped(_ text: String) -> ShapedText? {
    var x = 0.0
    var placed: [cairo_glyph_t] = []
    for byte in text.utf8 {
      guard let glyph = glyphs[byte] else { return nil }
      placed.append(cairo_glyph_t(index: glyph.index, x: x, y: 0))
      x += glyph.width
    }
    let run = GlyphRun(
      font: font, glyphs: placed,
      clusters: Array(
        repeating: cairo_text_cluster_t(num_bytes: 1, num_glyphs: 1), count: placed.count),
      text: text.utf8.map { CChar(bitPattern: $0) }, isBackward: false, end: x)
    return ShapedText([TextLine(runs: [run], width: x)])
  }
}
