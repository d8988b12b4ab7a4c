import Foundation
import Testing

@Suite("Questions on a terminal")
struct PromptsTests {
  @Test func `a trip is asked field by field, with defaults`() throws {
    let sandbox = try Sandbox.withOneTrip()
    let terminal = try PromptsTerminal(sandbox, ["rit", "add"])
    try terminal.answer([
      ("Datum [vandaag]: ", ""), ("(begin 12.535): ", "12570"),
      ("Van (adres of naam) [klant]: ", ""), ("Naar (adres of naam): ", "thuis"),
      ("Doel (mag leeg): ", "offerte"), ("Privé-omrijkilometers (mag leeg): ", "2,5"),
    ])
    #expect(terminal.finish() == 0, "\(terminal.screen)")
    #expect(terminal.screen.contains("Rit 2 opgeslagen: di 12-3-2024, 12.535 → 12.570"))
    let trip = try #require(try sandbox.trips("--ongeldig").last)
    #expect(trip["datum"] as? String == "2024-03-12")
    #expect(trip["van"] as? String == "Zuiderweg 101, 8011 ZW Zwolle")
    #expect(trip["naar"] as? String == "Lindelaan 4, 3511 ZZ Utrecht")
    #expect(trip["soort"] as? String == "zakelijk")
    #expect(trip["doel"] as? String == "offerte")
    #expect(trip["omrij"] as? Double == 2.5)
  }

  @Test func `an answer that cannot be read is asked again, in English too`() throws {
    let sandbox = try Sandbox.withOneTrip()
    let terminal = try PromptsTerminal(sandbox, ["rit", "add", "--taal", "en"])
    try terminal.wait(for: "[today]: ")
    terminal.type("30 feb")
    try terminal.wait(for: "30 feb")
    try terminal.wait(for: "[today]: ")
    terminal.type("gisteren")
    try terminal.wait(for: "12,535): ")
    terminal.type("4 8210")
    try terminal.wait(for: "12,535): ")
    terminal.type("+20")
    try terminal.wait(for: "[klant]: ")
    terminal.type("loods")
    try terminal.wait(for: ": ")
    terminal.type("thuis")
    try terminal.wait(for: "(z/w/p): ")
    terminal.type("q")
    try terminal.wait(for: "(z/w/p): ")
    terminal.type("p")
    try terminal.wait(for: ": ")
    terminal.type("")
    try terminal.wait(for: ": ")
    terminal.type("")
    #expect(terminal.finish() == 0, "\(terminal.screen)")
    let trip = try #require(try sandbox.trips("--ongeldig").last)
    #expect(trip["km"] as? Double == 20)
    #expect(trip["soort"] as? String == "privé")
    #expect(trip["datum"] as? String == "2024-03-11")
  }

  @Test func `only what is missing is asked, and nothing where all is known`() throws {
    let sandbox = try Sandbox.withOneTrip()
    let complete = try PromptsTerminal(sandbox, ["rit", "add", "+10", "thuis"])
    #expect(complete.finish() == 0)
    #expect(complete.screen.hasPrefix("Rit 2 opgeslagen"))
    let kind = try PromptsTerminal(sandbox, ["rit", "add", "+10", "loods"])
    try kind.answer([("(z/w/p): ", "z")])
    #expect(kind.finish() == 0)
    // The same pair again: its last kind is the default.
    let again = try PromptsTerminal(sandbox, ["rit", "add", "+10", "thuis", "loods"])
    try again.answer([("(z/w/p) [zakelijk]: ", "")])
    #expect(again.finish() == 0)
    let kinds = try sandbox.trips("--ongeldig").map { $0["soort"] as? String }
    #expect(kinds == Array(repeating: "zakelijk", count: 4))
  }

