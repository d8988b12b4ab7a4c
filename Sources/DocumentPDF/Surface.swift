import CPango
import Document
import Glibc

/// The PDF that Cairo writes into memory.
final class Surface {
  private let pango: UnsafePointer<cpango>
  private let output: Output
  private let surface: OpaquePointer
  private let context: OpaquePointer
  private var tags = TagTree()
  private var scratch: [cairo_glyph_t] = []
  private var font: OpaquePointer?
  private(set) var pageCount = 0

  /// A surface whose file is finished as the finisher does it; throws where Cairo is not installed.
  init(_ finisher: Finisher) throws(PDFError) {
    guard let pango = cpango_open() else { throw .noLibrary() }
    self.pango = pango
    output = Output(finisher)
    let sink = Unmanaged.passUnretained(output).toOpaque()
    let write: cairo_write_func_t = { sink, data, count in
      guard let sink, let data else { return CAIRO_STATUS_WRITE_ERROR }
      return Unmanaged<Output>.fromOpaque(sink).takeUnretainedValue()
        .append(UnsafeBufferPointer(start: data, count: Int(count)))
    }
    guard
      let surface = pango.pointee.cairo_pdf_surface_create_for_stream(
        write, sink, PageGeometry.width, PageGeometry.height),
      let context = pango.pointee.cairo_create(surface)
    else { throw .cairo("") }
    self.surface = surface
    self.context = context
    // From 1.5 on Cairo says what a glyph stands for where its font says something else.
    pango.pointee.cairo_pdf_surface_restrict_to_version(surface, CAIRO_PDF_VERSION_1_5)
    try check()
  }

  deinit {
    pango.pointee.cairo_destroy(context)
    pango.pointee.cairo_surface_destroy(surface)
    free(UnsafeMutablePointer(mutating: pango))
  }

  /// Adds a place to the outline and returns its number; the page counts from 1, `y` is in points.
  func addOutline(
    _ title: String, parent: Int32?, page: Int, y: Double
  ) throws(PDFError) -> Int32 {
    // Whole numbers: Cairo 1.16 reads decimals as the locale writes them.
    let place = "page=\(page) pos=[\(Int(PageGeometry.left)) \(Int(y))]"
    let id = pango.pointee.cairo_pdf_surface_add_outline(
      surface, parent ?? CAIRO_PDF_OUTLINE_ROOT, PlainText.line(title), place,
      parent == nil ? CAIRO_PDF_OUTLINE_FLAG_OPEN : cairo_pdf_outline_flags_t(0))
    try check()
    return id
  }

  /// Opens an element of the structure tree; what is drawn belongs to it.
  func begin(_ tag: Tag) throws(PDFError) { try begin(tag, attributes: nil) }

  /// Opens a figure of a place and size in points, with the text for who cannot see it.
  func beginFigure(
    _ text: String, x: Double, y: Double, width: Double, height: Double
  ) throws(PDFError) {
    let bottom = PageGeometry.height - y - height
    output.addFigure(text, box: [x, bottom, x + width, bottom + height])
    try begin(.figure)
  }

  /// Opens a link to a place that was named or will be, with the text for who cannot see it.
  ///
  /// - Parameter box: where it is clicked, in points; nil for where it is drawn.
  func beginLink(to place: String, says text: String, box: Box? = nil) throws(PDFError) {
    output.addLink(text)
    try begin(.link, attributes: "dest='\(place)'" + (box.map { " \($0.linkAttribute)" } ?? ""))
  }

  /// Names the place that is reached at a height of the page, in points; the name is of ASCII
  /// letters, digits and hyphens.
  func namePlace(_ name: String, y: Double) throws(PDFError) {
    // Whole numbers: Cairo 1.16 reads decimals as the locale writes them.
    let attributes = "name='\(name)' x=\(Int(PageGeometry.left)) y=\(Int(y))"
    pango.pointee.cairo_tag_begin(context, CAIRO_TAG_DEST, attributes)
    pango.pointee.cairo_tag_end(context, CAIRO_TAG_DEST)
    try check()
  }

  private func begin(_ tag: Tag, attributes: String?) throws(PDFError) {
    try tags.begin(tag)
    pango.pointee.cairo_tag_begin(context, tag.rawValue, attributes)
    try check()
  }

  /// Closes the innermost element.
  func end(_ tag: Tag) throws(PDFError) {
    try tags.end(tag)
    pango.pointee.cairo_tag_end(context, tag.rawValue)
    try check()
  }

  /// Draws a line of text with its baseline at `y`.
  func show(_ line: TextLine, x: Double, baseline y: Double) {
    for run in line.runs {
      if font != run.font {
        pango.pointee.cairo_set_scaled_font(context, run.font)
        font = run.font
      }
      scratch.removeAll(keepingCapacity: true)
      for glyph in run.glyphs {
        scratch.append(cairo_glyph_t(index: glyph.index, x: glyph.x + x, y: glyph.y + y))
      }
      pango.pointee.cairo_show_text_glyphs(
        context, run.text, Int32(run.text.count), scratch, Int32(scratch.count), run.clusters,
        Int32(run.clusters.count),
        run.isBackward ? CAIRO_TEXT_CLUSTER_FLAG_BACKWARD : cairo_text_cluster_flags_t(0))
    }
  }

