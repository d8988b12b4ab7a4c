import Foundation
import Testing

/// Files that hold readings instead of trips, or beside them, through the program.
@Suite("Import: readings, event logs and parts of files")
struct ImportReadingTests {
  /// A file in `Tests/Layouts` with its readings.
  struct Sample: CustomTestStringConvertible, Sendable {
    let name: String
    let plate: String
    var options: [String] = []
    /// `2026-01-02 48180 tank`, by date.
    let readings: [String]
    /// Read, new, present, skipped, refused.
    let counts: [Int]

    var testDescription: String { name }
  }

  static let samples = [
    Sample(
      name: "en-fuelio-backup.csv", plate: "ZZ-005-Z",
      readings: ["2026-01-02 48180 tank", "2026-01-06 48301 tank", "2026-01-20 48612 tank"],
      counts: [6, 3, 0, 3, 0]),
    Sample(
      name: "nl-evcc-laadsessies.csv", plate: "K-482-TX", options: ["--voertuig", "K-482-TX"],
      readings: ["2026-01-05 48293 laden", "2026-01-12 48390 laden"], counts: [3, 2, 0, 1, 0]),
    Sample(
      name: "en-vrije-tekst-ankers.txt", plate: "K-482-TX",
      readings: [
        "2026-01-05 48210 overig", "2026-01-05 48248 overig", "2026-01-05 48293 overig",
        "2026-01-10 48293 overig", "2026-01-10 48305 overig",
      ], counts: [5, 5, 0, 0, 0]),
  ]

  private func readings(_ sandbox: Sandbox, _ more: String...) throws -> [String] {
    let list = try sandbox.run(["meting", "list", "--json"] + more).json as? [[String: Any]] ?? []
    return list.map { "\($0["datum"] ?? "") \($0["stand"] ?? "") \($0["bron"] ?? "")" }
  }

  private func car(_ plate: String = "K-482-TX") throws -> Sandbox {
    let sandbox = try Sandbox(today: "2026-12-31")
    try sandbox.addCar(plate, from: "2025-01-01", reading: "0")
    return sandbox
  }

  private func write(_ text: String, _ name: String, in sandbox: Sandbox) throws -> String {
    let file = sandbox.folder.appending(path: name)
    try Data(text.utf8).write(to: file)
    return file.path
  }

