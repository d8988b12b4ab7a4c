import CPango

/// Glyphs of one font with the text they stand for, positions counted from the line's start.
struct GlyphRun {
  /// A `cairo_scaled_font_t` that the text layout keeps alive.
  let font: OpaquePointer
  let glyphs: [cairo_glyph_t]
  let clusters: [cairo_text_cluster_t]
  let text: [CChar]
  /// Whether the glyphs run from right to left through the text.
  let isBackward: Bool
  /// Its right edge.
  let end: Double

  /// The same with every sign that has no look counted to the letter before it, so that the word
  /// is copied as one.
  var joiningInvisible: GlyphRun {
    guard !isBackward, text.contains(where: { $0 < 0 }) else { return self }
    var joined: [cairo_text_cluster_t] = []
    var kept: [cairo_glyph_t] = []
    var (byte, glyph) = (0, 0)
    for cluster in clusters {
      let bytes = text[byte..<byte + Int(cluster.num_bytes)]
      if let last = joined.indices.last, GlyphRun.isInvisible(bytes) {
        joined[last].num_bytes += cluster.num_bytes
      } else {
        joined.append(cluster)
        kept += glyphs[glyph..<glyph + Int(cluster.num_glyphs)]
      }
      byte += Int(cluster.num_bytes)
      glyph += Int(cluster.num_glyphs)
    }
    guard kept.count < glyphs.count else { return self }
    return GlyphRun(
      font: font, glyphs: kept, clusters: joined, text: text, isBackward: isBackward, end: end)
  }

  /// Whether the text is nothing but signs that no font draws.
  private static func isInvisible(_ bytes: ArraySlice<CChar>) -> Bool {
    let text = String(decoding: bytes.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return text.unicodeScalars.allSatisfy(\.properties.isDefaultIgnorableCodePoint)
  }
}

/// One line of text, ready to be drawn.
struct TextLine {
  /// In the order of the text.
  let runs: [GlyphRun]
  /// In points.
  let width: Double
}

/// A text broken into lines; none for an empty text.
struct ShapedText {
  let lines: [TextLine]
  let width: Double

  init(_ lines: [TextLine]) {
    self.lines = lines
    width = lines.reduce(0) { max($0, $1.width) }
  }
}
