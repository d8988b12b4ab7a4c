import LogbookModel
import Testing

@testable import CommandKit

private func invocation(_ arguments: String...) throws -> Invocation {
  guard case .invocation(let invocation) = try table.parse(arguments) else {
    throw Failure(.usage, "geen aanroep")
  }
  return invocation
}

private func failure(_ key: String, _ arguments: [String: String]) -> Failure {
  Failure(.usage, key, arguments.mapValues { .text($0) })
}

@Test func `operands and options in any order`() throws {
  let call = try invocation("rit", "add", "--datum", "5-1-2026", "48389", "--toch", "thuis")
  #expect(call.command.name == "rit add")
  #expect(call.operands == ["48389", "thuis"])
  #expect(call.operand(1) == "thuis")
  #expect(call.operand(2) == nil)
  #expect(call.value("datum") == "5-1-2026")
  #expect(call.has("toch"))
  #expect(!call.has("route"))
}

@Test func `a value after an equals sign, also an empty one`() throws {
  let call = try invocation("rit", "add", "--datum=a=b", "--route", "", "--begin=")
  #expect(call.value("datum") == "a=b")
  #expect(call.value("route") == "")
  #expect(call.has("route"))
  #expect(call.value("begin") == "")
}

@Test func `numbers with a sign and a lone hyphen are operands or values`() throws {
  #expect(try invocation("rit", "add", "+42", "-").operands == ["+42", "-"])
  #expect(try invocation("rit", "add", "-5").operands == ["-5"])
  #expect(try invocation("rit", "add", "--begin", "-5").value("begin") == "-5")
}

@Test func `two hyphens end the options`() throws {
  #expect(try invocation("rit", "add", "--", "--toch", "--").operands == ["--toch", "--"])
  #expect(try table.parse(["rit", "add", "--", "--help"]) != .help(topic: ["rit", "add"]))
}

@Test func `global options before and after the command`() throws {
  let call = try invocation(
    "--logboek", "rit", "--stil", "rit", "--taal=en", "add", "1", "--kleur", "nooit", "--json")
  #expect(call.command.name == "rit add")
  #expect(call.operands == ["1"])
  #expect(
    call.globals
      == Globals(
        logbook: "rit", language: "en", colour: .never, isQuiet: true, wantsJSON: true))
}

@Test func `an option of the command may stand before its words`() throws {
  #expect(try invocation("--datum", "vandaag", "rit", "add").value("datum") == "vandaag")
}

@Test func `aliases of words and options`() throws {
  #expect(try invocation("trip", "toevoegen", "trip").operands == ["trip"])
  #expect(try invocation("trip", "toon", "1").command.name == "rit show")
  #expect(try invocation("rit", "add", "--prive").has("privé"))
  #expect(try invocation("rit", "add", "--prive\u{301}").has("privé"))
}

@Test func `a repeatable option keeps the order`() throws {
  let call = try invocation("controle", "--alleen", "gat", "--alleen=overlap")
  #expect(call.values("alleen") == ["gat", "overlap"])
}

@Test func `an own option may have the name of the data option`() throws {
  let call = try invocation("export", "--json", "alles.json")
  #expect(call.value("json") == "alles.json")
  #expect(!call.globals.wantsJSON)
}

@Test func `no command is the program itself`() throws {
  #expect(try invocation().command.path.isEmpty)
  #expect(try invocation("--json").globals.wantsJSON)
}

@Test(arguments: [
  (["--help"], []), (["-h"], []), (["help"], []), (["help", "rit"], ["rit"]),
  (["help", "trip", "toevoegen"], ["rit", "add"]), (["rit", "--help"], ["rit"]),
  (["rit", "add", "--onzin", "--help"], ["rit", "add"]),
  (["rit", "add", "48389", "-h"], ["rit", "add"]), (["rit", "onzin", "--help"], ["rit"]),
  (["controle", "2024", "--help"], ["controle"]), (["--versie", "--help"], []),
])
func `help comes before anything that is wrong`(arguments: [String], topic: [String]) throws {
  #expect(try table.parse(arguments) == .help(topic: topic))
}

@Test func `the version comes before anything that is wrong`() throws {
  #expect(try table.parse(["--versie"]) == .version)
  #expect(try table.parse(["onzin", "--versie"]) == .version)
}

