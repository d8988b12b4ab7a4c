import LogbookModel

/// Reads single rows of a text, and tells what stands under a row of headers.
struct SectionReader {
  let file: String
  let options: ImportOptions
  let separator: UInt8
  private let trips: [ImportLayout]
  let evidence: [ImportLayout]
  let events: [ImportLayout]
  private let vehicleLists: [ImportLayout]
  private let text: DecodedText
  /// The layouts whose headers are worth a closer look.
  private let known: [ImportLayout]
  /// The headers that the driver or a list of vehicles names, normalised.
  private let namedHeaders: Set<String>

  /// How many rows are looked at to tell what a column holds.
  private static let sampledRows = 100
  /// How many rows are looked at for the next one that is not empty.
  private static let nearestRows = 10

  init(
    _ text: DecodedText, file: String, separator: UInt8, layouts: [ImportLayout],
    options: ImportOptions
  ) {
    self.text = text
    self.file = file
    self.separator = separator
    self.options = options
    func isChosen(_ layout: ImportLayout) -> Bool {
      options.layout.map { textKey($0) == textKey(layout.name) } ?? true
    }
    trips = layouts.filter { $0.isOfTrips && isChosen($0) }
    evidence = layouts.filter { !$0.evidence.isEmpty && isChosen($0) }
    events = layouts.filter { !$0.events.isEmpty && isChosen($0) }
    vehicleLists = layouts.filter { !$0.vehicleLists.isEmpty }
    known = layouts.filter(\.isOfTrips) + evidence + events
    namedHeaders = Set(options.columns.values.map { textKey($0) })
      .union(vehicleLists.flatMap { $0.vehicleLists.plates })
  }

  // MARK: Rows

  /// The rows of a range that hold something, with their lines; none where the cells cannot be read.
  func rows(
    from start: Int, line: Int, to end: Int, limit: Int = .max
  ) -> [(cells: [String], line: Int)] {
    guard
      let table = try? CellTable(
        text, from: RowPlace(offset: start, line: line), separator: separator, limit: limit,
        file: file)
    else { return [] }
    var list: [(cells: [String], line: Int)] = []
    for (row, place) in table.rows.enumerated() where place.offset < end {
      let cells = table.texts(of: row)
      if cells.contains(where: { !textKey($0).isEmpty }) { list.append((cells, place.line)) }
    }
    return list
  }

  /// Whether the first row below a title begins with digits in the same cells as one of the first
  /// rows of a table: a date and readings, not those of a log.
  func goesOn(below title: FileOutline.Mark, from table: FileParts.Part) -> Bool {
    let below = rows(
      from: title.offset, line: title.line, to: .max, limit: SectionReader.nearestRows)
    guard let next = below.dropFirst().first.map({ SectionReader.valueCells($0.cells) }) else {
      return false
    }
    let above = rows(
      from: table.headOffset, line: table.headLine, to: title.offset,
      limit: SectionReader.sampledRows)
    return above.dropFirst().contains { row in
      let values = SectionReader.valueCells(row.cells)
      return values.count > 1 && next.isSuperset(of: values)
    }
  }

  /// The places of cells that begin with a digit.
  private static func valueCells(_ cells: [String]) -> Set<Int> {
    Set(cells.indices.filter { startsWithDigit(cells[$0]) })
  }

  func keys(at mark: FileOutline.Mark) -> [String] {
    cells(at: mark).map { textKey($0) }
  }

  /// The words of a title, without the signs that mark it.
  func title(at mark: FileOutline.Mark) -> String {
    let cell = cells(at: mark).first { !textKey($0).isEmpty } ?? ""
    let words = cell.drop { !$0.isLetter && !$0.isNumber && $0 != "(" }
    return String(words.reversed().drop { "-=#] \t".contains($0) }.reversed())
  }

  private func cells(at mark: FileOutline.Mark) -> [String] {
    rows(from: mark.offset, line: mark.line, to: mark.offset + 1, limit: 1).first?.cells ?? []
  }

  /// Whether a word of running text announces a reading: `km`, `stand`, `odometer`.
  func isReadingLabel(_ word: Substring) -> Bool {
    let key = textKey(word)
    return key == "km" || evidence.contains { $0.headers[key]?.role == .end }
  }

  // MARK: Kinds

