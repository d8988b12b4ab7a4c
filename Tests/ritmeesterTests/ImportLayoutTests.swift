import Foundation
import Testing

/// Files that people have (`Tests/Layouts`), through the program; values counted by hand.
@Suite("Import: layouts")
struct ImportLayoutTests {
  /// What comes of one file: the trips, or the words of the refusal.
  struct Sample: CustomTestStringConvertible, Sendable {
    let name: String
    let plate: String
    let options: [String]
    /// `2026-01-05 48210-48248 zakelijk`, in chain order; empty for a file that is refused.
    let trips: [String]
    /// Read, new, present, skipped, refused.
    let counts: [Int]
    /// Words in the message of a file that is refused.
    let says: [String]

    init(
      _ name: String, _ trips: [String], plate: String = "K-482-TX", options: [String] = [],
      skipped: Int = 0
    ) {
      self.name = name
      self.plate = plate
      self.options = options
      self.trips = trips
      counts = [trips.count + skipped, trips.count, 0, skipped, 0]
      says = []
    }

    init(_ name: String, refused says: [String]) {
      self.name = name
      self.says = says
      (plate, options, trips, counts) = ("K-482-TX", [], [], [])
    }

    var testDescription: String { name }
  }

  /// The folder with the samples.
  static let folder = Sandbox.repository.appending(path: "Tests/Layouts")

  private static let excel = [
    "2026-01-05 48210-48247.5 zakelijk", "2026-01-05 48247.5-48293 zakelijk",
    "2026-01-10 48293-48305 privé",
  ]

  private static let understood = [
    Sample(
      "nl-belastingdienst-velden.csv",
      [
        "2026-01-05 48210-48248 zakelijk", "2026-01-05 48248-48293 zakelijk",
        "2026-01-10 48293-48305 privé", "2026-01-10 48305-48317 privé",
        "2026-01-12 48317-48389 zakelijk",
      ]),
    Sample(
      "nl-app-alle-velden-aangehaald.csv",
      [
        "2026-01-05 12040-12078 zakelijk", "2026-01-05 12078-12123 zakelijk",
        "2026-01-06 12123-12135 woon-werk", "2026-01-10 12135-12147 privé",
      ], plate: "ZZ-001-Z"),
    Sample(
      "nl-pwa-kop-en-totaalregels.csv",
      [
        "2026-02-02 30100-30151.4 zakelijk", "2026-02-02 30151.4-30208.9 zakelijk",
        "2026-02-07 30208.9-30221 privé",
      ], plate: "ZZ-002-Z", skipped: 2),
    Sample("variant-excel-nl-windows1252.csv", excel),
    Sample("variant-excel-utf8-bom.csv", excel),
    Sample("variant-excel-unicode-tekst-utf16le.txt", excel),
    Sample(
      "variant-formules.csv",
      [
        "2026-01-05 48210-48248 zakelijk", "2026-01-06 48248-48260 privé",
        "2026-01-07 48260-48270 privé",
      ]),
    Sample(
      "variant-nfd-nbsp-regeleinden-in-cel.csv",
      ["2026-01-05 48210-48248 privé", "2026-01-10 48248-48260 zakelijk"]),
    Sample(
      "de-fahrtenbuch-simulator.csv",
      [
        "2025-01-02 10200-10262 zakelijk", "2025-01-02 10262-10331 zakelijk",
        "2025-01-03 10331-10350 privé",
      ]),
    Sample(
      "de-openfahrtenbuch.csv",
      [
        "2026-01-05 10200-10262 zakelijk", "2026-01-05 10262-10331 zakelijk",
        "2026-01-06 10331-10350 privé",
      ], skipped: 1),
    Sample(
      "en-teslamate-dutch-tax.csv",
      ["2026-01-05 48210-48248 -", "2026-01-05 48248-48293 -", "2026-01-12 48317-48389 -"]),
    Sample(
      "en-traccar-trips.csv",
      [
        "2026-01-05 48210.4-48248.6 -", "2026-01-05 48248.6-48293.5 -",
        "2026-01-05 48293.5-48305.1 -",
      ], options: ["--voertuig", "K-482-TX"]),
    Sample(
      "de-ha-ev-fahrtenbuch.csv",
      ["2025-12-05 0-31.4 -", "2025-12-05 31.4-63.4 -", "2025-12-06 63.4-67.5 -"]),
    Sample(
      "de-react-app.csv",
      [
        "2026-01-05 10200-10262 zakelijk", "2026-01-06 10262-10269 woon-werk",
        "2026-01-10 10269-10281 privé",
      ]),
    Sample(
      "de-skoda-infotainment.csv",
      [
        "2026-05-04 20010-20041 zakelijk", "2026-05-04 20041-20073 zakelijk",
        "2026-05-05 20073-20080 woon-werk", "2026-05-09 20080-20092 privé",
      ]),
    Sample(
      "en-autumandu-generic.csv",
      [
        "2026-05-04 20010-20041 zakelijk", "2026-05-04 20041-20073 zakelijk",
        "2026-05-09 20073-20085 privé",
      ]),
    // 48210 miles are 77.586,473... km: the distances, in miles, show what the readings are.
    Sample(
      "en-ai-boekhouding.csv",
      [
        "2026-01-05 77586.5-77647.6 -", "2026-01-05 77647.6-77720 -",
        "2026-01-10 77720-77739.4 -",
      ], options: ["--voertuig", "K-482-TX"]),
    Sample(
      "nl-spreadsheet-met-kopblok.csv",
      [
        "2025-01-06 20110-20172 zakelijk", "2025-01-06 20172-20240 zakelijk",
        "2025-01-08 20240-20379 zakelijk", "2025-01-09 20379-20391 privé",
      ], plate: "ZZ-003-Z", skipped: 1),
    Sample(
      "en-lubelogger-odometer-us.csv",
      [
        "2026-01-05 48210-48248 -", "2026-01-05 48248-48293 -", "2026-01-10 48293-48305 -",
        "2026-01-12 48305-48389 -",
      ], options: ["--datumvolgorde", "mdj"]),
    // A begin of 0 in the third row is unknown: no trip of 48.305 km.
    Sample(
      "en-lubelogger-odometer-nl-locale.csv",
      [
        "2026-01-05 48210-48248 zakelijk", "2026-01-05 48248-48293 zakelijk",
        "2026-01-10 48293-48305 privé",
      ]),
    // The voided trip, and the three rows of the log of changes.
    Sample(
      "de-fosstenbuch-met-wijzigingslog.csv",
      ["2026-01-05 10200-10262 zakelijk", "2026-01-05 10262-10331 zakelijk"],
      options: ["--voertuig", "K-482-TX"], skipped: 4),
    // 30,2 and 31,1 and 8,2 and 5 miles are 48,6 and 50,1 and 13,2 and 8,0 km; then the totals.
    Sample(
      "en-mileiq-detailed-log.csv",
      [
        "2026-03-02 1000-1048.6 zakelijk", "2026-03-02 1048.6-1098.7 zakelijk",
        "2026-03-03 1098.7-1111.9 woon-werk", "2026-03-07 1111.9-1119.9 privé",
      ], options: ["--voertuig", "K-482-TX", "--beginstand", "1000"], skipped: 1),
    // 57.210 m is 57,2 km.
    Sample(
      "json-google-takeout-semantisch.json", ["2023-01-05 1000-1057.2 -"],
      options: ["--beginstand", "1000"], skipped: 1),
    // 57.210,4 m and 63.990 m; a stay and a walk are no trips.
    Sample(
      "json-google-timeline-android.json",
      ["2026-01-05 1000-1057.2 -", "2026-01-05 1057.2-1121.2 -"],
      options: ["--beginstand", "1000"], skipped: 2),
    Sample(
      "json-nl-app-backup.json", ["2026-01-05 12040-12078 zakelijk"], plate: "ZZ-001-Z"),
    Sample(
      "jsonl-whatsapp-bot-grootboek.jsonl",
      ["2026-01-05 48210-48248 zakelijk", "2026-01-10 48293-48305 privé"]),
    // 0 + 5.980,2 + 44.120,7 m.
    Sample(
      "en-fuelio-route-zonder-kop.csv", ["2026-01-05 1000-1050.1 -"],
      options: ["--beginstand", "1000"]),
  ]

