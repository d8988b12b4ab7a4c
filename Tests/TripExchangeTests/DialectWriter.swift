import LogbookModel
import SeededRandom

@testable import TripExchange

/// Writes trips as a dialect does.
struct DialectWriter {
  private let dialect: RandomDialect
  private let trips: [WrittenTrip]
  private var dice: Seeded
  private let quotesAll: Bool
  private let quotesText: Bool
  /// The fields of a row, in order.
  private(set) var fields: [String] = []
  /// The headers of these fields.
  private(set) var head: [String] = []
  /// The lines without their ends.
  private var lines: [String] = []
  private(set) var text = ""

  init(_ dialect: RandomDialect, _ trips: [WrittenTrip], _ dice: Seeded) {
    self.dialect = dialect
    self.dice = dice
    quotesAll = self.dice.oneIn(4)
    quotesText = self.dice.oneIn(4)
    var ordered = trips
    switch dialect.order {
    case .chronological: break
    case .newestFirst: ordered.reverse()
    case .shuffled: ordered.shuffle(using: &self.dice)
    }
    self.trips = ordered
    chooseFields()
    writePreamble()
    writeRows()
    writeTail()
    text = joinedLines()
  }

  private mutating func chooseFields() {
    let shape = dialect.shape
    switch dialect.times {
    case .moments, .universal: fields = ["vertrek", "aankomst"]
    case .epoch: fields = ["vertrek"]
    case .span: fields = ["datum", "tijd"]
    case .columns, .halfDays: fields = ["datum", "vertrek", "aankomst"]
    case .none, .withDate: fields = ["datum"]
    }
    fields += dialect.hasJoinedPlaces ? ["van naar"] : ["van", "naar"]
    fields.append("opmerking")
    if dialect.hasKind { fields.append("soort") }
    if dialect.hasDetour { fields.append("omrij") }
    if shape.hasBegin { fields.append("begin") }
    if shape.hasEnd { fields.append("eind") }
    if shape.hasDistance { fields.append("km") }
    if shape.isPerKind { fields += ["km zakelijk", "km woon-werk", "km privé"] }
    fields += Array(["Weer", "Temperature", "Kosten", ""].shuffled(using: &dice)[..<dice.below(3)])
    fields.shuffle(using: &dice)
    // Behind the notes a column without a name goes on with them.
    if let place = fields.firstIndex(of: ""), place > 0, fields[place - 1] == "opmerking" {
      fields.swapAt(place - 1, place)
    }
    head = fields.map { header($0) }
  }

  private mutating func header(_ field: String) -> String {
    var text = dice.pick(DialectWords.headers(field, dialect.language))
    if isNumber(field), dialect.unit == .mile {
      text = text.replacing(" km", with: "") + " (mi)"
    } else if isNumber(field), !text.lowercased().contains("km"), dice.oneIn(2) {
      text += " (km)"
    }
    return dice.oneIn(8) ? text.uppercased() : text
  }

  private func isNumber(_ field: String) -> Bool {
    ["omrij", "begin", "eind"].contains(field) || field.hasPrefix("km")
  }

  // MARK: Lines

  private mutating func writePreamble() {
    if dice.oneIn(6) { lines.append("sep=\(dialect.separator)") }
    if dice.oneIn(6) { lines += [line(["Overzicht 2026"]), ""] }
    if dice.oneIn(6) {
      lines += [line(["Kenteken", "12-ABC-3"]), line(["Bestuurder", "A. Voorbeeld"]), ""]
    }
    lines.append(line(head))
  }

  private mutating func writeRows() {
    for trip in trips {
      lines.append(line(fields.map { value($0, of: trip) }))
      if dice.oneIn(12) { lines.append(line(fields.map { _ in "" })) }
      if dice.oneIn(12) { lines.append("") }
      if dice.oneIn(20) {
        let mark = dialect.encoding == .utf8WithMark && dice.oneIn(2) ? "\u{FEFF}" : ""
        lines.append(mark + line(head))
      }
    }
  }

  private mutating func writeTail() {
    if dice.oneIn(6), fields[0] != "soort", !isNumber(fields[0]) {
      var cells = fields.map { _ in "" }
      cells[0] = DialectWords.total(dialect.language)
      if let place = fields.firstIndex(of: "km") {
        cells[place] = number(trips.reduce(0) { $0 + $1.end - $1.begin })
      }
      lines += dice.oneIn(2) ? ["", line(cells)] : [line(cells)]
    }
    if dice.oneIn(10) {
      lines += ["", "--- Wijzigingen ---", line(["Wanneer", "Wie", "Wat"])]
      lines.append(line(["2026-12-01", "A. Voorbeeld", "rit 2 gewijzigd"]))
    }
  }

  private mutating func line(_ cells: [String]) -> String {
    cells.map { quoted($0) }.joined(separator: String(dialect.separator))
  }

