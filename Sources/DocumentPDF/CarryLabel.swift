import Document

/// Where the words "carried forward" stand: in the widest space between the totals.
struct CarryLabel {
  let x: Double
  let width: Double

  init(_ carry: CarryForward?, boxes: [TableLayout.ColumnBox]) {
    let totalled = Set(carry?.columns ?? [])
    var best = (x: boxes.first?.x ?? PageGeometry.left, width: 0.0)
    var start: Double?
    for (index, box) in boxes.enumerated() {
      guard !totalled.contains(index) else {
        start = nil
        continue
      }
      let x = start ?? box.x
      start = x
      let width = box.x + box.width - x
      // The first space that is wide enough stands nearest to where a row begins.
      if best.width < CarryLabel.enough, width > best.width { best = (x, width) }
    }
    x = best.x
    width = best.width
  }

  private static let enough = 90.0
}
