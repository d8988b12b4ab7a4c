import Foundation
import Testing

/// Files of the kinds that the samples are of, with other names, orders, languages and forms: what
/// is understood must not be a list of known files.
@Suite("Other layouts")
struct OtherLayoutTests {
  struct Sample: Sendable, CustomTestStringConvertible {
    let name: String
    /// A letter for the kind of each trip: z, w, p, or - for none.
    let kinds: String
    /// Tenths of a km of all trips.
    let total: Int
    let first: String
    let last: String
    let options: [String]
    /// Whether the file says which vehicle it is of.
    let namesVehicle: Bool
    /// Of the first trip.
    let departure: String?
    let from: String?

    init(
      _ name: String, _ kinds: String, _ total: Int, _ first: String, _ last: String,
      options: [String] = [], namesVehicle: Bool = false, departure: String? = nil,
      from: String? = nil
    ) {
      self.name = name
      self.kinds = kinds
      self.total = total
      self.first = first
      self.last = last
      self.options = options
      self.namesVehicle = namesVehicle
      self.departure = departure
      self.from = from
    }

    var testDescription: String { name }
  }

  private static let understood = [
    Sample("sv-korjournal.csv", "zzp", 950, "2026-01-05", "2026-01-10"),
    Sample("fr-carnet.csv", "zzpw", 1020, "2026-01-05", "2026-01-12"),
    Sample("en-miles-odo.csv", "zz", 805, "2026-01-05", "2026-01-06"),
    Sample("nl-tweeregelkop.csv", "zzp", 950, "2026-01-05", "2026-01-10", namesVehicle: true),
    Sample("nl-dubbele-koppen.csv", "zz", 830, "2026-01-05", "2026-01-09"),
    Sample("nl-zonder-kop.csv", "zzpp", 1070, "2026-01-05", "2026-01-10"),
    Sample("en-epoch.csv", "zz", 830, "2026-01-05", "2026-01-05", departure: "08:05"),
    Sample("nl-macroman.csv", "pz", 400, "2026-01-05", "2026-01-06", from: "Café Zeeën 4, Súdwest"),
    Sample("nl-utf16be.txt", "zp", 400, "2026-01-05", "2026-01-06"),
    Sample("nl-pijp.csv", "zp", 400, "2026-01-05", "2026-02-06"),
    Sample("nl-zonder-jaar.csv", "zp", 400, "2025-01-05", "2025-02-06", namesVehicle: true),
    Sample("en-us.csv", "zp", 400, "2026-01-05", "2026-01-26"),
    Sample("nl-km-per-soort.csv", "zzwp", 1020, "2026-01-05", "2026-01-10"),
    Sample(
      "nl-adresdelen.csv", "z", 380, "2026-01-05", "2026-01-05",
      from: "Lindelaan 4, 3511 ZZ Utrecht"),
    Sample(
      "en-alleen-km.csv", "zz", 831, "2026-01-05", "2026-01-05", options: ["--beginstand", "48210"]),
    Sample("nl-startstop.txt", "--", 830, "2026-01-05", "2026-01-05"),
    Sample("en-events.csv", "--", 830, "2026-01-05", "2026-01-05", departure: "08:05"),
    Sample("nl-gemengd.csv", "zp", 400, "2026-01-05", "2026-01-06"),
    Sample("nl-van-naar.csv", "zp", 400, "2026-01-05", "2026-01-06", from: "Alphen-Chaam"),
    Sample("de-zeitraum.csv", "zp", 400, "2026-01-05", "2026-01-06", departure: "08:05"),
    Sample("en-status.csv", "z-", 500, "2026-01-05", "2026-01-07"),
    Sample("nl-geheel-aangehaald.csv", "zp", 400, "2026-01-05", "2026-01-06"),
    Sample("nl-retour.csv", "zp", 780, "2026-01-05", "2026-01-06"),
    Sample("nl-maandtotalen.csv", "zp", 400, "2026-01-05", "2026-02-06"),
    Sample("en-ampm.csv", "zp", 830, "2026-01-05", "2026-01-15", departure: "08:05"),
    Sample("jsonl-camel.jsonl", "zp", 405, "2026-01-05", "2026-01-06"),
    Sample(
      "json-genest.json", "z", 380, "2026-01-05", "2026-01-05", namesVehicle: true,
      departure: "08:05"),
    Sample(
      "json-timeline-ios.json", "-", 572, "2026-01-05", "2026-01-05",
      options: ["--beginstand", "48210"], departure: "08:05"),
    Sample(
      "track.gpx", "-", 190, "2026-01-05", "2026-01-05", options: ["--beginstand", "48210"],
      departure: "08:05"),
    Sample("nl-bom-midden.csv", "zp", 400, "2026-01-05", "2026-01-06"),
    Sample("nl-typfout.csv", "zp", 400, "2026-01-05", "2026-01-06"),
    Sample("en-polestar.csv", "z-", 830, "2026-01-05", "2026-01-05", departure: "08:05"),
    Sample("nl-nieuwste-eerst.csv", "zzp", 950, "2026-01-05", "2026-01-10"),
    Sample(
      "twee-bladen.xlsx", "zp", 401, "2026-01-05", "2026-01-06", namesVehicle: true,
      departure: "08:05"),
    Sample("formules.xlsx", "zzp", 950, "2026-01-05", "2026-01-07", namesVehicle: true),
    Sample("mac1904.xlsx", "z", 380, "2026-01-05", "2026-01-05", departure: "08:05"),
    Sample("gemengd.xlsx", "zp", 400, "2026-01-05", "2026-01-06"),
    Sample("ritten-en-tanken.xlsx", "z", 380, "2026-01-05", "2026-01-05"),
  ]