  private func quoted(_ text: String) -> String {
    let needsQuotes = text.unicodeScalars.contains {
      $0 == "\"" || $0 == "\n" || $0 == "\r" || Character($0) == dialect.separator
    }
    let isText = text.contains(where: \.isLetter)
    guard quotesAll || quotesText && isText || needsQuotes else { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }

  private mutating func joinedLines() -> String {
    let ends = ["\r\n", "\n", "\r"]
    let end = dice.pick(ends)
    let isMixed = dice.oneIn(8)
    var text = ""
    for (index, line) in lines.enumerated() {
      text += line
      if index + 1 < lines.count || dice.oneIn(2) { text += isMixed ? dice.pick(ends) : end }
    }
    return text
  }

  // MARK: Values

  private mutating func value(_ field: String, of trip: WrittenTrip) -> String {
    let known = trip.known
    let length = trip.end - trip.begin
    switch field {
    case "datum": return day(of: known)
    case "vertrek": return moment(known, known.departure, isDeparture: true)
    case "aankomst": return moment(known, known.arrival, isDeparture: false)
    case "tijd": return span(of: known)
    case "van": return known.from
    case "naar": return known.to
    case "van naar": return known.from + dice.pick([" - ", " – ", " — ", " → "]) + known.to
    case "opmerking": return known.note
    case "soort": return kind(known.kind)
    case "omrij": return trip.detour == 0 && dice.oneIn(2) ? "" : number(trip.detour)
    case "begin": return number(trip.begin)
    case "eind": return number(trip.end)
    case "km": return number(length) + (dialect.unit != .mile && dice.oneIn(6) ? " km" : "")
    case "km zakelijk": return known.kind == .business ? number(length) : dice.pick(["", "0"])
    case "km woon-werk": return known.kind == .commute ? number(length) : dice.pick(["", "0"])
    case "km privé": return known.kind == .private ? number(length) : dice.pick(["", "0"])
    default: return dice.pick(["", "mooi", "12,5", "3/4/2026"])
    }
  }

  private func kind(_ kind: TripKind?) -> String {
    guard dialect.hasLettersForKinds else { return DialectWords.kind(kind, dialect.language) }
    return switch kind {
    case .business: "Z"
    case .commute: "ww"
    case .private: "P"
    default: ""
    }
  }

  private func number(_ tenths: Int) -> String {
    var whole = String(tenths / 10)
    if whole.count > 3 {
      whole = whole.dropLast(3) + dialect.grouping + whole.suffix(3)
    }
    let fraction = ["", "\(tenths % 10)", "\(tenths % 10)0", "\(tenths % 10)00"][dialect.decimals]
    return fraction.isEmpty ? whole : whole + dialect.decimalSign + fraction
  }
}

// MARK: Dates and times

extension DialectWriter {
  private func day(of known: KnownTrip) -> String {
    guard dialect.times == .withDate, let time = known.departure else { return date(known.date) }
    return date(known.date) + " " + time.text
  }

  private mutating func moment(
    _ known: KnownTrip, _ time: ClockTime?, isDeparture: Bool
  ) -> String {
    guard let time, let departure = known.departure else { return "" }
    let day = time < departure ? known.date + 1 : known.date
    switch dialect.times {
    case .halfDays:
      let hour = time.minutes / 60
      let shown = "\((hour + 11) % 12 + 1):\(padded(time.minutes % 60))"
      return shown + (hour < 12 ? " AM" : " PM")
    case .moments: return date(day) + " " + time.text
    case .universal:
      let unix = DutchClock.unixSeconds(date: day, time: time)
      if dice.oneIn(2) { return utc(unix) + "Z" }
      return utc(unix + 7_200) + "+02:00"
    case .epoch:
      let unix = DutchClock.unixSeconds(date: day, time: time)
      return dialect.decimals % 2 == 0 ? "\(unix)" : "\(unix)000"
    default: return time.text
    }
  }

  private func utc(_ unix: Int) -> String {
    let day = CalendarDate(dayNumber: unix / 86_400)
    let minutes = unix % 86_400 / 60
    return "\(day.iso)T\(padded(minutes / 60)):\(padded(minutes % 60)):00"
  }

  private mutating func span(of known: KnownTrip) -> String {
    guard let departure = known.departure, let arrival = known.arrival else { return "" }
    return departure.text + dice.pick(["-", " - ", "–"]) + arrival.text
  }

  private func date(_ date: CalendarDate) -> String {
    let (year, month, day) = date.components
    let name = DialectWords.month(month, dialect.language)
    return switch dialect.dateStyle {
    case .iso: date.iso
    case .hyphens: "\(padded(day))-\(padded(month))-\(year)"
    case .dots: "\(day).\(month).\(year)"
    case .slashes: "\(day)/\(month)/\(year)"
    case .shortYear: "\(padded(day))-\(padded(month))-\(padded(year % 100))"
    case .namedMonth: "\(day) \(name) \(year)"
    case .monthFirst: "\(month)/\(day)/\(year)"
    case .namedMonthFirst: "\(name) \(day), \(year)"
    }
  }

  private func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
