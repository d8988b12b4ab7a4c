import Language

@testable import CommandKit

/// A small table with everything that the grammar has.
let table = CommandTable(
  commands: [
    Command("", printsData: true, examples: ["ritmeester"]),
    Command(
      "rit add",
      operands: [
        Operand("eindstand", isOptional: true),
        Operand("van", isOptional: true, completion: .dynamic("plaatsen")),
      ],
      options: [
        Option("datum", "DATUM"), Option("route", "TEKST"), Option("toch"),
        Option("privé", aliases: ["prive"]), Option("begin", "STAND"),
        Option("soort", "SOORT", completion: .words(["zakelijk", "woon-werk"])),
      ],
      printsData: true,
      examples: ["ritmeester rit add 48389 thuis", "ritmeester rit add +42 --datum=5-1-2026"]),
    Command(
      "rit show", operands: [Operand("nr")], printsData: true,
      examples: ["ritmeester rit show 211"]),
    Command(
      "controle", operands: [Operand("periode", isOptional: true)],
      options: [Option("alleen", "CODE", repeats: true)], printsData: true,
      examples: ["ritmeester controle 2024"]),
    Command(
      "import", operands: [Operand("bestand", repeats: true, completion: .files)],
      examples: ["ritmeester import ritten.csv"]),
    Command(
      "export", options: [Option("json", "BESTAND", completion: .files)],
      examples: ["ritmeester export --json alles.json"]),
    Command(
      "voltooiing", operands: [Operand("shell", completion: .words(["bash", "zsh", "fish"]))],
      examples: ["ritmeester voltooiing bash"]),
    Command("voltooiing-waarden", operands: [Operand("wat")], isHidden: true),
  ],
  wordAliases: ["trip": "rit", "toevoegen": "add", "toon": "show", "check": "controle"])

/// Dutch words with texts for the fixture.
func fixtureWords() throws -> Words {
  let own = [
    "help": "Houdt de ritten bij.", "help.rit.add": "Voegt een rit toe.",
    "help.rit.add.uitleg": "De beginstand volgt uit de vorige rit.\\nDe datum is vandaag.",
    "help.rit.show": "Toont één rit.", "help.controle": "Zoekt alle gaten.",
    "help.import": "Leest ritten uit een bestand.", "help.export": "Schrijft de ritten.",
    "help.voltooiing": "Schrijft de aanvulling voor een shell.", "groep.rit": "De ritten.",
    "operand.eindstand": "De stand bij aankomst.", "operand.van": "Het vertrekadres.",
    "operand.nr": "Het nummer van de rit.", "operand.periode": "Jaar, maand of kwartaal.",
    "operand.bestand": "Het bestand.", "operand.shell": "bash, zsh of fish.",
    "optie.datum": "De datum.", "optie.rit.add.datum": "De datum van vertrek; zonder: vandaag.",
    "optie.route": "De route.", "optie.toch": "Ook als het onwaarschijnlijk is.",
    "optie.privé": "De rit is privé.", "optie.begin": "De beginstand.",
    "optie.soort": "Wat voor rit.", "optie.alleen": "Alleen deze code.",
    "optie.export.json": "Het bestand dat wordt geschreven.",
  ]
  let shared = try Catalogue(builtIn: .nl).entries().filter { key, _ in
    key.hasPrefix("helpkop.") || key.hasPrefix("man.")
      || (key.hasPrefix("optie.") && Option.globals.contains { key == "optie.\($0.name)" })
      || key == "optie.json"
  }
  let texts = shared.mapValues { $0.forms[0].replacing("\"", with: "\\\"") }
    .merging(own) { $1 }
  let po = texts.map { "msgid \"\($0.key)\"\nmsgstr \"\($0.value)\"\n" }.joined()
  return Words(.nl, Catalogue(po: Array(po.utf8), name: "proef.po"))
}
