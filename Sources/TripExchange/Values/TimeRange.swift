import LogbookModel

/// Reads departure and arrival from one cell: `08:00-08:55`, `08.00 – 08.55 uur`,
/// `van 8:00 tot 8:55`, also with dates.
enum TimeRange {
  private static let fillers: Set<String> = [
    "van", "von", "from", "de", "fran", "uur", "uhr", "hrs", "kl", "om", "um", "at", "klokken",
  ]
  private static let dividers: Set<String> = [
    "tot", "bis", "to", "until", "till", "a", "t m", "en met", "jusqua",
  ]

  /// The two moments, or nil where the cell is no range.
  static func moments(
    _ text: String, order: DateOrder
  ) -> (departure: Moment, arrival: Moment)? {
    let tokens = text.split(whereSeparator: \.isWhitespace).map(String.init)
      .filter { !fillers.contains(textKey($0)) }
    if let place = tokens.firstIndex(where: { isDivider($0) }) {
      return pair(
        tokens[..<place].joined(separator: " "), tokens[(place + 1)...].joined(separator: " "),
        order: order)
    }
    let line = tokens.joined(separator: " ")
    return line.indices.reversed().lazy.filter { Dash.all.contains(line[$0]) || line[$0] == "/" }
      .compactMap { mark in
        pair(
          String(line[..<mark]), String(line[line.index(after: mark)...]), order: order)
      }.first
  }

  private static func isDivider(_ token: String) -> Bool {
    Dash.isDash(token) || ["→", "->", ">"].contains(token) || dividers.contains(textKey(token))
  }

  private static func pair(
    _ left: String, _ right: String, order: DateOrder
  ) -> (departure: Moment, arrival: Moment)? {
    guard let departure = moment(left, order: order),
      let arrival = moment(right, order: order), departure.time != nil,
      arrival.time != nil, (departure.offset == nil) == (arrival.offset == nil)
    else { return nil }
    return (departure, arrival)
  }

  /// A moment with the ways of writing that only a range is read with: `8u05`, `0805`.
  private static func moment(_ text: String, order: DateOrder) -> Moment? {
    var bytes = Array(stripped(text).utf8)
    for index in bytes.indices.dropFirst().dropLast()
    where "uUhH".utf8.contains(bytes[index]) && isDigit(bytes[index - 1])
      && isDigit(bytes[index + 1])
    {
      bytes[index] = UInt8(ascii: ":")
    }
    if bytes.count == 4, bytes.allSatisfy(isDigit) { bytes.insert(UInt8(ascii: ":"), at: 2) }
    return bytes.withUnsafeBufferPointer {
      MomentReader.moment($0, order: order, isTime: true)
    }
  }
}
