import LogbookModel
import Testing

@testable import TripExchange

/// Plans all tables of a text against a logbook with one vehicle.
func planAll(
  _ text: String, name: String = "lijst.csv", _ options: ImportOptions = options(),
  existing: ExistingTrips? = nil
) throws -> ImportPlan {
  let files = try TripFile.all(
    name: name, source: ByteSource(Array(text.utf8)), layouts: shippedLayouts,
    options: options)
  return ImportPlan(files: files, existing: try existing ?? logbook(), options: options)
}

extension ImportPlan {
  /// `2026-01-05 48210 tank Shell`, tenths only where there are any.
  var readingLines: [String] {
    readings.map { reading in
      let stand = DecimalNotation.text(tenths: reading.reading.tenths)
      return "\(reading.date.iso) \(stand) \(reading.source.rawValue) \(reading.note ?? "-")"
    }
  }
}

/// Lists of fuel stops, charging sessions and work by a garage: their readings are evidence.
@Suite struct ReadingFileTests {
  @Test(arguments: [
    (
      "Datum;Kilometerstand;Liter;Bedrag;Tankstation\n5-1-2026;48.210;41,2;78,05;Shell",
      "2026-01-05 48210 tank Shell"
    ),
    (
      "Date,Odometer (mi),Gallons,Price,Gas Station\n2026-01-05,30000,10,30,Esso",
      // 30.000 miles are 48.280,32 km.
      "2026-01-05 48280,3 tank Esso"
    ),
    (
      "Datum;Uhrzeit;Tachostand;Kraftstoff;Tankstelle\n05.01.2026;08:00;48210;Super;Aral",
      "2026-01-05 48210 tank Aral"
    ),
    (
      "Date;Compteur (km);Litres;Prix;Lieu\n05/01/2026;48210;41,2;78,05;Lille",
      "2026-01-05 48210 tank Lille"
    ),
    (
      "Datum\tMätarställning\tTankning\tMack\n2026-01-05\t48210\t41,2\tOKQ8",
      "2026-01-05 48210 tank OKQ8"
    ),
    (
      "Start,End,Odometer,Energy (kWh),Charging station\n"
        + "2026-01-05 18:10:00,2026-01-06 02:00:00,48210,31.7,Home",
      "2026-01-05 48210 laden Home"
    ),
    (
      "Datum;Km-stand;Ladevorgang;Ladestation\n05.01.2026;48210;12;Ionity",
      "2026-01-05 48210 laden Ionity"
    ),
    (
      "Factuurdatum;Kilometerstand;Werkzaamheden;Bedrag\n5-1-2026;48210;Grote beurt;300,00",
      "2026-01-05 48210 garage Grote beurt"
    ),
    (
      "Factuurdatum;Kilometerstand;Werkzaamheden;Bedrag\n5-1-2026;48210;APK-keuring;30,00",
      "2026-01-05 48210 apk APK-keuring"
    ),
    (
      "Date;Kilométrage;Entretien;Atelier\n05/01/2026;48210;Vidange;Garage du Nord",
      "2026-01-05 48210 garage Garage du Nord"
    ),
    (
      "Datum;Stand;Bron;Toelichting\n5-1-2026;48210;foto;dashboard",
      "2026-01-05 48210 foto dashboard"
    ),
  ])
  func `the words of a head tell whose readings they are`(text: String, reading: String) throws {
    let plan = try planAll(text)
    #expect(plan.trips.isEmpty)
    #expect(plan.readingLines == [reading])
    #expect(plan.files[0].isBalanced)
    #expect(plan.files[0].isOfReadings)
  }

  @Test(arguments: [
    // Two places, two readings, or a kind make it a trip, whatever is said of fuel beside it.
    "Datum;Eindstand;Km;Van;Naar;kWh\n5-1-2026;48210;10;A;B;2,1",
    "Date,Start odometer,Odometer,Litres\n2026-01-05,48200,48210,1.2",
    "Datum;Eindstand;Km;Soort;Verbruik (kWh)\n5-1-2026;48210;10;zakelijk;2,1",
    "Datum;Vertrek;Aankomst;Eindstand;Km;Van;Naar;Energie (kWh)\n5-1-2026;8:00;8:10;48210;10;;;2",
  ])
  func `trips stay trips beside a column of fuel or energy`(text: String) throws {
    let plan = try planAll(text)
    #expect(plan.readings.isEmpty)
    #expect(plan.trips.map { [$0.begin, $0.end] } == [[km(48_200), km(48_210)]])
  }

  @Test func `distances between fuel stops are no trips`() throws {
    let text = "Datum;Km;Liter\n5-1-2026;450;41,2"
    let failure = #expect(throws: Failure.self) { try planAll(text) }
    #expect(failure?.key == "fout.import.metingen.stand")
    let named = try planAll(text, options { $0.columns = [.end: "Km"] })
    #expect(named.readingLines == ["2026-01-05 450 tank -"])
    let asTrips = try planAll(text, options { $0.columns = [.distance: "Km"] })
    #expect(asTrips.trips.map(\.distance) == [Distance(kilometres: 450)])
  }

  @Test func `a layout that is named makes readings of any dated odometer`() throws {
    let text = "Datum;Kilometerstand;Wie\n5-1-2026;48210;Jan"
    let plan = try planAll(text, options { $0.layout = "metingen" })
    #expect(plan.readingLines == ["2026-01-05 48210 overig -"])
  }

