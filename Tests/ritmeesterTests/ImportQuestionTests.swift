import Foundation
import Testing

/// What a file leaves open is asked on a terminal, and the answer named as the option it is.
@Suite("Import: questions", .serialized)
struct ImportQuestionTests {
  private func sandbox(from: String = "2026-01-01") throws -> Sandbox {
    let sandbox = try Sandbox(today: "2026-12-31")
    try sandbox.addCar(from: from, reading: "1000")
    return sandbox
  }

  private func answer(
    _ sandbox: Sandbox, _ arguments: [String], _ dialogue: [(question: String, answer: String)],
    exit: Int32 = 0
  ) throws -> String {
    let terminal = try PromptsTerminal(sandbox, ["import"] + arguments)
    try terminal.answer(dialogue)
    #expect(terminal.finish() == exit, "\(terminal.screen)")
    return terminal.screen
  }

  @Test func `day or month in front`() throws {
    let sandbox = try sandbox()
    let file = try sandbox.file(
      "a.csv", "Date,Start odometer,End odometer\n3/3/2026,1000,1010\n10/1/2026,1010,1020\n")
    let screen = try answer(
      sandbox, [file],
      [
        ("10/1/2026: is dat 10 januari 2026 (a) of 1 oktober 2026 (b)?: ", "c"),
        ("1 oktober 2026 (b)?: ", "B"),
      ])
    #expect(screen.contains("\"c\" is geen antwoord: typ a of b"))
    #expect(screen.contains("De volgende keer zonder vraag: --datumvolgorde mdj\r\n"))
    #expect(try sandbox.field("datum", as: String.self) == ["2026-03-03", "2026-10-01"])
  }

  @Test func `3/3/2026 is one day in any order, and nothing to ask`() throws {
    let sandbox = try sandbox()
    let file = try sandbox.file(
      "a.csv", "Date,Start odometer,End odometer\n3/3/2026,1000,1010\n")
    #expect(try sandbox.must("import", file).errors.isEmpty)
    #expect(try sandbox.field("datum", as: String.self) == ["2026-03-03"])
  }

  @Test(arguments: [("a", "--decimaalteken ,", 1250.0), ("b", "--decimaalteken .", 1.3)])
  func `thousands or decimals`(key: String, option: String, distance: Double) throws {
    let sandbox = try sandbox()
    let file = try sandbox.file("a.csv", "Datum;km\n5-1-2026;1.250\n")
    let screen = try answer(
      sandbox, [file], [("1.250 in de kolom \"km\": is dat 1250 (a) of 1,25 (b)?: ", key)])
    #expect(screen.contains("zonder vraag: \(option)\r\n"))
    #expect(try sandbox.field("km", as: Double.self) == [distance])
  }

  @Test func `the kind of each unknown word, once`() throws {
    let sandbox = try sandbox()
    let file = try sandbox.file(
      "a.csv",
      "Datum;Begin;Eind;Soort\n5-1-2026;1000;1010;Plezier\n6-1-2026;1010;1020;plezier\n"
        + "7-1-2026;1020;1030;Mijn werk\n")
    let screen = try answer(
      sandbox, [file],
      [
        ("Welke soort is \"Plezier\"? (z/w/p, leeg: niet importeren): ", "p"),
        ("Welke soort is \"Mijn werk\"? (z/w/p, leeg: niet importeren): ", "ww"),
      ])
    #expect(screen.contains("zonder vraag: --soort-woord 'Plezier=privé'\r\n"))
    #expect(screen.contains("zonder vraag: --soort-woord 'Mijn werk=woon-werk'\r\n"))
    #expect(try sandbox.field("soort", as: String.self) == ["privé", "privé", "woon-werk"])
    // What was answered is what these options say.
    let other = try self.sandbox()
    try other.must(
      "import", file, "--soort-woord", "Plezier=privé", "--soort-woord", "Mijn werk=woon-werk")
    #expect(try other.field("soort", as: String.self) == ["privé", "privé", "woon-werk"])
  }

