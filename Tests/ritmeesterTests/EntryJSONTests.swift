import Foundation
import Testing

@Suite("The shapes of JSON, key by key")
struct EntryJSONTests {
  private static let trip: Set<String> = [
    "nr", "voertuig", "datum", "vertrek", "aankomst", "begin", "eind", "km", "van", "naar",
    "route", "soort", "omrij", "doel", "bestuurder", "opmerking", "bron", "gemeten", "afgeleid",
  ]
  private let sandbox: Sandbox

  init() throws { sandbox = try .withOneTrip() }

  private func first(_ arguments: String...) throws -> [String: Any] {
    let list = try sandbox.run(arguments + ["--json"]).json as? [[String: Any]]
    return try #require(list?.first)
  }

  @Test func `a trip, in a list and after adding`() throws {
    let listed = try first("rit", "list")
    #expect(Set(listed.keys) == EntryJSONTests.trip)
    #expect(listed["km"] as? Int == 35)
    #expect(listed["voertuig"] as? String == "K-482-TX")
    #expect(listed["bron"] as? String == "hand")
    #expect(listed["vertrek"] is NSNull && listed["doel"] is NSNull)
    let added = try sandbox.run("rit", "add", "+10,5", "thuis", "--json").object
    #expect(Set(added.keys) == ["rit", "bevindingen"])
    #expect(Set((added["rit"] as? [String: Any] ?? [:]).keys) == EntryJSONTests.trip)
    #expect((added["rit"] as? [String: Any])?["km"] as? Double == 10.5)
    #expect((added["bevindingen"] as? [[String: Any]])?.mainCodes == [])
    let gap = try sandbox.run(
      "rit", "add", "--begin", "12600", "--eind", "12610", "--van", "thuis", "--naar", "klant",
      "--json")
    let finding = try #require((try gap.object["bevindingen"] as? [[String: Any]])?.first)
    #expect(Set(finding.keys) == EntryJSONTests.finding)
    try sandbox.must("rit", "void", "2", "--reden", "x")
    let voided = try #require(try sandbox.trips("--ongeldig").first { $0["nr"] as? Int == 2 })
    #expect(Set(voided.keys) == EntryJSONTests.trip.union(["ongeldig"]))
  }

  private static let finding: Set<String> = [
    "ernst", "code", "voertuig", "datum", "ritten", "km", "melding", "herstel", "alternatieven",
  ]

  @Test func `the check`() throws {
    let check = try sandbox.run("controle", "2024", "--json").object
    #expect(
      Set(check.keys).isSuperset(of: ["periode", "voertuigen", "toets", "bevindingen"]))
    #expect(check["periode"] as? [String: String] == ["van": "2024-01-01", "tot": "2024-12-31"])
    let vehicle = try #require((check["voertuigen"] as? [[String: Any]])?.first)
    #expect(
      Set(vehicle.keys).isSuperset(of: ["kenteken", "begin", "eind", "ritten", "sluitend", "km"]))
    #expect(
      Set((vehicle["km"] as? [String: Any] ?? [:]).keys)
        == [
          "totaal", "zakelijk", "woon-werk", "privé", "in_te_delen", "omrij", "onverklaard",
          "dubbel", "privé_btw",
        ])
    let test = try #require((check["toets"] as? [[String: Any]])?.first)
    #expect(
      Set(test.keys)
        == [
          "jaar", "bestuurder", "werkgever", "hoedanigheid", "voertuigen", "vanaf", "tot", "privé",
          "ongunstigst", "per_jaar", "oordeel", "overgenomen", "twijfel", "verklaring",
          "voor_verklaring", "oordeel_ongunstigst",
        ])
    #expect(Set((test["per_jaar"] as? [String: Any] ?? [:]).keys) == ["maanden", "dagen"])
    // More than 28 days without a trip: 35 km prove nothing yet.
    #expect(test["oordeel"] as? String == "twijfel")
  }

  @Test func `vehicles, places, replacements and the journal`() throws {
    try sandbox.must(
      "voertuig", "teller", "K-482-TX", "--datum", "12-3-2024", "--oud", "12535", "--nieuw", "0",
      "--toelichting", "garage")
    let vehicle = try first("voertuig", "list")
    #expect(
      Set(vehicle.keys)
        == [
          "kenteken", "merk", "type", "categorie", "land", "registratie", "det", "catalogusprijs",
          "aandrijving", "omschrijving", "terbeschikkingstellingen",
        ])
    let availabilities = vehicle["terbeschikkingstellingen"] as? [[String: Any]] ?? []
    #expect(
      Set(availabilities[0].keys).isSuperset(of: [
        "vanaf", "tot", "beginstand", "eindstand", "aard", "bestuurder", "hoedanigheid",
        "werkgever",
      ]))
    #expect(
      try Set(first("adres", "list").keys) == ["naam", "adres", "rol", "lat", "lon", "straal"])
    let replacement = try first("teller", "list")
    #expect(Set(replacement.keys) == ["nr", "voertuig", "datum", "oud", "nieuw", "toelichting"])
    #expect(replacement["oud"] as? Int == 12_535)
    #expect(
      try Set(first("logboek", "list").keys)
        == [
          "nr", "tijdstip", "wie", "handeling", "soort", "onderwerp", "oud", "nieuw", "reden",
          "vorige", "hash",
        ])
  }

  @Test func `an import, with what was refused`() throws {
    _ = try sandbox.file(
      "ritten.csv", "datum;begin;eind;van;naar;soort\n12-3-2024;12535;12540;a;b;z\nooit;1;2;a;b;z\n"
    )
    let result = try sandbox.run("import", "ritten.csv", "--proef", "--json")
    #expect(result.status == 3)
    let file = try #require((try result.object["bestanden"] as? [[String: Any]])?.first)
    #expect(
      Set(file.keys).isSuperset(of: [
        "bestand", "indeling", "beslissingen", "gelezen", "nieuw", "aanwezig", "overgeslagen",
        "geweigerd",
      ]))
    #expect(file["gelezen"] as? Int == 2)
    let refused = try #require((file["geweigerd"] as? [[String: Any]])?.first)
    #expect(Set(refused.keys) == ["regel", "kolom", "waarde", "reden"])
    #expect(refused["regel"] as? Int == 3)
    #expect(refused["waarde"] as? String == "ooit")
  }

  @Test func `nothing found is an empty list`() throws {
    #expect(try sandbox.run("teller", "list", "--json").output == "[]\n")
    #expect(try sandbox.run("rit", "list", "2020", "--json").output == "[]\n")
    let check = try sandbox.run("controle", "2024", "--alleen", "dubbel", "--json").object
    #expect((check["bevindingen"] as? [Any])?.isEmpty == true)
  }

  @Test func `the overview is one JSON value`() throws {
    let overview = try sandbox.run("--json")
    #expect(overview.status == 0)
    let vehicles = try overview.object["voertuigen"] as? [[String: Any]] ?? []
    let vehicle = try #require(vehicles.first)
    #expect(vehicle["kenteken"] as? String == "K-482-TX")
  }
}