  @Test(arguments: ["\u{3}", "\u{4}"])
  func `breaking off at any question changes nothing`(key: String) throws {
    let sandbox = try Sandbox.withOneTrip()
    let before = try sandbox.state()
    let dialogue = [
      ("Datum [vandaag]: ", ""), ("(begin 12.535): ", "+10"), ("[klant]: ", "loods"),
      ("Naar (adres of naam): ", "thuis"), ("(z/w/p): ", "z"), ("Doel (mag leeg): ", ""),
      ("Privé-omrijkilometers (mag leeg): ", ""),
    ]
    for count in dialogue.indices {
      let terminal = try PromptsTerminal(sandbox, ["rit", "add"])
      try terminal.answer(dialogue.prefix(count).map { ($0.0, $0.1) })
      try terminal.wait(for: dialogue[count].0)
      terminal.send(key)
      let status = terminal.finish()
      // Ctrl-C ends the program by its signal, which has no exit code of its own.
      #expect(key == "\u{3}" ? status != 0 : status == 2, "after \(count): \(terminal.screen)")
      #expect(try sandbox.state() == before)
    }
  }

  @Test func `a begin that another trip took meanwhile is asked again`() throws {
    let sandbox = try Sandbox.withOneTrip()
    let terminal = try PromptsTerminal(sandbox, ["rit", "add"])
    try terminal.answer([("Datum [vandaag]: ", ""), ("(begin 12.535): ", "12570")])
    try terminal.wait(for: "[klant]: ")
    try sandbox.must("rit", "add", "+25", "kantoor")
    terminal.type("")
    try terminal.answer([
      ("Naar (adres of naam): ", "thuis"), ("Doel (mag leeg): ", ""),
      ("Privé-omrijkilometers (mag leeg): ", ""), ("(begin 12.560): ", "12600"),
    ])
    #expect(terminal.finish() == 0, "\(terminal.screen)")
    #expect(
      try sandbox.trips("--ongeldig").map { $0["begin"] as? Double } == [12_500, 12_535, 12_560])
  }

  @Test func `several vehicles are asked for, before the logbook is locked`() throws {
    let sandbox = try Sandbox.withOneTrip()
    try sandbox.addCar("AB-12-CD", from: "2024-01-01", reading: "700", "--omschrijving", "bus")
    let terminal = try PromptsTerminal(sandbox, ["rit", "terug", "+10"])
    try terminal.wait(for: "Voertuig: ")
    // Another process can write while the question stands.
    try sandbox.must("rit", "add", "+5", "thuis", "--voertuig", "K-482-TX")
    terminal.type("k482tx")
    #expect(terminal.finish() == 0, "\(terminal.screen)")
    let named = try PromptsTerminal(sandbox, ["rit", "add", "+10", "thuis", "klant"])
    try named.answer([("Voertuig: ", "bus")])
    #expect(named.finish() == 0, "\(named.screen)")
    #expect(
      try sandbox.trips("--ongeldig").map { $0["voertuig"] as? String }
        == ["K-482-TX", "K-482-TX", "K-482-TX", "AB-12-CD"])
    let off = try sandbox.run("rit", "add", "+10", "thuis", "klant")
    #expect(off.status == 2)
    #expect(off.errors.contains("K-482-TX") && off.errors.contains("AB-12-CD"))
  }

  @Test func `the way back asks its reading`() throws {
    let sandbox = try Sandbox.withOneTrip()
    let terminal = try PromptsTerminal(sandbox, ["rit", "terug"])
    try terminal.answer([("Eindstand, of +KM", "+34")])
    #expect(terminal.finish() == 0, "\(terminal.screen)")
    #expect(try sandbox.trips("--ongeldig").last?["eind"] as? Double == 12_569)
  }

  @Test func `with --json nothing is asked`() throws {
    let sandbox = try Sandbox.withOneTrip()
    let terminal = try PromptsTerminal(sandbox, ["rit", "add", "--json"])
    #expect(terminal.finish() == 2)
    #expect(terminal.screen.contains("EINDSTAND"))
  }

  @Test func `colour on a terminal, unless it is not wanted`() throws {
    let sandbox = try Sandbox.withOneTrip()
    try sandbox.must("rit", "add", "--begin", "12600", "--eind", "12610", "--in-te-delen")
    func hasColour(
      _ arguments: [String], environment: [String: String] = [:]
    ) throws -> Bool {
      let terminal = try PromptsTerminal(sandbox, arguments, environment: environment)
      #expect(terminal.finish() == 1)
      return terminal.screen.contains("\u{1b}[")
    }
    #expect(try hasColour(["controle"]))
    #expect(try !hasColour(["controle"], environment: ["NO_COLOR": "1"]))
    #expect(try hasColour(["controle"], environment: ["NO_COLOR": ""]))
    #expect(try !hasColour(["controle"], environment: ["TERM": "dumb"]))
    #expect(try !hasColour(["controle", "--kleur", "nooit"]))
    #expect(try hasColour(["controle", "--kleur=altijd"], environment: ["NO_COLOR": "1"]))
    #expect(try !sandbox.run("controle").output.contains("\u{1b}["))
    #expect(try sandbox.run("controle", "--kleur", "altijd").output.contains("\u{1b}["))
    #expect(try sandbox.run("controle", "--kleur", "soms").status == 2)
  }

  @Test(arguments: [20, 40, 80] as [UInt16])
  func `nothing is wider than the terminal, and nothing is cut off`(columns: UInt16) throws {
    let sandbox = try Sandbox.withOneTrip()
    for command in [["rit", "list"], ["adres", "list"], ["voertuig", "show", "K-482-TX"]] {
      let terminal = try PromptsTerminal(sandbox, command, columns: columns)
      #expect(terminal.finish() == 0)
      let lines = terminal.screen.split(whereSeparator: \.isNewline).map(\.count)
      if columns == 80 || columns == 40 && command[0] != "rit" {
        #expect(lines.allSatisfy { $0 <= Int(columns) }, "\(terminal.screen)")
      }
      let letters = terminal.screen.filter { !$0.isWhitespace }
      if command[0] == "adres" { #expect(letters.contains("8011")) }
    }
  }

  @Test func `control and bidi characters from data never reach the screen`() throws {
    let sandbox = try Sandbox.withOneTrip()
    let evil = "Dorp\u{1b}[31m\u{7}straat\u{202e}1\u{2066}\u{9b}5m\r\nx"
    try sandbox.must("rit", "add", "+10", "thuis", evil, "--zakelijk", "--doel", evil)
    try sandbox.must("rit", "edit", "2", "--opmerking", evil, "--reden", evil)
    try sandbox.must("adres", "add", "evil\u{1b}]0;x\u{7}", evil)
    try sandbox.must("voertuig", "edit", "K-482-TX", "--merk", evil)
    let forbidden: Set<Unicode.Scalar> = [
      "\u{1b}", "\u{7}", "\u{202e}", "\u{2066}", "\u{9b}", "\r",
    ]
    for command in [
      ["rit", "list"], ["rit", "show", "2", "--geschiedenis"], ["adres", "list"], ["controle"],
      ["rapport"], ["logboek", "list"], ["voertuig", "list"], ["voertuig", "show", "K482TX"], [],
      ["rit", "add", evil, "thuis", evil, evil], ["rit", "edit", "2", "--eind", evil],
      ["rit", "add", "+1", "thuis", "--datum", evil], ["adres", "edit", evil, "--rol", "werk"],
      ["controle", evil], [evil], ["rit", evil], ["rit", "add", "--\(evil)"],
      ["rit", "list", "--logboek", evil], ["import", evil],
      ["rit", "add", "+1", "thuis", "--json", "--zakelijk"], ["rit", "list", "--json"],
    ] {
      let result = try sandbox.run(command)
      let found = (result.output + result.errors).unicodeScalars.filter(forbidden.contains)
      #expect(found.isEmpty, "\(command): \(found)")
    }
  }
}
