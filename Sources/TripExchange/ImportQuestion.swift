package import LogbookModel

/// What only the driver can tell about a file: a caller that has his answer tries again with
/// the option set.
package struct ImportQuestion: Hashable, Sendable {
  package enum Subject: Hashable, Sendable {
    case dateOrder
    case decimalSign
  }

  /// An answer, and what the value in doubt then means.
  package struct Choice: Hashable, Sendable {
    /// As it stands behind the option.
    package let value: String
    package let meaning: Argument
  }

  package let subject: Subject
  /// The value that can be read in two ways, as it stands in the file.
  package let example: String
  /// The header of its column, where it is of one column.
  package let column: String?
  package let choices: [Choice]

  /// The option that answers, without hyphens.
  package var option: String {
    switch subject {
    case .dateOrder: "datumvolgorde"
    case .decimalSign: "decimaalteken"
    }
  }

  /// The question that a failure leaves to the driver, or nil where no answer would help.
  package init?(_ failure: Failure) {
    guard failure.key == "fout.import.datumvolgorde",
      case .text(let value) = failure.arguments["waarde"]
    else { return nil }
    let choices = [DateOrder.dayFirst, .monthFirst].compactMap { order -> Choice? in
      let moment = Array(value.utf8).withUnsafeBufferPointer {
        MomentReader.moment($0, order: order)
      }
      return moment?.date.map { Choice(value: order.rawValue, meaning: .date($0)) }
    }
    guard choices.count == 2 else { return nil }
    subject = .dateOrder
    example = value
    column = nil
    self.choices = choices
  }

  /// The question that a column of numbers leaves open, or nil where none is.
  init?(_ number: NumberColumn) {
    guard number.isInDoubt, let value = number.doubtful else { return nil }
    let signs: [(String, DecimalNotation.Sign)] = [(",", .comma), (".", .dot)]
    let choices = signs.compactMap { sign, notation in
      number.tenths(ofDoubtful: value, sign: notation).map {
        Choice(value: sign, meaning: .distance(Distance(tenths: $0)))
      }
    }
    guard choices.count == 2 else { return nil }
    subject = .decimalSign
    example = value
    column = number.column.header
    self.choices = choices
  }

  /// The options with an answer of `choices`.
  package func answered(_ value: String, in options: ImportOptions) -> ImportOptions {
    var options = options
    switch subject {
    case .dateOrder: options.dateOrder = DateOrder(rawValue: value)
    case .decimalSign: options.decimalSign = value == "," ? .comma : .dot
    }
    return options
  }
}
