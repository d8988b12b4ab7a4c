import Glibc

/// A place on the earth, with the moment at which it was passed.
struct GeoPoint {
  /// Degrees.
  let latitude: Double
  let longitude: Double
  /// Seconds since 1 January 1970, UTC; nil where it is not known.
  let moment: Double?

  /// Nil for what is no place on the earth.
  init?(latitude: Double, longitude: Double, moment: Double?) {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
    self.latitude = latitude
    self.longitude = longitude
    self.moment = moment
  }

  /// Metres along the great circle, on a sphere of the earth's mean radius (haversine).
  func metres(to other: GeoPoint) -> Double {
    let degree = Double.pi / 180
    let north = sin((other.latitude - latitude) * degree / 2)
    let east = sin((other.longitude - longitude) * degree / 2)
    let chord =
      north * north + cos(latitude * degree) * cos(other.latitude * degree) * east * east
    return 2 * 6_371_008.8 * asin(min(1, chord.squareRoot()))
  }
}
