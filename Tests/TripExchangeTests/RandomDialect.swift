import LogbookModel
import SeededRandom

/// A few trips, written as some spreadsheet in some country would.
struct RandomDialect {
  /// What is known of a trip.
  struct Known {
    var date: CalendarDate
    var begin: Int
    var end: Int
    var from: String
    var to: String
    var kind: TripKind?
    var note: String
  }

  private(set) var known: [Known] = []
  private(set) var bytes: [UInt8] = []
  private(set) var text = ""
  private var dice: Seeded
  private let language: Int
  private let separator: Character
  private let decimalSign: String
  private let grouping: String
  private let decimals: Int
  private let dateStyle: Int
  /// Begin and end; with the distance; only the end with it; only the distance.
  private let shape: Int

  init(seed: Int) {
    var dice = Seeded(seed)
    language = dice.below(3)
    separator = dice.pick([";", ",", "\t", "|"])
    decimalSign = dice.pick([",", "."])
    grouping = dice.pick(["", "", decimalSign == "," ? "." : ",", "\u{A0}", " "])
    decimals = dice.pick([0, 1, 1, 2, 3])
    // Months stand first only with slashes under English headers.
    dateStyle = dice.below(language == 1 ? 6 : 5)
    shape = dice.below(4)
    self.dice = dice
    drive()
    write()
  }

  // MARK: Trips

  private mutating func drive() {
    var reading = (shape == 3 ? 0 : 1_000 + dice.below(150_000)) * 10
    var day = day("2026-01-01") + dice.below(60)
    for _ in 0..<(2 + dice.below(12)) {
      day = day + dice.below(4)
      let length = decimals == 0 ? (1 + dice.below(400)) * 10 : 1 + dice.below(4_000)
      if shape < 2, dice.oneIn(5) { reading += 10 * dice.below(50) }
      known.append(
        Known(
          date: day, begin: reading, end: reading + length, from: place(), to: place(),
          kind: dice.pick([.business, .commute, .private, nil]),
          note: dice.pick(["", "", "zeg \"ja\"", "a; b, c|d", "regel 1\nregel 2", "-5 graden"])))
      reading += length
    }
  }

  private mutating func place() -> String {
    dice.pick([
      "Lindelaan 4, 3511 ZZ Utrecht", "Café Zeeën", "Straße 12", "’s-Gravenhage", "A", "Plein 1",
      "5 meiplein 3", "\"De Hoek\"; Delft", "",
    ])
  }

  // MARK: Text

  private mutating func write() {
    var columns = ["datum", "van", "naar", "soort", "opmerking"]
    if shape < 2 { columns.append("begin") }
    if shape < 3 { columns.append("eind") }
    if shape > 0 { columns.append("km") }
    columns += Array(["Weer", "Temperature", "Kosten"].prefix(dice.below(3)))
    for index in columns.indices.reversed() { columns.swapAt(index, dice.below(index + 1)) }
    let lineEnd = dice.pick(["\r\n", "\n", "\r"])
    let quotesAll = dice.oneIn(3)
    var lines: [String] = []
    if dice.oneIn(5) { lines += [cell("Overzicht 2026", quotesAll), ""] }
    let separator = String(separator)
    lines.append(
      columns.map { cell(header($0), quotesAll) }.joined(separator: separator))
    for trip in known {
      lines.append(
        columns.map { cell(value($0, of: trip), quotesAll) }.joined(separator: separator))
      if dice.oneIn(9) { lines.append(columns.map { _ in "" }.joined(separator: separator)) }
    }
    text = lines.joined(separator: lineEnd) + (dice.oneIn(3) ? "" : lineEnd)
    encode()
  }

  private mutating func encode() {
    switch dice.below(5) {
    case 0: bytes = [0xEF, 0xBB, 0xBF] + text.utf8
    case 1: bytes = [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    case 2: bytes = [0xFE, 0xFF] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    case 3:
      bytes = text.unicodeScalars.map { $0 == "’" ? 0x92 : UInt8(truncatingIfNeeded: $0.value) }
    default: bytes = Array(text.utf8)
    }
  }

  private func cell(_ text: String, _ isQuoted: Bool) -> String {
    let needsQuotes = text.unicodeScalars.contains {
      $0 == "\"" || $0 == "\n" || $0 == "\r" || Character($0) == separator
    }
    guard isQuoted || needsQuotes else { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }

  private mutating func header(_ role: String) -> String {
    let names: [String: [[String]]] = [
      "datum": [["Datum", "DATUM", "Ritdatum"], ["Date", "Trip date"], ["Datum Beginn"]],
      "van": [["Van", "Vertrekadres"], ["From", "Start address"], ["Startadresse"]],
      "naar": [["Naar", "Aankomstadres"], ["To", "End address"], ["Zieladresse"]],
      "soort": [["Soort", "Soort rit"], ["Type", "Category"], ["Fahrtart"]],
      "opmerking": [["Opmerking"], ["Notes"], ["Bemerkung"]],
      "begin": [
        ["Beginstand", "beginstand (km)", "Begin"], ["Start odometer", "Begin odometer (km)"],
        ["Kilometerstand Beginn"],
      ],
      "eind": [
        ["Eindstand", "Eindstand km"], ["End odometer", "END ODOMETER"], ["Kilometerstand Ende"],
      ],
      "km": [["Afstand", "Gereden km", "km"], ["Distance", "Distance (km)"], ["Strecke km"]],
    ]
    return names[role].map { dice.pick($0[language]) } ?? role
  }

  // MARK: Values

  private mutating func value(_ role: String, of trip: Known) -> String {
    switch role {
    case "datum": date(trip.date)
    case "van": trip.from
    case "naar": trip.to
    case "opmerking": trip.note
    case "soort": kind(trip.kind)
    case "begin": number(trip.begin)
    case "eind": number(trip.end)
    case "km": number(trip.end - trip.begin) + (dice.oneIn(6) ? " km" : "")
    default: dice.pick(["", "mooi", "12,5", "3/4/2026"])
    }
  }

  private func kind(_ kind: TripKind?) -> String {
    switch kind {
    case .business: ["zakelijk", "Business", "Dienstlich"][language]
    case .commute: ["woon-werk", "Commute", "Arbeitsweg"][language]
    case .private: ["Privé", "Personal", "Privat"][language]
    default: ["", "Uncategorized", "Offen"][language]
    }
  }

  private func number(_ tenths: Int) -> String {
    var whole = String(tenths / 10)
    if whole.count > 3, !grouping.isEmpty {
      whole = whole.dropLast(3) + grouping + whole.suffix(3)
    }
    let fraction = ["", "\(tenths % 10)", "\(tenths % 10)0", "\(tenths % 10)00"][decimals]
    return fraction.isEmpty ? whole : whole + decimalSign + fraction
  }

  private func date(_ date: CalendarDate) -> String {
    let (day, month) = ("\(date.day)", "\(date.month)")
    func padded(_ text: String) -> String { text.count < 2 ? "0" + text : text }
    return switch dateStyle {
    case 0: date.iso
    case 1: "\(padded(day))-\(padded(month))-\(date.year)"
    case 2: "\(day).\(month).\(date.year)"
    case 3: "\(day)/\(month)/\(date.year)"
    case 4: "\(day) \(["jan", "feb", "mrt", "apr"][date.month - 1]) \(date.year)"
    default: "\(month)/\(day)/\(date.year)"
    }
  }
}
