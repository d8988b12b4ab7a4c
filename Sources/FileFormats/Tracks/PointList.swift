import LogbookModel

/// Points of one track as separated numbers without headers: a moment in milliseconds or seconds
/// since 1970, latitude, longitude, and often the metres since the point before.
struct PointList {
  /// The fewest rows that are believed to be a track.
  private static let fewest = 2

  /// The track of a file of text; nil where it holds something else.
  static func contents(
    of bytes: [UInt8], from start: Int, file: String
  ) throws(Failure) -> FileContents? {
    let head = bytes[start...].prefix { $0 != 0x0A && $0 != 0x0D }
    guard let first = head.first, isDigit(first), head.count < 1_000, point(head) != nil
    else { return nil }
    var track = Track()
    var count = 0
    var before = -Double.infinity
    var metres: [Double]? = []
    for line in bytes[start...].split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      guard let (point, way) = point(line), let moment = point.moment, moment >= before
      else { return nil }
      if let way { metres?.append(way) } else { metres = nil }
      before = moment
      track.add(point)
      count += 1
    }
    guard count >= fewest else { return nil }
    track.length = length(metres, along: track.length)
    var writer = SheetWriter(file: file)
    try track.write(into: &writer)
    return FileContents(
      .tracks,
      sheets: [
        Sheet(
          name: nil, bytes: try writer.finished(head: Track.heads), firstNumber: 0)
      ])
  }

  /// The point of a line, with the metres that it names; nil for what is no point.
  private static func point(_ line: ArraySlice<UInt8>) -> (point: GeoPoint, metres: Double?)? {
    let cells = line.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    let numbers = cells.map { Double(String(decoding: $0, as: UTF8.self)) }
    guard numbers.count >= 3, let moment = numbers[0].flatMap(seconds),
      let latitude = numbers[1], let longitude = numbers[2],
      latitude != latitude.rounded() || longitude != longitude.rounded(),
      let point = GeoPoint(latitude: latitude, longitude: longitude, moment: moment)
    else { return nil }
    let way = numbers.count > 3 ? numbers[3] : nil
    return (point, way.flatMap { $0 >= 0 ? $0 : nil })
  }

  /// Seconds since 1970 between 2000 and 2100.
  private static func seconds(_ number: Double) -> Double? {
    let range = 946_684_800.0...4_102_444_800.0
    if range.contains(number) { return number }
    return range.contains(number / 1_000) ? number / 1_000 : nil
  }

  /// The metres that the rows name, as steps or as a running total, where they are not shorter than
  /// the way along the points; else that way.
  private static func length(_ metres: [Double]?, along way: Double) -> Double {
    guard let metres, let last = metres.last else { return way }
    let sum = metres.reduce(0, +)
    let isRising = zip(metres, metres.dropFirst()).allSatisfy { $0 <= $1 }
    // A running total is the way itself; steps that happen to rise add up to much more.
    let candidates = isRising ? [last, sum] : [sum]
    let fitting = candidates.filter { $0 >= way * 0.98 - 100 }
    return fitting.min() ?? way
  }
}
