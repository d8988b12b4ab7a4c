/// One table of a file: its rows as separated values in UTF-8.
package struct Sheet: Sendable {
  /// The separator of the cells, in ASCII.
  package static let separator = UInt8(ascii: ";")

  /// The name of the sheet, list or track; nil where the file holds but one, without a name.
  package let name: String?
  /// A line for each row, all rows as wide as the widest; a row without cells is an empty line.
  /// Numbers have a decimal comma and stand without quotes, text that begins with anything but an
  /// ASCII letter stands in quotes (RFC 4180).
  package let bytes: [UInt8]
  /// The number of the first line in messages: lines of text are counted, not line ends in cells.
  package let firstNumber: Int
  /// The numbers of the rows that hold something, where they cannot be counted.
  package let rowNumbers: [Int]?
  /// The names of cells with a formula whose value the file does not keep.
  package private(set) var unknownValues: [String] = []

  init(
    name: String?, bytes: [UInt8], firstNumber: Int, rowNumbers: [Int]? = nil,
    unknownValues: [String] = []
  ) {
    self.name = name
    self.bytes = bytes
    self.firstNumber = firstNumber
    self.rowNumbers = rowNumbers
    self.unknownValues = unknownValues
  }

  /// Whether there is nothing in it.
  package var isEmpty: Bool { bytes.allSatisfy { $0 == UInt8(ascii: "\n") } }
}
