import Foundation
import Testing

@Suite("What an entry is refused for, and what it echoes")
struct EntryRefusalTests {
  @Test(arguments: ["29-2-2023", "31-11-2023", "2023-02-30", "31 nov", "5-13-2023", "30/2/23"])
  func `a date that is well formed but does not exist is named as such`(date: String) throws {
    let sandbox = try Sandbox.withOneTrip()
    let result = try sandbox.run("rit", "add", "+5", "thuis", "--datum", date)
    #expect(result.status == 3)
    #expect(
      result.errors == "ritmeester: \"\(date)\" bestaat niet: controleer de dag en de maand\n")
  }

  @Test(arguments: ["2023-2-30", "morgen", "31-11", "5--2023", "12-3-20234"])
  func `anything else is no date`(date: String) throws {
    let sandbox = try Sandbox.withOneTrip()
    let result = try sandbox.run("rit", "add", "+5", "thuis", "--datum", date)
    #expect(result.status == 3)
    #expect(result.errors.contains("\"\(date)\" is geen datum"))
  }

  @Test func `a future date comes before whatever is missing`() throws {
    let sandbox = try Sandbox.withOneTrip()
    for line in ["add +5 loods", "add", "terug"] {
      let result = try sandbox.shell("ritmeester rit \(line) --datum 13-3-2024")
      #expect(result.status == 3, "\(line)")
      #expect(result.errors.contains("13-3-2024 ligt in de toekomst"), "\(line)")
    }
  }

  @Test func `a description that names another vehicle is refused`() throws {
    let sandbox = try Sandbox.withOneTrip()
    try sandbox.must("voertuig", "edit", "K-482-TX", "--omschrijving", "Blauwe Škoda")
    try sandbox.addCar("AB-12-CD", from: "2024-01-01", reading: "700")
    for name in ["blauwe skoda", "k482tx"] {
      let added = try sandbox.shell(
        "ritmeester voertuig add GB-001-B --merk a --type b --beginstand 1 --vanaf 1-1-2024"
          + " --omschrijving '\(name)'")
      let edited = try sandbox.run("voertuig", "edit", "AB-12-CD", "--omschrijving", name)
      for result in [added, edited] {
        #expect(result.status == 3)
        #expect(result.errors.contains("noemt al een ander voertuig (K-482-TX)"))
      }
    }
    try sandbox.must("voertuig", "edit", "K-482-TX", "--omschrijving", "K482TX")
    try sandbox.must("voertuig", "edit", "AB-12-CD", "--omschrijving", "bus")
  }

  @Test(arguments: [
    ("voertuig add K-482-TX", "--merk, --type, --beginstand, --vanaf ontbreken"),
    ("voertuig add K-482-TX --merk a --vanaf 1-1-2024", "--type, --beginstand ontbreken"),
    ("voertuig add K-482-TX --merk a --vanaf 1-1-2024 --type b", "--beginstand ontbreekt"),
    ("voertuig inlever K-482-TX", "--datum, --eindstand ontbreken"),
    ("voertuig teller K-482-TX --nieuw 0", "--datum, --oud, --toelichting ontbreken"),
  ])
  func `all options that are missing are named at once`(line: String, message: String) throws {
    let sandbox = try Sandbox.withOneTrip()
    let result = try sandbox.shell("ritmeester \(line)")
    #expect(result.status == 2)
    #expect(result.errors.contains(": \(message): "), "\(result.errors)")
  }

  @Test func `the echo is the whole trip on one line`() throws {
    let sandbox = try Sandbox.withOneTrip()
    let result = try sandbox.run(
      "rit", "add", "12570", "thuis", "--vertrek", "8:10", "--aankomst", "9:05", "--route",
      "via Zeist", "--omrij", "2,5", "--doel", "offerte", "--gemeten", "34,2")
    #expect(
      result.output.prefix { $0 != "\n" }
        == "Rit 2 opgeslagen: di 12-3-2024 08:10-09:05, 12.535 → 12.570 (35 km), "
        + "klant (Zuiderweg 101, 8011 ZW Zwolle) → thuis (Lindelaan 4, 3511 ZZ Utrecht), "
        + "zakelijk, route via Zeist, omrij 2,5 km, doel offerte, gemeten 34,2 km")
    let plain = try sandbox.run("rit", "add", "+10", "kantoor", "--vertrek", "10:00")
    #expect(
      plain.output.hasPrefix("Rit 3 opgeslagen: di 12-3-2024, vertrek 10:00, 12.570 → 12.580"))
    #expect(plain.output.prefix { $0 != "\n" }.hasSuffix(", woon-werk"))
  }
}
