import SeededRandom

/// A made-up year of several cars with all that a logbook can hold; the same for the same seed.
struct EveryLogbook {
  /// A trip as it must be found everywhere; distances and readings in tenths of a km.
  struct Trip {
    let car: String
    /// From 1 January 2024 on, which is 0.
    let day: Int
    let begin: Int
    let end: Int
    let kind: String
    let detour: Int
    var from: String
    var to: String
    var route = ""
    var purpose = ""
    var note = ""
    var isVoided = false

    var distance: Int { end - begin }
    var month: Int { EveryLogbook.month(of: day) }
    /// The km that count as private beside the business or the commute.
    var countedDetour: Int { ["zakelijk", "woon-werk"].contains(kind) ? detour : 0 }
  }

  /// Calls of the program, in their order; `RITTEN` is the file of the trips.
  private(set) var calls: [[String]] = []
  private(set) var trips: [Trip] = []
  /// Cars whose sums follow from their trips alone: nothing is out of place, nothing to divide.
  private(set) var plain: [String: (opening: Int, closing: Int)] = [:]
  private(set) var cars: [String] = []
  private var random: Seeded

  init(seed: Int) {
    random = Seeded(seed)
    let plates = ["K-482-TX", "ZZ-001-Z", "12-ABC-3"]
    for plate in plates.prefix(seed % 10 == 0 ? 3 : seed % 3 == 0 ? 2 : 1) {
      add(plate, isPlain: random.oneIn(2))
    }
    calls.append(["import", "RITTEN"])
  }

  // MARK: - A car

  private mutating func add(_ plate: String, isPlain: Bool) {
    cars.append(plate)
    let opening = random.pick(0...900_000)
    var reading = opening
    let turn = random.pick(100...250)
    let replaces = !isPlain && random.oneIn(2)
    let changesEmployer = !replaces && random.oneIn(2)
    var later: [[String]] = []
    var day = random.pick(0...9)
    var hasTurned = false
    var own: [Trip] = []
    while day < 366 {
      if day >= turn, !hasTurned {
        hasTurned = true
        if replaces {
          later.append([
            "voertuig", "teller", plate, "--datum", EveryLogbook.iso(day), "--oud",
            EveryLogbook.dutch(reading), "--nieuw", "12,5", "--toelichting", words(),
          ])
          reading = 125
        }
        if changesEmployer { later += handOver(plate, day: day, reading: reading) }
      }
      if random.oneIn(9) { reading += random.pick(1...300) }
      var trip = trip(plate, day: day, begin: reading, isPlain: isPlain)
      if let last = own.last, !random.oneIn(4) { trip.from = last.to }
      own.append(trip)
      reading = trip.end
      if random.oneIn(24) { later.append(evidence(plate, day, reading, isRight: isPlain)) }
      day += random.pick(1...(random.oneIn(9) ? 60 : 16))
    }
    if !isPlain { disarrange(&own) }
    trips += own
    var call = [
      "voertuig", "add", plate, "--merk", "Škoda", "--type", words(), "--beginstand",
      EveryLogbook.dutch(opening), "--vanaf", "2024-01-01", "--bestuurder", name(),
    ]
    if isPlain {
      plain[plate] = (opening, reading)
      if !changesEmployer {
        call += ["--tot", "2024-12-31", "--eindstand", EveryLogbook.dutch(reading)]
      }
    }
    calls += [call + ["--werkgever", name()]] + later
    if isPlain, changesEmployer {
      calls.append([
        "voertuig", "inlever", plate, "--datum", "2024-12-31", "--eindstand",
        EveryLogbook.dutch(reading),
      ])
    }
  }

  private mutating func handOver(_ plate: String, day: Int, reading: Int) -> [[String]] {
    [
      [
        "voertuig", "inlever", plate, "--datum", EveryLogbook.iso(day - 1), "--eindstand",
        EveryLogbook.dutch(reading),
      ],
      [
        "voertuig", "beschikbaar", plate, "--vanaf", EveryLogbook.iso(day), "--beginstand",
        EveryLogbook.dutch(reading), "--bestuurder", name(), "--werkgever", name(),
      ],
    ]
  }

  private mutating func evidence(
    _ plate: String, _ day: Int, _ reading: Int, isRight: Bool
  ) -> [String] {
    [
      "meting", "add", EveryLogbook.dutch(isRight ? reading : reading + random.pick(0...90)),
      "--voertuig", plate, "--bron", random.oneIn(2) ? "garage" : "tank", "--datum",
      EveryLogbook.iso(day), "--toelichting", words(),
    ]
  }

  private mutating func trip(_ plate: String, day: Int, begin: Int, isPlain: Bool) -> Trip {
    let distance = random.oneIn(9) ? random.pick(0...9) : random.pick(10...2_400)
    let kinds = ["zakelijk", "zakelijk", "woon-werk", "privé", "", "correctie"]
    let kind = kinds[random.pick(0...(isPlain ? 4 : 5))]
    let hasDetour = ["zakelijk", "woon-werk", ""].contains(kind) && random.oneIn(4)
    var trip = Trip(
      car: plate, day: day, begin: begin, end: begin + distance, kind: kind,
      detour: hasDetour ? random.pick(0...distance) : 0, from: words(), to: words())
    if random.oneIn(3) { trip.route = words() }
    if random.oneIn(2) { trip.purpose = words() }
    if random.oneIn(3) { trip.note = words() }
    return trip
  }

