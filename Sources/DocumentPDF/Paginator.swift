import Document

/// Gives each element its place: measured texts in, pages out.
struct Paginator {
  /// The end of the text area, in points from the top.
  let bottom: Double
  let texts: TextLayout
  var pages: [[Placed]] = [[]]
  /// Where the next element may begin.
  var y = PageGeometry.top
  private var spaceAfter = 0.0

  init(bottom: Double, texts: TextLayout) {
    self.bottom = bottom
    self.texts = texts
  }

  /// The height of an empty page.
  var capacity: Double { bottom - PageGeometry.top }

  private var isFresh: Bool { pages.last?.isEmpty ?? true }

  mutating func place(_ elements: [Element]) {
    var isHeld = false
    for (index, element) in elements.enumerated() {
      if !isHeld { makeRoom(for: elements[index...]) }
      isHeld = element.keepsWithNext
      place(element)
    }
    if pages.count > 1, isFresh { pages.removeLast() }
  }

  mutating func beginPage() {
    pages.append([])
    y = PageGeometry.top
    spaceAfter = 0
  }

  mutating func add(_ placed: Placed) {
    pages[pages.count - 1].append(placed)
  }

  /// Begins a page where what must stay together would not stand on this one.
  private mutating func makeRoom(for elements: ArraySlice<Element>) {
    var need = 0.0
    var space = isFresh ? nil : spaceAfter
    for element in elements {
      if case .pageBreak = element { break }
      if let space { need += max(space, element.spacing.before) }
      space = element.spacing.after
      guard element.keepsWithNext else {
        need += leastHeight(of: element, below: need)
        break
      }
      need += height(of: element)
    }
    if y + need > bottom, !isFresh { beginPage() }
  }

  private func height(of element: Element) -> Double {
    switch element {
    case .text(let text): text.height
    case .facts(let facts): facts.balanced.height
    default: 0
    }
  }

  /// What must stand on the page where the element begins, with `head` of it taken already.
  private func leastHeight(of element: Element, below head: Double) -> Double {
    switch element {
    case .text(let text):
      let isShort = text.lineCount <= 4 || text.emphasis != nil && text.height <= capacity
      return isShort ? text.height : 2 * text.face.leading
    case .facts(let facts):
      let height = facts.balanced.height
      return height <= capacity - head ? height : FactsLayout.height(lines: 2)
    case .table(let table):
      return table.leastHeight(capacity: capacity - head)
    case .chart(let chart):
      return chart.height
    case .signature(let labels):
      return SignatureGrid.rows(labels.count).first.map { rowHeight($0, of: labels) } ?? 0
    case .pageBreak:
      return 0
    }
  }

  private mutating func place(_ element: Element) {
    if case .pageBreak = element {
      if !isFresh { beginPage() }
      return
    }
    if !isFresh { y += max(spaceAfter, element.spacing.before) }
    switch element {
    case .text(let text): place(text)
    case .facts(let facts): place(facts)
    case .table(let table): place(table)
    case .chart(let chart): place(chart)
    case .signature(let labels): place(signature: labels)
    case .pageBreak: break
    }
    spaceAfter = element.spacing.after
  }

  private mutating func place(_ chart: ChartLayout) {
    if y + chart.height > bottom, !isFresh { beginPage() }
    add(.chart(chart, y: y))
    y += chart.height
  }

  private mutating func place(_ text: TextElement) {
    var line = 0
    while line < text.lineCount {
      let left = text.lineCount - line
      var count = min(left, Int((bottom - y) / text.face.leading))
      if count < min(left, 2), !isFresh {
        beginPage()
        continue
      }
      // No single line on the page after.
      if left - count == 1, count > 2 { count -= 1 }
      count = max(count, 1)
      add(.text(text, lines: line..<line + count, y: y))
      y += Double(count) * text.face.leading
      line += count
      if line < text.lineCount { beginPage() }
    }
  }

  private mutating func place(_ facts: FactsLayout) {
    let (pieces, height) = facts.balanced
    if y + height > bottom, height <= capacity, !isFresh { beginPage() }
    guard y + height > bottom else {
      add(.facts(facts, pieces, y: y))
      y += height
      return
    }
    placeInOneColumn(facts)
  }

  /// For facts that no page holds: one below the other, from page to page.
  private mutating func placeInOneColumn(_ facts: FactsLayout) {
    for (index, entry) in facts.entries.enumerated() {
      var line = 0
      while line < entry.lineCount {
        let left = entry.lineCount - line
        let fitting = Int((bottom - y - FactsLayout.padding) / Face.value.leading)
        if fitting < min(left, 2), !isFresh {
          beginPage()
          continue
        }
        let count = max(1, min(left, fitting))
        let piece = FactsLayout.Piece(
          entry: index, lines: line..<line + count, x: PageGeometry.left, y: 0)
        add(.facts(facts, [piece], y: y))
        y += FactsLayout.height(lines: count)
        line += count
      }
    }
  }

  private mutating func place(signature labels: [TextLayout.ID]) {
    for row in SignatureGrid.rows(labels.count) {
      let height = rowHeight(row, of: labels)
      if y + height > bottom, !isFresh { beginPage() }
      add(.signature(labels: labels, range: row, y: y))
      y += height
    }
  }

  private func rowHeight(_ row: Range<Int>, of labels: [TextLayout.ID]) -> Double {
    SignatureGrid.height(lines: labels[row].reduce(1) { max($0, texts[$1].lines.count) })
  }
}
