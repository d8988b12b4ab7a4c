import LogbookModel

/// The headers by which a list of vehicles is known (group `[voertuigen]`).
struct VehicleListWords: Sendable {
  private(set) var plates: Set<String> = []
  private var names: Set<String> = []

  var isEmpty: Bool { plates.isEmpty }

  /// Takes the headers of a key.
  /// - Returns: whether the key is known.
  mutating func take(_ key: String, _ words: [String]) -> Bool {
    switch key {
    case "kenteken": plates.formUnion(words)
    case "naam": names.formUnion(words)
    default: return false
    }
    return true
  }

  /// The places of the plate and of the names among headers; nil where these list no vehicles.
  func columns(in keys: [String]) -> (plate: Int, names: [Int])? {
    guard let plate = keys.firstIndex(where: plates.contains) else { return nil }
    let named = keys.indices.filter { names.contains(keys[$0]) }
    return named.isEmpty ? nil : (plate, named)
  }
}

/// The vehicles that a part of a file lists: plates by the names that other parts use.
struct VehicleList: Sendable {
  private var plates: [String: String] = [:]
  /// Names that several vehicles have.
  private var shared: Set<String> = []
  private var all: Set<String> = []

  /// The only vehicle of the list, by its plate.
  var only: String? { all.count == 1 ? all.first : nil }

  mutating func add(plate: String, names: [String]) {
    guard !textKey(plate).isEmpty else { return }
    all.insert(plate)
    for key in Set(names.map { textKey($0) }) where !key.isEmpty {
      if let known = plates[key], known != plate { shared.insert(key) }
      plates[key] = plate
    }
  }

  /// The plate of the vehicle with a name; nil where none or several have it.
  func plate(named name: String) -> String? {
    let key = textKey(name)
    return shared.contains(key) ? nil : plates[key]
  }
}