  /// A trip on another day, and one with both readings too high.
  private mutating func disarrange(_ own: inout [Trip]) {
    for shift in [0, 10_000] where random.oneIn(2) {
      let index = random.pick(0...own.count - 1)
      let old = own[index]
      own[index] = Trip(
        car: old.car, day: shift == 0 ? (old.day + 31) % 366 : old.day, begin: old.begin + shift,
        end: old.end + shift, kind: old.kind, detour: old.detour, from: old.from, to: old.to,
        route: old.route, purpose: old.purpose, note: old.note)
    }
  }

  // MARK: - Later changes

  /// Voids and edits some trips, given by their number.
  mutating func changes(numbers: [Int]) -> [[String]] {
    trips.indices.compactMap { index in
      switch random.pick(0...29) {
      case 0:
        trips[index].isVoided = true
        return ["rit", "void", "\(numbers[index])", "--reden", words()]
      case 1:
        trips[index].purpose = words()
        return [
          "rit", "edit", "\(numbers[index])", "--doel", trips[index].purpose, "--reden", words(),
        ]
      default: return nil
      }
    }
  }

  // MARK: - Texts

  private mutating func words() -> String {
    let count = random.oneIn(12) ? 20 : random.pick(1...4)
    let parts = (0..<count).map { _ in
      EveryLogbook.texts[random.pick(0...EveryLogbook.texts.count - 1)]
    }
    return (random.oneIn(4) ? "Straat " : "Kade 1, 3511 ZZ Ede ") + parts.joined(separator: " ")
  }

  private mutating func name() -> String {
    EveryLogbook.names[random.pick(0...EveryLogbook.names.count - 1)]
  }

  private static let names = [
    "J. de Vries", "Zoë Đặng", "M. Łukasiewicz", "Γιώργος Νικολάου", "Їжак Ґалаґан ООД",
    "'s-Gravenhage B.V.", "=Som(1) & <Zn>",
  ]

  private static let texts = [
    "12, 3511 ZZ Utrecht", "’s-Gravenhage", "'s-Hertogenbosch", "Łódź", "Καλλιρρόης 9", "Москва",
    "Ґалаґанівська", "Tîrgu Mureș", "Þingvellir", "İstanbul", "Għarb", "Llŷn", "Ærøskøbing",
    "Besançon", "Škofja Loka", "Ђурђевац", "Straße 5", "Cafe\u{301}", "A\u{30A}s", "fiets effluent",
    "東京", "日本橋", "🚗", "\u{10FFFD}", "a;b", "\"a\"", "<i>&amp;</i>", "(a\\b)", "[1]", "'=1'",
    "a\nb", "a\tb", "a\u{A0}b", "x\u{202E}y", "z\u{1B}[31m", "totaal", "1.234,5", "privé", "-5",
    "onbreekbaaronbreekbaaronbreekbaaronbreekbaaronbreekbaaronbreekbaaronbreekbaaronbreekbaar",
  ]

  // MARK: - Notations

  /// The trips as a file for `import`, in the layout of the program's own export.
  var csv: String {
    var text = "\u{FEFF}voertuig;datum;begin;eind;van;naar;route;soort;omrij;doel;opmerking\r\n"
    for trip in trips {
      let plain = [
        trip.car, EveryLogbook.iso(trip.day), EveryLogbook.decimal(trip.begin),
        EveryLogbook.decimal(trip.end),
      ]
      let places = [trip.from, trip.to, trip.route].map(EveryLogbook.quoted)
      let rest = [EveryLogbook.quoted(trip.purpose), EveryLogbook.quoted(trip.note)]
      let cells = plain + places + [trip.kind, EveryLogbook.decimal(trip.detour)] + rest
      text += cells.joined(separator: ";") + "\r\n"
    }
    return text
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\"", with: "\"\"") + "\""
  }

  static func decimal(_ tenths: Int) -> String { "\(tenths / 10),\(tenths % 10)" }

  /// A number as Dutch reports write it: `12.345,6`, `35`.
  static func dutch(_ tenths: Int) -> String {
    guard tenths >= 0 else { return "-" + dutch(-tenths) }
    var digits = String(tenths / 10)
    var text = ""
    while digits.count > 3 {
      text = ".\(digits.suffix(3))\(text)"
      digits.removeLast(3)
    }
    return digits + text + (tenths % 10 == 0 ? "" : ",\(tenths % 10)")
  }

  static func month(of day: Int) -> Int { date(day).month }

  /// `2024-03-05`.
  static func iso(_ day: Int) -> String {
    let (month, day) = date(day)
    return "2024-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
  }

  /// `5-3-2024`.
  static func dutch(day: Int) -> String { "\(date(day).day)-\(date(day).month)-2024" }

  private static func date(_ day: Int) -> (month: Int, day: Int) {
    var (month, rest) = (1, day)
    for length in [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] {
      if rest < length { break }
      rest -= length
      month += 1
    }
    return (month, rest + 1)
  }
}
