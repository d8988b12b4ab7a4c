import Foundation
import Testing

@Suite("Bad input: one clear line, and nothing changes")
struct BadInputTests {
  private static let add = ["rit", "add"]

  static let trips: [Refusal] = [
    Refusal(add + ["12000", "thuis", "--voertuig", "AA-11-BB"], 3, "AA-11-BB", "AA-11-BB"),
    Refusal(
      add + ["12520", "thuis"], 3, "12.520 is lager dan het begin 12.535",
      "12,520 is below the begin 12,535"),
    Refusal(add + ["1260", "thuis"], 3, "Eén cijfer te weinig? 12.560", "12,560"),
    Refusal(add + ["126000", "thuis"], 3, "Eén cijfer te veel? 12.600", "12,600"),
    Refusal(add + ["14036", "thuis"], 3, "1.501 km", "1,501 km"),
    Refusal(add + ["+1500,1", "thuis"], 3, "--toch", "--toch"),
    Refusal(add + ["+10", "thuis", "--datum", "30-2-2024"], 3, "30-2-2024", "30-2-2024"),
    Refusal(add + ["+10", "thuis", "--datum", "13-3-2024"], 3, "toekomst", "future"),
    Refusal(add + ["+10", "thuis", "--soort", "vakantie"], 3, "vakantie", "vakantie"),
    Refusal(add + ["+10", "thuis", "--omrij", "11"], 3, "11 km omrij", "11 km"),
    Refusal(add + ["+10", "thuis", "--omrij=-1"], 3, "--omrij", "--omrij"),
    Refusal(add + ["2000001", "thuis", "--toch"], 3, "2.000.000", "2,000,000"),
    Refusal(add + ["+42", "loods"], 2, "--in-te-delen", "--in-te-delen"),
    Refusal(add + ["+42"], 2, "--naar", "--naar"),
    Refusal(add, 2, "EINDSTAND", "EINDSTAND"),
    Refusal(add + ["12x45", "thuis", "--privé"], 2, "EINDSTAND", "EINDSTAND"),
    Refusal(add + ["12545", "a", "b", "c"], 2, "\"c\"", "\"c\""),
    Refusal(add + ["+1", "thuis", "--privé", "--zakelijk"], 2, "soort", "kind"),
    Refusal(add + ["+1", "thuis", "--eind", "12600"], 2, "--eind", "--eind"),
    Refusal(add + ["+1", "thuis", "--naar", "klant"], 2, "--naar", "--naar"),
    Refusal(add + ["+1", "thuis", "--vertrek", "25:00"], 3, "25:00", "25:00"),
    Refusal(
      add + ["+1", "thuis", "--vertrek", "10:00", "--aankomst", "9:00"], 3, "6 uur", "6 hours"),
    Refusal(add + ["+1", "thuis", "--datum", ""], 2, "--datum", "--datum"),
    Refusal(add + ["--na", "99", "--in-te-delen"], 3, "99", "99"),
    Refusal(add + ["--na", "1", "--in-te-delen"], 3, "rit 1", "trip 1"),
    Refusal(add + ["--na", "1", "--voor", "1"], 2, "--na", "--na"),
    Refusal(["rit", "edit", "1"], 2, "--help", "--help"),
    Refusal(["rit", "edit", "9", "--eind", "12600"], 3, "9", "9"),
    Refusal(["rit", "edit", "een", "--eind", "1"], 2, "een", "een"),
    Refusal(["rit", "edit", "1", "--eind", "12499"], 3, "12.499", "12,499"),
    Refusal(["rit", "edit", "1", "--datum", "31-4-2024"], 3, "31-4-2024", "31-4-2024"),
    Refusal(["rit", "edit", "1", "--omrij", "36"], 3, "36 km", "36 km"),
    Refusal(["rit", "void", "1"], 2, "--reden", "--reden"),
    Refusal(["rit", "void", "2", "--reden", "x"], 3, "2", "2"),
    Refusal(["rit", "show", "2"], 3, "2", "2"),
    Refusal(["rit", "list", "2024-13"], 2, "2024-13", "2024-13"),
    Refusal(["rit", "list", "--soort", "vakantie"], 3, "vakantie", "vakantie"),
  ]

