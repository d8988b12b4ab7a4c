import CPango
import Document
import Glibc

/// Turns text into lines of glyphs: the one place that knows Pango.
///
/// Each distinct text is shaped once; what is handed out is its number: shaping
/// is half the time of a page, looking it up almost none of it.
final class TextLayout {
  /// The number of a shaped text.
  typealias ID = Int

  /// The number of the text without lines.
  static let empty: ID = 0

  private let pango: UnsafePointer<cpango>
  private let fontMap: UnsafeMutablePointer<PangoFontMap>
  private let context: OpaquePointer
  private let layout: OpaquePointer
  private let descriptions: [OpaquePointer?]
  private let ascents: [Double]

  private var texts = [ShapedText([])]
  private var sources = [Source(text: "", face: .cell)]
  private var ids: [Source: ID] = [:]
  private var wrappedIDs: [Wrapping: ID] = [:]
  private var numerals: [Face: NumeralTable?] = [:]
  private var spaces: [OpaquePointer: UInt] = [:]
  private(set) var missing: [Unicode.Scalar] = []
  /// Whether the layout's attributes are those of one text only.
  private var hasUnbroken = false

  /// A layout for text in a language, as BCP 47; throws where Pango is not installed or finds no
  /// font.
  init(language: String) throws(PDFError) {
    guard let pango = cpango_open() else { throw .noLibrary() }
    self.pango = pango
    guard let map = pango.pointee.pango_cairo_font_map_new() else { throw .noFont }
    cpango_use_outlines_only(pango, map)
    guard let context = pango.pointee.pango_font_map_create_context(map),
      let layout = pango.pointee.pango_layout_new(context)
    else { throw .noFont }
    fontMap = map
    self.context = context
    TextLayout.setUp(context, language: language, pango)
    self.layout = layout
    TextLayout.setUp(layout, pango)
    var descriptions: [OpaquePointer?] = []
    var ascents: [Double] = []
    for face in Face.allCases {
      let description = face.description(pango)
      descriptions.append(description)
      ascents.append(TextLayout.ascent(of: face, description, in: context, pango))
    }
    self.descriptions = descriptions
    self.ascents = ascents
  }

  deinit {
    for font in spaces.keys { pango.pointee.cairo_scaled_font_destroy(font) }
    for description in descriptions { pango.pointee.pango_font_description_free(description) }
    pango.pointee.g_object_unref(UnsafeMutableRawPointer(layout))
    pango.pointee.g_object_unref(UnsafeMutableRawPointer(context))
    pango.pointee.g_object_unref(fontMap)
    free(UnsafeMutablePointer(mutating: pango))
  }

  subscript(id: ID) -> ShapedText { texts[id] }

  /// From the top of a line to its baseline, in points.
  func ascent(_ face: Face) -> Double { ascents[face.rawValue] }

  /// The text on one line, however long.
  func line(_ text: String, _ face: Face) throws(PDFError) -> ID {
    if text.utf8.isEmpty { return TextLayout.empty }
    let source = Source(text: text, face: face)
    if let id = ids[source] { return id }
    let numeral = try shapedNumeral(source)
    let shaped: ShapedText
    if let numeral {
      shaped = numeral
    } else {
      shaped = ShapedText(try shapedLines(source, width: nil))
    }
    let id = store(shaped, source)
    ids[source] = id
    return id
  }

  /// The text in lines of a width in points; a word that is wider breaks between letters.
  func wrapped(_ id: ID, width: Double) throws(PDFError) -> ID {
    if texts[id].width <= width + TextLayout.tolerance { return id }
    let wrapping = Wrapping(id: id, width: Int32(width * Double(PANGO_SCALE)))
    if let known = wrappedIDs[wrapping] { return known }
    let lines = try shapedLines(sources[id], width: wrapping.width)
    let new = store(ShapedText(lines), sources[id])
    wrappedIDs[wrapping] = new
    return new
  }

  /// The text in lines of a width in points.
  func wrapped(_ text: String, _ face: Face, width: Double) throws(PDFError) -> ID {
    try wrapped(line(text, face), width: width)
  }

