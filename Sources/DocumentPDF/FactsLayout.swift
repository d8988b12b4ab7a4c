import Document

/// Labels with their values in columns of about the same height.
struct FactsLayout {
  struct Entry {
    let label: TextLayout.ID
    let value: TextLayout.ID
    let lineCount: Int
  }

  /// Lines of an entry at a place on the page.
  struct Piece {
    let entry: Int
    let lines: Range<Int>
    let x: Double
    /// From the top of the block, or of its part on this page.
    let y: Double
  }

  let entries: [Entry]
  let columnWidth: Double
  let labelWidth: Double
  /// Where they stay on the page of what follows.
  let keepsWithNext: Bool
  private let columnCount: Int

  init(_ facts: [Fact], texts: TextLayout, keepsWithNext: Bool = false) throws(PDFError) {
    self.keepsWithNext = keepsWithNext
    var widestLabel = 0.0
    for fact in facts {
      widestLabel = max(widestLabel, texts[try texts.line(fact.label, .label)].width)
    }
    columnCount = FactsLayout.columnCount(of: facts.count, widestLabel: widestLabel)
    columnWidth = FactsLayout.columnWidth(columnCount)
    labelWidth = min(widestLabel, columnWidth * FactsLayout.mostForLabel)
    let valueWidth = columnWidth - labelWidth - PageGeometry.labelGutter
    var entries: [Entry] = []
    for fact in facts {
      let label = try texts.wrapped(fact.label, .label, width: labelWidth)
      let value = try texts.wrapped(fact.value, .value, width: valueWidth)
      let count = max(texts[label].lines.count, texts[value].lines.count, 1)
      entries.append(Entry(label: label, value: value, lineCount: count))
    }
    self.entries = entries
  }

  static func height(lines: Int) -> Double {
    Double(lines) * Face.value.leading + padding
  }

  /// Below each entry.
  static let padding = 3.5

  /// The pieces of the whole block and its height, in balanced columns.
  var balanced: (pieces: [Piece], height: Double) {
    let heights = entries.map { FactsLayout.height(lines: $0.lineCount) }
    var limit = max(heights.max() ?? 0, heights.reduce(0, +) / Double(columnCount))
    while columns(limit: limit) > columnCount { limit += FactsLayout.padding }
    var pieces: [Piece] = []
    var column = 0
    var y = 0.0
    var height = 0.0
    for (index, entry) in entries.enumerated() {
      let entryHeight = FactsLayout.height(lines: entry.lineCount)
      if y > 0, y + entryHeight > limit {
        column += 1
        y = 0
      }
      let x = PageGeometry.left + Double(column) * (columnWidth + PageGeometry.factGutter)
      pieces.append(Piece(entry: index, lines: 0..<entry.lineCount, x: x, y: y))
      y += entryHeight
      height = max(height, y)
    }
    return (pieces, height)
  }

  private func columns(limit: Double) -> Int {
    var count = 1
    var y = 0.0
    for entry in entries {
      let height = FactsLayout.height(lines: entry.lineCount)
      if y > 0, y + height > limit {
        count += 1
        y = 0
      }
      y += height
    }
    return count
  }

  /// The most of a column's width that a label takes.
  private static let mostForLabel = 0.45

  private static func columnCount(of facts: Int, widestLabel: Double) -> Int {
    var count = facts >= 5 ? 3 : facts >= 2 ? 2 : 1
    while count > 1, widestLabel > columnWidth(count) * mostForLabel { count -= 1 }
    return count
  }

  private static func columnWidth(_ count: Int) -> Double {
    guard count > 1 else { return PageGeometry.measure }
    let gutters = Double(count - 1) * PageGeometry.factGutter
    return (PageGeometry.contentWidth - gutters) / Double(count)
  }
}
