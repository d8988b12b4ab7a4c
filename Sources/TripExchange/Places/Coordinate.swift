import Glibc
import LogbookModel

/// A place by its coordinates, as exports of navigation write it where no address is known.
struct Coordinate {
  /// Decimal degrees with a point, as they were written.
  private let latitude: String
  private let longitude: String

  /// Reads `52.0907°, 5.1214°`, `52.0907, 5.1214` and `geo:52.0907,5.1214`.
  init?(_ text: String) {
    // Every address of a file comes by here, and hardly one has both marks.
    guard text.utf8.contains(UInt8(ascii: ".")), text.utf8.contains(UInt8(ascii: ",")) else {
      return nil
    }
    var rest = text[...]
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    let isGeo = rest.lowercased().hasPrefix("geo:")
    if isGeo { rest = rest.dropFirst(4).prefix { $0 != ";" && $0 != "?" } }
    let parts = rest.filter { $0 != "°" }.split(separator: ",")
      .map { $0.filter { !$0.isWhitespace } }
    // Whole numbers are no coordinates but something else with a comma.
    guard parts.count == 2 || isGeo && parts.count == 3, parts[0].contains("."),
      parts[1].contains(".")
    else { return nil }
    self.init(latitude: parts[0], longitude: parts[1])
  }

  /// Reads degrees, or ten millionths of them where they are more than a degree can be.
  init?(latitude: String, longitude: String) {
    guard let first = Coordinate.degrees(latitude, most: 90),
      let second = Coordinate.degrees(longitude, most: 180), first != "0.0" || second != "0.0"
    else { return nil }
    self.latitude = first
    self.longitude = second
  }

  /// `52.0907, 5.1214`.
  var text: String { "\(latitude), \(longitude)" }

  /// Metres to a saved place; nil where the place has no coordinates.
  func metres(to place: SavedPlace) -> Double? {
    guard let north = Double(latitude), let east = Double(longitude),
      let otherNorth = place.latitude.flatMap(Coordinate.number),
      let otherEast = place.longitude.flatMap(Coordinate.number)
    else { return nil }
    let degree = Double.pi / 180
    let half = sin((otherNorth - north) * degree / 2)
    let side = sin((otherEast - east) * degree / 2)
    let chord = half * half + cos(north * degree) * cos(otherNorth * degree) * side * side
    return 2 * 6_371_008.8 * asin(min(1, chord.squareRoot()))
  }

  private static func number(_ text: String) -> Double? {
    Double(String(text.map { $0 == "," ? "." : $0 }))
  }

  /// The degrees, without zeros at their end but for one decimal; nil for what cannot be degrees.
  private static func degrees(_ text: String, most: Double) -> String? {
    var digits = text.filter { !$0.isWhitespace && $0 != "°" }
    digits = String(digits.map { $0 == "," ? "." : $0 })
    guard !digits.isEmpty, digits.allSatisfy({ $0.isASCII && ($0.isNumber || "+-.".contains($0)) }),
      let value = Double(digits)
    else { return nil }
    if abs(value) > 1_000, !digits.contains("."), abs(value) <= most * 10_000_000 {
      let isNegative = digits.first == "-"
      var whole = digits.filter { $0.isNumber }
      whole = String(repeating: "0", count: max(0, 8 - whole.count)) + whole
      digits = (isNegative ? "-" : "") + whole.dropLast(7) + "." + whole.suffix(7)
    } else if abs(value) > most {
      return nil
    }
    if !digits.contains(".") { digits += "." }
    while digits.last == "0" { digits.removeLast() }
    return digits.last == "." ? digits + "0" : digits
  }
}
