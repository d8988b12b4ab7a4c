/// A number of a spreadsheet or of JSON in plain decimal digits, worked out without floating point.
struct DecimalText {
  /// Digits with a decimal comma; never exactly three decimals, which could be read as thousands.
  let bytes: [UInt8]

  /// The digits that a spreadsheet shows of a number; what stands behind them is noise of binary
  /// arithmetic (`48210.300000000003`).
  private static let significantDigits = 15
  /// More decimals than any reader of distances takes.
  private static let mostDecimals = 9

  /// Reads `-12`, `12.5`, `1.25E+2`; nil for anything else and for more than eighteen digits before
  /// the comma.
  init?(_ text: some Collection<UInt8>) {
    guard var parts = Parts(text) else { return nil }
    if parts.scale < 0 {
      parts.round(toDigits: DecimalText.significantDigits)
      parts.round(toDecimals: DecimalText.mostDecimals)
    }
    guard parts.digits.count + max(parts.scale, 0) <= 18 else { return nil }
    bytes = parts.written
  }

  /// The value is `digits` times ten to the power `scale`.
  private struct Parts {
    var isNegative = false
    var digits: [UInt8] = []
    var scale = 0

    init?(_ text: some Collection<UInt8>) {
      var rest = text[...]
      if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
        isNegative = sign == UInt8(ascii: "-")
        rest.removeFirst()
      }
      var hasPoint = false
      var hasDigit = false
      while let byte = rest.first {
        if byte == UInt8(ascii: "."), !hasPoint {
          hasPoint = true
        } else if (48...57).contains(byte) {
          hasDigit = true
          if !digits.isEmpty || byte != 48 { digits.append(byte - 48) }
          if hasPoint { scale -= 1 }
        } else {
          break
        }
        rest.removeFirst()
      }
      guard hasDigit, digits.count <= 400 else { return nil }
      if let mark = rest.first, mark | 0x20 == UInt8(ascii: "e") {
        guard let exponent = Int(String(decoding: rest.dropFirst(), as: UTF8.self)),
          abs(exponent) <= 400
        else { return nil }
        scale += exponent
      } else if !rest.isEmpty {
        return nil
      }
      dropZeros()
    }

    mutating func round(toDigits count: Int) {
      if digits.count > count { round(dropping: digits.count - count) }
    }

    mutating func round(toDecimals count: Int) {
      if -scale > count { round(dropping: -scale - count) }
    }

    /// Rounds half up, away from zero.
    private mutating func round(dropping count: Int) {
      guard count <= digits.count else {
        digits = []
        scale = 0
        return
      }
      let isUp = digits[digits.count - count] >= 5
      digits.removeLast(count)
      scale += count
      if isUp {
        var index = digits.count - 1
        while index >= 0, digits[index] == 9 {
          digits[index] = 0
          index -= 1
        }
        if index >= 0 { digits[index] += 1 } else { digits.insert(1, at: 0) }
      }
      dropZeros()
    }

    private mutating func dropZeros() {
      while digits.last == 0 {
        digits.removeLast()
        scale += 1
      }
      if digits.isEmpty {
        scale = 0
        isNegative = false
      }
    }

    var written: [UInt8] {
      guard !digits.isEmpty else { return [48] }
      var text = digits.map { $0 + 48 }
      if scale >= 0 {
        text += repeatElement(48, count: scale)
      } else {
        if text.count <= -scale {
          text.insert(contentsOf: repeatElement(48, count: 1 - scale - text.count), at: 0)
        }
        text.insert(UInt8(ascii: ","), at: text.count + scale)
        if scale == -3 { text.append(48) }
      }
      return isNegative ? [UInt8(ascii: "-")] + text : text
    }
  }
}
