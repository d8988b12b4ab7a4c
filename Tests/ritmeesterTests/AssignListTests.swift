import Foundation
import Testing

@Suite("rit indelen: without a terminal")
struct AssignListTests {
  @Test func `what is to be assigned is listed with commands that work`() throws {
    let sandbox = try Sandbox.withOpenTrips()
    let before = try sandbox.logbookBytes()
    let result = try sandbox.run("rit", "indelen")
    #expect(result.status == 2)
    #expect(result.errors.contains("8 ritten zijn nog in te delen"))
    #expect(result.errors.split(separator: "\n").count == 1)
    #expect(try sandbox.logbookBytes() == before)
    let lines = result.output.split(separator: "\n").map(String.init)
    #expect(lines.count == 16)
    #expect(
      lines[0].hasPrefix("Rit 1: di 2-1-2024, 60 km, thuis (Lindelaan 4, 3511 ZZ Utrecht) → "))
    #expect(lines[0].hasSuffix("; voorstel: woon-werk (rol thuis en werk)"))
    let commands = lines.filter { $0.hasPrefix("  ") }
    #expect(commands[2] == "  ritmeester rit edit 3 --soort SOORT")
    for command in commands where !command.hasSuffix("SOORT") {
      #expect(try sandbox.shell(command).status == 0)
    }
    #expect(try sandbox.kinds() == "woon-werk woon-werk - - - zakelijk zakelijk - -")
  }

  @Test func `the list is data, with what is proposed and why`() throws {
    let sandbox = try Sandbox.withOpenTrips()
    let result = try sandbox.run("rit", "indelen", "--json")
    #expect(result.status == 0)
    let trips = try #require(result.json as? [[String: Any]])
    #expect(trips.map { $0["nr"] as? Int } == [1, 2, 3, 4, 5, 7, 8, 9])
    #expect(
      trips.map { $0["voorstel"] as? String }
        == ["woon-werk", "woon-werk", nil, nil, nil, "zakelijk", nil, nil])
    #expect(
      trips.map { $0["voorstel_uit"] as? String }
        == ["rol", "rol", nil, nil, nil, "eerder", nil, nil])
    #expect(trips[5]["herstel"] as? String == "ritmeester rit edit 7 --soort zakelijk")
    #expect(trips[0]["km"] as? Int == 60)
    let day =
      try sandbox.run("rit", "indelen", "2024-01-03..2024-01-03", "--json").json as? [[String: Any]]
    #expect(day?.map { $0["nr"] as? Int } == [3, 4])
    #expect(try sandbox.run("rit", "indelen", "--voertuig", "AA-11-BB", "--json").status == 3)
  }

  @Test func `of earlier choices the last is proposed, and all are told`() throws {
    let sandbox = try Sandbox.withOpenTrips()
    try sandbox.must("rit", "edit", "3", "--zakelijk")
    try sandbox.must("rit", "edit", "4", "--privé")
    let result = try sandbox.run("rit", "indelen", "2024-01-08..2024-01-09")
    #expect(
      result.output.contains(
        "voorstel: privé, zoals de laatste keer tussen deze adressen; tot nu toe 1 zakelijk en 1 "
          + "privé"))
    #expect(result.errors.contains("1 rit is nog in te delen"))
  }

  @Test func `the roles' proposals are taken over at once, as one command`() throws {
    let sandbox = try Sandbox.withOpenTrips()
    let result = try sandbox.run("rit", "indelen", "--voorstellen")
    #expect(result.status == 0)
    #expect(
      result.output == """
        Rit 1 ingedeeld als woon-werk: di 2-1-2024, 60 km, thuis (Lindelaan 4, 3511 ZZ Utrecht) → \
        werk (Havenkade 18, 3011 ZX Rotterdam)
        Rit 2 ingedeeld als woon-werk: di 2-1-2024, 60 km, werk (Havenkade 18, 3011 ZX Rotterdam) → \
        thuis (Lindelaan 4, 3511 ZZ Utrecht)
        Privé in 2024: 0 km van 500 km, in het ongunstigste geval 150 km
        Nog in te delen: 6 ritten, 150 km

        """)
    #expect(try sandbox.kinds() == "woon-werk woon-werk - - - zakelijk - - -")
    let handlings = try sandbox.handlings().dropFirst(9)
    #expect(handlings.map { $0[0] } == [1, 2])
    #expect(Set(handlings.map { $0[1] }).count == 1)
    let again = try sandbox.run("rit", "indelen", "--voorstellen", "--json").object
    #expect((again["ritten"] as? [Any])?.isEmpty == true)
    #expect((again["bevindingen"] as? [Any])?.isEmpty == true)
  }

  @Test func `an import tells how many trips are to be assigned`() throws {
    let sandbox = try Sandbox(today: "2024-06-01")
    try sandbox.addCar(from: "2024-01-01", reading: "1000")
    let rows = "datum;begin;eind;van;naar;soort\n2-1-2024;1000;1060;a;b;\n"
    let refused = rows + "2-1-2024;1070;1060;a;b;\n"
    let told = "1 rit is nog in te delen: ritmeester rit indelen"
    let whole = try sandbox.file("in.csv", rows)
    #expect(try sandbox.run("import", whole, "--proef").output.contains(told))
    let part = try sandbox.run("import", try sandbox.file("deel.csv", refused))
    #expect(!part.output.contains(told))
    #expect(try sandbox.run("import", whole).output.contains(told))
    #expect(try !sandbox.run("import", whole).output.contains(told))
  }

  @Test func `with nothing to assign it says so`() throws {
    let sandbox = try Sandbox.withOneTrip()
    let result = try sandbox.run("rit", "indelen")
    #expect(result.status == 0)
    #expect(result.output == "Er zijn geen ritten in te delen.\n")
    #expect(try sandbox.run("rit", "indelen", "--json").output == "[]\n")
    let terminal = try PromptsTerminal(sandbox, ["rit", "indelen"])
    #expect(terminal.finish() == 0)
    #expect(terminal.screen.contains("Er zijn geen ritten in te delen."))
    #expect(try Sandbox(today: "2024-01-01").run("rit", "indelen").status == 3)
  }
}
