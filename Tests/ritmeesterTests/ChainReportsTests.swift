import LogbookModel
import Testing

/// What other programs got wrong with readings, entered here.
@Suite("Reported faults: readings and their order")
struct ChainReportsTests {
  private func car(_ from: String, _ reading: String, today: String) throws -> Sandbox {
    let sandbox = try Sandbox(today: today)
    try sandbox.addCar(from: from, reading: reading)
    return sandbox
  }

  private func add(_ sandbox: Sandbox, _ words: String...) throws -> Sandbox.Result {
    try sandbox.run(
      ["rit", "add"] + words
        + [
          "Dam 1, 1012 JS Amsterdam", "--van", "Plein 2, 2511 CR Den Haag", "--zakelijk", "--json",
        ])
  }

  private func reading(_ result: Sandbox.Result, _ field: String) throws -> Double? {
    let trip = try result.object["rit"] as? [String: Any]
    return trip?[field] as? Double
  }

  private func codes(_ result: Sandbox.Result) throws -> [String] {
    let findings = try result.object["bevindingen"] as? [[String: Any]] ?? []
    return findings.mainCodes
  }

  @Test func `B01: a trip entered later but dated earlier begins before the newest reading`() throws
  {
    let sandbox = try car("2026-01-01", "90", today: "2026-01-20")
    let first = try add(sandbox, "123", "--datum", "2026-01-11", "--begin", "100")
    #expect(try codes(first) == ["periode.begin"])
    let second = try add(sandbox, "100", "--datum", "2026-01-10")
    #expect(try reading(second, "begin") == 90)
    #expect(try reading(second, "km") == 10)
    #expect(try codes(second) == [])
    #expect(try sandbox.inspect("2026").errors == [])
  }

  @Test func `B02: a trip inserted later fills its gap`() throws {
    let sandbox = try car("2026-01-01", "0", today: "2026-03-02")
    try sandbox.addTrip("2026-01-01", "0", "100", "zakelijk")
    try sandbox.addTrip("2026-03-01", "300", "400", "zakelijk")
    #expect(try sandbox.inspect("2026").findings("gat").map(\.km) == [200])
    try sandbox.addTrip("2026-02-01", "100", "300", "zakelijk")
    #expect(try sandbox.inspect("2026").findings("gat") == [])
    let rows = try sandbox.must("rit", "list", "2026", "--json").json as? [[String: Any]] ?? []
    #expect(rows.compactMap { $0["begin"] as? Int } == [0, 100, 300])
  }

  @Test func `B05: a corrected eind overlaps the next trip at once`() throws {
    let sandbox = try car("2026-01-01", "100", today: "2026-01-20")
    try sandbox.addTrip("2026-01-02", "100", "200", "zakelijk")
    try sandbox.addTrip("2026-01-03", "200", "300", "zakelijk")
    let edit = try sandbox.must("rit", "edit", "1", "--eind", "210", "--json")
    #expect(try codes(edit) == ["overlap"])
    let inspection = try sandbox.inspect("2026")
    #expect(inspection.findings("overlap").map(\.km) == [10])
    #expect(inspection.voertuigen.first?.km["totaal"] == 210)
  }

  @Test func `B07: a typed reading is the latest only while it stands`() throws {
    let sandbox = try car("2026-01-01", "154700", today: "2026-01-20")
    try sandbox.addTrip("2026-01-02", "154700", "154754", "zakelijk")
    let typo = try add(sandbox, "301464", "--datum", "2026-01-03")
    #expect(typo.status == 3)
    #expect(typo.errors.contains("146.710 km") && typo.errors.contains("--toch"))
    #expect(try add(sandbox, "301464", "--datum", "2026-01-03", "--toch").status == 0)
    try sandbox.must("rit", "edit", "2", "--eind", "154764")
    let next = try add(sandbox, "154800", "--datum", "2026-01-04")
    #expect(try reading(next, "begin") == 154_764)
    #expect(try sandbox.inspect("2026").errors == [])
  }

  @Test func `B08: a trip of over 1.500 km is refused, in a file too`() throws {
    let sandbox = try car("2026-01-01", "10000", today: "2026-01-20")
    #expect(try add(sandbox, "11501", "--datum", "2026-01-02").status == 3)
    var sheet = TripSheet(reading: 10_000)
    sheet.drive(300, on: try day("2026-01-02"))
    sheet.drive(15_001, on: try day("2026-01-03"))
    let path = try sandbox.file("ritten.csv", sheet.text)
    #expect(try sandbox.run("import", path, "--voertuig", "K-482-TX").status == 3)
    #expect(try sandbox.inspect("2026").voertuigen.map(\.ritten) == [0])
    try sandbox.must("import", path, "--voertuig", "K-482-TX", "--toch")
    #expect(try sandbox.inspect("2026").voertuigen.map(\.ritten) == [2])
  }

  @Test func `B10: a new car begins at 0`() throws {
    let sandbox = try car("2026-01-01", "0", today: "2026-01-05")
    let trip = try add(sandbox, "35", "--datum", "2026-01-02")
    #expect(try reading(trip, "begin") == 0)
    #expect(try reading(trip, "km") == 35)
    let inspection = try sandbox.inspect("2026")
    #expect(inspection.errors == [])
    #expect(inspection.voertuigen.first?.begin == 0)
    try sandbox.must("export", "--csv", "uit.csv")
    #expect(try sandbox.shell("cat uit.csv").output.contains(";2026-01-02;;;0;35;35;"))
  }

