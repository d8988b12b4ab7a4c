import Foundation
import Testing

@Suite("rit indelen: one key each")
struct AssignWalkTests {
  private let open = "z/w/p/s/t/q/?: "

  @Test func `each key is stored at once, a capital takes the pair along, and the end sums up`()
    throws
  {
    let sandbox = try Sandbox.withOpenTrips()
    let terminal = try PromptsTerminal(sandbox, ["rit", "indelen"])
    try terminal.wait(for: "1 van 8: rit 1, di 2-1-2024, 1.000 → 1.060 (60 km)")
    try terminal.wait(for: "voorstel: woon-werk (rol thuis en werk)")
    try terminal.wait(for: "[woon-werk]: ")
    #expect(!terminal.isAsBefore)
    terminal.send("\r")
    try terminal.wait(for: "rit 2,")
    #expect(try sandbox.kinds() == "woon-werk - - - - zakelijk - - -")
    try terminal.wait(for: "[woon-werk]: ")
    terminal.send("z")
    try terminal.wait(for: "geen voorstel")
    try terminal.wait(for: "nog 2 ritten tussen deze adressen")
    try terminal.wait(for: open)
    terminal.send("P")
    try terminal.wait(for: "Alle 3 ritten tussen deze adressen, heen en terug, van 3-1-2024")
    try terminal.wait(for: "j/n: ")
    #expect(try sandbox.kinds() == "woon-werk zakelijk - - - zakelijk - - -")
    terminal.send("j")
    try terminal.wait(for: "3 ritten ingedeeld als privé: 3, 4, 9")
    try terminal.wait(for: open)
    terminal.send("s")
    try terminal.wait(for: "voorstel: zakelijk, zoals de eerdere rit tussen deze adressen")
    terminal.send("\r")
    try terminal.wait(for: "(geen adres) → (geen adres)")
    terminal.send("q")
    #expect(terminal.finish() == 0, "\(terminal.screen)")
    #expect(try sandbox.kinds() == "woon-werk zakelijk privé privé - zakelijk zakelijk - privé")
    for line in [
      "Ingedeeld als zakelijk: 2 ritten, 90 km", "Ingedeeld als woon-werk: 1 rit, 60 km",
      "Ingedeeld als privé: 3 ritten, 90 km", "Nog in te delen: 2 ritten, 30 km",
      "Privé in 2024: 90 km van 500 km, in het ongunstigste geval 120 km",
      "waarschuwing", "doel",
    ] { #expect(terminal.screen.contains(line), "\(line): \(terminal.screen)") }
    // One command for each choice: nine trips came in with one, and the three of the pair together.
    let handlings = try sandbox.handlings().dropFirst(9)
    #expect(handlings.map { $0[0] } == [1, 2, 3, 4, 9, 7])
    #expect(Set(handlings.map { $0[1] }).count == 4)
    #expect(Set(handlings.dropFirst(2).prefix(3).map { $0[1] }).count == 1)
  }

  @Test func `going back undoes the last choice, again and again`() throws {
    let sandbox = try Sandbox.withOpenTrips()
    let terminal = try PromptsTerminal(sandbox, ["rit", "indelen"])
    try terminal.wait(for: "[woon-werk]: ")
    terminal.send("t")
    try terminal.wait(for: "Er is niets om terug te nemen.")
    for key in ["z", "s"] {
      try terminal.wait(for: "[woon-werk]: ")
      terminal.send(key)
    }
    try terminal.wait(for: open)
    terminal.send("P")
    try terminal.wait(for: "j/n: ")
    terminal.send("j")
    try terminal.wait(for: "rit 5,")
    #expect(try sandbox.kinds() == "zakelijk - privé privé - zakelijk - - privé")
    terminal.send("t")
    try terminal.wait(for: "3 ritten zijn weer in te delen")
    try terminal.wait(for: "rit 3,")
    // What was taken back is not proposed.
    try terminal.wait(for: "geen voorstel")
    #expect(try sandbox.kinds() == "zakelijk - - - - zakelijk - - -")
    terminal.send("t")
    try terminal.wait(for: "rit 2,")
    terminal.send("t")
    try terminal.wait(for: "rit 1,")
    #expect(try sandbox.kinds() == "- - - - - zakelijk - - -")
    terminal.send("p")
    try terminal.wait(for: "rit 2,")
    terminal.send("q")
    #expect(terminal.finish() == 0, "\(terminal.screen)")
    #expect(terminal.screen.contains("Ingedeeld als privé: 1 rit, 60 km"))
    #expect(try sandbox.kinds() == "privé - - - - zakelijk - - -")
    #expect(try sandbox.run("logboek", "verify").status == 0)
  }

  @Test func `a no, an unknown key and Enter without a proposal assign nothing`() throws {
    let sandbox = try Sandbox.withOpenTrips()
    let terminal = try PromptsTerminal(sandbox, ["rit", "indelen", "2024-01-03..2024-01-31"])
    try terminal.wait(for: open)
    terminal.send("\r")
    try terminal.wait(for: "Er is geen voorstel om met Enter over te nemen")
    terminal.send("x")
    try terminal.wait(for: "Die toets doet hier niets")
    terminal.send("\u{1B}[A")
    try terminal.wait(for: "Die toets doet hier niets")
    terminal.send("?")
    try terminal.wait(for: "Elke keuze is meteen opgeslagen.")
    terminal.send("Z")
    try terminal.wait(for: "j/n: ")
    terminal.send("\r")
    try terminal.wait(for: "nee, niets gedaan")
    try terminal.wait(for: "rit 3,")
    #expect(try sandbox.kinds() == "- - - - - zakelijk - - -")
    // A letter with its Enter is one answer: the proposal for the next trip is not taken over.
    terminal.send("z\r")
    try terminal.wait(for: "[zakelijk]: ")
    #expect(try sandbox.kinds() == "- - zakelijk - - zakelijk - - -")
    terminal.send("\u{4}")
    #expect(terminal.finish() == 0, "\(terminal.screen)")
    #expect(try sandbox.kinds() == "- - zakelijk - - zakelijk - - -")
  }

  @Test func `what another process does meanwhile is not overwritten`() throws {
    let sandbox = try Sandbox.withOpenTrips()
    let terminal = try PromptsTerminal(sandbox, ["rit", "indelen"])
    try terminal.wait(for: "[woon-werk]: ")
    try sandbox.must("rit", "edit", "1", "--privé")
    terminal.send("z")
    try terminal.wait(for: "rit 1 is intussen elders ingedeeld als privé en blijft zo")
    try terminal.wait(for: "[woon-werk]: ")
    try sandbox.must("rit", "edit", "2", "--omrij", "5")
    terminal.send("z")
    try terminal.wait(for: "rit 2 is intussen elders gewijzigd: kijk opnieuw")
    try terminal.wait(for: "omrij 5 km")
    try terminal.wait(for: "[woon-werk]: ")
    terminal.send("w")
    try terminal.wait(for: open)
    try sandbox.must("rit", "void", "4", "--reden", "dubbel")
    terminal.send("P")
    try terminal.wait(for: "j/n: ")
    terminal.send("j")
    try terminal.wait(for: "rit 4 is intussen ongeldig gemaakt (dubbel)")
    try terminal.wait(for: "2 ritten ingedeeld als privé: 3, 9")
    try terminal.wait(for: open)
    // What somebody else changed after the choice is not taken back either.
    try sandbox.must("rit", "edit", "9", "--doel", "beurs")
    terminal.send("t")
    try terminal.wait(for: "rit 9 is intussen elders gewijzigd en blijft zo")
    try terminal.wait(for: "rit 3,")
    terminal.send("q")
    #expect(terminal.finish() == 0, "\(terminal.screen)")
    #expect(try sandbox.kinds() == "privé woon-werk - - zakelijk - - privé")
    #expect(try sandbox.trips()[1]["omrij"] as? Int == 5)
  }

  @Test func `breaking off keeps the choices and gives the terminal back`() throws {
    let sandbox = try Sandbox.withOpenTrips()
    let terminal = try PromptsTerminal(sandbox, ["rit", "indelen"])
    try terminal.wait(for: "[woon-werk]: ")
    terminal.send("w")
    try terminal.wait(for: "rit 2,")
    try terminal.wait(for: "[woon-werk]: ")
    terminal.send("\u{3}")
    #expect(terminal.finish() != 0)
    #expect(try sandbox.kinds() == "woon-werk - - - - zakelijk - - -")
    #expect(try sandbox.run("logboek", "verify").status == 0)
  }

  @Test func `a pause gives the terminal back, and asks again afterwards`() throws {
    let sandbox = try Sandbox.withOpenTrips()
    let terminal = try PromptsTerminal(
      sandbox, program: URL(filePath: "/bin/sh"), ["-im"], environment: ["PS1": "gereed> "])
    try terminal.wait(for: "gereed> ")
    terminal.type("'\(Sandbox.program.path)' rit indelen")
    try terminal.wait(for: "[woon-werk]: ")
    terminal.send("\u{1A}")
    try terminal.wait(for: "gereed> ")
    #expect(terminal.isAsBefore)
    terminal.type("fg")
    try terminal.wait(for: "[woon-werk]: ")
    #expect(!terminal.isAsBefore)
    terminal.send("w")
    try terminal.wait(for: "rit 2,")
    try terminal.wait(for: "[woon-werk]: ")
    terminal.send("\u{3}")
    try terminal.wait(for: "gereed> ")
    #expect(terminal.isAsBefore)
    #expect(try sandbox.kinds() == "woon-werk - - - - zakelijk - - -")
  }

  @Test func `it speaks English, within 40 columns`() throws {
    let sandbox = try Sandbox.withOpenTrips()
    let terminal = try PromptsTerminal(sandbox, ["rit", "indelen", "--taal", "en"], columns: 40)
    try terminal.wait(for: "[commute]: ")
    terminal.send("W")
    try terminal.wait(for: "y/n: ")
    terminal.send("y")
    try terminal.wait(for: "no proposal")
    terminal.send("q")
    #expect(terminal.finish() == 0, "\(terminal.screen)")
    #expect(try sandbox.kinds() == "woon-werk woon-werk - - - zakelijk - - -")
    #expect(terminal.screen.contains("Assigned as commute: 2 trips, 120 km"))
    let asked = try #require(terminal.screen.split(separator: "stopped").first)
    let lines = asked.split(whereSeparator: \.isNewline).map(\.count)
    #expect(lines.allSatisfy { $0 <= 40 }, "\(terminal.screen)")
  }

  @Test func `control and bidi characters from data never reach the screen`() throws {
    let sandbox = try Sandbox.withOpenTrips()
    let evil = "Dorp\u{1b}[31m\u{7}straat\u{202e}1\u{2066}\u{9b}5m"
    try sandbox.must("rit", "edit", "1", "--van", evil, "--doel", evil, "--opmerking", evil)
    let terminal = try PromptsTerminal(sandbox, ["rit", "indelen"])
    try terminal.wait(for: open)
    terminal.send("q")
    #expect(terminal.finish() == 0)
    let forbidden: Set<Unicode.Scalar> = ["\u{1b}", "\u{7}", "\u{202e}", "\u{2066}", "\u{9b}"]
    #expect(!terminal.screen.unicodeScalars.contains(where: forbidden.contains))
  }
}