  @Test(arguments: samples)
  func `readings come in once, with the trial first`(sample: Sample) throws {
    let sandbox = try car(sample.plate)
    let path = Sandbox.repository.appending(path: "Tests/Layouts").appending(path: sample.name).path
    let before = try sandbox.logbookBytes()
    let trial = try sandbox.run(["import", path, "--proef"] + sample.options)
    #expect(trial.status == 0, "\(trial.errors)")
    #expect(trial.output.contains("nieuwe metingen"))
    #expect(try sandbox.logbookBytes() == before)
    let result = try sandbox.run(["import", path, "--json"] + sample.options)
    #expect(result.status == 0, "\(result.errors)")
    let list = try #require(try result.object["bestanden"] as? [[String: Any]])
    let file = try ImportedFile(try #require(list.first))
    #expect([file.read] + file.counts == sample.counts)
    #expect(list.first?["metingen"] as? Int == sample.counts[1])
    #expect(try readings(sandbox) == sample.readings)
    #expect(try sandbox.trips().isEmpty)
    let again = try sandbox.run(["import", path] + sample.options)
    #expect(again.status == 0)
    #expect(try readings(sandbox) == sample.readings)
    #expect(try sandbox.run("logboek", "verify").status == 0)
  }

  @Test func `a voided reading is not brought back`() throws {
    let sandbox = try car()
    let path = try write(
      "Datum;Kilometerstand;Liter\n5-1-2026;48210;40\n6-1-2026;48300;40\n", "tank.csv",
      in: sandbox)
    let first = try sandbox.run("import", path)
    #expect(first.output.contains("2 metingen nieuw: zie ritmeester meting list"))
    try sandbox.must("meting", "void", "2", "--reden", "andere auto")
    let (files, _) = try sandbox.importing(path)
    #expect(files[0].counts == [0, 2, 0, 0])
    #expect(try readings(sandbox) == ["2026-01-05 48210 tank"])
    let told = try sandbox.run("import", path).output
    #expect(told.contains("ongeldig gemaakt (nr 2)"))
    #expect(try sandbox.run("logboek", "list").output.contains("meting 2"))
  }

  @Test func `trips and readings of all files are saved together or not at all`() throws {
    let sandbox = try car()
    let trips = try write(
      "Datum;Beginstand;Eindstand\n5-1-2026;100;120\n", "ritten.csv", in: sandbox)
    let fuel = try write(
      "Datum;Kilometerstand;Liter\n5-1-2026;120;40\n32-1-2026;130;40\n", "tank.csv", in: sandbox)
    let rejects = sandbox.folder.appending(path: "afkeur.csv").path
    let refused = try sandbox.run("import", trips, fuel, "--afkeur", rejects)
    #expect(refused.status == 3)
    #expect(refused.errors.contains("tank.csv:3:1"))
    #expect(try sandbox.trips().isEmpty)
    #expect(try readings(sandbox).isEmpty)
    let rest = try sandbox.run("import", trips, fuel, "--sla-over", "--afkeur", rejects)
    #expect(rest.status == 3)
    #expect(try sandbox.trips().count == 1)
    #expect(try readings(sandbox) == ["2026-01-05 120 tank"])
    let repaired = try sandbox.text("afkeur.csv").replacing("32-1-2026", with: "12-1-2026")
    #expect(try sandbox.run("import", write(repaired, "goed.csv", in: sandbox)).status == 0)
    #expect(try readings(sandbox) == ["2026-01-05 120 tank", "2026-01-12 130 tank"])
  }

  @Test func `a file of several parts gives trips and readings, and its refused rows back`() throws
  {
    let sandbox = try car("ZZ-006-Z")
    let text = """
      "Vehicles"
      "Vehicle ID","Name","License Plate"
      "1","Wagon","ZZ-006-Z"
      "Fill-Up Records"
      "Vehicle","Date","Odometer Reading","Volume (litres)"
      "Wagon","2026-01-05","93,600","40.1"
      "Wagon","2026-02-30","93,650","40.1"
      "Trip Records"
      "Vehicle","Start Date","Start Odometer","End Odometer","Type"
      "Wagon","2026-01-05","93,600","93,638","Business"
      "Wagon","2026-01-06","93,638","93,600","Business"
      "Expense Records"
      "Vehicle","Date","Expense","Total Cost"
      "Wagon","2026-01-05","Parking","2.00"
      """
    let path = try write(text, "export.csv", in: sandbox)
    let rejects = sandbox.folder.appending(path: "afkeur.csv").path
    let (files, result) = try sandbox.importing(path, "--sla-over", "--afkeur", rejects)
    #expect(result.status == 3)
    #expect(files.map(\.counts) == [[1, 0, 0, 1], [1, 0, 3, 1]])
    // Each part has its own head, and so its own file.
    let fuel = try sandbox.text("afkeur.csv").replacing("2026-02-30", with: "2026-02-28")
    let trips = try sandbox.text("afkeur-2.csv")
      .replacing("\"93,600\"", with: "\"93,680\"")
    for text in [fuel, trips] {
      let again = try sandbox.run("import", write(text, "goed.csv", in: sandbox))
      #expect(again.status == 0, "\(again.errors)")
    }
    #expect(try sandbox.field("eind", as: Int.self) == [93_638, 93_680])
    #expect(try readings(sandbox) == ["2026-01-05 93600 tank", "2026-02-28 93650 tank"])
  }

  @Test func `departures and arrivals are trips, and come in once`() throws {
    let sandbox = try car()
    let path = try write(
      """
      02-02-2026 07:45 START 30100 Lindelaan 4, Utrecht
      02-02-2026 08:38 STOP 30151,4 Stationsplein 9, Amersfoort
      07-02-2026 23:50 START 30151,4 Stationsplein 9, Amersfoort
      08-02-2026 00:20 STOP 30164 Bosrand 77, Zeist
      """, "log.txt", in: sandbox)
    #expect(try sandbox.run("import", path).status == 0)
    #expect(try sandbox.field("aankomst", as: String.self) == ["08:38", "00:20"])
    #expect(try sandbox.field("naar") == ["Stationsplein 9, Amersfoort", "Bosrand 77, Zeist"])
    let (files, _) = try sandbox.importing(path)
    #expect(files[0].counts == [0, 2, 0, 0])
  }

  @Test func `a departure without arrival is told by its line`() throws {
    let sandbox = try car()
    let path = try write(
      "2026-02-02 07:45 START 30100 A\n2026-02-02 08:00 START 30110 B\n"
        + "2026-02-02 08:38 STOP 30151 C\n", "log.txt", in: sandbox)
    let result = try sandbox.run("import", path)
    #expect(result.status == 3)
    #expect(result.errors.contains("log.txt:1: er volgt op regel 2 weer een vertrek"))
    #expect(try sandbox.trips().isEmpty)
    let english = try sandbox.run("import", path, "--taal", "en")
    #expect(english.errors.contains("log.txt:1: another departure follows on line 2"))
  }

  @Test func `a reading that contradicts the trips is told, and saved`() throws {
    let sandbox = try car()
    try sandbox.addTrip("2026-01-05", "0", "100", "zakelijk")
    try sandbox.addTrip("2026-01-07", "100", "200", "zakelijk")
    let path = try write(
      "Datum;Kilometerstand;Liter\n6-1-2026;150;40\n", "tank.csv", in: sandbox)
    let trial = try sandbox.run("import", path, "--proef")
    #expect(trial.output.contains("50 km hoger dan past"))
    #expect(try sandbox.run("import", path).output.contains("50 km hoger dan past"))
    #expect(try sandbox.run("controle", "2026").output.contains("meting.tegenspraak"))
  }

  @Test func `a list of fuel stops without the odometer is no list of trips`() throws {
    let sandbox = try car()
    let path = try write("Datum;Km;Liter\n5-1-2026;450;40\n", "tank.csv", in: sandbox)
    let result = try sandbox.run("import", path)
    #expect(result.status == 3)
    #expect(result.errors.contains("--kolom eind=NAAM"))
    #expect(try sandbox.run("import", path, "--kolom", "eind=Km").status == 0)
    #expect(try readings(sandbox) == ["2026-01-05 450 tank"])
  }
}
