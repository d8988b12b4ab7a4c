/// The round values along an axis that begins at zero, in tenths of a km.
package struct AxisScale: Hashable, Sendable {
  /// Between two values: 1, 2 or 5 with zeros, in whole km.
  package let step: Int
  /// How many steps the axis has: at most six.
  package let count: Int

  private static let most = 6

  /// The finest scale that reaches a value.
  package init(holding highest: Int) {
    var unit = 10
    while 5 * unit * AxisScale.most < highest { unit *= 10 }
    let step = [unit, 2 * unit].first { $0 * AxisScale.most >= highest } ?? 5 * unit
    self.step = step
    count = max(1, (highest + step - 1) / step)
  }

  package var top: Int { step * count }

  /// From zero up.
  package var values: [Int] { (0...count).map { $0 * step } }
}