  @Test func `which of two cars, by plate or description`() throws {
    let sandbox = try sandbox()
    try sandbox.addCar("ZZ-001-Z", from: "2026-01-01", reading: "0", "--omschrijving", "bus")
    let file = try sandbox.file("a.csv", "Datum;Begin;Eind\n5-1-2026;10;20\n")
    let screen = try answer(
      sandbox, [file],
      [
        ("Van welk voertuig zijn deze ritten? (K-482-TX, ZZ-001-Z): ", "fiets"),
        ("(K-482-TX, ZZ-001-Z): ", "bus"),
      ])
    #expect(screen.contains("zonder vraag: --voertuig ZZ-001-Z\r\n"))
    #expect(try sandbox.field("voertuig", as: String.self) == ["ZZ-001-Z"])
  }

  @Test func `a car that the logbook does not know by this name`() throws {
    let sandbox = try sandbox()
    let file = try sandbox.file("a.csv", "Auto;Datum;Begin;Eind\nRode;5-1-2026;1000;1020\n")
    _ = try answer(
      sandbox, [file],
      [("\"Rode\" staat niet in het logboek. Van welk voertuig zijn deze ritten? (", "k482tx")])
    #expect(try sandbox.field("eind", as: Int.self) == [1020])
  }

  @Test func `where distances begin`() throws {
    let sandbox = try sandbox(from: "2026-02-01")
    let file = try sandbox.file("a.csv", "Datum;km\n5-1-2026;10\n6-1-2026;20\n")
    let screen = try answer(
      sandbox, [file], [("De kilometerstand voor de eerste rit: ", "970,5")])
    #expect(screen.contains("zonder vraag: --beginstand 970,5\r\n"))
    #expect(try sandbox.field("begin", as: Double.self) == [970.5, 980.5])
  }

  @Test func `no answer leaves the rows refused, with --sla-over the rest is saved`() throws {
    let sandbox = try sandbox()
    let file = try sandbox.file(
      "a.csv", "Datum;Begin;Eind;Soort\n5-1-2026;1000;1010;Plezier\n6-1-2026;1010;1020;z\n")
    let question = "Welke soort is \"Plezier\"? (z/w/p, leeg: niet importeren): "
    let screen = try answer(sandbox, [file], [(question, "")], exit: 3)
    #expect(screen.contains("er is niets opgeslagen"))
    #expect(try sandbox.trips().isEmpty)
    _ = try answer(sandbox, [file, "--sla-over", "--afkeur", "af.csv"], [(question, "")], exit: 3)
    #expect(try sandbox.field("begin", as: Int.self) == [1010])
    #expect(try sandbox.text("af.csv").contains(";Plezier;"))
    // With the answer the rejected row goes in, and the other is there.
    _ = try answer(sandbox, [file, "--sla-over"], [(question, "z")])
    #expect(try sandbox.field("begin", as: Int.self) == [1000, 1010])
  }

  @Test func `the end of the input breaks off, Ctrl-C too`() throws {
    let sandbox = try sandbox()
    let file = try sandbox.file(
      "a.csv", "Datum;Begin;Eind;Soort\n5-1-2026;1000;1010;Plezier\n6-1-2026;1010;1020;z\n")
    for (key, exit) in [("\u{4}", Int32(2)), ("\u{3}", SIGINT)] {
      let terminal = try PromptsTerminal(
        sandbox, ["import", file, "--sla-over", "--afkeur", "af.csv"])
      try terminal.wait(for: "importeren): ")
      terminal.send(key)
      #expect(terminal.finish() == exit, "\(terminal.screen)")
      #expect(try sandbox.trips().isEmpty)
      #expect(!FileManager.default.fileExists(atPath: sandbox.folder.path + "/af.csv"))
    }
  }

  @Test func `a trial asks the same and stores nothing, JSON asks nothing`() throws {
    let sandbox = try sandbox()
    let file = try sandbox.file("a.csv", "Datum;Begin;Eind;Soort\n5-1-2026;1000;1010;Plezier\n")
    let before = try sandbox.logbookBytes()
    let screen = try answer(sandbox, [file, "--proef"], [("importeren): ", "p")])
    #expect(screen.contains("1 gelezen = 1 nieuw"))
    #expect(try sandbox.logbookBytes() == before)
    let silent = try PromptsTerminal(sandbox, ["import", file, "--json"])
    #expect(silent.finish() == 3)
    #expect(!silent.screen.contains("Welke soort"))
  }
}
