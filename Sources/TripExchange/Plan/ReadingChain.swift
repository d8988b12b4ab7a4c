import LogbookModel

/// Gives readings to the rows of one vehicle in one file that lack them (design 8, "Readings").
struct ReadingChain {
  /// A row with what is known of its readings.
  struct Link {
    /// The place among the drafts of the file.
    @Narrow private(set) var index: Int
    @Narrow private(set) var line: Int
    @Narrow private(set) var date: CalendarDate
    @Small private(set) var departure: ClockTime?
    @Small var begin: Odometer?
    @Small var end: Odometer?
    @Small private(set) var distance: Distance?
    /// Whether a begin that is missing is the end of the row before: not where a column of begins
    /// was left empty, which is an oversight.
    let followsPrevious: Bool
    var derived: DerivedReadings?
    var refusal: Refusal?
    /// Whether the row is in the logbook already: it is passed through, not derived.
    var isAnchor = false

    /// - Parameter hasBegins: whether the file has a column of begin readings.
    init(_ draft: DraftRow, index: Int, hasBegins: Bool) {
      _index = Narrow(wrappedValue: index)
      _line = Narrow(wrappedValue: draft.line)
      _date = Narrow(wrappedValue: draft.date)
      departure = draft.departure
      begin = draft.begin
      end = draft.end
      distance = draft.distance ?? draft.measured
      derived = draft.derived
      followsPrevious = !hasBegins || draft.hasOpenBegin
    }

    /// Whether the row says nothing about the odometer.
    var hasNoReading: Bool { begin == nil && end == nil }
  }

  /// Why a row is refused, by the key of the reason.
  enum Refusal: String {
    case noReadings = "weiger.standen.geen"
    case noFirstReading = "weiger.standen.beginstand"
    case doesNotFit = "weiger.km.past.niet"
    case noBegin = "weiger.standen.begin"
    case noEnd = "weiger.standen.eind"
    case cutOff = "weiger.standen.onderbroken"
    case belowPrevious = "weiger.standen.vorige"
    case aboveNext = "weiger.standen.volgende"
  }

  private(set) var links: [Link]
  /// Whether a row says something about the one before it.
  private let areNeighbours: Bool
  /// Lines of rows that were refused for what they say themselves, rising: their kilometres are
  /// unknown, so that no reading is taken across them.
  private let refusedLines: [Int]

  /// - Parameters:
  ///   - links: in the order of the file.
  ///   - areNeighbours: false for rows that were picked out of a file.
  ///   - refusedLines: of the file, rising.
  ///   - start: the reading with which the first row begins, if it has none, given its date and
  ///     time.
  init(
    _ links: [Link], areNeighbours: Bool = true, refusedLines: [Int] = [],
    start: (Link) -> Odometer?
  ) {
    self.links = links
    self.areNeighbours = areNeighbours
    self.refusedLines = refusedLines
    guard links.contains(where: { $0.begin == nil || $0.end == nil }) else { return }
    sort()
    completeSingles()
    chain(start: start)
  }

  /// By date; within a day by the times where all have one, else by the readings where all have
  /// one, else in the order of the file.
  private mutating func sort() {
    var falls = 0
    var rises = 0
    for (left, right) in zip(links, links.dropFirst()) {
      if right.date < left.date { falls += 1 } else if right.date > left.date { rises += 1 }
    }
    if falls > rises { links.reverse() }
    let untimed = Set(links.lazy.filter { $0.departure == nil }.map { $0.date })
    let unread = Set(links.lazy.filter { $0.hasNoReading }.map { $0.date })
    let ordered = links.enumerated().sorted { left, right in
      let (first, second) = (left.element, right.element)
      if first.date != second.date { return first.date < second.date }
      if !untimed.contains(first.date) {
        if let one = first.departure, let other = second.departure, one != other {
          return one < other
        }
      } else if !unread.contains(first.date) {
        if let one = first.begin ?? first.end, let other = second.begin ?? second.end,
          one != other
        {
          return one < other
        }
      }
      return left.offset < right.offset
    }
    links = ordered.map { $0.element }
  }

