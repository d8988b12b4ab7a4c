import Foundation
import LogbookModel
import Testing

/// What other programs got wrong with entering and correcting.
@Suite("Reported faults: entering, correcting and times")
struct ReportedEntryTests {
  private static let places = ["Lindelaan 4, 3511 ZZ Utrecht", "Zuiderweg 101, 8011 ZW Zwolle"]

  private func car(_ reading: String = "0", today: String = "2026-01-20") throws -> Sandbox {
    let sandbox = try Sandbox(today: today)
    try sandbox.addCar(from: "2026-01-01", reading: reading)
    return sandbox
  }

  /// Three trips: 0 to 10, 10 to 25 and 25 to 40, on three days.
  private func three() throws -> Sandbox {
    let sandbox = try car()
    try sandbox.addTrip("2026-01-05", "0", "10", "zakelijk")
    try sandbox.addTrip("2026-01-06", "10", "25", "zakelijk")
    try sandbox.addTrip("2026-01-07", "25", "40", "zakelijk")
    return sandbox
  }

  private func add(_ sandbox: Sandbox, _ words: String...) throws -> Sandbox.Result {
    try sandbox.run(["rit", "add"] + words + ReportedEntryTests.places + ["--zakelijk", "--json"])
  }

  private func codes(_ result: Sandbox.Result) throws -> [String] {
    (try result.object["bevindingen"] as? [[String: Any]] ?? []).mainCodes
  }