  /// The width of the widest word, in points.
  func widestWord(of text: String, _ face: Face) throws(PDFError) -> Double {
    var widest = 0.0
    for word in text.split(separator: " ") {
      widest = max(widest, texts[try line(String(word), face)].width)
    }
    return widest
  }

  private static let tolerance = 0.01

  private func store(_ shaped: ShapedText, _ source: Source) -> ID {
    texts.append(shaped)
    sources.append(source)
    return texts.count - 1
  }

  private func shapedNumeral(_ source: Source) throws(PDFError) -> ShapedText? {
    guard NumeralTable.covers(source.text) else { return nil }
    if let table = numerals[source.face] { return table?.shaped(source.text) }
    var characters: [UInt8: [TextLine]] = [:]
    for byte in NumeralTable.characters {
      let text = String(Unicode.Scalar(byte))
      characters[byte] = try shapedLines(Source(text: text, face: source.face), width: nil)
    }
    let table = NumeralTable(characters)
    numerals.updateValue(table, forKey: source.face)
    return table?.shaped(source.text)
  }

  /// Shapes with Pango; the width is in Pango's units.
  private func shapedLines(_ source: Source, width: Int32?) throws(PDFError) -> [TextLine] {
    var text = PrintableText.line(source.text)
    pango.pointee.pango_layout_set_font_description(layout, descriptions[source.face.rawValue])
    pango.pointee.pango_layout_set_width(layout, width ?? -1)
    setText(text)
    if pango.pointee.pango_layout_get_unknown_glyphs_count(layout) > 0 {
      text = spellingOutMissing(text)
      setText(text)
      guard pango.pointee.pango_layout_get_unknown_glyphs_count(layout) == 0 else { throw .noFont }
    }
    var lines: [TextLine] = []
    var node = pango.pointee.pango_layout_get_lines_readonly(layout)
    let bytes = Array(text.utf8CString)
    while let link = node {
      if let data = link.pointee.data {
        lines.append(line(data.assumingMemoryBound(to: PangoLayoutLine.self), of: bytes))
      }
      node = link.pointee.next
    }
    return lines
  }

  private func setText(_ text: String) {
    pango.pointee.pango_layout_set_text(layout, text, Int32(text.utf8.count))
    let unbroken = TextLayout.prefixHyphens(in: text)
    guard hasUnbroken || !unbroken.isEmpty else { return }
    TextLayout.setAttributes(of: layout, unbroken: unbroken, pango)
    hasUnbroken = !unbroken.isEmpty
  }

  /// The text now in the layout, with the code in brackets for each letter without a glyph.
  private func spellingOutMissing(_ text: String) -> String {
    var unknown: Set<UInt32> = []
    for run in runs(of: pango.pointee.pango_layout_get_lines_readonly(layout)) {
      guard let string = run.pointee.glyphs else { continue }
      for index in 0..<Int(string.pointee.num_glyphs) {
        unknown.insert(cpango_missing_scalar(string.pointee.glyphs[index].glyph))
      }
    }
    unknown.remove(0)
    var result = ""
    for scalar in text.unicodeScalars {
      guard unknown.contains(scalar.value) else {
        result.unicodeScalars.append(scalar)
        continue
      }
      if !missing.contains(scalar) { missing.append(scalar) }
      result += PrintableText.code(scalar)
    }
    return result
  }

  private func runs(
    of lines: UnsafeMutablePointer<GSList>?
  ) -> [UnsafeMutablePointer<PangoGlyphItem>] {
    var result: [UnsafeMutablePointer<PangoGlyphItem>] = []
    var node = lines
    while let link = node {
      if let data = link.pointee.data {
        result += runs(in: data.assumingMemoryBound(to: PangoLayoutLine.self))
      }
      node = link.pointee.next
    }
    return result
  }

  private func runs(
    in line: UnsafeMutablePointer<PangoLayoutLine>
  ) -> [UnsafeMutablePointer<PangoGlyphItem>] {
    var result: [UnsafeMutablePointer<PangoGlyphItem>] = []
    var node = line.pointee.runs
    while let link = node {
      if let data = link.pointee.data {
        result.append(data.assumingMemoryBound(to: PangoGlyphItem.self))
      }
      node = link.pointee.next
    }
    return result
  }