  @Test func `B11, B107: the reading with which the car came is kept and tested`() throws {
    let sandbox = try car("2026-03-14", "84120", today: "2026-03-20")
    let list = try sandbox.must("voertuig", "list", "--json").json as? [[String: Any]]
    let availability = (list?.first?["terbeschikkingstellingen"] as? [[String: Any]])?.first
    #expect(availability?["beginstand"] as? Int == 84_120)
    try sandbox.addTrip("2026-03-14", "84131", "84155", "zakelijk")
    let inspection = try sandbox.inspect("2026")
    #expect(inspection.errors == ["periode.begin"])
    #expect(inspection.findings("periode.begin").map(\.km) == [11])
    #expect(inspection.toets.first?.ongunstigst == 11)
  }

  @Test func `B16: readings the wrong way round`() throws {
    let sandbox = try car("2026-01-01", "48200", today: "2026-01-05")
    let trip = try add(sandbox, "48210", "--begin", "48248")
    #expect(trip.status == 3)
    #expect(trip.errors.contains("omgewisseld"))
    #expect(try sandbox.inspect("2026").voertuigen.map(\.ritten) == [0])
  }

  @Test func `B17: a reading corrected downwards replaces the old one`() throws {
    let sandbox = try car("2026-01-01", "48200", today: "2026-01-05")
    #expect(try add(sandbox, "48300", "--datum", "2026-01-02").status == 0)
    try sandbox.must("rit", "edit", "1", "--eind", "48290")
    #expect(try reading(try add(sandbox, "48310", "--datum", "2026-01-03"), "begin") == 48_290)
    #expect(try sandbox.inspect("2026").errors == [])
    #expect(try sandbox.must("rit", "show", "1", "--geschiedenis").output.contains("48.300"))
  }

  @Test func `B25: all trips on one day`() throws {
    let sandbox = try car("2026-01-01", "0", today: "2026-01-01")
    try sandbox.addTrip("2026-01-01", "0", "10", "zakelijk")
    try sandbox.addTrip("2026-01-01", "10", "20", "privé")
    #expect(try sandbox.inspect("2026").errors == [])
    try sandbox.must("rapport", "2026")
    try sandbox.must()
  }

  @Test func `B43: a car without a trip`() throws {
    let sandbox = try car("2026-01-01", "0", today: "2026-01-05")
    let inspection = try sandbox.inspect("2026")
    #expect(inspection.errors == [])
    #expect(inspection.toets.map(\.known) == [0])
    #expect(inspection.toets.map(\.oordeel) == ["binnen"])
    try sandbox.must()
    try sandbox.must("rapport", "2026")
  }

  @Test func `B47: the detour of a business trip is private`() throws {
    let sandbox = try car("2026-01-01", "10000", today: "2026-01-05")
    try sandbox.addTrip("2026-01-02", "10000", "10040", "zakelijk", "--omrij", "7")
    let km = try #require(try sandbox.inspect("2026").voertuigen.first).km
    #expect(km["privé"] == 7 && km["zakelijk"] == 33 && km["omrij"] == 7)
    #expect(try add(sandbox, "10060", "--omrij", "21").status == 3)
    #expect(try add(sandbox, "10060", "--omrij=-1").status == 3)
  }

  @Test func `B58: days that do not exist never roll over`() throws {
    let sandbox = try car("2024-01-01", "0", today: "2026-05-20")
    #expect(try add(sandbox, "10", "--datum", "29-02-2024").status == 0)
    for date in ["29-02-2026", "30-02-2024", "31-04-2026"] {
      #expect(try add(sandbox, "20", "--datum", date).status == 3, "\(date)")
    }
    #expect(try sandbox.inspect("2024").voertuigen.map(\.ritten) == [1])
  }

  @Test func `B103: short trips and small differences stay visible`() throws {
    let sandbox = try car("2026-01-01", "100", today: "2026-01-20")
    try sandbox.addTrip("2026-01-02", "100", "101", "zakelijk")
    try sandbox.addTrip("2026-01-02", "101", "101", "zakelijk")
    try sandbox.addTrip("2026-01-03", "101,5", "110", "zakelijk")
    try sandbox.addTrip("2026-01-04", "111", "120", "zakelijk")
    let inspection = try sandbox.inspect("2026")
    #expect(inspection.findings("nul").map(\.ernst) == ["waarschuwing"])
    #expect(inspection.findings("afronding").map(\.km) == [0.5])
    #expect(inspection.findings("gat").map(\.km) == [1])
    #expect(inspection.voertuigen.first?.km["onverklaard"] == 1.5)
  }

  @Test func `B106: the km of a gap belong to no trip`() throws {
    let sandbox = try car("2026-01-01", "100", today: "2026-01-20")
    try sandbox.addTrip("2026-01-09", "100", "120", "privé")
    try sandbox.addTrip("2026-01-10", "194", "200", "privé")
    let inspection = try sandbox.inspect("2026")
    #expect(inspection.findings("gat").map(\.km) == [74])
    #expect(inspection.toets.map(\.known) == [26])
    #expect(inspection.toets.map(\.ongunstigst) == [100])
  }

  @Test func `B106: a gap over New Year counts against both years`() throws {
    let sandbox = try car("2025-12-20", "100", today: "2026-01-10")
    try sandbox.addTrip("2025-12-30", "100", "120", "zakelijk")
    try sandbox.addTrip("2026-01-02", "150", "160", "zakelijk")
    for year in ["2025", "2026"] {
      let inspection = try sandbox.inspect(year)
      #expect(inspection.findings("gat").map(\.km) == [30], "\(year)")
      #expect(inspection.toets.map(\.ongunstigst) == [30], "\(year)")
      #expect(inspection.voertuigen.first?.closes == true, "\(year)")
    }
    #expect(try sandbox.inspect("2025").voertuigen.first?.km["onverklaard"] == 0)
    #expect(try sandbox.inspect("2026").voertuigen.first?.km["onverklaard"] == 30)
  }
}