  @Test(arguments: understood)
  func `the trips of a file, once`(sample: Sample) throws {
    let sandbox = try sandbox()
    for _ in 1...2 {
      let result = try sandbox.run(arguments(sample.name, sample.namesVehicle) + sample.options)
      #expect(result.status == 0, "\(result.output)\(result.errors)")
      let trips = try sandbox.trips()
      let kinds = trips.map { ($0["soort"] as? String)?.first.map(String.init) ?? "-" }
      #expect(kinds.joined() == sample.kinds)
      let total = trips.reduce(0.0) { $0 + (($1["km"] as? NSNumber)?.doubleValue ?? 0) }
      #expect(Int((total * 10).rounded()) == sample.total)
      #expect(trips.first?["datum"] as? String == sample.first)
      #expect(trips.last?["datum"] as? String == sample.last)
      if let departure = sample.departure {
        #expect(trips.first?["vertrek"] as? String == departure)
      }
      if let from = sample.from { #expect(trips.first?["van"] as? String == from) }
    }
  }

  @Test(arguments: [
    ("nl-tankbeurten.csv", [48_180, 48_301]), ("de-tanken.csv", [48_180, 48_301]),
    ("en-charging.csv", [48_293, 48_390]), ("ritten-en-tanken.xlsx", [48_230]),
  ])
  func `the readings of a file`(name: String, readings: [Int]) throws {
    let sandbox = try sandbox()
    #expect(try sandbox.run(arguments(name, false)).status == 0)
    let list = try #require(try sandbox.run("meting", "list", "--json").json as? [[String: Any]])
    #expect(list.map { $0["stand"] as? Int } == readings)
  }

  @Test(arguments: [
    ("en-ambigu.csv", false, "--datumvolgorde"), ("nl-komma-kapot.csv", false, "velden"),
    ("nl-vloot.csv", true, "99-XYZ-1"), ("nl-bank.csv", false, "kop"),
    ("nl-uren.csv", false, "kop"), ("auto-per-blad.xlsx", true, "99-XYZ-1"),
    ("leeg.xlsx", false, "leeg"), ("oud.xls", false, ".xlsx"),
  ])
  func `why a file is refused`(name: String, namesVehicle: Bool, word: String) throws {
    let sandbox = try sandbox()
    let result = try sandbox.run(arguments(name, namesVehicle))
    #expect(result.status == 3)
    #expect(result.errors.contains(word), "\(result.errors)")
    #expect(try sandbox.trips().isEmpty)
  }

  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox(today: "2026-11-30")
    try sandbox.addCar("12-ABC-3", from: "2025-01-01", reading: "0")
    return sandbox
  }

  private func arguments(_ name: String, _ namesVehicle: Bool) -> [String] {
    let path = Sandbox.repository.appending(path: "Tests/OtherLayouts/\(name)").path
    return ["import", path] + (namesVehicle ? [] : ["--voertuig", "12-ABC-3"])
  }
}
