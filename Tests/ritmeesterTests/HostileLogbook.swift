import SeededRandom

/// Trips of two cars in the layout of our own export, with all that can go wrong in them.
struct HostileLogbook {
  /// The departure addresses, in the order of the rows.
  private(set) var from: [String] = []
  private(set) var csv = HostileLogbook.head
  /// A row of each car that is not in `csv`.
  private(set) var extra = HostileLogbook.head
  private var random: Seeded
  private var nr = 0

  static let cars = ["K-482-TX", "ZZ-001-Z"]
  private static let head =
    "\u{FEFF}nr;voertuig;datum;vertrek;aankomst;begin;eind;km;van;naar;route;soort;omrij;doel;"
    + "bestuurder;opmerking;bron;gemeten;afgeleid\r\n"

  init(seed: Int) {
    random = Seeded(seed)
    var rows: Set<String> = []
    for car in HostileLogbook.cars {
      // The odometer of the first car is replaced on 1 June, at 3.000 km, by one at 50 km.
      var (day, reading) = (0, 10_000)
      for _ in 0..<(15 + random.below(25)) {
        day += random.below(9)
        if car == HostileLogbook.cars[0], day > 150, reading >= 10_000 {
          (day, reading) = (max(day, 151), 500)
        }
        let begin = max(0, reading + random.pick([0, 0, 0, 0, 7, 120, -8, -60]))
        let end = begin + random.pick([0, 1, 95, 100, 351, 900])
        // The same day and readings twice would be one trip.
        guard rows.insert("\(car) \(day) \(begin) \(end)").inserted else { continue }
        reading = end
        let row = row(car, day: day, begin: begin, end: end)
        csv += row.text
        from.append(row.from)
      }
      extra += row(car, day: 300, begin: 900_000, end: 900_010).text
    }
  }

  private mutating func row(
    _ car: String, day: Int, begin: Int, end: Int
  ) -> (text: String, from: String) {
    nr += 1
    let departure = random.below(600)
    let places = [text(), text()]
    let kind = random.pick(["", "zakelijk", "woon-werk", "privé", "correctie"])
    let detour = random.oneIn(4) ? random.below(end - begin + 1) : 0
    let cells = [
      "\(nr)", car, HostileLogbook.date(day), random.oneIn(2) ? "" : time(departure),
      random.oneIn(2) ? "" : time(departure + 60), decimal(begin), decimal(end),
      decimal(end - begin), written(places[0]), written(places[1]), written(text()), kind,
      decimal(detour), written(text()), written(text()), written(text()),
      written(random.pick(["hand", "import", "=bron"])),
      random.oneIn(3) ? decimal(random.below(2_000)) : "",
      random.pick(["", "", "", "begin", "eind", "beide"]),
    ]
    return (cells.joined(separator: ";") + "\r\n", places[0])
  }

  private mutating func text() -> String {
    (0..<random.below(5)).map { _ in random.pick(HostileLogbook.hostile) }.joined()
  }

  /// As design 8 says: guarded against formulas, and quoted.
  private func written(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    let signs: [Unicode.Scalar] = ["=", "+", "-", "@", "\t", "\r"]
    let isGuarded =
      scalars.first.map(signs.contains) ?? false
      || scalars.count > 1 && scalars[0] == "'" && (signs + ["'"]).contains(scalars[1])
    return "\"" + (isGuarded ? "'" : "") + text.replacing("\"", with: "\"\"") + "\""
  }

  private func decimal(_ tenths: Int) -> String { "\(tenths / 10),\(tenths % 10)" }

  private func time(_ minutes: Int) -> String {
    let (hour, minute) = (minutes / 60, minutes % 60)
    return (hour < 10 ? "0" : "") + "\(hour):" + (minute < 10 ? "0" : "") + "\(minute)"
  }

  /// The day of 2026 that is so many days after 1 January.
  private static func date(_ day: Int) -> String {
    var (month, rest) = (0, min(day, 364))
    let lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    while rest >= lengths[month] {
      rest -= lengths[month]
      month += 1
    }
    return "\(rest + 1)-\(month + 1)-2026"
  }

  private static let hostile = [
    "'", "\"", ";", ",", "\r", "\n", "\r\n", "\t", " ", "\u{A0}", "=", "+", "-", "@", "e\u{301}",
    "é", "a", "=Lindelaan; 4", "=thuis", "totaal", "Datum", "’", "🚗", "\u{FEFF}", "\u{202E}", "0",
    "\u{1B}[31m", "Súdwest-Fryslân", "'s-Hertogenbosch",
  ]
}
