/// A place on a page, in points from its upper left corner.
struct Point {
  let x: Double
  let y: Double

  /// The place this far to the right and down.
  func moved(_ right: Double, _ down: Double) -> Point { Point(x: x + right, y: y + down) }
}