  static let others: [Refusal] = [
    Refusal(
      [
        "voertuig", "add", "K482TX", "--merk", "a", "--type", "b", "--beginstand", "1",
        "--vanaf", "1-1-2024",
      ], 3, "K-482-TX", "K-482-TX"),
    Refusal(["voertuig", "add", "AA-11-BB"], 2, "--vanaf", "--vanaf"),
    Refusal(["voertuig", "add"], 2, "KENTEKEN", "KENTEKEN"),
    Refusal(
      [
        "voertuig", "add", "!!", "--merk", "a", "--type", "b", "--beginstand", "1", "--vanaf",
        "1-1-2024",
      ], 3, "!!", "!!"),
    Refusal(
      [
        "voertuig", "add", "AA-11-BB", "--merk", "a", "--type", "b", "--beginstand", "1",
        "--vanaf", "2-1-2024", "--tot", "1-1-2024",
      ], 3, "1-1-2024", "1 Jan 2024"),
    Refusal(["voertuig", "show", "AA-11-BB"], 3, "AA-11-BB", "AA-11-BB"),
    Refusal(["voertuig", "edit", "K-482-TX"], 2, "--help", "--help"),
    Refusal(["voertuig", "edit", "K-482-TX", "--aard", "x"], 3, "vervangend", "vervangend"),
    Refusal(
      ["voertuig", "inlever", "K-482-TX", "--datum", "12-3-2024", "--eindstand", "12499"], 3,
      "12.499", "12,499"),
    Refusal(
      ["voertuig", "inlever", "K-482-TX", "--datum", "13-3-2024", "--eindstand", "12600"], 3,
      "toekomst", "future"),
    Refusal(["teller", "void", "1", "--reden", "x"], 3, "1", "1"),
    Refusal(["adres", "add", "thuis", "Elders 1"], 3, "thuis", "thuis"),
    Refusal(["adres", "add", "12345", "Elders 1"], 3, "12345", "12345"),
    Refusal(["adres", "add", "nieuw", " "], 3, "adres", "address"),
    Refusal(["adres", "add", "nieuw", "Elders 1", "--rol", "baas"], 3, "thuis", "thuis"),
    Refusal(["adres", "add", "nieuw", "Elders 1", "--lat", "91"], 3, "91", "91"),
    Refusal(["adres", "edit", "weg", "--rol", "werk"], 3, "weg", "weg"),
    Refusal(["adres", "void", "thuis"], 2, "--reden", "--reden"),
    Refusal(["controle", "202"], 2, "202", "202"),
    Refusal(["controle", "--alleen", "gatt"], 2, "gatt", "gatt"),
    Refusal(["controle", "--alleen", ""], 2, "--alleen", "--alleen"),
    Refusal(["controle", "--alleen", ","], 2, ",", ","),
    Refusal(["import", "in.csv", "--codering", ""], 2, "--codering", "--codering"),
    Refusal(["controle", "--voertuig", "AA-11-BB"], 3, "AA-11-BB", "AA-11-BB"),
    Refusal(["rapport", "--pdf", ""], 2, "--pdf", "--pdf"),
    Refusal(["rapport", "--xlsx", ""], 2, "--xlsx", "--xlsx"),
    Refusal(["rapport", "--pdf", "weg/jaar.pdf"], 4, "weg/jaar.pdf", "weg/jaar.pdf"),
    Refusal(["rapport", "--pdf", "."], 4, "map", "folder"),
    Refusal(["rapport", "--sjabloon", "mooi"], 2, "mooi", "mooi"),
    Refusal(["export"], 2, "--csv", "--csv"),
    Refusal(["export", "--csv", "weg/ritten.csv"], 4, "weg/ritten.csv", "weg/ritten.csv"),
    Refusal(["logboek", "verify", "--vingerafdruk", "abc"], 2, "16", "16"),
    Refusal(["logboek", "list", "--rit", "9"], 3, "9", "9"),
    Refusal(["voltooiing", "cmd"], 2, "bash", "bash"),
  ]

