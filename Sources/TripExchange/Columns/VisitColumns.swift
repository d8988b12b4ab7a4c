/// The columns of a stay at a place, in a file that lists stays beside trips.
struct VisitColumns {
  /// What such a column holds; the key in a layout.
  enum Part: String {
    case address = "adres"
    case latitude = "lat"
    case longitude = "lon"
    /// Both coordinates in one cell.
    case point = "plek"
  }

  private let places: [Part: Int]

  /// Nil where the file does not have them.
  init?(_ headers: [HeaderCell], layout: ImportLayout) {
    let found = layout.visitHeaders.compactMapValues { words in
      headers.firstIndex { words.contains($0.keys[0]) }
    }
    guard found[.address] != nil,
      found[.point] != nil || found[.latitude] != nil && found[.longitude] != nil
    else { return nil }
    places = found
  }

  /// The coordinates of a stay and their address; nil for a row that does not tell both.
  func visit(_ text: (Int) -> String) -> (point: String, address: String)? {
    guard let address = places[.address].map(text), address.contains(where: { !$0.isWhitespace })
    else { return nil }
    let point =
      places[.point].flatMap { Coordinate(text($0)) }
      ?? places[.latitude].flatMap { latitude in
        places[.longitude].flatMap {
          Coordinate(latitude: text(latitude), longitude: text($0))
        }
      }
    return point.map { ($0.text, address) }
  }
}
