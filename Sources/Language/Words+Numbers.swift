package import LogbookModel

extension Words {
  /// A whole number in groups of three: `12.345` in Dutch.
  package func number(_ number: Int) -> String {
    let digits = String(number.magnitude)
    var text = number < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.utf8.count - index).isMultiple(of: 3) { text += groupMark }
      text.append(digit)
    }
    return text
  }

  /// Kilometres without unit, a decimal only where there is one: `12.345,6`.
  package func distance(_ distance: Distance) -> String { tenths(distance.tenths) }

  /// A reading without unit, a decimal only where there is one: `48.210`.
  package func odometer(_ odometer: Odometer) -> String { tenths(odometer.tenths) }

  /// Kilometres with unit: `35 km`.
  package func kilometres(_ distance: Distance) -> String { "\(tenths(distance.tenths)) km" }

  /// Tenths of something as a number: `12.345,6`, `35`.
  package func tenths(_ tenths: Int) -> String {
    let whole = number(Int(tenths.magnitude / 10))
    let tenth = tenths.magnitude % 10
    let sign = tenths < 0 ? "-" : ""
    return sign + (tenth == 0 ? whole : "\(whole)\(decimalMark)\(tenth)")
  }

  /// An amount of euros: `€ 1.234,50` in Dutch, `€1,234.50` in English.
  package func money(_ money: Money) -> String {
    let cents = money.cents.magnitude % 100
    let amount =
      number(Int(money.cents.magnitude / 100)) + decimalMark + (cents < 10 ? "0" : "")
      + String(cents)
    let sign = money.cents < 0 ? "-" : ""
    return switch language {
    case .nl: "€ \(sign)\(amount)"
    case .en: "\(sign)€\(amount)"
    }
  }

  /// `a, b en c`: each of them.
  package func all(_ items: [String]) -> String {
    let safe = items.map(SafeText.line)
    guard let last = safe.last, safe.count > 1 else { return safe.first ?? "" }
    return safe.dropLast().joined(separator: ", ") + " \(self("lijst.en")) \(last)"
  }

  private var groupMark: String {
    switch language {
    case .nl: "."
    case .en: ","
    }
  }

  /// The sign before the decimals.
  package var decimalMark: String {
    switch language {
    case .nl: ","
    case .en: "."
    }
  }
}
