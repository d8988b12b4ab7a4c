package import LogbookModel

/// A number such as `1.250`, of which the mark may separate thousands or decimals.
package struct AmbiguousNumber: Hashable, Sendable {
  /// The decimal sign with which the mark separates thousands.
  package let signForThousands: DecimalNotation.Sign
  /// The decimal sign with which it separates decimals.
  package let signForDecimals: DecimalNotation.Sign
  /// Thousandths, with the mark between thousands.
  package let grouped: Int
  /// Thousandths, with the mark before decimals.
  package let decimal: Int

  /// Nil for a cell that is no number, or one in one way only.
  package init?(_ text: String) {
    let number = text.prefix { !$0.isLetter }.filter { !$0.isWhitespace }
    let isComma = number.contains(",")
    guard isComma != number.contains(".") else { return nil }
    signForThousands = isComma ? .dot : .comma
    signForDecimals = isComma ? .comma : .dot
    guard let grouped = DecimalNotation.thousandths(number, sign: signForThousands),
      let decimal = DecimalNotation.thousandths(number, sign: signForDecimals), grouped != decimal
    else { return nil }
    self.grouped = grouped
    self.decimal = decimal
  }
}
