import LogbookModel
import Testing

@Suite("Settings of the check")
struct SettingTests {
  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox(today: "2024-01-20")
    try sandbox.addCar(from: "2024-01-01", reading: "100")
    return sandbox
  }

  @Test func `a setting is listed, changed, journalled and printed`() throws {
    let sandbox = try sandbox()
    let changed = try sandbox.must("instelling", "set", "snelheid.kmu", "100")
    #expect(changed.output == "snelheid.kmu is nu 100 (standaard 130)\n")
    let list = try sandbox.must("instelling", "list", "--json").json as? [[String: Any]] ?? []
    let speed = try #require(list.first { $0["naam"] as? String == "snelheid.kmu" })
    #expect(speed["waarde"] as? Int == 100)
    #expect(speed["standaard"] as? Int == 130)
    #expect(list.count == 16)
    let line = "Afwijkende instellingen van de controle: snelheid.kmu 100 (standaard 130)."
    #expect(try sandbox.run("controle", "2024").output.contains(line))
    #expect(try sandbox.run("rapport", "2024").output.contains(line))
    #expect(try sandbox.must("logboek", "verify").status == 0)
  }

  @Test func `a threshold decides what is found`() throws {
    let sandbox = try sandbox()
    // 60 km in half an hour is 120 km/h.
    try sandbox.addTrip(
      "2024-01-19", "100", "160", "privé", "--vertrek", "08:00", "--aankomst", "08:30")
    #expect(try sandbox.inspect("2024").findings("snelheid").isEmpty)
    try sandbox.must("instelling", "set", "snelheid.kmu", "119")
    let found = try sandbox.inspect("2024").findings("snelheid")
    #expect(found.map(\.ernst) == ["waarschuwing"])
    #expect(found.map(\.ritten) == [[1]])
  }

  @Test func `what cannot be set is refused and changes nothing`() throws {
    let sandbox = try sandbox()
    let typo = try sandbox.run("instelling", "set", "snelheid.kmh", "100")
    #expect(typo.status == 2)
    #expect(typo.errors.contains("bedoelde u snelheid.kmu?"))
    for law in ["gat", "grens", "grens.nabij", "overlap", "adres.leeg"] {
      let refused = try sandbox.run("instelling", "set", law, "5")
      #expect(refused.status == 2, "\(law)")
      #expect(refused.errors.contains("dat schrijft de wet voor"), "\(law)")
    }
    for value in ["101", "-1", "1,5", "veel"] {
      let refused = try sandbox.run("instelling", "set", "afstand.kort.procent", "--", value)
      #expect(refused.status == 3, "\(value)")
      #expect(refused.errors.contains("van 0 t/m 100"), "\(value)")
    }
    #expect(!(try sandbox.run("controle", "2024").output.contains("Afwijkende")))
  }

  @Test func `an import of a year is one finding, not one for each trip`() throws {
    let sandbox = try Sandbox(today: "2024-03-01")
    try sandbox.addCar(from: "2024-01-01", reading: "10000")
    var sheet = TripSheet(reading: 10_000)
    for index in 0..<31 { sheet.drive(170 + index, on: try day("2024-01-01") + index) }
    try sandbox.importSheet(sheet)
    let found = try sandbox.inspect("2024")
    #expect(found.findings("bulk").map(\.ritten.count) == [31])
    #expect(found.findings("laat").isEmpty)
    #expect(found.findings("doel").map(\.ritten.count) == [31])
  }
}