  /// One reading and a distance give the other reading.
  private mutating func completeSingles() {
    for index in links.indices {
      guard let distance = links[index].distance else { continue }
      if let begin = links[index].begin, links[index].end == nil {
        links[index].end = begin + distance
        links[index].derived = .end
      } else if let end = links[index].end, links[index].begin == nil {
        links[index].begin = end - distance
        links[index].derived = .begin
      }
    }
  }

  private mutating func chain(start: (Link) -> Odometer?) {
    var previous: Odometer?
    let nextBegins = nextBegins
    for index in links.indices {
      if links[index].hasNoReading {
        chainDistance(
          index, from: (areNeighbours ? previous : nil) ?? start(links[index]),
          nextBegin: nextBegins[index])
      } else if links[index].begin != nil, links[index].end == nil {
        takeNextBegin(index)
      } else if links[index].begin == nil {
        takePreviousEnd(index, previous ?? start(links[index]))
      }
      if links[index].refusal == nil, let end = links[index].end { previous = end }
    }
  }

  /// For each row the first begin reading known after it.
  private var nextBegins: [Odometer?] {
    var begins: [Odometer?] = Array(repeating: nil, count: links.count)
    var next: Odometer?
    for index in links.indices.reversed() {
      begins[index] = next
      next = links[index].begin ?? next
    }
    return begins
  }

  private mutating func chainDistance(
    _ index: Int, from begin: Odometer?, nextBegin: Odometer?
  ) {
    if links[index].isAnchor { return }
    guard let distance = links[index].distance else {
      links[index].refusal = .noReadings
      return
    }
    guard let begin else {
      links[index].refusal = .noFirstReading
      return
    }
    let end = begin + distance
    if let nextBegin, end > nextBegin {
      links[index].refusal = .doesNotFit
      return
    }
    links[index].begin = begin
    links[index].end = end
    links[index].derived = .both
  }

  /// An end without a begin and a distance: the trip began where the one before it ended.
  private mutating func takePreviousEnd(_ index: Int, _ previous: Odometer?) {
    if links[index].isAnchor { return }
    guard areNeighbours, links[index].followsPrevious else {
      links[index].refusal = .noBegin
      return
    }
    guard let previous, let end = links[index].end else {
      links[index].refusal = .noFirstReading
      return
    }
    let isCutOff =
      index > 0
      ? links[index - 1].refusal != nil
        || hasRefused(between: links[index - 1].line, links[index].line)
      : hasRefused(beyond: links[index].line)
    guard !isCutOff else {
      links[index].refusal = .cutOff
      return
    }
    guard previous <= end else {
      links[index].refusal = .belowPrevious
      return
    }
    links[index].begin = previous
    links[index].derived = .begin
  }

  private func hasRefused(between one: Int, _ other: Int) -> Bool {
    // The first refused line that is not before both; there may be as many as rows.
    var (low, high) = (0, refusedLines.count)
    while low < high {
      let middle = (low + high) / 2
      if refusedLines[middle] < min(one, other) { low = middle + 1 } else { high = middle }
    }
    return low < refusedLines.count && refusedLines[low] < max(one, other)
  }

  /// Whether a row was refused that stands before the first one in the order of the trips.
  private func hasRefused(beyond line: Int) -> Bool {
    let isFalling = links.count > 1 && links[0].line > links[links.count - 1].line
    return refusedLines.contains { isFalling ? $0 > line : $0 < line }
  }

  private mutating func takeNextBegin(_ index: Int) {
    if links[index].isAnchor { return }
    guard areNeighbours, index + 1 < links.count, let next = links[index + 1].begin,
      let begin = links[index].begin
    else {
      links[index].refusal = .noEnd
      return
    }
    guard !hasRefused(between: links[index].line, links[index + 1].line) else {
      links[index].refusal = .cutOff
      return
    }
    guard next >= begin else {
      links[index].refusal = .aboveNext
      return
    }
    links[index].end = next
    links[index].derived = .end
  }
}
