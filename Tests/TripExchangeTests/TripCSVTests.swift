import LogbookModel
import SeededRandom
import Testing

@testable import TripExchange

/// The export, and that its import gives the same trips.
@Suite struct TripCSVTests {
  @Test func `one trip, byte by byte`() throws {
    let trip = Trip(
      number: 211, vehicle: 1, date: day("2024-03-12"), departure: ClockTime("08:10"),
      begin: km(18_220), end: Odometer(tenths: 182_555), from: "Plein 1; Delft",
      to: "'s-Hertogenbosch", kind: .private, purpose: "=1+1", note: "zeg \"ja\"")
    let bytes = TripCSV.bytes(of: [trip], vehicles: [try vehicle(1, "12abc3")])
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == "\u{FEFF}nr;voertuig;datum;vertrek;aankomst;begin;eind;km;van;naar;route;soort;omrij;"
        + "doel;bestuurder;opmerking;bron;gemeten;afgeleid\r\n"
        + "211;12-ABC-3;2024-03-12;08:10;;18220;18255,5;35,5;\"Plein 1; Delft\";'s-Hertogenbosch;"
        + ";privé;0;'=1+1;;\"zeg \"\"ja\"\"\";hand;;\r\n")
  }

  @Test(arguments: [
    ("=x", true), ("+x", true), ("-x", true), ("@x", true), ("\tx", true), ("\rx", true),
    ("'=x", true), ("''", true), ("'", false), ("'s-Gravenhage", false), ("x=", false),
    ("", false), (" =x", false), ("''s", true),
  ])
  func `text that a spreadsheet would calculate`(text: String, needsGuard: Bool) {
    #expect(FormulaGuard.needsGuard(text.utf8) == needsGuard)
    #expect(FormulaGuard.isGuarded(("'" + text).utf8) == needsGuard)
  }

  @Test func `voided trips are left out`() throws {
    let trip = Trip(
      number: 1, vehicle: 1, date: day("2024-03-12"), begin: km(1), end: km(2), voidReason: "fout")
    let bytes = TripCSV.bytes(of: [trip], vehicles: [try vehicle(1, "12ABC3")])
    #expect(bytes.count { $0 == 0x0A } == 1)
  }

  @Test(arguments: 1...8)
  func `random trips with hostile text come back the same`(seed: Int) throws {
    var random = Seeded(seed)
    let vehicles = [try vehicle(1, "12-ABC-3"), try vehicle(2, "ZZ-001-Z")]
    let places = [SavedPlace(id: 1, name: "=thuis", address: "=Lindelaan; 4")]
    var trips: [Trip] = []
    var reading = 0
    for number in 1...200 {
      let begin = Odometer(tenths: reading + random.below(30))
      let end = Odometer(tenths: begin.tenths + random.below(2_000))
      reading = end.tenths
      trips.append(trip(number, begin, end, &random))
    }
    trips.sort { $0.vehicle < $1.vehicle }
    let plates = [
      PlateChange(
        vehicle: 1, plate: try vehicle(0, "K-482-TX").plate, from: day("2024-04-01"))
    ]
    let bytes = TripCSV.bytes(of: trips, vehicles: vehicles, plateChanges: plates)
    let file = try read(bytes)
    #expect(file.layout == "ritmeester")
    var existing = ExistingTrips(vehicles: vehicles, places: places)
    existing.plateChanges = plates
    let plan = ImportPlan(files: [file], existing: existing, options: options())
    let expected = trips.map { trip in
      var trip = trip
      trip.number = 0
      if trip.from == places[0].address { trip.fromPlace = places[0].name }
      if trip.to == places[0].address { trip.toPlace = places[0].name }
      return trip
    }
    #expect(Array(plan.trips) == expected)
    #expect(plan.isComplete)
    for (trip, other) in zip(plan.trips, expected) {
      #expect(Array(trip.from.utf8) == Array(other.from.utf8))
      #expect(Array((trip.note ?? "").utf8) == Array((other.note ?? "").utf8))
    }
  }

  private func trip(
    _ number: Int, _ begin: Odometer, _ end: Odometer, _ random: inout Seeded
  ) -> Trip {
    func text() -> String? {
      let text = (0..<random.below(5)).map { _ in random.pick(hostile) }.joined()
      return text.isEmpty ? nil : text
    }
    // Everything that a valid trip holds, but for what the export does not say: a begin that was
    // proposed when it was entered.
    return Trip(
      number: number, vehicle: 1 + random.below(2), date: day("2024-01-01") + number,
      departure: random.oneIn(2) ? nil : ClockTime(minutes: random.below(600)),
      arrival: random.oneIn(2) ? nil : ClockTime(minutes: 600 + random.below(800)),
      begin: begin, end: end, from: text() ?? "", to: text() ?? "", route: text(),
      kind: random.pick([nil, .business, .commute, .private, .correction]),
      detour: Distance(tenths: random.below((end - begin).tenths + 1)), purpose: text(),
      driver: text(), note: text(), source: random.pick(["hand", "import", "=bron"]),
      measured: random.oneIn(2) ? nil : Distance(tenths: random.below(2_000)),
      derived: random.pick([nil, .begin, .end, .both]),
      recorded: random.oneIn(2)
        ? nil
        : DutchClock.unixSeconds(
          date: day("2024-01-01") + random.below(700),
          time: ClockTime(minutes: 240 + random.below(1_200)) ?? .midnight))
  }

  private let hostile = [
    "'", "\"", ";", ",", "\r", "\n", "\r\n", "\t", " ", "\u{A0}", "=", "+", "-", "@", "e\u{301}",
    "é", "a", "=Lindelaan; 4", "=thuis", "totaal", "Datum", "’", "🚗", "\u{FEFF}", "\u{202E}", "0",
  ]
}
