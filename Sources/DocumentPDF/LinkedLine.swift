import CPango
import Document

/// A line of a cell in parts, each of them a link or not.
struct LinkedLine {
  struct Part {
    let line: TextLine
    /// From the line's start, in points.
    let x: Double
    let width: Double
    let link: Link?
  }

  private(set) var parts: [Part] = []
  private let width: Double

  /// Finds the links that stand whole on the line, and takes them from those still to come; one
  /// that leads nowhere is only text, but takes its place, lest the next be found within it.
  init(_ line: TextLine, links: inout ArraySlice<Link>, places: LinkPlaces) {
    width = line.width
    for run in line.runs { add(run, links: &links, places: places) }
  }

  private mutating func add(
    _ run: GlyphRun, links: inout ArraySlice<Link>, places: LinkPlaces
  ) {
    let text = run.text.map(UInt8.init(bitPattern:))
    var (done, searched) = (0, 0)
    while !run.isBackward, let link = links.first,
      let range = text[searched...].firstRange(of: Array(link.text.utf8)), !range.isEmpty
    {
      if places.contains(link.anchor) {
        guard let before = run.slice(done..<range.lowerBound), let part = run.slice(range)
        else { break }
        add(before, link: nil)
        add(part, link: link)
        done = range.upperBound
      }
      searched = range.upperBound
      links.removeFirst()
    }
    if let rest = run.slice(done..<text.count) { add(rest, link: nil) }
  }

  private mutating func add(_ run: GlyphRun, link: Link?) {
    guard let x = run.glyphs.first?.x else { return }
    let line = TextLine(runs: [run], width: width)
    parts.append(Part(line: line, x: x, width: run.end - x, link: link))
  }
}

extension GlyphRun {
  /// The part of some bytes; nil where they begin or end within a letter.
  fileprivate func slice(_ bytes: Range<Int>) -> GlyphRun? {
    guard let first = glyphCount(before: bytes.lowerBound),
      let end = glyphCount(before: bytes.upperBound)
    else { return nil }
    var count = 0
    let inside = clusters.filter { cluster in
      defer { count += Int(cluster.num_bytes) }
      return bytes.contains(count)
    }
    return GlyphRun(
      font: font, glyphs: Array(glyphs[first..<end]), clusters: inside, text: Array(text[bytes]),
      isBackward: isBackward, end: end < glyphs.count ? glyphs[end].x : self.end)
  }

  /// The glyphs of the bytes before one; nil within a letter.
  private func glyphCount(before byte: Int) -> Int? {
    var bytes = 0
    var count = 0
    for cluster in clusters {
      if bytes >= byte { break }
      bytes += Int(cluster.num_bytes)
      count += Int(cluster.num_glyphs)
    }
    return bytes == byte ? count : nil
  }
}
