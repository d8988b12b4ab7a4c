import LogbookModel

/// A point in decimal degrees, kept as it is written.
struct Coordinates {
  /// `52.09070, 5.12140`: latitude first, decimal points.
  let text: String

  /// Nil for what is no point on earth, and for 0, 0, which says that there was none.
  init?(_ latitude: String, _ longitude: String) {
    let parts = [latitude, longitude].map { $0.replacing(",", with: ".") }
    guard let north = Coordinates.degrees(parts[0], limit: 90),
      let east = Coordinates.degrees(parts[1], limit: 180), (north, east) != (0, 0)
    else { return nil }
    text = parts.joined(separator: ", ")
  }

  /// Thousandths of a degree.
  private static func degrees(_ text: String, limit: Int) -> Int? {
    guard let value = DecimalNotation.thousandths(shortened(text), sign: .dot),
      abs(value) <= limit * 1_000
    else { return nil }
    return value
  }

  /// At most nine decimals: more say nothing on earth.
  private static func shortened(_ text: String) -> String {
    guard let dot = text.firstIndex(of: ".") else { return text }
    return String(text[...dot]) + text[text.index(after: dot)...].prefix(9)
  }
}