@Test func `unknown commands`() {
  #expect(
    throws: failure(
      "fout.aanroep.commando.bedoelde", ["commando": "contole", "voorstel": "controle"])
  ) { try table.parse(["contole", "2024"]) }
  #expect(throws: failure("fout.aanroep.commando.onbekend", ["commando": "xyz"])) {
    try table.parse(["xyz"])
  }
  // By way of an alias: chekc is check, which is controle.
  #expect(
    throws: failure(
      "fout.aanroep.commando.bedoelde", ["commando": "chekc", "voorstel": "controle"])
  ) { try table.parse(["chekc"]) }
  #expect(
    throws: failure(
      "fout.aanroep.commando.bedoelde", ["commando": "rit ad", "voorstel": "rit add"])
  ) { try table.parse(["rit", "ad"]) }
  #expect(throws: failure("fout.aanroep.commando.onbekend", ["commando": "onzin"])) {
    try table.parse(["help", "onzin"])
  }
}

@Test func `a group without a verb lists its verbs`() {
  #expect(
    throws: Failure(
      .usage, "fout.aanroep.werkwoord",
      ["groep": .text("rit"), "werkwoorden": .list([.text("add"), .text("show")])])
  ) { try table.parse(["rit"]) }
}

@Test func `unknown options are never abbreviations`() {
  let suggestion = [
    "optie": "--dat", "commando": "ritmeester rit add", "voorstel": "--datum",
  ]
  #expect(throws: failure("fout.aanroep.optie.bedoelde", suggestion)) {
    try table.parse(["rit", "add", "--dat", "x"])
  }
  #expect(
    throws: failure(
      "fout.aanroep.optie.onbekend", ["optie": "-x", "commando": "ritmeester controle"])
  ) { try table.parse(["controle", "-x"]) }
  #expect(
    throws: failure(
      "fout.aanroep.optie.onbekend", ["optie": "--json", "commando": "ritmeester import"])
  ) { try table.parse(["import", "a.csv", "--json"]) }
}

@Test func `options that are given wrongly`() {
  #expect(throws: failure("fout.aanroep.optie.dubbel", ["optie": "--prive"])) {
    try table.parse(["rit", "add", "--privé", "--prive"])
  }
  #expect(
    throws: failure("fout.aanroep.optie.waarde", ["optie": "--datum", "waarde": "DATUM"])
  ) { try table.parse(["rit", "add", "--datum", "--toch"]) }
  #expect(
    throws: failure("fout.aanroep.optie.waarde", ["optie": "--datum", "waarde": "DATUM"])
  ) { try table.parse(["rit", "add", "--datum"]) }
  #expect(throws: failure("fout.aanroep.optie.zonder-waarde", ["optie": "--toch"])) {
    try table.parse(["rit", "add", "--toch=ja"])
  }
  #expect(
    throws: Failure(
      .usage, "fout.aanroep.keuze",
      [
        "optie": .text("--kleur"), "waarde": .text("rood"),
        "keuzen": .list([.text("auto"), .text("altijd"), .text("nooit")]),
      ])
  ) { try table.parse(["--kleur", "rood"]) }
  #expect(throws: failure("fout.aanroep.volgorde", ["commando": "export"])) {
    try table.parse(["--json", "export"])
  }
}

@Test func `operands that are missing or too many`() {
  #expect(
    throws: failure(
      "fout.aanroep.operand.ontbreekt",
      ["operand": "NR", "commando": "ritmeester rit show"])
  ) { try table.parse(["rit", "show"]) }
  #expect(
    throws: failure(
      "fout.aanroep.operand.ontbreekt",
      ["operand": "BESTAND", "commando": "ritmeester import"])
  ) { try table.parse(["import"]) }
  #expect(
    throws: failure(
      "fout.aanroep.operand.te-veel", ["woord": "2025", "commando": "ritmeester controle"])
  ) { try table.parse(["controle", "2024", "2025"]) }
  #expect(throws: Never.self) { try table.parse(["import", "a", "b", "c"]) }
}

@Test func `the language is found on a command line that is wrong`() {
  #expect(table.languageOption(in: ["onzin", "--taal", "en", "--fout"]) == "en")
  #expect(table.languageOption(in: ["--taal=en"]) == "en")
  #expect(table.languageOption(in: ["--", "--taal=en"]) == nil)
}