  private static let refused = [
    Sample("nl-ov-chipkaart.csv", refused: ["OV-chipkaart"]),
    Sample("en-fuelly-acar-sections.csv", refused: [":8: ", "--datumvolgorde"]),
    // The samples lack their sheet; workbooks that are whole stand in WorkbookImportTests.
    Sample("nl-belastingdienst-velden.xlsx", refused: ["blad Ritten ontbreekt", "CSV"]),
    Sample(
      "nl-spreadsheet-met-kopblok.xlsx", refused: ["blad Kilometer Registratie ontbreekt", "CSV"]),
  ]

  @Test(arguments: understood + refused)
  func `the trips of a file, or why there are none`(sample: Sample) throws {
    let sandbox = try Sandbox(today: "2026-12-31")
    try sandbox.addCar(sample.plate, from: "2025-01-01", reading: "0")
    let path = ImportLayoutTests.folder.appending(path: sample.name).path
    guard sample.says.isEmpty else {
      let result = try sandbox.run("import", path)
      #expect(result.status == 3)
      #expect(result.errors.split(separator: "\n").count <= 2)
      for word in sample.says { #expect(result.errors.contains(word), "\(result.errors)") }
      return
    }
    let result = try sandbox.run(["import", path, "--json"] + sample.options)
    #expect(result.status == 0, "\(result.errors)")
    let files = try #require(try result.object["bestanden"] as? [[String: Any]])
    let file = try ImportedFile(files[0])
    #expect([file.read] + file.counts == sample.counts)
    #expect(try trips(sandbox) == sample.trips)
    #expect(try sandbox.run(["import", path] + sample.options).status == 0)
    #expect(try trips(sandbox) == sample.trips)
  }

  @Test func `every sample has an outcome here`() throws {
    let names = try FileManager.default.contentsOfDirectory(
      atPath: ImportLayoutTests.folder.path)
    let told = ImportLayoutTests.understood + ImportLayoutTests.refused
    #expect(Set(told.map(\.name) + ImportReadingTests.samples.map(\.name)) == Set(names))
  }

  private func trips(_ sandbox: Sandbox) throws -> [String] {
    try sandbox.trips().map { trip in
      let date = trip["datum"] as? String ?? ""
      let kind = trip["soort"] as? String ?? "-"
      return "\(date) \(trip["begin"] ?? "")-\(trip["eind"] ?? "") \(kind)"
    }
  }
}
