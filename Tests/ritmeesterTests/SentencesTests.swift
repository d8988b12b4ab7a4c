import Foundation
import Testing

@Suite("Sentences that fit what they are about")
struct SentencesTests {
  @Test func `a period without a vehicle is said to be one, once`() throws {
    let sandbox = try Sandbox.withOneTrip()
    let result = try sandbox.run("controle", "1900")
    #expect(result.status == 0)
    #expect(
      result.output
        == "Controle 1900\n=============\n\nIn 1900 was geen voertuig ter beschikking.\n")
  }

  @Test func `tests of more drivers are told apart`() throws {
    let sandbox = try Sandbox(today: "2024-03-12")
    try sandbox.addCar(
      from: "2024-01-01", reading: "100", "--bestuurder", "J. de Vries", "--werkgever", "Eik BV")
    #expect(try sandbox.run("controle").output.contains("\nDe 500 km van 2024: K-482-TX\n"))
    try sandbox.addCar("AB-12-CD", from: "2024-01-01", reading: "700", "--bestuurder", "A. Bos")
    let output = try sandbox.run("controle").output
    #expect(output.contains("\nDe 500 km van 2024: K-482-TX · J. de Vries · Eik BV\n"))
    #expect(output.contains("\nDe 500 km van 2024: AB-12-CD · A. Bos\n"))
  }

  @Test(arguments: [
    ("2024-03-10", ""), ("2024-03-11", " (vandaag)"), ("2024-03-12", " (gisteren)"),
    ("2024-03-13", " (2 dagen geleden)"),
  ])
  func `the overview says how long ago the last trip was`(today: String, words: String) throws {
    let sandbox = try Sandbox.withOneTrip()
    let output = try sandbox.run([], environment: ["RITMEESTER_VANDAAG": today]).output
    #expect(output.contains("  11-3-2024 naar klant\(words)\n"), "\(output)")
  }

  @Test(arguments: [
    ("AB-123-C", "de letters A, C komen in deze serie niet voor"),
    ("A-123-BD", "de letter A komt in deze serie niet voor"),
  ])
  func `one letter or more that a series does not use`(plate: String, words: String) throws {
    let sandbox = try Sandbox(today: "2024-03-12")
    let result = try sandbox.shell(
      "ritmeester voertuig add \(plate) --merk a --type b --beginstand 1 --vanaf 1-1-2024")
    #expect(result.status == 0)
    #expect(result.errors.contains(words), "\(result.errors)")
  }

  @Test func `notes of an import stand in one block`() throws {
    let sandbox = try Sandbox.withOneTrip()
    try sandbox.must("rit", "add", "12570", "thuis")
    try sandbox.must("export", "--csv", "ritten.csv")
    try sandbox.must("rit", "edit", "1", "--doel", "a")
    try sandbox.must("rit", "edit", "1", "--eind", "12534")
    try sandbox.must("rit", "void", "2", "--reden", "a")
    let result = try sandbox.run("import", "ritten.csv")
    #expect(
      result.output.hasSuffix(
        "\n\n  regel 2: al aanwezig, intussen gewijzigd (nr 1)\n"
          + "  regel 3: al aanwezig, ongeldig gemaakt (nr 2)\n"), "\(result.output)")
  }

  @Test func `an implausible row is told in km`() throws {
    let sandbox = try Sandbox.withOneTrip()
    let file = try sandbox.file(
      "a.csv", "datum;begin;eind;van;naar;soort\n2024-03-12;12535;14515;Ede;Soest;privé\n")
    let result = try sandbox.run("import", file)
    #expect(result.status == 3)
    #expect(result.errors.contains("een rit van 1.980 km is onwaarschijnlijk lang"))
  }

  @Test func `where nothing can be created, the logbook is named and no other file`() throws {
    let sandbox = try Sandbox(today: "2024-03-12")
    let result = try sandbox.shell(
      "ritmeester voertuig add K-482-TX --merk a --type b --beginstand 1 --vanaf 1-1-2024"
        + " --logboek /proc/logboek.sqlite")
    #expect(result.status == 4)
    #expect(result.errors.contains("/proc/logboek.sqlite"))
    #expect(!result.errors.contains(".nieuw"), "\(result.errors)")
  }

  @Test func `the manual has an example of each command`() throws {
    let page = try Sandbox(today: "2024-03-12").run("handleiding").output
    let examples = page[(page.range(of: ".SH VOORBEELDEN")?.upperBound ?? page.endIndex)...]
    for line in ["rit terug 48310", "teller list", "voltooiing bash", "logboek verify"] {
      #expect(examples.contains("\nritmeester \(line)"), "\(line)")
    }
    #expect(page.contains("sla\\-over"))
  }
}
