import CPango

extension Face {
  /// A new Pango font description, to be freed by the caller.
  func description(_ pango: UnsafePointer<cpango>) -> OpaquePointer? {
    let description = pango.pointee.pango_font_description_new()
    pango.pointee.pango_font_description_set_family(description, families)
    pango.pointee.pango_font_description_set_absolute_size(description, size * Double(PANGO_SCALE))
    pango.pointee.pango_font_description_set_weight(
      description, isBold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL)
    pango.pointee.pango_font_description_set_style(
      description, isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    return description
  }
}

extension TextLayout {
  /// Makes a point a point and a letter as wide as its outline says.
  static func setUp(
    _ context: OpaquePointer, language: String, _ pango: UnsafePointer<cpango>
  ) {
    pango.pointee.pango_cairo_context_set_resolution(context, 72)
    pango.pointee.pango_context_set_round_glyph_positions(context, 0)
    pango.pointee.pango_context_set_language(
      context, pango.pointee.pango_language_from_string(language))
    let options = pango.pointee.cairo_font_options_create()
    pango.pointee.cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    pango.pointee.cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango.pointee.pango_cairo_context_set_font_options(context, options)
    pango.pointee.cairo_font_options_destroy(options)
  }

  /// Breaks lines between words; a word that is wider than its place between letters.
  static func setUp(_ layout: OpaquePointer, _ pango: UnsafePointer<cpango>) {
    pango.pointee.pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    setAttributes(of: layout, unbroken: [], pango)
  }

  /// Figures of one width, no ligatures, no hyphens that the text does not have.
  ///
  /// - Parameter unbroken: bytes within which no line ends.
  static func setAttributes(
    of layout: OpaquePointer, unbroken: [Range<Int>], _ pango: UnsafePointer<cpango>
  ) {
    let attributes = pango.pointee.pango_attr_list_new()
    pango.pointee.pango_attr_list_insert(
      attributes, pango.pointee.pango_attr_font_features_new("tnum=1,lnum=1,liga=0,clig=0"))
    pango.pointee.pango_attr_list_insert(attributes, pango.pointee.pango_attr_insert_hyphens_new(0))
    for range in unbroken {
      guard let attribute = pango.pointee.pango_attr_allow_breaks_new(0) else { continue }
      attribute.pointee.start_index = guint(range.lowerBound)
      attribute.pointee.end_index = guint(range.upperBound)
      pango.pointee.pango_attr_list_insert(attributes, attribute)
    }
    pango.pointee.pango_layout_set_attributes(layout, attributes)
    pango.pointee.pango_attr_list_unref(attributes)
  }

  /// The hyphen and the letter after it in ’s-Gravenhage and ’t-Zand: their bytes.
  static func prefixHyphens(in text: String) -> [Range<Int>] {
    let bytes = Array(text.utf8)
    return bytes.indices.dropFirst(2).filter { index in
      guard bytes[index] == UInt8(ascii: "-"), index + 1 < bytes.count else { return false }
      let isApostrophe = bytes[index - 2] == UInt8(ascii: "'")
      let isQuote =
        index >= 4 && bytes[(index - 4)..<(index - 1)].elementsEqual("\u{2019}".utf8)
      return isApostrophe || isQuote
    }.map { $0..<$0 + 2 }
  }

  /// From the top of a line to its baseline: the letters stand in the middle of the leading.
  static func ascent(
    of face: Face, _ description: OpaquePointer?, in context: OpaquePointer,
    _ pango: UnsafePointer<cpango>
  ) -> Double {
    let metrics = pango.pointee.pango_context_get_metrics(context, description, nil)
    let scale = Double(PANGO_SCALE)
    let ascent = Double(pango.pointee.pango_font_metrics_get_ascent(metrics)) / scale
    let descent = Double(pango.pointee.pango_font_metrics_get_descent(metrics)) / scale
    pango.pointee.pango_font_metrics_unref(metrics)
    return (face.leading - ascent - descent) / 2 + ascent
  }
}