  @Test func `charging sessions; the car of a guest is skipped`() throws {
    let plan = try planAll(
      String(decoding: sample("nl-evcc-laadsessies.csv"), as: UTF8.self),
      options { $0.forVehicle = 1 })
    #expect(plan.readingLines == ["2026-01-05 48293 laden Oprit", "2026-01-12 48390 laden Oprit"])
    #expect(plan.files[0].skipped.map(\.line) == [4])
    #expect(plan.files[0].skipped.map(\.reason.key) == ["overslaan.zonder-stand"])
    #expect(plan.files[0].read == 3)
    #expect(plan.files[0].decision("voertuig") == .list([.text("Elektro")]))
  }

  @Test func `a reading that is there is not added again, and a voided one stays voided`() throws {
    let text = """
      Datum;Kilometerstand;Liter
      5-1-2026;48210;1
      6-1-2026;48220;1
      7-1-2026;48230;1
      7-1-2026;48230;1
      8-1-2026;0;1
      """
    var existing = try logbook()
    existing.readings = [
      Reading(number: 3, vehicle: 1, date: day("2026-01-05"), reading: km(48_210), source: .fuel),
      Reading(
        number: 4, vehicle: 1, date: day("2026-01-06"), reading: km(48_220), source: .fuel,
        voidReason: "vergissing"),
      // From somebody else: evidence of its own.
      Reading(
        number: 5, vehicle: 1, date: day("2026-01-07"), reading: km(48_230), source: .garage),
    ]
    let plan = try planAll(text, existing: existing)
    #expect(plan.readingLines == ["2026-01-07 48230 tank -"])
    let file = plan.files[0]
    #expect(file.present.map(\.tripNumber) == [3, 4])
    #expect(file.present.map(\.status) == [.same, .voided])
    #expect(
      file.skipped.map(\.reason.key) == ["overslaan.dubbele-meting", "overslaan.zonder-stand"])
    #expect(file.isBalanced)
  }

  @Test func `refused readings name the cell, and come back after repair`() throws {
    let text = """
      Datum;Kilometerstand;Liter;Bron
      31-2-2026;48210;1;
      6-1-2026;2.000.001;1;
      7-1-2027;48230;1;
      8-1-2026;48240;1;
      """
    let plan = try planAll(text)
    #expect(
      plan.files[0].refusedKeys == [
        "weiger.datum.onleesbaar", "weiger.stand.hoog", "weiger.datum.toekomst",
      ])
    #expect(plan.files[0].refused.map(\.columnNumber) == [1, 2, 1])
    let rejects = try Rejects.bytes(of: plan.files) { $0.reason.key }
    let repaired = String(decoding: rejects, as: UTF8.self)
      .replacing("31-2-2026", with: "28-2-2026").replacing("2.000.001", with: "48.220")
      .replacing("2027", with: "2026")
    #expect(
      try planAll(repaired).readingLines == [
        "2026-01-06 48220 tank -", "2026-01-07 48230 tank -", "2026-02-28 48210 tank -",
      ])
  }

  @Test func `a row names its own source, and a word that is none is refused`() throws {
    let text = """
      Datum;Stand;Bron
      5-1-2026;48210;Garage
      6-1-2026;48220;tankbeurt
      7-1-2026;48230;APK
      """
    #expect(
      try planAll(text).readings.map(\.source) == [.garage, .fuel, .inspection])
    // A word that no layout knows makes it no list of readings.
    #expect(throws: Failure.self) { try planAll(text + "\n8-1-2026;48240;buurman") }
  }

  @Test func `a reading that the trips leave no room for is told before it is saved`() throws {
    let trips = [
      Trip(number: 1, vehicle: 1, date: day("2026-01-05"), begin: km(48_000), end: km(48_100)),
      Trip(number: 2, vehicle: 1, date: day("2026-01-07"), begin: km(48_100), end: km(48_200)),
    ]
    let text = "Datum;Kilometerstand;Liter\n6-1-2026;48150;1\n7-1-2026;48150;1"
    let plan = try planAll(text, existing: try logbook(trips: trips, start: km(48_000)))
    #expect(plan.readings.count == 2)
    #expect(plan.files[0].notices.map(\.key) == ["import.let.meting.hoger"])
    #expect(plan.files[0].notices.first?.arguments["km"] == .distance(Distance(kilometres: 50)))
    #expect(plan.files[0].notices.first?.arguments["grens"] == .odometer(km(48_100)))
  }

  @Test func `distances begin at the last reading of an earlier day`() throws {
    let text = "Datum;Km;Van;Naar\n15-1-2026;20;A;B\n16-1-2026;30;B;A"
    func reading(_ iso: String, _ stand: Int, void: String? = nil) -> Reading {
      Reading(
        number: 1, vehicle: 1, date: day(iso), reading: km(stand), source: .fuel, voidReason: void)
    }
    func begin(_ readings: [Reading], trips: [Trip] = []) throws -> Odometer? {
      var existing = try logbook(trips: trips, start: km(40_000))
      existing.readings = readings
      return try planAll(text, existing: existing).trips.first?.begin
    }
    #expect(try begin([]) == km(40_000))
    #expect(try begin([reading("2026-01-13", 48_500)]) == km(48_500))
    // On the day itself nobody can tell whether it was read before or after the trip.
    #expect(try begin([reading("2026-01-15", 48_500)]) == km(40_000))
    #expect(try begin([reading("2026-01-13", 48_500, void: "fout")]) == km(40_000))
    let trip = Trip(
      number: 1, vehicle: 1, date: day("2026-01-14"), begin: km(48_500), end: km(48_510))
    #expect(try begin([reading("2026-01-13", 48_500)], trips: [trip]) == km(48_510))
  }
}
