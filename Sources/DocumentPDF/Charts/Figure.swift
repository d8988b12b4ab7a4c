/// A figure of the structure tree: what stands for it where it cannot be seen, and where it is.
struct Figure {
  let description: String
  /// Counted from 1.
  let page: Int
  /// Left, bottom, right and top in points from the lower left corner, as PDF counts.
  let box: [Double]

  /// - Parameter y: the top of the chart.
  init(_ chart: ChartLayout, y: Double, page: Int) {
    description = chart.description
    self.page = page
    box = [
      PageGeometry.left, PageGeometry.height - y - chart.height, PageGeometry.right,
      PageGeometry.height - y,
    ]
  }
}
