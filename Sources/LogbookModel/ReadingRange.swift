/// A stretch of odometer readings, `lower` below `upper`.
package struct ReadingRange: Hashable, Sendable {
  package let lower: Odometer
  package let upper: Odometer

  package init(_ lower: Odometer, _ upper: Odometer) {
    self.lower = lower
    self.upper = upper
  }

  /// A single reading.
  init(at reading: Odometer) { self.init(reading, reading) }

  package var distance: Distance { upper - lower }
}

/// A set of readings as ascending ranges that neither touch nor overlap.
struct ReadingSet {
  private(set) var ranges: [ReadingRange] = []

  /// - Parameter sorted: ranges by `lower`; empty ones fall away.
  init(sorted: some Sequence<ReadingRange>) {
    for range in sorted where range.lower < range.upper {
      if let last = ranges.last, range.lower <= last.upper {
        ranges[ranges.count - 1] = ReadingRange(last.lower, max(last.upper, range.upper))
      } else {
        ranges.append(range)
      }
    }
  }

  /// The distance within `window`.
  func distance(within window: ReadingRange) -> Distance {
    parts(within: window).reduce(.zero) { $0 + $1.distance }
  }

  /// The parts of the set within `window`.
  func parts(within window: ReadingRange) -> [ReadingRange] {
    var parts: [ReadingRange] = []
    var index = firstIndex(endingAfter: window.lower)
    while index < ranges.count, ranges[index].lower < window.upper {
      let range = ranges[index]
      parts.append(
        ReadingRange(max(range.lower, window.lower), min(range.upper, window.upper)))
      index += 1
    }
    return parts
  }

  /// The parts of `window` that are not in the set.
  func gaps(within window: ReadingRange) -> [ReadingRange] {
    guard window.lower < window.upper else { return [] }
    var gaps: [ReadingRange] = []
    var position = window.lower
    for part in parts(within: window) {
      if position < part.lower { gaps.append(ReadingRange(position, part.lower)) }
      position = part.upper
    }
    if position < window.upper { gaps.append(ReadingRange(position, window.upper)) }
    return gaps
  }

  private func firstIndex(endingAfter reading: Odometer) -> Int {
    ranges.partitioningIndex { $0.upper > reading }
  }
}
