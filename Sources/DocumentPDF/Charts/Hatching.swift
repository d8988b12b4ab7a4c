/// Slanted lines that fill a rectangle and join those of its neighbours.
enum Hatching {
  /// Between two lines, along the horizontal.
  static let distance = 4.0
  static let thickness = 0.45
  static let gray = 0.25

  static func lines(
    left: Double, top: Double, right: Double, bottom: Double
  ) -> [(from: Point, to: Point)] {
    guard left < right, top < bottom else { return [] }
    let first = Int(((left + top) / distance).rounded(.up))
    let last = Int(((right + bottom) / distance).rounded(.down))
    guard first <= last else { return [] }
    return (first...last).map { index in
      // All points of a line have the same sum of x and y.
      let sum = Double(index) * distance
      let start = max(left, sum - bottom)
      let end = min(right, sum - top)
      return (Point(x: start, y: sum - start), Point(x: end, y: sum - end))
    }
  }
}
