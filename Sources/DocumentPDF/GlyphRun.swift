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
    guard text.contains(where: { $0 < 0 }) else { return self }
    var joined: [cairo_text_cluster_t] = []
    var kept = Array(repeating: true, count: glyphs.count)
    var (byte, glyph) = (0, 0)
    for cluster in clusters {
      let (bytes, count) = (Int(cluster.num_bytes), Int(cluster.num_glyphs))
      if let last = joined.indices.last, GlyphRun.isInvisible(text[byte..<byte + bytes]) {
        joined[last].num_bytes += cluster.num_bytes
        let first = isBackward ? glyphs.count - glyph - count : glyph
        for index in first..<first + count { kept[index] = false }
      } else {
        joined.append(cluster)
      }
      byte += bytes
      glyph += count
    }
    guard kept.contains(false) else { return self }
    return GlyphRun(
      font: font, glyphs: zip(glyphs, kept).filter(\.1).map(\.0), clusters: joined, text: text,
      isBackward: isBackward, end: end)
  }

  /// Whether there is nothing to draw.
  var isInvisible: Bool { text.first.map { $0 < 0 } ?? true && GlyphRun.isInvisible(text[...]) }

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
