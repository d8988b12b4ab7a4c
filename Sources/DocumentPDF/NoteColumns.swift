import Document

/// The columns of a table that are set as notes, each under the texts before it.
struct NoteColumns {
  private struct Note {
    let column: Int
    /// The columns under which it stands.
    let span: Range<Int>
  }

  private let notes: [Note]

  /// A note that has no texts before it to stand under is a column like others.
  init(of table: Table) {
    notes = table.columns.indices.filter { table.columns[$0].isNote }.compactMap { column in
      let end = table.columns[..<column].lastIndex { !$0.isNote }.map { $0 + 1 } ?? 0
      let start = table.columns[..<end].lastIndex { !$0.isText }.map { $0 + 1 } ?? 0
      return start < end ? Note(column: column, span: start..<end) : nil
    }
  }

  var isEmpty: Bool { notes.isEmpty }

  func contains(_ column: Int) -> Bool { notes.contains { $0.column == column } }

  /// The box of each note as wide as its columns, the other boxes as they are.
  func widened(_ boxes: [TableLayout.ColumnBox]) -> [TableLayout.ColumnBox] {
    var boxes = boxes
    for note in notes {
      let (first, last) = (boxes[note.span.lowerBound], boxes[note.span.upperBound - 1])
      boxes[note.column] = TableLayout.ColumnBox(
        x: first.x, width: last.x + last.width - first.x, alignment: .leading)
    }
    return boxes
  }

  /// The line of its row on which each cell begins: a note after the cells that it stands under,
  /// and after the notes before it.
  ///
  /// - Parameter counts: the lines of each cell.
  func firstLines(_ counts: [Int]) -> [Int] {
    var starts = Array(repeating: 0, count: counts.count)
    var taken: [Range<Int>: Int] = [:]
    for note in notes {
      starts[note.column] = taken[note.span] ?? counts[note.span].max() ?? 0
      taken[note.span] = starts[note.column] + counts[note.column]
    }
    return starts
  }

  /// The lines that a row takes.
  func height(_ counts: [Int]) -> Int {
    guard notes.contains(where: { counts[$0.column] > 0 }) else { return counts.max() ?? 0 }
    return zip(firstLines(counts), counts).reduce(0) { max($0, $1.0 + $1.1) }
  }
}

extension Column {
  /// Whether it wraps and begins at its left edge.
  fileprivate var isText: Bool {
    if case .share = width { alignment == .leading } else { false }
  }
}
