import LogbookModel

/// What the values of one column of kilometres say about how its numbers are written.
struct NumberColumn {
  let column: KnownColumn
  /// The sign that separates the decimals; `automatic` where no value tells.
  private(set) var sign = DecimalNotation.Sign.automatic
  /// The unit of cells that name none.
  private(set) var unit = DistanceUnit.kilometre
  private(set) var namesUnit = false

  /// Whether three digits behind a mark may be decimals or thousands.
  private var isInDoubt = false
  private var provesComma = false
  private var provesDot = false
  private var mayGroupByComma = false
  private var mayGroupByDot = false
  /// The highest whole part, in kilometres, of the numbers that may be grouped.
  private var highestGrouped = 0

  init(_ column: KnownColumn) { self.column = column }

  /// Whether the values themselves tell the decimal sign.
  var isProven: Bool { provesComma != provesDot }

  /// The decimal sign that the values prove, or nil.
  var provenSign: DecimalNotation.Sign? {
    isProven ? (provesComma ? .comma : .dot) : nil
  }

  /// Takes a value into account.
  mutating func observe(_ bytes: UnsafeBufferPointer<UInt8>) {
    var commas = 0
    var dots = 0
    var last: UInt8 = 0
    var before = 0
    var after = 0
    var value = 0
    for (index, byte) in bytes.enumerated() {
      if isDigit(byte) {
        after += 1
        value = min(value * 10 + Int(byte - 48), 1_000_000_000)
      } else if byte == comma || byte == dot, index + 1 < bytes.count, isDigit(bytes[index + 1]) {
        if commas + dots == 0 { before = after }
        if byte == comma { commas += 1 } else { dots += 1 }
        last = byte
        after = 0
      }
    }
    guard commas + dots > 0 else { return }
    if commas > 0, dots > 0 {
      if (last == comma ? commas : dots) == 1 { prove(last) }
    } else if commas + dots > 1 {
      prove(last == comma ? dot : comma)
    } else if after == 3, (1...3).contains(before),
      before > 1 || bytes.first(where: isDigit) != zero
    {
      if last == comma { mayGroupByComma = true } else { mayGroupByDot = true }
      highestGrouped = max(highestGrouped, value)
    } else if after > 0 {
      prove(last)
    }
  }

  private mutating func prove(_ sign: UInt8) {
    if sign == comma { provesComma = true } else { provesDot = true }
  }

  /// Decides the sign and unit when all values have been seen.
  ///
  /// Where no value proves the sign, readings prefer to be whole, and distances do not exceed what
  /// is plausible or are written as the numbers of the other columns; where that leaves in doubt
  /// whether `1.250` is one kilometre or thousand, it is refused.
  /// - Parameters:
  ///   - others: the signs that the values of other columns prove.
  ///   - stated: the unit that a column of units names.
  mutating func decide(
    _ options: ImportOptions, layout: ImportLayout, others: Set<DecimalNotation.Sign>,
    stated: DistanceUnit? = nil
  ) {
    unit = options.unit ?? column.unit ?? stated ?? layout.unit ?? .kilometre
    namesUnit = column.unit != nil || options.unit != nil
    if let chosen = options.decimalSign {
      sign = chosen
    } else if let provenSign {
      sign = provenSign
    } else if provesComma || mayGroupByComma == mayGroupByDot {
      sign = .automatic
    } else if column.role == .begin || column.role == .end {
      sign = mayGroupByComma ? .dot : .comma
    } else if Distance(kilometres: highestGrouped) > Trip.longestPlausible {
      sign = mayGroupByComma ? .comma : .dot
    } else if others.count == 1, let other = others.first {
      sign = other
    }
    isInDoubt = sign == .automatic && (mayGroupByComma || mayGroupByDot)
  }

  /// Reads cells that name no unit in this one.
  mutating func take(_ unit: DistanceUnit) { self.unit = unit }

  /// The tenths of a kilometre that a cell says, or nil where it is not a number.
  /// - Parameter isTyped: whether it has a decimal comma, whatever the column's other cells have.
  func tenths(_ bytes: UnsafeBufferPointer<UInt8>, isTyped: Bool = false) -> Int? {
    if isTyped {
      return DecimalNotation.thousandths(String(decoding: bytes, as: UTF8.self), sign: .comma)
        .map { self.unit.tenthsOfKilometre(thousandths: $0) }
    }
    if unit == .kilometre, let plain = plainTenths(bytes) { return plain }
    guard let written = WrittenNumber(bytes) else { return nil }
    let text = written.digits
    let unit = written.unit ?? self.unit
    if sign == .automatic {
      let isReading = column.role == .begin || column.role == .end
      let mark = text.utf8.lastIndex { $0 == comma || $0 == dot && !isReading }
      let behind = mark.map { text.utf8[$0...].dropFirst() }
      if isInDoubt, let behind, behind.count == 3, behind.allSatisfy(isDigit) { return nil }
      guard let tenths = DecimalNotation.tenths(text) else { return nil }
      return unit.tenthsOfKilometre(thousandths: tenths * 100)
    }
    return DecimalNotation.thousandths(text, sign: sign)
      .map { unit.tenthsOfKilometre(thousandths: $0) }
  }

  /// The common case without a string: at most seven digits and one decimal behind the sign.
  private func plainTenths(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard (1...9).contains(bytes.count) else { return nil }
    var value = 0
    for (index, byte) in bytes.enumerated() {
      if isDigit(byte) {
        value = value * 10 + Int(byte - 48)
      } else {
        let isDecimal =
          byte == comma ? sign != .dot : byte == dot && (sign == .dot || sign == .automatic)
        guard isDecimal, index > 0, index == bytes.count - 2, isDigit(bytes[index + 1])
        else { return nil }
      }
    }
    let hasDecimal = bytes.count > 1 && !isDigit(bytes[bytes.count - 2])
    return hasDecimal ? value : value * 10
  }
}

private let comma = UInt8(ascii: ",")
private let dot = UInt8(ascii: ".")
private let zero = UInt8(ascii: "0")
