/// The grid of a page, in points from its upper left corner.
enum PageGeometry {
  /// A4, landscape.
  static let width = 841.89
  static let height = 595.28
  static let margin = 36.0
  static let left = margin
  static let right = width - margin
  static let top = margin
  static let contentWidth = right - left

  /// Between two columns of a table.
  static let gutter = 9.0
  /// The same in a table that does not fill the page.
  static let wideGutter = 20.0
  /// How many gutters stand between a column of numbers and the text after it.
  static let meetingGap = 1.5
  /// Above and below the text of a table's cell.
  static let cellPadding = 2.0
  /// The longest line of running text that is still read with ease.
  static let measure = 520.0
  /// The same for statements, which are short and in larger letters.
  static let statementMeasure = 660.0
  /// Between two columns of facts.
  static let factGutter = 28.0
  /// Between a label and its value.
  static let labelGutter = 10.0
  /// From the left edge of a statement to its text.
  static let statementIndent = 26.0
  /// To sign in, above the line.
  static let signatureRoom = 44.0
  static let signatureGutter = 36.0
  static let signaturesPerRow = 3
  /// Between the end of the text and the foot of the page.
  static let footDistance = 12.0

  /// Of words that stand back: 0 is black, 1 is white.
  static let quietGray = 0.35
}
