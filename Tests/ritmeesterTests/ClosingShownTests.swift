import Foundation
import Testing

@Suite("Closing: imports, repairs, and what controle and rapport say")
struct ClosingShownTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try .forClosing() }

  private func vehicle(_ period: String = "2026-01") throws -> [String: Any] {
    let vehicles = try sandbox.run("controle", period, "--json").object["voertuigen"]
    return try #require((vehicles as? [[String: Any]])?.first)
  }

  private func findings(_ period: String, _ code: String) throws -> [[String: Any]] {
    let all = try sandbox.run("controle", period, "--json").object["bevindingen"]
    return (all as? [[String: Any]] ?? []).filter { $0["code"] as? String == code }
  }

  // MARK: Import

  /// A row that is there, one of a closed day and one of an open day.
  private func file() throws -> String {
    try sandbox.file(
      "ritten.csv",
      """
      datum;begin;eind;van;naar;soort;doel
      2026-01-05;100;140;"Lindelaan 4, 1234 AB Utrecht";"Dorpsstraat 1, 8000 AA Zwolle";zakelijk;x
      2026-01-31;180;180;"Lindelaan 4, 1234 AB Utrecht";"Dorpsstraat 1, 8000 AA Zwolle";zakelijk;x
      2026-02-25;220;230;"Lindelaan 4, 1234 AB Utrecht";"Dorpsstraat 1, 8000 AA Zwolle";zakelijk;x

      """)
  }

  @Test func `a row of a closed day is refused, one that is there is not`() throws {
    try sandbox.must("sluit", "2026-01")
    let path = try file()
    let before = try sandbox.entryCount()
    let result = try sandbox.run("import", path, "--voertuig", "K-482-TX", "--json")
    #expect(result.status == 3)
    #expect(try sandbox.entryCount() == before)
    let report = try #require((try result.object["bestanden"] as? [[String: Any]])?.first)
    #expect(report["nieuw"] as? Int == 1)
    #expect(report["aanwezig"] as? Int == 1)
    let refused = try #require(report["geweigerd"] as? [[String: Any]])
    #expect(refused.count == 1)
    #expect(refused.first?["regel"] as? Int == 3)
    #expect(refused.first?["waarde"] as? String == "2026-01-31")
    let reason = try #require(refused.first?["reden"] as? String)
    #expect(reason.contains("ritmeester heropen 2026-01 --reden"))
  }

  @Test func `the rest is stored where that is asked, the refused row lands in its file`() throws {
    try sandbox.must("sluit", "2026-01")
    let rejects = sandbox.folder.appending(path: "afkeur.csv")
    let result = try sandbox.run(
      "import", try file(), "--voertuig", "K-482-TX", "--sla-over", "--afkeur", rejects.path)
    #expect(result.status == 3)
    #expect(try sandbox.trips().map { $0["nr"] as? Int } == [1, 2, 3, 4])
    let text = try String(contentsOf: rejects, encoding: .utf8)
    #expect(text.contains("2026-01-31"))
    #expect(!text.contains("2026-02-25"))
    // Opened again, the same file has nothing but that row to store.
    try sandbox.must("heropen", "2026-01", "--reden", "rit vergeten")
    try sandbox.must("import", try file(), "--voertuig", "K-482-TX")
    #expect(try sandbox.trips().count == 5)
  }

  // MARK: Repairs

  @Test func `a repair in a closed period opens it first, and works when pasted`() throws {
    // 10 km are missing before trip 4, on 15 January.
    try sandbox.must("rit", "edit", "2", "--begin", "150")
    try sandbox.must("sluit", "2026-01", "--toch", "--reden", "gat van 10 km")
    let gap = try #require(try findings("2026-01", "gat").first)
    let repair = try #require(gap["herstel"] as? String)
    #expect(
      repair == "ritmeester heropen 2026-01 --reden gat && "
        + "ritmeester rit add --na 1 --in-te-delen")
    #expect(try sandbox.shell(repair).status == 0)
    #expect(try findings("2026-01", "gat").isEmpty)
    // The new trip has no kind yet; January is open now, but was closed.
    let kind = try #require(try findings("2026-01", "soort").first)
    let assign = try #require(kind["herstel"] as? String)
    #expect(assign == "ritmeester rit edit 4 --soort privé --reden soort")
    #expect(try sandbox.shell(assign).status == 0)
  }

  // MARK: What is said

  @Test func `a logbook without closing says nothing of it`() throws {
    #expect(try vehicle()["afgesloten"] as? [String] == [])
    #expect(try vehicle()["heropend"] as? [String] == [])
    #expect(try !sandbox.must("controle", "2026-01").output.contains("afgesloten"))
    #expect(try !sandbox.must("rapport", "2026-01").output.contains("afgesloten"))
  }

  @Test func `controle and rapport say what is closed`() throws {
    try sandbox.must("sluit", "2026-01-01..2026-01-15")
    let closed = try #require(try vehicle()["afgesloten"] as? [[String: Any]])
    #expect(closed.map { $0["van"] as? String } == ["2026-01-01"])
    #expect(closed.map { $0["tot"] as? String } == ["2026-01-15"])
    for command in ["controle", "rapport"] {
      let lines = try sandbox.must(command, "2026-01").output.split(separator: "\n")
      let line = try #require(lines.first { $0.contains("afgesloten") })
      #expect(line.contains("1-1-2026 t/m 15-1-2026, sinds "), "\(command)")
    }
    #expect(try findings("2026-01", "gewijzigd").isEmpty)
  }

  @Test func `what was opened again is shown with its reason and what changed`() throws {
    try sandbox.must("sluit", "2026-01")
    try sandbox.must("heropen", "2026-01-01..2026-01-10", "--reden", "doel was fout")
    try sandbox.must("rit", "edit", "1", "--doel", "levering", "--reden", "doel nagevraagd")
    try sandbox.must("sluit", "2026-01")
    let state = try vehicle()
    let opened = try #require(state["heropend"] as? [[String: Any]])
    #expect(opened.map { $0["reden"] as? String } == ["doel was fout"])
    #expect(opened.map { $0["tot"] as? String } == ["2026-01-10"])
    let changes = try #require(state["gewijzigd_na_afsluiting"] as? [[String: Any]])
    #expect(changes.count == 1)
    #expect(changes.first?["nr"] as? Int == 1)
    #expect(changes.first?["reden"] as? String == "doel nagevraagd")
    let fields = changes.first?["velden"] as? [[String: Any]]
    #expect(fields?.map { $0["oud"] as? String } == ["offerte"])
    #expect(fields?.map { $0["nieuw"] as? String } == ["levering"])
    let finding = try #require(try findings("2026-01", "gewijzigd").first)
    #expect(finding["ernst"] as? String == "waarschuwing")
    #expect(finding["ritten"] as? [Int] == [1])
    for command in ["controle", "rapport"] {
      let text = try sandbox.must(command, "2026-01").output
      #expect(text.contains("doel was fout"), "\(command)")
      #expect(text.contains("doel nagevraagd"), "\(command)")
    }
    // February has nothing of it.
    #expect(try vehicle("2026-02")["heropend"] as? [String] == [])
    #expect(try findings("2026-02", "gewijzigd").isEmpty)
  }

  @Test func `one finding for each command, and a reading weighs less`() throws {
    try sandbox.must("sluit", "2026-01")
    try sandbox.must("meting", "add", "150", "--bron", "garage", "--datum", "2026-01-31")
    try sandbox.must("heropen", "2026-01", "--reden", "wissel")
    try sandbox.must("rit", "wissel", "1", "2", "--reden", "standen verwisseld")
    let found = try findings("2026-01", "gewijzigd")
    #expect(found.map { $0["ernst"] as? String } == ["waarschuwing", "info"])
    #expect(found.first?["ritten"] as? [Int] == [1, 2])
  }

  /// B115: booked trips cannot be taken out of the books.
  @Test func `a trip of a closed year is not voided, and a voided one stays visible`() throws {
    try sandbox.must("sluit", "2026-01")
    #expect(try sandbox.refused("rit", "void", "1", "--reden", "weg ermee").status == 3)
    try sandbox.must("heropen", "2026-01", "--reden", "dubbel geboekt")
    try sandbox.must("rit", "void", "1", "--reden", "dubbel geboekt")
    #expect(try sandbox.trips().map { $0["nr"] as? Int } == [2, 3])
    #expect(try sandbox.trips("--ongeldig").map { $0["nr"] as? Int } == [1, 2, 3])
    #expect(try sandbox.must("rapport", "2026-01").output.contains("ongeldig gemaakt"))
    #expect(try sandbox.addTrip("2026-02-28", 220, 230).output.contains("Rit 4"))
  }
}
