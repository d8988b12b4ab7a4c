import Testing

@Suite("Questions about a van with a log per day")
struct PromptsVanTests {
  private func van() throws -> Sandbox {
    let sandbox = try Sandbox(today: "2026-01-20")
    try sandbox.addCar(
      "V-123-BX", from: "2026-01-01", reading: "1000", "--categorie", "bestelauto", "--registratie",
      "dag")
    return sandbox
  }

  @Test func `a business day has no addresses`() throws {
    let sandbox = try van()
    let terminal = try PromptsTerminal(sandbox, ["rit", "add"])
    try terminal.answer([
      ("Datum [vandaag]: ", ""), ("(begin 1.000): ", "1120"), ("(z/w/p): ", "z"),
      ("Doel (mag leeg): ", ""), ("Privé-omrijkilometers (mag leeg): ", ""),
    ])
    #expect(terminal.finish() == 0, "\(terminal.screen)")
    #expect(!terminal.screen.contains("Van (adres"))
    let trip = try #require(try sandbox.trips().last)
    #expect(trip["soort"] as? String == "zakelijk" && trip["km"] as? Int == 120)
    #expect(trip["van"] as? String == "" && trip["naar"] as? String == "")
  }

  @Test func `a private trip has`() throws {
    let sandbox = try van()
    let terminal = try PromptsTerminal(sandbox, ["rit", "add"])
    try terminal.answer([
      ("Datum [vandaag]: ", ""), ("(begin 1.000): ", "1004"), ("(z/w/p): ", "p"),
      ("Van (adres of naam): ", "Lindelaan 4, Utrecht"),
      ("Naar (adres of naam): ", "Zee 1, Zwolle"), ("Doel (mag leeg): ", ""),
      ("Privé-omrijkilometers (mag leeg): ", ""),
    ])
    #expect(terminal.finish() == 0, "\(terminal.screen)")
    let trip = try #require(try sandbox.trips().last)
    #expect(trip["soort"] as? String == "privé")
    #expect(trip["naar"] as? String == "Zee 1, Zwolle")
  }

  @Test func `only the kind is missing where the reading is given`() throws {
    let sandbox = try van()
    let terminal = try PromptsTerminal(sandbox, ["rit", "add", "1050"])
    try terminal.answer([("(z/w/p): ", "w")])
    #expect(terminal.finish() == 0, "\(terminal.screen)")
    #expect(try sandbox.trips().last?["soort"] as? String == "woon-werk")
  }
}
