import Foundation
import Testing

@Suite("import --leeg: a list to fill in")
struct BlankListTests {
  private let head =
    "\u{FEFF}voertuig;datum;vertrek;aankomst;begin;eind;km;van;naar;route;soort;omrij;doel;"
    + "bestuurder;opmerking;gemeten\r\n"

  @Test(arguments: ["nl", "en"])
  func `filled in as a Dutch spreadsheet saves it, it is imported in every language`(
    language: String
  ) throws {
    let sandbox = try Sandbox(today: "2026-12-31")
    try sandbox.addCar(from: "2026-01-01", reading: "48.210,5")
    let result = try sandbox.run("import", "--leeg", "ritten.csv", "--taal", language)
    #expect(result.status == 0)
    #expect(result.errors.contains("ritmeester import ritten.csv --proef"))
    #expect(try sandbox.text("ritten.csv") == head)
    let rows = [
      ";5-1-2026;8:10;9:00;48.210,5;48.248,0;;Lindelaan 4;Havenkade 18;;zakelijk;;offerte;;;",
      "K-482-TX;6-1-2026;;;48.248,0;;12,5;Havenkade 18;\"Plein 1; Delft\";;privé;;;;;",
      ";7-1-2026;;;48.260,5;48.300,0;;Plein 1;'s-Hertogenbosch;via A2;;7,5;;;=opmerking;40,2",
      ";;;;;;;;;;;;;;;",
    ]
    // Excel writes its own code page where it is not told otherwise.
    let text = (head.dropFirst() + rows.joined(separator: "\r\n") + "\r\n")
    let filled = try #require(text.data(using: .windowsCP1252))
    let imported = try sandbox.importing(
      try sandbox.file("ingevuld.csv", filled), "--taal", language)
    #expect(imported.files[0].counts == [3, 0, 0, 0], "\(imported.run.errors)")
    let trips = try sandbox.trips()
    #expect(trips.map { $0["km"] as? Double } == [37.5, 12.5, 39.5])
    #expect(trips.map { $0["eind"] as? Double } == [48_248, 48_260.5, 48_300])
    #expect(trips.map { $0["soort"] as? String } == ["zakelijk", "privé", nil])
    #expect(trips[2]["naar"] as? String == "'s-Hertogenbosch")
    #expect(trips[2]["omrij"] as? Double == 7.5)
    #expect(trips[2]["gemeten"] as? Double == 40.2)
    #expect(trips[0]["vertrek"] as? String == "08:10")
  }

  @Test func `on the screen it is the file, and left empty it is no list of trips`() throws {
    let sandbox = try Sandbox(today: "2026-12-31")
    let shown = try sandbox.run("import", "--leeg")
    #expect(shown.status == 0)
    #expect(shown.output == head)
    #expect(shown.errors.isEmpty)
    try sandbox.addCar(from: "2026-01-01", reading: "0")
    let result = try sandbox.run("import", try sandbox.file("leeg.csv", shown.output))
    #expect(result.status == 3)
    #expect(result.errors.contains("heeft een kop maar geen ritten"))
  }

  @Test func `what was filled in is never written over`() throws {
    let sandbox = try Sandbox(today: "2026-12-31")
    let path = try sandbox.file("ritten.csv", "ingevuld")
    #expect(try sandbox.run("import", "--leeg", path).status == 3)
    #expect(try sandbox.text("ritten.csv") == "ingevuld")
    #expect(try sandbox.run("import", "--leeg", "a.csv", "b.csv").status == 2)
    #expect(try sandbox.run("import", "--leeg", "a.csv", "--proef").status == 2)
    let missing = try sandbox.run("import", "--proef")
    #expect(missing.status == 2)
    #expect(missing.errors.contains("BESTAND ontbreekt"))
  }
}