  /// 0 is black, 1 is white.
  func setGray(_ gray: Double) {
    pango.pointee.cairo_set_source_rgb(context, gray, gray, gray)
  }

  /// Each part from 0 to 1.
  func setColour(_ red: Double, _ green: Double, _ blue: Double) {
    pango.pointee.cairo_set_source_rgb(context, red, green, blue)
  }

  /// Draws a line of a thickness, level from `x` to `end`.
  func rule(from x: Double, to end: Double, y: Double, thickness: Double) {
    fill(x: x, y: y - thickness / 2, width: end - x, height: thickness)
  }

  /// Fills a rectangle.
  func fill(x: Double, y: Double, width: Double, height: Double) {
    pango.pointee.cairo_rectangle(context, x, y, width, height)
    pango.pointee.cairo_fill(context)
  }

  /// Fills the polygon through the points.
  func fill(_ points: [Point]) {
    for point in points { pango.pointee.cairo_line_to(context, point.x, point.y) }
    pango.pointee.cairo_close_path(context)
    pango.pointee.cairo_fill(context)
  }

  /// Draws the lines through the points.
  func stroke(_ points: [Point], thickness: Double) {
    pango.pointee.cairo_set_line_width(context, thickness)
    for point in points { pango.pointee.cairo_line_to(context, point.x, point.y) }
    pango.pointee.cairo_stroke(context)
  }

  /// Draws the line through the points as dashes: the lengths of a dash and of the space after it.
  func stroke(_ points: [Point], thickness: Double, dash: [Double]) {
    pango.pointee.cairo_set_dash(context, dash, Int32(dash.count), 0)
    stroke(points, thickness: thickness)
    pango.pointee.cairo_set_dash(context, nil, 0, 0)
  }

  /// Draws lines, each between two points.
  func stroke(_ lines: [(from: Point, to: Point)], thickness: Double) {
    pango.pointee.cairo_set_line_width(context, thickness)
    for line in lines {
      pango.pointee.cairo_move_to(context, line.from.x, line.from.y)
      pango.pointee.cairo_line_to(context, line.to.x, line.to.y)
    }
    pango.pointee.cairo_stroke(context)
  }

  func fillCircle(_ centre: Point, radius: Double) {
    pango.pointee.cairo_arc(context, centre.x, centre.y, radius, 0, 2 * Double.pi)
    pango.pointee.cairo_fill(context)
  }

  /// Ends the page; the next one begins.
  func endPage() throws(PDFError) {
    pango.pointee.cairo_show_page(context)
    font = nil
    pageCount += 1
    try check()
  }

  /// Closes the file and returns it.
  func finish() throws(PDFError) -> [UInt8] {
    try tags.finish()
    pango.pointee.cairo_surface_finish(surface)
    try check()
    return try output.finish(producer: producer)
  }

  /// The libraries that draw, with their versions.
  private var producer: String {
    let versions = [pango.pointee.cairo_version_string(), pango.pointee.pango_version_string()]
    return zip(["cairo", "Pango"], versions).map { name, version in
      "\(name) \(version.map { String(cString: $0) } ?? "")"
    }.joined(separator: ", ")
  }

  private func check() throws(PDFError) {
    if let failure = output.failure { throw failure }
    try check(pango.pointee.cairo_status(context))
    try check(pango.pointee.cairo_surface_status(surface))
  }

  private func check(_ status: cairo_status_t) throws(PDFError) {
    guard status != CAIRO_STATUS_SUCCESS else { return }
    throw .cairo(pango.pointee.cairo_status_to_string(status).map { String(cString: $0) } ?? "")
  }

  /// Where Cairo writes to; it cannot throw through Cairo, so it keeps what went wrong.
  private final class Output {
    private var finisher: Finisher
    private var objects = CairoOutput()
    private(set) var failure: PDFError?

    init(_ finisher: Finisher) { self.finisher = finisher }

    func append(_ bytes: UnsafeBufferPointer<UInt8>) -> cairo_status_t {
      do throws(PDFError) {
        try objects.append(bytes, to: &finisher)
        return CAIRO_STATUS_SUCCESS
      } catch {
        failure = failure ?? error
        return CAIRO_STATUS_WRITE_ERROR
      }
    }

    func addFigure(_ text: String, box: [Double]) { finisher.addFigure(text, box: box) }

    func addLink(_ text: String) { finisher.addLink(text) }

    func finish(producer: String) throws(PDFError) -> [UInt8] {
      try finisher.finish(trailer: objects.finish(into: &finisher), producer: producer)
    }
  }
}
