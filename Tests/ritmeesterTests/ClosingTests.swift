import Foundation
import Testing

@Suite("Closing: sluit and heropen, and what a closed period refuses")
struct ClosingTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try .forClosing() }

  // MARK: sluit

  @Test func `a period without errors is closed, and said to be`() throws {
    let result = try sandbox.must("sluit", "2026-01")
    #expect(result.output == "januari 2026 is afgesloten voor alle voertuigen\n")
    let english = try sandbox.must("close", "2026-02", "--voertuig", "K-482-TX", "--taal", "en")
    #expect(english.output == "February 2026 is closed for K-482-TX\n")
  }

  @Test func `what was closed is told as JSON`() throws {
    let closed = try sandbox.must("sluit", "2026-01", "--voertuig", "K-482-TX", "--json").object
    #expect(closed["nr"] as? Int == 1)
    #expect(closed["soort"] as? String == "sluit")
    #expect(closed["voertuig"] as? String == "K-482-TX")
    #expect(closed["vanaf"] as? String == "2026-01-01")
    #expect(closed["tot"] as? String == "2026-01-31")
    #expect(closed["fouten"] as? Int == 0)
    let opened = try sandbox.must(
      "heropen", "2026-01", "--voertuig", "K-482-TX", "--reden", "tikfout", "--json"
    ).object
    #expect(opened["nr"] as? Int == 2)
    #expect(opened["soort"] as? String == "heropen")
    #expect(opened["reden"] as? String == "tikfout")
    #expect(opened["fouten"] is NSNull)
  }

  @Test func `a period with open errors is closed with consent and a reason only`() throws {
    // 10 km that no trip covers.
    try sandbox.addTrip("2026-02-21", 230, 240)
    let refused = try sandbox.refused("sluit", "2026-02")
    #expect(refused.status == 3)
    #expect(refused.errors.contains("1 fout open"))
    #expect(refused.errors.contains("ritmeester controle 2026-02"))
    #expect(try sandbox.refused("sluit", "2026-02", "--toch").status == 2)
    #expect(try sandbox.refused("sluit", "2026-02", "--reden", "geen tijd").status == 3)
    let closed = try sandbox.must("sluit", "2026-02", "--toch", "--reden", "garage is failliet")
    #expect(closed.output.contains("1 fout bleef open"))
    // January has none.
    try sandbox.must("sluit", "2026-01")
    let entries = try sandbox.must("logboek", "list", "--json").json as? [[String: Any]] ?? []
    #expect(entries.suffix(2).map { $0["reden"] as? String } == ["garage is failliet", nil])
  }

  @Test(arguments: [
    (["sluit"], 2, "PERIODE"), (["heropen", "--reden", "x"], 2, "PERIODE"),
    (["sluit", "januari"], 2, "januari"), (["heropen", "2026-01"], 2, "--reden"),
    // Today, 1 March, is past as far as it goes; tomorrow is not.
    (["sluit", "2026-03-01..2026-03-02"], 3, "2-3-2026"), (["sluit", "2026"], 3, "31-12-2026"),
    (["sluit", "2025"], 3, "K-482-TX"),
    (["heropen", "2026-01", "--reden", "x"], 3, "januari 2026"),
    (["sluit", "2026-01", "--voertuig", "12-GBB-1"], 3, "12-GBB-1"),
  ])
  func `a call that makes no sense is refused`(
    arguments: [String], status: Int32, named: String
  ) throws {
    let before = try sandbox.entryCount()
    let result = try sandbox.run(arguments)
    #expect(result.status == status)
    #expect(result.errors.contains(named), "\(result.errors)")
    #expect(try sandbox.entryCount() == before)
  }

  @Test func `what is closed already is not closed again`() throws {
    try sandbox.must("sluit", "2026-01-01..2026-03-01")
    #expect(try sandbox.refused("sluit", "2026-02").status == 3)
    #expect(try sandbox.refused("sluit", "2026-02", "--voertuig", "K-482-TX").status == 3)
    try sandbox.must("heropen", "2026-02-14..2026-02-14", "--reden", "x")
    try sandbox.must("sluit", "2026-02")
  }

  @Test func `a logbook that is not there or has no car has nothing to close`() throws {
    let empty = try Sandbox(today: "2026-03-01")
    #expect(try empty.run("sluit", "2026-01").status == 3)
    #expect(try empty.run("heropen", "2026-01", "--reden", "x").status == 3)
    #expect(!FileManager.default.fileExists(atPath: empty.logbook.path))
  }

  // MARK: heropen

  @Test func `only closed days are opened again, and the rest stays closed`() throws {
    try sandbox.must("sluit", "2026-01-01..2026-02-28")
    let partly = try sandbox.refused("heropen", "2026-02-20..2026-03-01", "--reden", "x")
    #expect(partly.status == 3)
    #expect(partly.errors.contains("1-3-2026"))
    try sandbox.must("heropen", "2026-01", "--reden", "rit vergeten")
    #expect(try sandbox.addTrip("2026-01-31", 180, 180).status == 0)
    #expect(try sandbox.addTrip("2026-02-01", 180, 180).status == 3)
    #expect(try sandbox.refused("heropen", "2026-01", "--reden", "nog eens").status == 3)
  }

  @Test func `what a car that comes on closed days needs can be pasted`() throws {
    try sandbox.must("sluit", "2026-01-01..2026-02-28")
    let add = [
      "voertuig", "add", "12-GBB-1", "--merk", "Opel", "--type", "Astra", "--beginstand", "5000",
      "--vanaf", "10-2-2026", "--bestuurder", "Jan",
    ]
    let refused = try sandbox.run(add)
    #expect(refused.status == 3)
    // Nobody knows the car before it is saved.
    #expect(refused.errors.contains("ritmeester heropen 2026-02 --reden"), "\(refused.errors)")
    try sandbox.must("heropen", "2026-02", "--reden", "auto vergeten")
    try sandbox.must(add)
  }

  @Test func `one car is closed without the other`() throws {
    try sandbox.must(
      "voertuig", "add", "12-GBB-1", "--merk", "Opel", "--type", "Astra", "--beginstand", "5000",
      "--vanaf", "1-1-2026", "--bestuurder", "Jan")
    try sandbox.must("sluit", "2026-01", "--voertuig", "K-482-TX", "--toch", "--reden", "x")
    #expect(try sandbox.addTrip("2026-01-31", 180, 180).status == 3)
    let other = try sandbox.run(
      "rit", "add", "--datum", "2026-01-31", "--begin", "5000", "--eind", "5010", "--van", "A 1",
      "--naar", "B 2", "--privé", "--voertuig", "12-GBB-1")
    #expect(other.status == 0)
    // All of them are not closed.
    let all = try sandbox.refused("heropen", "2026-01", "--reden", "x")
    #expect(all.status == 3)
    #expect(all.errors.contains("12-GBB-1"))
    #expect(
      try sandbox.addTrip("2026-01-31", 180, 180).errors.contains(
        "ritmeester heropen 2026-01 --voertuig K-482-TX --reden"))
    try sandbox.must("heropen", "2026-01", "--reden", "x", "--voertuig", "K-482-TX")
  }

  // MARK: What is refused

  @Test(arguments: [
    ["rit", "edit", "1", "--doel", "x", "--reden", "y"],
    ["rit", "edit", "3", "--datum", "2026-01-31"],
    ["rit", "edit", "2", "--datum", "2026-02-01"],
    ["rit", "void", "1", "--reden", "dubbel"],
    ["rit", "splits", "1", "--bij", "120", "--adres", "Kade 1, 3011 AA Rotterdam"],
    ["rit", "wissel", "1", "3"],
    ["rit", "terug", "190", "--datum", "2026-01-31"],
    ["rit", "add", "190", "A 1", "B 2", "--privé", "--datum", "2026-01-30"],
    ["voertuig", "edit", "K-482-TX", "--merk", "Skoda", "--reden", "x"],
    ["voertuig", "edit", "K-482-TX", "--werkgever", "Jansen BV"],
    ["voertuig", "edit", "K-482-TX", "--kenteken", "L-315-VD"],
    ["voertuig", "inlever", "K-482-TX", "--datum", "2026-01-31", "--eindstand", "180"],
    ["voertuig", "kenteken", "K-482-TX", "L-315-VD", "--datum", "2026-01-20"],
    [
      "voertuig", "teller", "K-482-TX", "--datum", "2026-01-31", "--oud", "180", "--nieuw", "0",
      "--toelichting", "x",
    ],
    ["verklaring", "add", "--soort", "geen privégebruik", "--vanaf", "2026-01-31"],
  ])
  func `no command changes a closed day`(arguments: [String]) throws {
    try sandbox.must("sluit", "2026-01")
    let before = try sandbox.entryCount()
    let result = try sandbox.run(arguments)
    #expect(result.status == 3)
    #expect(result.errors.contains("ritmeester heropen 2026-01 --reden"), "\(result.errors)")
    #expect(try sandbox.entryCount() == before)
  }

  @Test(arguments: [
    ["rit", "edit", "3", "--doel", "x"], ["rit", "void", "3", "--reden", "x"],
    ["rit", "add", "230", "A 1", "B 2", "--privé", "--datum", "2026-02-28"],
    ["meting", "add", "150", "--bron", "garage", "--datum", "2026-01-31"],
    ["adres", "add", "thuis", "Lindelaan 4, 1234 AB Utrecht", "--rol", "thuis"],
    ["instelling", "set", "laat.dagen", "14"],
    ["voertuig", "edit", "K-482-TX", "--omschrijving", "blauw"],
    ["voertuig", "inlever", "K-482-TX", "--datum", "2026-02-28", "--eindstand", "220"],
    ["voertuig", "kenteken", "K-482-TX", "L-315-VD", "--datum", "2026-02-01"],
    ["verklaring", "add", "--soort", "geen privégebruik", "--vanaf", "2026-02-01"],
  ])
  func `what changes no closed day goes on`(arguments: [String]) throws {
    try sandbox.must("sluit", "2026-01")
    try sandbox.must(arguments)
    #expect(try sandbox.must("logboek", "verify").status == 0)
  }

  @Test func `a gps correction is not booked on a closed day`() throws {
    try sandbox.must("voertuig", "edit", "K-482-TX", "--registratie", "gps")
    try sandbox.must("sluit", "2026-01", "--toch", "--reden", "x")
    let correction = ["rit", "correctie", "--opmerking", "gps januari", "--datum"]
    #expect(try sandbox.run(correction + ["2026-01-31", "--tot", "190"]).status == 3)
    #expect(try sandbox.trips().count == 3)
    #expect(try sandbox.run(correction + ["2026-02-28", "--tot", "230"]).status == 0)
  }

  @Test func `after closing an edit needs a reason`() throws {
    try sandbox.must("rit", "edit", "1", "--doel", "a")
    try sandbox.must("sluit", "2026-01")
    try sandbox.must("heropen", "2026-01", "--reden", "doel fout")
    #expect(try sandbox.refused("rit", "edit", "1", "--doel", "b").status == 2)
    #expect(try sandbox.refused("rit", "edit", "3", "--datum", "2026-01-31").status == 2)
    #expect(try sandbox.refused("rit", "wissel", "1", "2").status == 2)
    try sandbox.must("rit", "edit", "1", "--doel", "b", "--reden", "doel fout")
    // Outside the period nothing changed.
    try sandbox.must("rit", "edit", "3", "--doel", "b")
  }

  @Test func `trips to assign in a closed period are left out and counted`() throws {
    try sandbox.must("rit", "edit", "1", "--in-te-delen")
    try sandbox.must("rit", "edit", "3", "--in-te-delen")
    try sandbox.must("sluit", "2026-01", "--toch", "--reden", "x")
    let open = try sandbox.run("rit", "indelen", "--json")
    #expect((try open.json as? [[String: Any]])?.map { $0["nr"] as? Int } == [3])
    #expect(open.errors.hasPrefix("1 rit zonder soort ligt in een afgesloten periode"))
    try sandbox.must("heropen", "2026-01", "--reden", "indelen")
    #expect(try sandbox.run("rit", "indelen", "--voorstellen").status == 2)
    #expect(
      try sandbox.run("rit", "indelen", "--voorstellen", "--reden", "vergeten").status == 0)
  }
}
