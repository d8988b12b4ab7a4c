/// Cells of neighbouring columns and rows.
struct CellRange {
  let columns: Range<Int>
  /// From 1.
  let first: Int
  let last: Int

  /// `A1:L20`.
  var text: String {
    "\(CellRange.letters(columns.lowerBound))\(first)"
      + ":\(CellRange.letters(columns.upperBound - 1))\(last)"
  }

  /// `$A$1:$L$20`, for a name.
  var fixed: String {
    "$\(CellRange.letters(columns.lowerBound))$\(first)"
      + ":$\(CellRange.letters(columns.upperBound - 1))$\(last)"
  }

  private static let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map { String($0) }

  /// The name of a column, which is counted from 0: `A`, `AA`.
  static func letters(_ column: Int) -> String {
    column < 26
      ? alphabet[column] : letters(column / 26 - 1) + alphabet[column % 26]
  }
}
