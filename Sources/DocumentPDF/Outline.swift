/// The places that the outline leads to, in the order of the document.
struct Outline {
  private var places: [(entry: OutlineEntry, page: Int, y: Double)] = []
  /// The level of the last heading, under which the rows of a table stand.
  private(set) var headingLevel = 0

  mutating func add(_ entry: OutlineEntry, page: Int, y: Double) {
    places.append((entry, page, y))
  }

  /// Adds a heading, which the entries of the tables after it stand under.
  mutating func addHeading(_ entry: OutlineEntry, page: Int, y: Double) {
    headingLevel = entry.level
    add(entry, page: page, y: y)
  }

  /// Writes the outline, each entry under the last one of a higher rank.
  func write(to surface: Surface) throws(PDFError) {
    var open: [(level: Int, id: Int32)] = []
    for place in places {
      while let last = open.last, last.level >= place.entry.level { open.removeLast() }
      let id = try surface.addOutline(
        place.entry.title, parent: open.last?.id, page: place.page, y: max(place.y - 6, 0))
      open.append((place.entry.level, id))
    }
  }
}
