import Foundation
import Testing

@Suite("Entry: correcting, listing and the other things of the logbook")
struct EntryEditTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try .withOneTrip() }

  private func edited(_ arguments: String...) throws -> [String: Any] {
    let result = try sandbox.must(["rit", "edit", "1"] + arguments + ["--json"])
    return try result.object["rit"] as? [String: Any] ?? [:]
  }

  @Test func `each field of a trip is changed and nothing else`() throws {
    let rows: [(option: String, typed: String, key: String, shown: String)] = [
      ("datum", "10 mrt", "datum", "2024-03-10"), ("vertrek", "8:05", "vertrek", "08:05"),
      ("aankomst", "9:00", "aankomst", "09:00"), ("begin", "12.490", "begin", "12490"),
      ("eind", "12540,5", "eind", "12540.5"), ("route", "A28", "route", "A28"),
      ("van", "kantoor", "van", "Kade 1, 3011 AA Rotterdam"),
      ("naar", "Elders 1", "naar", "Elders 1"),
      ("soort", "w", "soort", "woon-werk"), ("omrij", "3,5", "omrij", "3.5"),
      ("doel", "offerte", "doel", "offerte"),
      ("bestuurder", "J. Jansen", "bestuurder", "J. Jansen"),
      ("opmerking", "file", "opmerking", "file"), ("gemeten", "34,8", "gemeten", "34.8"),
    ]
    var before = try #require(try sandbox.trips("--ongeldig").first)
    for row in rows {
      let after = try edited("--\(row.option)", row.typed)
      #expect("\(after[row.key] ?? "")" == row.shown, "\(row.option)")
      for (key, value) in before where key != row.key && key != "km" {
        #expect("\(after[key] ?? "")" == "\(value)", "\(row.option) changed \(key)")
      }
      before = after
    }
    #expect(before["km"] as? Double == 50.5)
  }

  @Test func `an empty value clears what may be empty, and is refused elsewhere`() throws {
    let clearable = ["vertrek", "aankomst", "route", "doel", "bestuurder", "opmerking", "gemeten"]
    let values = ["8:00", "9:00", "A28", "x", "y", "z", "35"]
    for (name, value) in zip(clearable, values) { _ = try edited("--\(name)", value) }
    for name in clearable {
      #expect(try edited("--\(name)", "")[name] is NSNull, "\(name)")
    }
    _ = try edited("--omrij", "5")
    #expect(try edited("--omrij", "")["omrij"] as? Int == 0)
    #expect(try edited("--in-te-delen")["soort"] is NSNull)
    for name in ["datum", "begin", "eind", "soort"] {
      let result = try sandbox.run("rit", "edit", "1", "--\(name)", "")
      #expect(result.status == 2, "\(name)")
      #expect(result.errors.contains("--\(name)"))
    }
    #expect(try sandbox.run("rit", "add", "", "thuis").status == 2)
    #expect(try sandbox.run("rit", "add", "+1", "").status == 2)
  }

  @Test func `neighbours never move, and what no longer fits is reported`() throws {
    try sandbox.must("rit", "add", "12570", "thuis")
    let result = try sandbox.run("rit", "edit", "1", "--eind", "12530", "--json")
    let findings = try result.object["bevindingen"] as? [[String: Any]] ?? []
    // The way back is 35 km, so the 5 km that now lack are put down to the reading just changed.
    #expect(findings.mainCodes == ["stand"])
    #expect(findings.first?["km"] as? Int == 5)
    #expect(try sandbox.trips("--ongeldig").map { $0["begin"] as? Int } == [12_500, 12_535])
  }

  @Test func `B115: a void trip stays visible with its reason, and is void once`() throws {
    #expect(try sandbox.run("rit", "void", "1", "--reden", "dubbel").status == 0)
    #expect(try sandbox.run("rit", "list", "2024", "--json").json as? [String] == [])
    #expect(try sandbox.trips("--ongeldig").first?["ongeldig"] as? String == "dubbel")
    #expect(try sandbox.run("rit", "show", "1").output.contains("dubbel"))
    for command in [["rit", "void", "1", "--reden", "x"], ["rit", "edit", "1", "--doel", "x"]] {
      let again = try sandbox.run(command)
      #expect(again.status == 3)
      #expect(again.errors.contains("dubbel"))
    }
    // A number is never given twice.
    try sandbox.must("rit", "add", "+1", "thuis", "klant")
    #expect(try sandbox.trips("--ongeldig").compactMap { $0["nr"] as? Int }.sorted() == [1, 2])
  }

  @Test func `the history names what changed, when and why`() throws {
    _ = try edited("--eind", "12540", "--reden", "tikfout")
    let text = try sandbox.must("rit", "show", "1", "--geschiedenis").output
    #expect(text.contains("eind 12.535 → 12.540"))
    #expect(text.contains("tikfout"))
    let history = try sandbox.must("rit", "show", "1", "--geschiedenis", "--json").object
    let entries = try #require(history["geschiedenis"] as? [[String: Any]])
    #expect(entries.count == 2)
    #expect(entries[0]["oud"] is NSNull)
    #expect((entries[1]["oud"] as? [String: Any])?["eind"] as? Int == 125_350)
    #expect((entries[1]["nieuw"] as? [String: Any])?["eind"] as? Int == 125_400)
  }

  @Test func `the list filters by period, kind, places and words`() throws {
    try sandbox.must(
      "rit", "add", "12570", "thuis", "--doel", "Óverleg", "--datum", "2024-03-11")
    try sandbox.must("rit", "add", "12600", "sporthal")
    func numbers(_ arguments: String...) throws -> [Int] {
      let trips = try sandbox.run(["rit", "list"] + arguments + ["--json"]).json
      return (trips as? [[String: Any]] ?? []).compactMap { $0["nr"] as? Int }
    }
    #expect(try numbers() == [1, 2, 3])
    #expect(try numbers("2024-03-11..2024-03-11") == [1, 2])
    #expect(try numbers("2024-k1") == [1, 2, 3])
    #expect(try numbers("2023") == [])
    #expect(try numbers("--soort", "p") == [3])
    #expect(try numbers("--van", "lindelaan") == [1, 3])
    #expect(try numbers("--naar", "KLANT") == [1])
    #expect(try numbers("--zoek", "overleg") == [2])
    #expect(try numbers("--voertuig", "k482tx", "--soort", "zakelijk") == [1, 2])
    #expect(try sandbox.run("rit", "list", "2023").output.contains("Geen ritten gevonden."))
  }

  @Test func `without a period the list shows the last 31 days that have trips`() throws {
    let start = 12_535
    for day in 0..<40 {
      let date = day < 29 ? "2024-02-\(day + 1 < 10 ? "0" : "")\(day + 1)" : "2024-01-\(day - 19)"
      try sandbox.must(
        "rit", "add", "--begin", "\(start + day)", "--eind", "\(start + day + 1)", "--datum", date,
        "--in-te-delen", "--stil")
    }
    let shown = try sandbox.must("rit", "list", "--json").json as? [[String: Any]] ?? []
    let days = Set(shown.compactMap { $0["datum"] as? String })
    // 11 March, the 29 days of February, and the latest of the eleven days in January.
    #expect(days.count == 31)
    #expect(days.min() == "2024-01-20")
  }

  @Test func `editing a place rewrites no trip, and a void place is gone`() throws {
    try sandbox.must("adres", "edit", "klant", "--adres", "Nieuwe Weg 1, 8011 ZZ Zwolle")
    #expect(
      try sandbox.trips("--ongeldig").first?["naar"] as? String == "Zuiderweg 101, 8011 ZW Zwolle")
    try sandbox.must("rit", "add", "+1", "thuis", "klant")
    #expect(
      try sandbox.trips("--ongeldig").last?["naar"] as? String == "Nieuwe Weg 1, 8011 ZZ Zwolle")
    try sandbox.must("adres", "edit", "klant", "--naam", "afnemer", "--rol", "")
    try sandbox.must("adres", "void", "afnemer", "--reden", "weg")
    let places = try sandbox.must("adres", "list", "--json").json as? [[String: Any]] ?? []
    #expect(!places.contains { $0["naam"] as? String == "afnemer" })
    #expect(try sandbox.run("adres", "edit", "afnemer", "--rol", "werk").status == 3)
    try sandbox.must("adres", "add", "afnemer", "Elders 2, 1000 AA Stad")
  }

  @Test func `a vehicle is named by plate in any form or by its description`() throws {
    try sandbox.must("voertuig", "edit", "K-482-TX", "--omschrijving", "Grijze Škoda")
    for name in ["K-482-TX", "k482tx", "K482TX", "k 482 tx", "grijze skoda", "GRIJZE ŠKODA"] {
      #expect(try sandbox.run("voertuig", "show", name).status == 0, "\(name)")
    }
    try sandbox.must(
      "voertuig", "inlever", "k482tx", "--datum", "12-3-2024", "--eindstand", "12600")
    #expect(
      try sandbox.run(
        "voertuig", "inlever", "k482tx", "--datum", "12-3-2024", "--eindstand", "12600"
      ).status == 3)
    // After it was handed in, no vehicle is at disposal.
    let after = try sandbox.run(
      "rit", "add", "+1", "thuis", "klant", environment: ["RITMEESTER_VANDAAG": "2024-03-13"])
    #expect(after.status == 2)
    #expect(after.errors.contains("K-482-TX"))
  }
}
