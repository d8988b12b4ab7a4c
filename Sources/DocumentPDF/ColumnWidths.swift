import Document

/// How wide the columns of a table are; together never wider than the page.
struct ColumnWidths {
  /// What a column asks for, in points.
  struct Wish {
    let width: Column.Width
    /// Of the widest cell on one line.
    var natural: Double
    /// Of the widest word of the head, which should not break.
    var least: Double
  }

  private static let widestContent = 170.0
  private static let narrowestShare = 36.0

  private let wishes: [Wish]
  private let available: Double

  /// The space between the columns is not part of `available`.
  init(_ wishes: [Wish], available: Double) {
    let even = available / Double(max(wishes.count, 1))
    self.available = available
    self.wishes = wishes.map { wish in
      var fitting = wish
      if case .share = wish.width { fitting.least = max(wish.least, ColumnWidths.narrowestShare) }
      fitting.least = min(fitting.least, even)
      fitting.natural = max(wish.natural, fitting.least)
      return fitting
    }
  }

  /// One width for each column.
  var widths: [Double] {
    var widths = wishes.map { min($0.natural, max(ColumnWidths.widestContent, $0.least)) }
    let sharing = wishes.indices.filter { share($0) > 0 }
    let content = wishes.indices.filter { share($0) == 0 }
    let reserved = sharing.reduce(0) { $0 + wishes[$1].least }
    lower(&widths, of: content, to: available - reserved)
    let rest = available - content.reduce(0) { $0 + widths[$1] }
    divide(rest, among: sharing, into: &widths)
    return widths
  }

  private func share(_ index: Int) -> Int {
    if case .share(let share) = wishes[index].width { return max(share, 1) }
    return 0
  }

  /// Takes from the widest columns first until together they fit.
  private func lower(_ widths: inout [Double], of columns: [Int], to sum: Double) {
    guard columns.reduce(0, { $0 + widths[$1] }) > sum else { return }
    var left = sum
    var count = columns.count
    for index in columns.sorted(by: { (widths[$0], $0) < (widths[$1], $1) }) {
      widths[index] = min(widths[index], left / Double(count))
      left -= widths[index]
      count -= 1
    }
  }

  /// Gives each its share, but no more than its widest cell needs while another needs it more.
  private func divide(_ rest: Double, among columns: [Int], into widths: inout [Double]) {
    var pool = rest
    var open = columns
    var isSettled = false
    while !isSettled {
      isSettled = true
      let shares = Double(open.reduce(0) { $0 + share($1) })
      for index in open {
        let part = pool * Double(share(index)) / shares
        let wish = wishes[index]
        guard part < wish.least || wish.natural <= part else { continue }
        widths[index] = part < wish.least ? wish.least : wish.natural
        pool -= widths[index]
        open.removeAll { $0 == index }
        isSettled = false
        break
      }
    }
    let takers = open.isEmpty ? columns : open
    let shares = Double(takers.reduce(0) { $0 + share($1) })
    for index in takers {
      let part = pool * Double(share(index)) / shares
      widths[index] = open.isEmpty ? widths[index] + part : part
    }
  }
}
