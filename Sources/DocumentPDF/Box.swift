/// A rectangle on a page, in points from the upper left corner.
struct Box {
  let x: Double
  let y: Double
  let width: Double
  let height: Double

  /// As Cairo reads it; in whole points, for Cairo 1.16 reads decimals as the locale writes them.
  var linkAttribute: String {
    let (left, top) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
    let right = Int((x + width).rounded(.up))
    let bottom = Int((y + height).rounded(.up))
    return "rect=[\(left) \(top) \(right - left) \(bottom - top)]"
  }
}
