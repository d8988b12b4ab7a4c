import LogbookModel
import Testing

@testable import TripExchange

/// Readings in running text; what is not certain is refused by its line.
@Suite struct TextLogTests {
  @Test(arguments: [
    ("2026-01-05 08:00 48210 leaving home", "2026-01-05 48210 overig leaving home"),
    ("January 5, 2026 48,210 – market", "2026-01-05 48210 overig market"),
    ("5 januari 2026: 48.210 km, bij de garage", "2026-01-05 48210 overig bij de garage"),
    ("05.01.2026 08:00 Uhr Kilometerstand 48.210,5 Zuhause", "2026-01-05 48210,5 overig Zuhause"),
    ("5 janvier 2026 48 210 maison", "2026-01-05 48210 overig maison"),
    ("* 2026-01-05 odometer: 812 nieuwe auto", "2026-01-05 812 overig nieuwe auto"),
    ("ma 5 januari 2026 48210", "2026-01-05 48210 overig -"),
    ("2026-01-05 8:00 AM 48210 mi home", "2026-01-05 77586,5 overig home"),
    (
      "2026-01-05 48210 A12 richting 3511 AB Utrecht",
      "2026-01-05 48210 overig A12 richting 3511 AB Utrecht"
    ),
  ])
  func `a line is a reading with its note`(line: String, reading: String) throws {
    let plan = try planAll(line, name: "standen.txt")
    #expect(plan.readingLines == [reading])
    #expect(plan.trips.isEmpty)
    #expect(plan.files[0].isBalanced)
  }

  @Test func `two readings at the ends of the note are both taken`() throws {
    let plan = try planAll("10 januari 2026 48.293 – markt – 48.305 km")
    #expect(
      plan.readingLines == ["2026-01-10 48293 overig markt", "2026-01-10 48305 overig markt"])
    #expect(plan.files[0].read == 2)
  }

  @Test(arguments: [
    ("2026-01-06 48 rit naar huis", "weiger.regel.stand"),
    ("2026-01-06 48300 via 48310 naar huis", "weiger.regel.standen"),
    ("2026-01-06 48300 48310", "weiger.regel.standen"),
    ("48300 zonder datum", "weiger.regel.datum"),
    ("2026-02-30 48300 thuis", "weiger.regel.datum"),
  ])
  func `what is not certain is refused by its line`(line: String, key: String) throws {
    let plan = try planAll("2026-01-05 48210 thuis\n\n\(line)\n2026-01-07 48400 thuis")
    let file = plan.files[0]
    #expect(file.refused.map(\.line) == [3])
    #expect(file.refusedKeys == [key])
    #expect(plan.readings.count == 2)
    #expect(file.isBalanced)
  }

  @Test func `words without date or reading are skipped`() throws {
    let plan = try planAll(
      "Standen van 2026\n2026-01-05 48210 thuis\n2026-01-06 niet gereden\n2026-01-07 48220 thuis")
    #expect(plan.files[0].skipped.map(\.line) == [1, 3])
    #expect(plan.readings.count == 2)
  }

  @Test func `a word of departure behind the reading is a note, unless all lines have one`() throws
  {
    let plan = try planAll("2026-01-05 48210 vertrek thuis\n2026-01-05 48220 klant")
    #expect(plan.readings.map(\.note) == ["vertrek thuis", "klant"])
    let log = try planAll("2026-01-05 48210 vertrek thuis\n2026-01-05 48220 aankomst klant")
    #expect(log.trips.map(\.to) == ["klant"])
    #expect(log.trips.map(\.from) == ["thuis"])
  }

  @Test func `readings between departures and arrivals are evidence beside the trips`() throws {
    let text = """
      2026-01-05 08:00 START 48210 thuis
      2026-01-05 08:30 48230 getankt
      2026-01-05 09:00 STOP 48250 klant
      """
    let plan = try planAll(text)
    #expect(plan.trips.map(\.distance) == [Distance(kilometres: 40)])
    #expect(plan.readingLines == ["2026-01-05 48230 overig getankt"])
    #expect(plan.files.map(\.read) == [1, 1])
    #expect(plan.readings.allSatisfy { $0.reading == km(48_230) })
  }

  @Test func `slashes in text leave the order of day and month open`() throws {
    let text = "1/5/2026 48210 home\n1/6/2026 48220 home"
    let failure = #expect(throws: Failure.self) { try planAll(text) }
    #expect(failure?.key == "fout.import.datumvolgorde")
    let plan = try planAll(text, options { $0.dateOrder = .monthFirst })
    #expect(plan.readings.map(\.date) == [day("2026-01-05"), day("2026-01-06")])
  }

  @Test(arguments: [
    (
      "Dag\tTeller\tPlek\n2026-01-05\t48210\tUtrecht\n2026-01-06\t48220\tZeist",
      "fout.import.kop.onbekend"
    ),
    ("Beste Jan,\n\nDe auto staat op 48210.\nGroeten", "fout.import.kop.onbekend"),
  ])
  func `a table with unknown headers and a letter are no logs`(text: String, key: String) throws {
    let failure = #expect(throws: Failure.self) { try planAll(text) }
    #expect(failure?.key == key)
  }

  @Test func `refused lines come back after repair`() throws {
    let plan = try planAll("2026-01-05 48210 thuis\n2026-01-06 48 \"rit\"; huis")
    let rejects = String(
      decoding: try Rejects.bytes(of: plan.files) { $0.reason.key }, as: UTF8.self)
    let repaired = rejects.replacing(
      "\"\";\"\";\"\";\"2026-01-06 48", with: "\"6-1-2026\";\"\";\"48.248\";\"")
    #expect(try planAll(repaired).readings.map(\.reading) == [km(48_248)])
  }
}