  @Test(arguments: [
    ("10000", "10034", "33,4", 0), ("10000", "10100", "103", 0), ("10000", "10100", "110", 0),
    ("10000", "10020", "23", 0), ("10000", "10020", "23,1", 1), ("10000", "10100", "110,1", 1),
    ("10000", "10020", "16,9", 1),
  ])
  func `B22: measured against the odometer`(
    begin: String, end: String, measured: String, found: Int
  ) throws {
    // Up to 3 km or up to 10 % is within tolerance.
    let sandbox = try car("10000")
    try sandbox.addTrip("2026-01-05", begin, end, "zakelijk", "--gemeten", measured)
    let inspection = try sandbox.inspect("2026")
    #expect(
      inspection.findings("gemeten").map(\.ernst) == [String](repeating: "info", count: found))
    #expect(inspection.findings("gemeten").allSatisfy { $0.melding.contains(measured) })
    let distance = try #require(Double(end)) - 10_000
    #expect(inspection.voertuigen.first?.km["totaal"] == distance)
  }

  @Test func `B23: a drive that is missing is a gap, and its command closes it`() throws {
    let sandbox = try car()
    try sandbox.addTrip("2026-01-05", "0", "10", "zakelijk")
    try sandbox.addTrip("2026-01-07", "25", "40", "zakelijk")
    let gap = try #require(try sandbox.inspect("2026").findings("gat").first)
    #expect(gap.km == 15 && gap.ritten == [1, 2])
    #expect(gap.melding.contains("15 km") && gap.melding.contains("5-1-2026"))
    #expect(gap.herstel == "ritmeester rit add --na 1 --in-te-delen")
    #expect(try sandbox.shell(try #require(gap.herstel)).status == 0)
    let after = try sandbox.inspect("2026")
    #expect(after.findings("gat") == [])
    // The km stay in the worst case until they are assigned.
    #expect(after.toets.map(\.ongunstigst) == [15])
    #expect(after.errors == ["soort"])
  }

  @Test func `B28: a voided trip leaves a gap, and its neighbours stay where they are`() throws {
    let sandbox = try three()
    let void = try sandbox.must("rit", "void", "2", "--reden", "dubbel", "--json")
    #expect(try codes(void) == ["gat"])
    let rows = try sandbox.trips()
    #expect(
      rows.map { $0["begin"] as? Int } == [0, 25] && rows.map { $0["eind"] as? Int } == [10, 40])
    #expect(try sandbox.inspect("2026").findings("gat").map(\.km) == [15])
    // The administration has two trips of 25 km; the voided one is no trip of it.
    let report = try sandbox.must("rapport", "2026").output
    #expect(report.contains("ritten 25 + onverklaard 15 = eindstand 40"))
  }

  @Test func `B29: an edit never changes the next trip, but offers to`() throws {
    let sandbox = try three()
    let edit = try sandbox.must("rit", "edit", "1", "--eind", "12", "--json")
    #expect(try codes(edit) == ["overlap"])
    #expect(try sandbox.trips().map { $0["begin"] as? Int } == [0, 10, 25])
    let overlap = try #require(try sandbox.inspect("2026").findings("overlap").first)
    #expect(overlap.km == 2 && overlap.ritten == [1, 2])
    #expect(overlap.herstel == "ritmeester rit edit 2 --begin 12")
    #expect(try sandbox.shell("ritmeester rit edit 2 --begin 12").status == 0)
    #expect(try sandbox.inspect("2026").errors == [])
  }

  @Test func `B32: a note leaves the times over the start of summer time alone`() throws {
    let sandbox = try car(today: "2026-04-10")
    try sandbox.addTrip(
      "2026-03-29", "0", "30", "zakelijk", "--vertrek", "01:40", "--aankomst", "03:20")
    for zone in ["Europe/Amsterdam", "UTC", "America/New_York"] {
      let edit = try sandbox.run(
        "rit", "edit", "1", "--opmerking", zone, "--json", environment: ["TZ": zone])
      let trip = try #require(try edit.object["rit"] as? [String: Any])
      #expect(trip["datum"] as? String == "2026-03-29" && trip["opmerking"] as? String == zone)
      #expect(trip["vertrek"] as? String == "01:40" && trip["aankomst"] as? String == "03:20")
    }
    // 01:40 to 03:20 lasted 40 minutes: 30 km is 45 km/h, no finding.
    #expect(try sandbox.inspect("2026").findings("snelheid") == [])
  }

  @Test func `B34: a trip moved to another car is tested in both, in one journal entry`() throws {
    let sandbox = try Sandbox(today: "2026-01-20")
    try sandbox.addCar("12-GBB-1", from: "2026-01-01", reading: "1000")
    try sandbox.addCar("13-GBB-1", from: "2026-01-01", reading: "5000")
    for (date, begin, end) in [
      ("2026-01-05", "1000", "1030"), ("2026-01-06", "1030", "1060"),
      ("2026-01-07", "1060", "1090"),
    ] {
      try sandbox.addTrip(date, begin, end, "zakelijk", "--voertuig", "12-GBB-1")
    }
    let moved = try sandbox.must("rit", "edit", "2", "--voertuig", "13-GBB-1", "--json")
    // 30 km are gone from the one, just those of the trip that cannot be the other's, at 5.000.
    #expect(try codes(moved) == ["auto"])
    let inspection = try sandbox.inspect("2026")
    #expect(inspection.errors == ["auto"])
    #expect(inspection.findings("auto").map(\.voertuig) == ["13-GBB-1"])
    #expect(inspection.voertuigen.map(\.sluitend) == [false, false])
    let journal = try sandbox.must("logboek", "list", "--json").json as? [[String: Any]]
    let entry = try #require(journal?.last)
    #expect((entry["oud"] as? [String: Any])?["voertuig"] as? Int == 1)
    #expect((entry["nieuw"] as? [String: Any])?["voertuig"] as? Int == 2)
    try sandbox.must("rit", "edit", "2", "--voertuig", "12-GBB-1")
    #expect(try sandbox.inspect("2026").errors == [])
  }

  @Test func `B53: a time that does not exist is warned of at once, one that is twice is not`()
    throws
  {
    let sandbox = try car(today: "2026-04-10")
    let spring = try add(
      sandbox, "+30", "--datum", "29-3-2026", "--vertrek", "02:30", "--aankomst", "03:40")
    #expect(spring.status == 0 && spring.errors.isEmpty)
    #expect(try codes(spring).contains("snelheid"))
    let finding = try #require(try sandbox.inspect("2026").findings("snelheid").first)
    #expect(finding.melding.contains("02:30 bestaat niet op 29-3-2026"))
    // Its note can be edited as it is, and the time that is meant silences the warning.
    try sandbox.must("rit", "edit", "1", "--opmerking", "klok")
    try sandbox.must("rit", "edit", "1", "--vertrek", "01:30")
    // 01:30 to 03:40 took 70 minutes.
    #expect(try sandbox.inspect("2026").findings("snelheid") == [])
    let autumn = try Sandbox(today: "2026-12-01")
    try autumn.addCar(from: "2026-10-01", reading: "0")
    let twice = try add(
      autumn, "+30", "--datum", "25-10-2026", "--vertrek", "02:30", "--aankomst", "02:10")
    #expect(twice.status == 0)
    #expect(try !codes(twice).contains("snelheid"))
  }

  @Test(arguments: [
    ("10:00", "09:00", false), ("23:00", "03:00", true), ("20:00", "02:00", true),
    ("20:00", "02:01", false),
  ])
  func `B55: an arrival before the departure is the next day within 6 hours`(
    departure: String, arrival: String, isStored: Bool
  ) throws {
    let sandbox = try car()
    let result = try add(
      sandbox, "+30", "--datum", "5-1-2026", "--vertrek", departure, "--aankomst", arrival)
    #expect(result.status == (isStored ? 0 : 3))
    #expect(result.errors.contains("6 uur") == !isStored)
    #expect(try sandbox.trips().count == (isStored ? 1 : 0))
  }

  @Test func `B59, B61: day first, two digits of a year are 20xx, three are refused`() throws {
    let sandbox = try car(today: "2026-05-20")
    for (typed, stored) in [
      ("03-04-2026", "2026-04-03"), ("1/5/2026", "2026-05-01"), ("5-1-26", "2026-01-05"),
    ] {
      let trip = try add(sandbox, "+10", "--datum", typed).object["rit"] as? [String: Any]
      #expect(trip?["datum"] as? String == stored)
    }
    let refused = try add(sandbox, "+10", "--datum", "5-1-206")
    #expect(refused.status == 3)
    #expect(refused.errors.contains("5-1-206") && refused.errors.contains("5-1-2026"))
  }

  @Test func `B08: an implausible trip that is insisted on is warned of by its speed`() throws {
    let sandbox = try car()
    let words = ["+1600", "--datum", "5-1-2026", "--vertrek", "08:00", "--aankomst", "12:00"]
    func add(_ more: String...) throws -> Sandbox.Result {
      let places = ReportedEntryTests.places
      return try sandbox.run(["rit", "add"] + words + places + ["--zakelijk", "--json"] + more)
    }
    let refused = try add()
    #expect(refused.status == 3 && refused.errors.contains("1.600 km"))
    let stored = try add("--toch")
    #expect(stored.status == 0)
    #expect(try codes(stored).contains("snelheid"))
    // 1.600 km in 4 hours.
    let finding = try #require(try sandbox.inspect("2026").findings("snelheid").first)
    #expect(finding.melding.contains("400 km/u"))
  }

  @Test func `B109: a trip far over the habits of the car`() throws {
    let sandbox = try car(today: "2026-12-31")
    var sheet = TripSheet(reading: 0)
    for index in 0..<40 {
      sheet.drive(410 + index * 10, on: try day("2026-01-05") + index * 8)
      sheet.lines[index].to = "Werkweg \(index + 1), 6711 AA Ede"
    }
    try sandbox.importSheet(sheet)
    #expect(try sandbox.inspect("2026").findings("sprong") == [])
    let far = try sandbox.must(
      "rit", "add", "+640", ReportedEntryTests.places[0], "Berg 1, 8011 AA Zwolle", "--zakelijk",
      "--datum", "2026-12-28", "--json")
    #expect(try codes(far).contains("sprong"))
    let finding = try #require(try sandbox.inspect("2026").findings("sprong").first)
    #expect(finding.ernst == "waarschuwing" && finding.ritten == [41] && finding.km == 640)
  }

  @Test func `B115: no command deletes a trip or a vehicle`() throws {
    let sandbox = try three()
    for words in [
      ["rit", "delete", "1"], ["rit", "verwijder", "1"], ["voertuig", "void", "K-482-TX"],
      ["voertuig", "delete", "K-482-TX"],
    ] {
      #expect(try sandbox.run(words).status == 2, "\(words)")
    }
    #expect(try sandbox.run("rit", "void", "1").status == 2)
    try sandbox.must("rit", "void", "1", "--reden", "proef")
    let all = try sandbox.must("rit", "list", "2026", "--ongeldig", "--json").json
    let rows = try #require(all as? [[String: Any]])
    #expect(rows.compactMap { $0["nr"] as? Int } == [1, 2, 3])
    #expect(rows.first?["ongeldig"] as? String == "proef")
  }

  @Test func `B116: km further instead of a reading, and the last digits alone are refused`()
    throws
  {
    let sandbox = try car("48347")
    let trip = try add(sandbox, "+42", "--datum", "5-1-2026").object["rit"] as? [String: Any]
    #expect(trip?["begin"] as? Int == 48_347 && trip?["eind"] as? Int == 48_389)
    let short = try add(sandbox, "412", "--datum", "6-1-2026")
    #expect(short.status == 3)
    #expect(short.errors.contains("412") && short.errors.contains("48.389"))
    #expect(try sandbox.trips().count == 1)
  }
}
