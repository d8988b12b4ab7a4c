import Foundation
import Language
import LogbookModel
import Testing

@testable import CommandKit

/// Runs a program of this machine on a text; nil where it is not there.
private func run(_ program: String, _ arguments: [String], input: String) throws -> (
  status: Int32, output: String
)? {
  guard FileManager.default.isExecutableFile(atPath: "/usr/bin/\(program)") else { return nil }
  let file = NSTemporaryDirectory() + "invoer-\(UUID().uuidString)"
  try Data(input.utf8).write(to: URL(filePath: file))
  defer { try? FileManager.default.removeItem(atPath: file) }
  let process = Process()
  process.executableURL = URL(filePath: "/usr/bin/\(program)")
  process.arguments = arguments + [file]
  let pipe = Pipe()
  process.standardOutput = pipe
  process.standardError = pipe
  try process.run()
  let data = pipe.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return (process.terminationStatus, String(decoding: data, as: UTF8.self))
}

@Test func `help on a command`() throws {
  let help = HelpWriter(table: table, words: try fixtureWords(), columns: 72)
  #expect(
    help.help(on: ["rit", "add"]) == """
      Voegt een rit toe.

      Gebruik:
        ritmeester rit add [EINDSTAND] [VAN] [OPTIES]

      De beginstand volgt uit de vorige rit.

      De datum is vandaag.

      Operanden:
        EINDSTAND  De stand bij aankomst.
        VAN        Het vertrekadres.

      Opties:
        --datum DATUM     De datum van vertrek; zonder: vandaag.
        --route TEKST     De route.
        --toch            Ook als het onwaarschijnlijk is.
        --privé, --prive  De rit is privé.
        --begin STAND     De beginstand.
        --soort SOORT     Wat voor rit.
        --json            De gegevens als JSON.

      Opties van elk commando:
        --logboek BESTAND  Het bestand van het logboek.
        --taal TAAL        De taal van de uitvoer: nl of en.
        --kleur WANNEER    Wanneer kleur wordt gebruikt: auto, altijd of
                           nooit.
        --stil             Alleen fouten melden.
        -h, --help         Deze uitleg.
        --versie           Het versienummer.

      Voorbeelden:
        ritmeester rit add 48389 thuis
        ritmeester rit add +42 --datum=5-1-2026

      """)
}

@Test func `help on the program names groups and commands once, hidden ones never`() throws {
  let help = HelpWriter(table: table, words: try fixtureWords(), columns: 80).help(on: [])
  let lines = help.split(separator: "\n").map { $0.drop { $0 == " " } }
  #expect(lines.filter { $0.hasPrefix("rit ") } == ["rit         De ritten."])
  #expect(lines.contains("controle    Zoekt alle gaten."))
  #expect(!help.contains("voltooiing-waarden"))
  #expect(!help.contains("<"))
}

@Test func `help on a group lists its commands`() throws {
  let help = HelpWriter(table: table, words: try fixtureWords(), columns: 80).help(on: ["rit"])
  #expect(help.contains("  ritmeester rit add [EINDSTAND] [VAN]\n"))
  #expect(help.contains("  rit show  Toont één rit.\n"))
}

@Test(arguments: [40, 60, 100])
func `no line is wider than the terminal where it can wrap`(columns: Int) throws {
  let help = HelpWriter(table: table, words: try fixtureWords(), columns: columns)
  for line in help.help(on: []).split(separator: "\n") where !line.contains("ritmeester ") {
    #expect(line.count <= columns, "\(line)")
  }
}

@Test func `the man page has every command, and groff takes it without a word`() throws {
  let date = try #require(CalendarDate(iso: "2026-01-05"))
  let page = ManualWriter(
    table: table, words: try fixtureWords(), version: "1.0", date: date
  ).page
  #expect(page.hasPrefix(".TH RITMEESTER 1 \"2026-01-05\" \"ritmeester 1.0\"\n"))
  #expect(page.contains("\n.SS ritmeester rit add [EINDSTAND] [VAN]\n"))
  #expect(page.contains("\\-\\-priv\\[u00E9], \\-\\-prive"))
  #expect(page.utf8.allSatisfy { $0 < 0x80 })
  let checked = try run("groff", ["-man", "-ww", "-Tutf8", "-z"], input: page)
  #expect(checked.map { "\($0.status) \($0.output)" } ?? "0 " == "0 ")
}

@Test func `roff takes nothing for a request`() {
  #expect(Roff.text(".de x") == "\\&.de x")
  #expect(Roff.text("'t is a\\b") == "\\(aqt is a\\eb")
  #expect(Roff.text("één") == "\\[u00E9]\\[u00E9]n")
  #expect(Roff.text("€") == "\\[u20AC]")
}

@Test(arguments: Shell.allCases)
func `a shell takes its completion script`(shell: Shell) throws {
  let scripts = CompletionScripts(table: table, words: try fixtureWords())
  let script = scripts.script(for: shell)
  for word in ["controle", "--privé", "--prive", "voltooiing-waarden", "woon-werk"] {
    let typed = shell == .fish ? String(word.drop { $0 == "-" }) : word
    #expect(script.contains(typed), "\(word)")
  }
  let checked = try run(shell.rawValue, ["-n"], input: script)
  #expect(checked.map { "\($0.status) \($0.output)" } ?? "0 " == "0 ")
}

@Test(arguments: [
  ("ritmeester con", "controle"), ("ritmeester rit ", "add show"),
  ("ritmeester trip ", "add show"),
  ("ritmeester rit add --so", "--soort"), ("ritmeester rit add --soort ", "zakelijk woon-werk"),
  ("ritmeester --logboek x rit add --soort woo", "woon-werk"),
  ("ritmeester rit add --taal = e", "en"), ("ritmeester voltooiing ", "bash zsh fish"),
  ("ritmeester rit add 1 ", "Zwolle Zeist"), ("ritmeester rit add ", ""),
  ("ritmeester rit show --pr", ""),
])
func `what bash fills in`(line: String, expected: String) throws {
  let scripts = CompletionScripts(table: table, words: try fixtureWords())
  let words = line.split(separator: " ", omittingEmptySubsequences: false)
  let driver = """
    \(scripts.script(for: .bash))
    ritmeester() { printf '%s\\n' Zwolle Zeist; }
    COMP_WORDS=(\(words.map { "'\($0)'" }.joined(separator: " ")))
    COMP_CWORD=\(words.count - 1)
    _ritmeester
    echo "${COMPREPLY[*]}"
    """
  let filled = try #require(try run("bash", [], input: driver))
  #expect(filled.output == expected + "\n")
}

@Test func `every command has its texts, and every example parses`() throws {
  #expect(table.missingTexts(in: try fixtureWords()).isEmpty)
  let bare = CommandTable(commands: [Command("kwijt", options: [Option("weg", "X")])])
  #expect(bare.missingTexts(in: try fixtureWords()) == ["help.kwijt", "optie.weg"])
  for command in table.commands {
    for example in command.examples {
      let words = example.split(separator: " ").dropFirst().map(String.init)
      guard case .invocation(let call) = try table.parse(words) else {
        Issue.record("\(example)")
        continue
      }
      #expect(call.command == command, "\(example)")
    }
  }
}

@Test func `no name is used twice`() {
  #expect(Set(table.commands.map(\.path)).count == table.commands.count)
  for command in table.commands where command.name != "export" {
    let names = (command.options + Option.globals).flatMap(\.names)
    #expect(Set(names).count == names.count, "\(command.name)")
  }
}
