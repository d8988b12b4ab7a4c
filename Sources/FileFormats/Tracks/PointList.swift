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
    guard let first = bytes[start...].first, isDigit(first) else { return nil }
    var track = Track()
    var count = 0
    var before = -Double.infinity
    var metres: [Double]? = []
    for line in bytes[start...].split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      let cells = line.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
      let numbers = cells.map { Double(String(decoding: $0, as: UTF8.self)) }
      guard numbers.count >= 3, let moment = numbers[0].flatMap(seconds), moment >= before,
        let latitude = numbers[1], let longitude = numbers[2],
        latitude != latitude.rounded() || longitude != longitude.rounded(),
        let point = GeoPoint(latitude: latitude, longitude: longitude, moment: moment)
      else { return nil }
      if numbers.count > 3, let value = numbers[3], value >= 0 {
        metres?.append(value)
      } else {
        metres = nil
      }
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
          name: nil, bytes: try writer.finished(head: Track.heads), numbers: .counted(from: 0))
      ])
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