  @Test func `what a trip, a car, a place or a report cannot be`() throws {
    let sandbox = try Sandbox.withOneTrip()
    for refusal in BadInputTests.trips + BadInputTests.others { try refusal.check(in: sandbox) }
  }

  @Test func `words that are nearly right are suggested`() throws {
    let sandbox = try Sandbox.withOneTrip()
    let rows: [([String], String)] = [
      (["contole"], "controle"), (["ritt"], "rit"), (["raport"], "rapport"),
      (["imoprt"], "import"), (["rit", "lst"], "rit list"), (["rit", "ad"], "rit add"),
      (["adres", "edti"], "adres edit"), (["voertuig", "inlevre"], "voertuig inlever"),
      (["rit", "add", "--dtaum", "1"], "--datum"), (["rit", "list", "--zoeken", "x"], "--zoek"),
      (["controle", "--aleen", "gat"], "--alleen"), (["rit", "list", "--jsn"], "--json"),
      (["rit", "list", "--tal", "en"], "--taal"),
    ]
    for (line, meant) in rows {
      try Refusal(line, 2, "bedoelde u", "did you mean").check(in: sandbox)
      #expect(try sandbox.run(line).errors.contains(meant), "\(line)")
    }
  }

  @Test func `before the first vehicle every command says how to start`() throws {
    let sandbox = try Sandbox(today: "2024-03-12")
    let lines: [[String]] = [
      [], ["rit", "add", "12535", "a", "b", "--privé"], ["rit", "terug", "+3"], ["rit", "list"],
      ["rit", "show", "1"], ["rit", "edit", "1", "--eind", "3"],
      ["rit", "void", "1", "--reden", "x"], ["controle"], ["controle", "2024"], ["rapport"],
      ["rapport", "--pdf", "jaar.pdf"], ["export", "--csv", "uit.csv"], ["voertuig", "list"],
      ["voertuig", "show", "K-482-TX"], ["voertuig", "edit", "K-482-TX", "--merk", "x"],
      ["adres", "add", "thuis", "Lindelaan 4"], ["adres", "list"], ["teller", "list"],
      ["logboek", "list"], ["logboek", "verify"],
    ]
    for line in lines {
      try Refusal(line, 3, "voertuig add", "voertuig add").check(in: sandbox)
    }
    #expect(try sandbox.state().isEmpty)
  }

  @Test func `a call that is wrong comes before the logbook that is not there`() throws {
    let sandbox = try Sandbox(today: "2024-03-12")
    try Refusal(["rit", "lijs"], 2, "bedoelde u", "did you mean").check(in: sandbox)
    try Refusal(["rit", "void", "1"], 2, "--reden", "--reden").check(in: sandbox)
  }

  @Test func `errors stay on the error stream with --json`() throws {
    let sandbox = try Sandbox.withOneTrip()
    for line in [
      ["rit", "add", "12000", "thuis", "--json"], ["rit", "show", "9", "--json"],
      ["controle", "--voertuig", "AA-11-BB", "--json"],
    ] {
      let result = try sandbox.run(line)
      #expect(result.status == 3)
      #expect(result.output.isEmpty)
      #expect(result.errors.split(separator: "\n").count == 1)
    }
  }

  @Test func `what is implausible is accepted with --toch, what is impossible never`() throws {
    let sandbox = try Sandbox.withOneTrip()
    try sandbox.must("rit", "add", "+1500", "thuis")
    try sandbox.must("rit", "add", "+1500,1", "klant", "--toch")
    #expect(try sandbox.trips("--ongeldig").map { $0["km"] as? Double } == [35, 1_500, 1_500.1])
    for line in [
      ["rit", "add", "12000", "thuis", "--toch"], ["rit", "add", "2000001", "thuis", "--toch"],
      ["rit", "add", "+1", "thuis", "--omrij", "2", "--toch"],
      ["rit", "add", "+1", "thuis", "--datum", "13-3-2024", "--toch"],
      ["rit", "add", "+1", "thuis", "--soort", "x", "--toch"],
    ] {
      #expect(try sandbox.run(line).status == 3, "\(line)")
    }
  }
}
