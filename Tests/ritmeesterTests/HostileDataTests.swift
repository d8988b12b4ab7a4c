import CommandKit
import Foundation
import Testing
import WorkbookReader

@testable import ritmeester

/// Control and bidi characters never reach a terminal raw, whatever way they came in (design 9).
@Suite("Hostile texts never reach the terminal")
struct HostileDataTests {
  private static let evil = HostileText.all
  /// Operands with which a command reads what is stored.
  private static let stored: [String: [[String]]] = [
    "rit show": [["1"], ["1", "--geschiedenis"], ["4"]], "voertuig show": [["K482TX"]],
    "rit list": [["2024", "--ongeldig"], ["2024", "--zoek", "Ede"]], "controle": [["2024"]],
    "rapport": [
      ["2024"], ["2024", "--sjabloon", "werkgever"],
      ["2024", "--pdf", "a.pdf", "--xlsx", "a.xlsx"],
    ],
    "logboek list": [["--rit", "1"], []], "rit indelen": [["--lijst"], []],
    "rit correctie": [["--tot", "1400", "--voertuig", "K482TX"]],
    "rit splits": [["1", "--bij", "1050", "--adres", evil]], "rit wissel": [["1", "3"]],
    "rit void": [["1", "--reden", evil]], "rit terug": [["1400", "--voertuig", "K482TX"]],
    "meting void": [["1", "--reden", evil]], "teller void": [["1", "--reden", evil]],
    "adres edit": [[evil, "--rol", "werk"]], "adres void": [[evil, "--reden", evil]],
    "voltooiing-waarden": [["voertuigen"], ["adressen"], ["sjablonen"], ["indelingen"]],
    "voertuig edit": [["K482TX", "--merk", evil]],
    "rit edit": [["2", "--naar", evil, "--zakelijk"]],
    "rit add": [["1400", evil, evil, "--zakelijk", "--voertuig", "K482TX"]],
    "sluit": [["2024-01", "--toch", "--reden", evil]], "heropen": [["2024-01", "--reden", evil]],
    "ongedaan": [[], ["--proef"]],
    "export": [["2024", "--json", "-"], ["--json", "uit.json"]],
  ]

  @Test(arguments: Program.table.commands.map(\.name))
  func `a command shows what is stored`(name: String) throws {
    let sandbox = try Sandbox.withHostileTexts()
    let path = name.split(separator: " ").map(String.init)
    let json = Program.table.commands.contains { $0.name == name && $0.showsJSON }
    for operands in Self.stored[name] ?? [[]] {
      try sandbox.expectHarmless(path + operands)
      if json { try sandbox.expectHarmless(path + operands + ["--json"]) }
    }
  }

  @Test(arguments: Program.table.commands.map(\.name))
  func `a command is called with hostile operands and values`(name: String) throws {
    let sandbox = try Sandbox.withHostileTexts()
    let path = name.split(separator: " ").map(String.init)
    let command = try #require(Program.table.commands.first { $0.name == name })
    let operands = command.operands.map { _ in Self.evil }
    try sandbox.expectHarmless(path + operands)
    try sandbox.expectHarmless(path + operands + [Self.evil, Self.evil])
    try sandbox.expectHarmless(path + ["--\(Self.evil)"])
    let known = (Self.stored[name]?.first ?? []).prefix { !$0.hasPrefix("--") }
    for option in command.options where option.takesValue {
      try sandbox.expectHarmless(path + known + ["--\(option.name)", Self.evil])
    }
  }

  @Test func `global options and variables`() throws {
    let sandbox = try Sandbox.withHostileTexts()
    for option in ["--logboek", "--taal", "--kleur"] {
      try sandbox.expectHarmless(["rit", "list", option, Self.evil])
    }
    for variable in [
      "RITMEESTER_VANDAAG", "RITMEESTER_TAAL", "RITMEESTER_LOGBOEK", "XDG_DATA_HOME", "HOME",
      "USER",
      "LOGNAME", "TERM", "COLUMNS", "SOURCE_DATE_EPOCH", "TZ", "LANG",
    ] {
      for call in [["rapport", "2024"], ["rit", "list"], ["rapport", "--sjabloon", "x"]] {
        try sandbox.expectHarmless(call, environment: [variable: Self.evil])
      }
    }
    for word in ["rit", "ritt", "logboek"] {
      try sandbox.expectHarmless([word + Self.evil])
      try sandbox.expectHarmless([word, "add" + Self.evil])
    }
  }

  @Test func `a name that is no UTF-8 comes out as UTF-8`() throws {
    let sandbox = try Sandbox.withHostileTexts()
    for line in [
      "ritmeester rit add 1400 \"$(printf 'a\\377\\200b')\" b --zakelijk --voertuig K482TX",
      "ritmeester rit list", "ritmeester rit list --json", "ritmeester logboek list",
      "ritmeester import \"$(printf 'a\\377.csv')\"", "ritmeester \"$(printf '\\377')\"",
    ] {
      let all = "{ \(line); } > uit 2>&1"
      let result = try sandbox.shell("\(all); iconv -f UTF-8 -t UTF-8 uit")
      #expect(result.status == 0, "\(line): \(result.errors)")
      HostileText.expectHarmless(result.output, line)
    }
  }

  @Test func `one field of a megabyte`() throws {
    let sandbox = try Sandbox(today: "2024-03-12")
    try sandbox.addCar(from: "2024-01-01", reading: "1000")
    let long = String(repeating: "\u{1B}[2J\u{202E}ab ", count: 90_000)
    let rows = "datum;begin;eind;van;naar;soort\n2024-03-06;1000;1010;\(long);b;z\n"
    #expect(
      try sandbox.expectHarmless(["import", sandbox.file("groot.csv", rows), "--codering", "utf-8"])
        .status == 0)
    let shown = try sandbox.expectHarmless(["rit", "list", "2024", "--json"])
    let trips = try #require(try shown.json as? [[String: Any]])
    // A byte is kept or shown as what it is: nothing is cut off.
    #expect((trips.first?["van"] as? String)?.hasSuffix("\u{202E}ab") == true)
    try sandbox.expectHarmless(["rit", "show", "1"])
  }

  @Test func `questions on a terminal`() throws {
    let sandbox = try Sandbox.withHostileTexts()
    let ends: Set<Unicode.Scalar> = ["\r"]
    for call in [
      ["rit", "add", "--voertuig", "K482TX"], ["rit", "add"], ["rit", "terug"], ["rit", "indelen"],
    ] {
      let terminal = try PromptsTerminal(sandbox, ["--kleur", "nooit"] + call)
      try terminal.wait(for: ": ")
      terminal.send("\u{4}")
      _ = terminal.finish()
      #expect(terminal.screen.count > 20)
      HostileText.expectHarmless(terminal.screen, "\(call)", allowing: ends)
    }
  }
}

extension Command {
  /// Whether `--json` is a notation of what it shows, and no file.
  fileprivate var showsJSON: Bool { options.contains { $0.name == "json" && !$0.takesValue } }
}
