/// What a workbook cannot hold; nothing is ever left out or cut off instead.
package enum XLSXError: Error, Hashable, Sendable {
  /// A sheet would have more than the 1.048.576 rows that the format knows.
  case rows(sheet: String, count: Int)
  /// A cell would have more than the 32.767 UTF-16 units that the format knows.
  case text(sheet: String, row: Int, count: Int)
  /// The file would be larger than 4 GB.
  case size
}
