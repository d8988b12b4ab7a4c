/// Where the values of a chart are drawn, in points from the upper left corner of the page.
struct PlotBox {
  let left: Double
  let top: Double
  let right: Double
  let bottom: Double
  /// The value at the top; zero is at the bottom.
  let highest: Int

  var width: Double { right - left }
  var height: Double { bottom - top }

  /// The place across of a part of the axis from 0 to `whole`.
  func x(_ part: Int, of whole: Int) -> Double {
    left + width * Double(part) / Double(max(whole, 1))
  }

  func y(_ value: Int) -> Double {
    bottom - height * Double(value) / Double(max(highest, 1))
  }
}