  /// What stands under the headers at a mark.
  func kind(at mark: FileOutline.Mark, keys: [String]) -> FileParts.Kind {
    let headers = cells(at: mark).map { HeaderCell($0) }
    // Most rows of words are no headers: they are not compared with every layout.
    guard headers.contains(where: { $0.keys.contains(where: isKnown) }) else { return .other }
    let asTrips = trips.map { HeaderMatch($0, headers, options) }.filter(\.canBeTrips)
    let hasBothReadings = asTrips.contains { $0.roles.isSuperset(of: [.begin, .end]) }
    let isChosenAsTrips = !options.columns.keys.allSatisfy {
      [.date, .departure, .end, .vehicle, .note, .source].contains($0)
    }
    if !hasBothReadings, !isChosenAsTrips {
      if let events = eventKind(at: mark, headers) { return .data(events) }
      if !asTrips.contains(where: { isCertain($0, at: mark) }) {
        if let readings = readingKind(at: mark, headers) { return .data(readings) }
        if let distances = distanceKind(asTrips, headers) { return .data(distances) }
      }
    }
    if !asTrips.isEmpty { return .data(.trips) }
    for layout in vehicleLists {
      if let (plate, names) = layout.vehicleLists.columns(in: keys) {
        return .vehicles(plate: plate, names: names)
      }
    }
    return .other
  }

  /// Whether a layout or the driver names a header.
  private func isKnown(_ key: String) -> Bool {
    namedHeaders.contains(key) || known.contains { $0.ownHeaders[key] != nil }
  }

  /// Whether headers can be nothing but those of trips: two places, or the kind of trip in words.
  private func isCertain(_ match: HeaderMatch, at mark: FileOutline.Mark) -> Bool {
    if match.roles.isSuperset(of: [.from, .to]) { return true }
    guard let place = match.column(.kind)?.index else { return false }
    return sample(below: mark).contains { cells in
      guard cells.indices.contains(place) else { return false }
      let word = textKey(cells[place])
      return !word.isEmpty && (match.layout.kindWords[word] != nil || TripKind(word: word) != nil)
    }
  }

  private func readingKind(at mark: FileOutline.Mark, _ headers: [HeaderCell]) -> TableContent? {
    for layout in evidence {
      let match = HeaderMatch(layout, headers, options)
      guard match.canBeTrips else { continue }
      if let source = layout.evidence.source(ofHeaders: headers.map { $0.keys[0] }) {
        return .readings(layout, source: source)
      }
      if let place = match.column(.source)?.index {
        let words = sample(below: mark).compactMap { cells in
          cells.indices.contains(place) && !textKey(cells[place]).isEmpty ? cells[place] : nil
        }
        if !words.isEmpty, words.allSatisfy({ layout.evidence.source(of: $0) != nil }) {
          return .readings(layout, source: nil)
        }
      }
      if options.layout != nil { return .readings(layout, source: .other) }
    }
    return nil
  }

  /// Distances since the last fuel stop are no trips; a departure with an arrival makes one.
  private func distanceKind(
    _ asTrips: [HeaderMatch], _ headers: [HeaderCell]
  ) -> TableContent? {
    guard !asTrips.isEmpty,
      !asTrips.contains(where: {
        $0.roles.isSuperset(of: [.departure, .arrival]) || !$0.roles.isDisjoint(with: [.from, .to])
      })
    else { return nil }
    return evidence.lazy.compactMap {
      $0.evidence.source(ofHeaders: headers.map { $0.keys[0] })
    }.first.map { .distances($0) }
  }

  private func eventKind(at mark: FileOutline.Mark, _ headers: [HeaderCell]) -> TableContent? {
    for layout in events {
      let match = HeaderMatch(layout, headers, options)
      guard match.canBeTrips else { continue }
      let known = Set(match.columns.map(\.index))
      let rows = sample(below: mark)
      for column in headers.indices where !known.contains(column) {
        let words = rows.compactMap { cells in
          cells.indices.contains(column) && !textKey(cells[column]).isEmpty ? cells[column] : nil
        }
        let events = words.compactMap { layout.events.event($0) }
        // A few other words are pauses, fuel stops or slips.
        if !events.isEmpty, events.count * 2 > words.count {
          return .events(layout, column: column)
        }
      }
    }
    return nil
  }

  private func sample(below mark: FileOutline.Mark) -> [[String]] {
    rows(
      from: mark.offset, line: mark.line, to: .max, limit: SectionReader.sampledRows
    ).dropFirst().map(\.cells)
  }
}

extension HeaderMatch {
  fileprivate init(_ layout: ImportLayout, _ headers: [HeaderCell], _ options: ImportOptions) {
    self.init(headers, layout: layout, chosen: options.columns)
  }
}
