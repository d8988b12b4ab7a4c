import LogbookModel

/// Replaces names of saved places, and coordinates near them, by their addresses, and finds the
/// name of an address (design 2, "Addresses").
struct PlaceMatcher {
  /// An address as it is stored, with the name of its place where it has one.
  struct Address {
    var text: String
    var place: String?
    /// The text normalised, for comparing.
    var key: String
  }

  /// Metres within which a place is meant that has no radius of its own.
  static let usualRadius = 150

  private let file: TripFile
  private let byName: [String: SavedPlace]
  private let byAddress: [String: SavedPlace]
  /// Places with coordinates.
  private let onMap: [SavedPlace]
  /// The address that each text of the file means where it stands for a place; nil for others.
  private(set) var addresses: [Address?]

  init(_ file: TripFile, places: [SavedPlace]) {
    self.file = file
    let valid = places.filter { $0.voidReason == nil }
    byName = Dictionary(valid.map { (textKey($0.name), $0) }) { first, _ in first }
    byAddress = Dictionary(valid.map { ($0.address, $0) }) { first, _ in first }
    onMap = valid.filter { $0.latitude != nil && $0.longitude != nil }
    addresses = Array(repeating: nil, count: file.pool.texts.count)
    for row in file.pool.rows {
      for index in [row.from, row.to] where addresses[Int(index)] == nil {
        addresses[Int(index)] = address(index)
      }
    }
  }

  /// The address that a cell means. Our own export holds full addresses: there only the name
  /// that belongs to the address is found again.
  private func address(_ index: TextPool.Index) -> Address {
    let text = file.pool[index]
    let key = textKey(text)
    var address = Address(text: text, place: nil, key: key)
    if !key.isEmpty {
      if !file.isLiteral, let place = byName[key] ?? nearest(to: text) {
        address = Address(text: place.address, place: place.name, key: textKey(place.address))
      } else if let told = file.visits[text] {
        let place = byAddress[told]
        address = Address(text: told, place: place?.name, key: textKey(told))
      } else if let place = byAddress[text] {
        address.place = place.name
      }
    }
    return address
  }

  /// The nearest place within whose radius the coordinates lie.
  private func nearest(to text: String) -> SavedPlace? {
    guard !onMap.isEmpty, let point = Coordinate(text) else { return nil }
    var best: (place: SavedPlace, metres: Double)?
    for place in onMap {
      guard let metres = point.metres(to: place),
        metres <= Double(place.radius ?? PlaceMatcher.usualRadius),
        metres < best?.metres ?? .infinity
      else { continue }
      best = (place, metres)
    }
    return best?.place
  }
}
