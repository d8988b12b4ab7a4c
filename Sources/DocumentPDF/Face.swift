/// A typographic role: which font, how large, how far apart its lines stand, in points.
enum Face: Int, CaseIterable, Sendable {
  case title, heading, subheading
  case paragraph, statement
  case label, value
  case columnHead, noteHead, cell, strongCell, carriedCell, noteCell
  case legend
  case furniture

  /// The families in order of preference, as Pango reads them.
  ///
  /// Roboto (`fonts-roboto-unhinted`) has the letters of all European languages as TrueType
  /// outlines and figures of one width; its condensed cut gives addresses room.
  var families: String {
    switch self {
    case .columnHead, .noteHead, .cell, .strongCell, .carriedCell, .noteCell, .furniture:
      "Roboto Condensed,Open Sans,Noto Sans,DejaVu Sans Condensed,DejaVu Sans"
    default:
      "Roboto,Open Sans,Noto Sans,DejaVu Sans Condensed,DejaVu Sans"
    }
  }

  var size: Double {
    switch self {
    case .title: 20
    case .heading: 13
    case .subheading: 10
    case .statement: 10.5
    case .paragraph, .value, .label: 9
    case .columnHead, .noteHead, .legend: 7.5
    case .cell, .strongCell, .carriedCell, .noteCell: 8
    case .furniture: 7.5
    }
  }

  /// From one baseline to the next.
  var leading: Double {
    switch self {
    case .title: 25
    case .heading: 17
    case .subheading: 13
    case .statement: 14
    case .paragraph, .value, .label: 12.5
    case .columnHead, .noteHead: 9
    case .cell, .strongCell, .carriedCell, .noteCell: 9.75
    case .legend: 10.5
    case .furniture: 9.5
    }
  }

  var isBold: Bool {
    switch self {
    case .title, .heading, .subheading, .statement, .columnHead, .strongCell: true
    default: false
    }
  }

  var isItalic: Bool { self == .carriedCell || self == .noteHead || self == .noteCell }
}
