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
}

/// One line of text, ready to be drawn.
struct TextLine {
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
