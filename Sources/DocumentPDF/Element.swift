import Document

/// A block of the document, measured.
enum Element {
  case text(TextElement)
  case facts(FactsLayout)
  case table(TableLayout)
  case chart(ChartLayout)
  /// The labels, each wrapped to its place.
  case signature([TextLayout.ID])
  case pageBreak

  /// The space above and below, in points; between two elements the larger counts.
  var spacing: (before: Double, after: Double) {
    switch self {
    case .text(let element): element.spacing
    case .facts: (5, 10)
    case .table: (6, 14)
    case .chart: (14, 14)
    case .signature: (8, 10)
    case .pageBreak: (0, 0)
    }
  }

  /// Where it stays on the page of what follows.
  var keepsWithNext: Bool {
    switch self {
    case .text(let element): element.keepsWithNext
    case .facts(let facts): facts.keepsWithNext
    default: false
    }
  }
}

/// A heading, a paragraph or a statement.
struct TextElement {
  var tag: Tag
  var face: Face
  var text: TextLayout.ID
  var lineCount: Int
  var emphasis: Emphasis?
  /// Its place in the outline, for a heading.
  var outline: OutlineEntry?
  var keepsWithNext: Bool

  var height: Double { Double(lineCount) * face.leading }

  var x: Double {
    emphasis == nil ? PageGeometry.left : PageGeometry.left + PageGeometry.statementIndent
  }

  var spacing: (before: Double, after: Double) {
    switch face {
    case .title: (0, 8)
    case .heading: (20, 6)
    case .subheading: (13, 4)
    case .statement: (10, 10)
    default: (5, 5)
    }
  }
}

/// A line of the outline.
struct OutlineEntry {
  /// 1 is the outermost.
  let level: Int
  let title: String
}