  private func line(
    _ line: UnsafeMutablePointer<PangoLayoutLine>, of bytes: [CChar]
  ) -> TextLine {
    var x = 0.0
    var glyphRuns: [(offset: Int, run: GlyphRun)] = []
    for item in runs(in: line) {
      let offset = Int(item.pointee.item?.pointee.offset ?? 0)
      if let run = glyphRun(item, of: bytes, x: &x) { glyphRuns.append((offset, run)) }
    }
    // Drawn as they are read, not as they stand: so a line with words from right to left is
    // copied, and spoken, in its order.
    if glyphRuns.count > 1 { glyphRuns.sort { $0.offset < $1.offset } }
    return TextLine(runs: glyphRuns.map(\.run), width: x)
  }

  private func glyphRun(
    _ item: UnsafeMutablePointer<PangoGlyphItem>, of bytes: [CChar], x: inout Double
  ) -> GlyphRun? {
    guard let string = item.pointee.glyphs, let source = item.pointee.item,
      let pangoFont = source.pointee.analysis.font,
      let font = pango.pointee.pango_cairo_font_get_scaled_font(OpaquePointer(pangoFont))
    else { return nil }
    let space = spaceGlyph(of: pangoFont, font)
    var glyphs: [cairo_glyph_t] = []
    for index in 0..<Int(string.pointee.num_glyphs) {
      let info = string.pointee.glyphs[index]
      // Pango draws nothing for the space at a line's end; without it the words would be copied
      // as one.
      let glyph = info.glyph == cpango_empty_glyph() ? space : UInt(info.glyph)
      glyphs.append(
        cairo_glyph_t(
          index: glyph, x: x + points(info.geometry.x_offset), y: points(info.geometry.y_offset)))
      x += points(info.geometry.width)
    }
    let start = Int(source.pointee.offset)
    let run = GlyphRun(
      font: font, glyphs: glyphs, clusters: clusters(of: item, bytes),
      text: Array(bytes[start..<start + Int(source.pointee.length)]),
      isBackward: source.pointee.analysis.level & 1 == 1, end: x)
    return run.isInvisible ? nil : run.joiningInvisible
  }

  /// Which bytes belong to which glyphs, in the order of the text.
  private func clusters(
    of item: UnsafeMutablePointer<PangoGlyphItem>, _ bytes: [CChar]
  ) -> [cairo_text_cluster_t] {
    var clusters: [cairo_text_cluster_t] = []
    var iterator = PangoGlyphItemIter()
    var isValid = pango.pointee.pango_glyph_item_iter_init_start(&iterator, item, bytes)
    while isValid != 0 {
      clusters.append(
        cairo_text_cluster_t(
          num_bytes: iterator.end_index - iterator.start_index,
          num_glyphs: abs(iterator.end_glyph - iterator.start_glyph)))
      isValid = pango.pointee.pango_glyph_item_iter_next_cluster(&iterator)
    }
    return clusters
  }

  private func spaceGlyph(
    of pangoFont: UnsafeMutablePointer<PangoFont>, _ font: OpaquePointer
  ) -> UInt {
    if let known = spaces[font] { return known }
    let glyph = UInt(cpango_space_glyph(pango, pangoFont))
    if let kept = pango.pointee.cairo_scaled_font_reference(font) { spaces[kept] = glyph }
    return glyph
  }

  private func points(_ units: Int32) -> Double { Double(units) / Double(PANGO_SCALE) }

  /// A text in a face; texts that differ only in how they are composed are different.
  private struct Source: Hashable {
    let text: String
    let face: Face

    static func == (left: Source, right: Source) -> Bool {
      left.face == right.face && left.text.utf8.elementsEqual(right.text.utf8)
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(face)
      var text = text
      text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
  }

  private struct Wrapping: Hashable {
    let id: ID
    let width: Int32
  }
}
