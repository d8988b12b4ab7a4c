import CommandKit
import Foundation
import Testing

@testable import ritmeester

@Suite("Help: every example works as it stands")
struct EntryHelpTests {
  /// The command lines below "Voorbeelden:".
  private func examples(_ help: String) -> [String] {
    guard let range = help.range(of: "Voorbeelden:\n") else { return [] }
    return help[range.upperBound...].split(separator: "\n").prefix { $0.hasPrefix("  ") }
      .map { $0.trimmingCharacters(in: .whitespaces) }
  }

  /// A logbook in which trip 211 exists, with a gap after it, and all that the examples name.
  private func prepared() throws -> Sandbox {
    let sandbox = try Sandbox(today: "2026-12-01")
    try sandbox.addCar(from: "2026-01-01", reading: "48000", "--registratie", "gps")
    for place in ["thuis", "kantoor", "klant-zwolle"] {
      let role = place == "thuis" ? "thuis" : place == "kantoor" ? "werk" : "klant"
      try sandbox.must("adres", "add", place, "\(place) 1, 3511 ZZ Utrecht", "--rol", role)
    }
    let rows = (0..<211).map { "5-3-2026;\(48_000 + $0);\(48_001 + $0);thuis 1;kantoor 1;w\n" }
    _ = try sandbox.file(
      "eerst.csv",
      "datum;begin;eind;van;naar;soort\n" + rows.joined() + "6-3-2026;48220;48230;a 1;b 1;z\n")
    try sandbox.must("import", "eerst.csv", "--stil")
    _ = try sandbox.file(
      "ritten.csv", "datum;begin;eind;van;naar;soort\n7-3-2026;48230;48240;a 1;b 1;z\n")
    _ = try sandbox.file(
      "lijst.csv", "Dag;begin;Teller\n7-3-2026;48240;48250\n8-3-2026;48250;48260\n")
    for (name, day) in [("januari.csv", 9), ("februari.csv", 10)] {
      _ = try sandbox.file(
        name,
        "datum;begin;eind;van;naar;soort\n\(day)-3-2026;48240;48250;a 1;b 1;Kundenbesuch\n")
    }
    _ = try sandbox.file("afstanden.csv", "datum;km\n11/3/2026;12\n")
    _ = try sandbox.file("afspraken.ics", "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n")
    try sandbox.must(
      "voertuig", "teller", "K-482-TX", "--datum", "2-1-2026", "--oud", "48000", "--nieuw", "48000",
      "--toelichting", "garage")
    try sandbox.must("meting", "add", "48230", "--bron", "foto", "--datum", "7-3-2026")
    try sandbox.must(
      "rit", "add", "--begin", "48230", "--eind", "48235", "--datum", "8-3-2026",
      "--van", "thuis", "--naar", "klant-zwolle")
    try FileManager.default.createDirectory(
      at: sandbox.folder.appending(path: "usb"), withIntermediateDirectories: false)
    try sandbox.must("logboek", "backup", "usb/logboek-2024-12-31.sqlite")
    return sandbox
  }

  private static let declaration = [
    "verklaring", "add", "--soort", "geen privégebruik", "--vanaf", "1-1-2026",
  ]

  /// What has to be so before the example of a command, and not before those of others.
  private static let before = [
    "voertuig beschikbaar": [
      ["voertuig", "inlever", "K-482-TX", "--datum", "30-6-2026", "--eindstand", "51200"]
    ],
    "verklaring intrek": [declaration], "verklaring void": [declaration],
    "sluit": [earlier], "heropen": [earlier, ["sluit", "2025", "--toch", "--reden", "nagekeken"]],
  ]

  /// The car was there in 2025 too, without trips: so there are errors left.
  private static let earlier = ["voertuig", "edit", "K-482-TX", "--vanaf", "1-1-2025"]

  /// How the examples of a command may end: errors may be found, and may keep a year from being
  /// closed; nothing of this logbook is old enough to go.
  private static func allowed(_ example: String) -> [Int32] {
    if example.contains(" controle") || example.contains(" verify") { return [0, 1] }
    if example.contains(" sluit ") { return example.contains("--toch") ? [0] : [3] }
    return example.contains(" opschonen") ? [3] : [0]
  }

  @Test func `every example of every help does what it shows`() throws {
    let sandbox = try prepared()
    let logbook = try Data(contentsOf: sandbox.logbook)
    let empty = try Sandbox(today: "2026-12-01")
    for command in Program.table.commands where !command.isHidden {
      let help = try sandbox.run(command.path + ["--help"])
      #expect(help.status == 0 && help.errors.isEmpty)
      let examples = examples(help.output)
      #expect(!examples.isEmpty, "\(command.name): \(help.output)")
      for example in examples {
        for before in EntryHelpTests.before[command.name] ?? [] { try sandbox.must(before) }
        // What adds a first thing is tried where there is none yet.
        let isFirst = ["voertuig add", "adres add"].contains(command.name)
        // The machine's own disks are left alone.
        let result = try (isFirst ? empty : sandbox).shell(
          example.replacingOccurrences(of: "/media/usb", with: "usb"))
        #expect(
          EntryHelpTests.allowed(example).contains(result.status), "\(example): \(result.errors)")
        try logbook.write(to: sandbox.logbook)
      }
    }
  }

  @Test func `groups have help, and help and version come before what is wrong`() throws {
    let sandbox = try Sandbox()
    for group in Program.table.groups {
      let help = try sandbox.run(group, "--help")
      #expect(help.status == 0)
      #expect(help.output.contains("ritmeester \(group) "))
      #expect(try sandbox.run("help", group).output == help.output)
      #expect(try sandbox.run(group).status == 2)
    }
    #expect(try sandbox.run("rit", "add", "--nonsens", "--help").status == 0)
    #expect(
      try sandbox.run("rit", "add", "-h").output == sandbox.run("rit", "add", "--help").output)
    #expect(try sandbox.run("--versie").output == "ritmeester \(Ritmeester.version)\n")
    #expect(try sandbox.run("rit", "list", "--versie").status == 0)
    let english = try sandbox.run("rit", "add", "--help", "--taal", "en")
    #expect(english.output.contains("Examples:"))
    #expect(try sandbox.run("--help", "--taal", "en").status == 0)
  }

  @Test func `Dutch and English words for commands are the same commands`() throws {
    let sandbox = try Sandbox.withOneTrip()
    for (alias, command) in [
      (["trip", "list"], ["rit", "list"]), (["rit", "lijst"], ["rit", "list"]),
      (["rit", "toon", "1"], ["rit", "show", "1"]), (["trip", "toon", "1"], ["rit", "show", "1"]),
      (["vehicle", "lijst"], ["voertuig", "list"]), (["check", "2024"], ["controle", "2024"]),
      (["report", "2024"], ["rapport", "2024"]),
      (["rit", "toevoegen", "--help"], ["rit", "add", "--help"]),
      (["rit", "wijzig", "--help"], ["rit", "edit", "--help"]),
      (["rit", "ongeldig", "--help"], ["rit", "void", "--help"]),
    ] {
      let result = try sandbox.run(alias)
      #expect(result.output == (try sandbox.run(command).output), "\(alias)")
      #expect(!result.output.isEmpty)
    }
    // No abbreviations, of commands or of options.
    #expect(try sandbox.run("rit", "lis").status == 2)
    #expect(try sandbox.run("rit", "list", "--jso").status == 2)
  }
}
