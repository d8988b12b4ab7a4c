/// Finds places for labels one below another: each as near to what it names as the others allow.
struct LabelStack {
  struct Label {
    /// Where its top would best be.
    var wanted: Double
    var height: Double
  }

  /// The tops, in the order of `labels`.
  let tops: [Double]

  /// Labels of which together fit between `top` and `bottom`.
  init(_ labels: [Label], top: Double, bottom: Double, gap: Double) {
    var tops = labels.map(\.wanted)
    let order = labels.indices.sorted { (labels[$0].wanted, $0) < (labels[$1].wanted, $1) }
    var end = top
    for index in order {
      tops[index] = max(tops[index], end)
      end = tops[index] + labels[index].height + gap
    }
    var limit = bottom
    for index in order.reversed() {
      tops[index] = min(tops[index], limit - labels[index].height)
      limit = tops[index] - gap
    }
    self.tops = tops
  }
}
