import Foundation
import Testing

/// What goes out comes back in (design 8, "export --csv").
@Suite("Export: and back")
struct ExportTests {
  /// The file of a logbook with two cars, places and a replaced odometer.
  private static func prepared() throws -> Data {
    let sandbox = try Sandbox(today: "2027-03-01")
    try sandbox.addCar("K-482-TX", from: "2026-01-01", reading: "1000")
    try sandbox.addCar("ZZ-001-Z", from: "2026-01-01", reading: "1000", "--tot", "2026-12-31")
    let steps = [
      [
        "voertuig", "teller", "K-482-TX", "--datum", "2026-06-01", "--oud", "3000", "--nieuw",
        "50", "--toelichting", "kapot",
      ],
      ["adres", "add", "=thuis", "=Lindelaan; 4", "--rol", "thuis"],
      ["adres", "add", "zaak", "Plein 1, Delft", "--rol", "werk"],
    ]
    for step in steps {
      let result = try sandbox.run(step)
      try #require(result.status == 0, "\(result.errors)")
    }
    return try sandbox.logbookBytes()
  }

  private func copy(of logbook: Data) throws -> Sandbox {
    let copy = try Sandbox(today: "2027-03-01")
    try FileManager.default.createDirectory(
      at: copy.logbook.deletingLastPathComponent(), withIntermediateDirectories: true)
    try logbook.write(to: copy.logbook)
    return copy
  }

  private static let template = Result { try prepared() }

  @Test(arguments: 1...6)
  func `B113: a random logbook comes back with its trips, findings and totals`(seed: Int) throws {
    let template = try ExportTests.template.get()
    let logbook = HostileLogbook(seed: seed)
    let first = try copy(of: template)
    let imported = try first.importing(try first.file("in.csv", logbook.csv))
    #expect(imported.run.status == 0, "\(imported.run.errors)")
    let departures = try first.field("van", as: String.self).map { Array(($0 ?? "").utf8) }
    #expect(
      departures.sorted(by: { $0.lexicographicallyPrecedes($1) })
        == logbook.from.map { Array($0.utf8) }.sorted(by: { $0.lexicographicallyPrecedes($1) }))
    // Voided trips are no part of the export, and have the highest numbers here.
    try first.run("import", try first.file("extra.csv", logbook.extra))
    let count = imported.files[0].new
    for nr in [count + 1, count + 2] { try first.run("rit", "void", "\(nr)", "--reden", "x") }
    let out = try first.run("export", "--csv", "uit.csv")
    #expect(out.status == 0, "\(out.errors)")
    let bytes = try Data(contentsOf: first.folder.appending(path: "uit.csv"))

    let second = try copy(of: template)
    // By the same name, which the findings about the moment of entry tell.
    let back = try second.importing(try second.file("in.csv", bytes))
    #expect(back.files[0].counts == [count, 0, 0, 0], "\(back.run.errors)")
    #expect(back.files[0].layout == "ritmeester")
    #expect(try second.listing() == first.listing([]))
    let check = try first.run("controle", "2026", "--json")
    #expect(try second.run("controle", "2026", "--json").output == check.output)
    #expect(check.output.contains("\"bevindingen\""))
    for locale in ["C", "nl_NL.UTF-8", "tr_TR.UTF-8"] {
      try second.run("export", "--csv", "uit2.csv", environment: ["LC_ALL": locale])
      #expect(try Data(contentsOf: second.folder.appending(path: "uit2.csv")) == bytes)
    }
    #expect(try first.importing("uit.csv").files[0].counts == [0, count, 0, 0])
  }

  @Test func `the file itself`() throws {
    let sandbox = try Sandbox(today: "2026-12-31")
    try sandbox.addCar(from: "2026-01-01", reading: "1000")
    try sandbox.run(
      "rit", "add", "1035,5", "Plein 1; Delft", "'s-Hertogenbosch", "--datum", "2026-03-12",
      "--vertrek", "8:10", "--privé", "--opmerking", "=1+1", "--doel", "zeg \"ja\"")
    try sandbox.run(
      "rit", "add", "1050", "a", "b", "--datum", "2026-03-13", "--zakelijk", "--omrij", "7,5",
      "--opmerking", "-7,5")
    let head =
      "\u{FEFF}nr;voertuig;datum;vertrek;aankomst;begin;eind;km;van;naar;route;soort;omrij;doel;"
      + "bestuurder;opmerking;bron;gemeten;afgeleid\r\n"
    let first =
      "1;K-482-TX;2026-03-12;08:10;;1000;1035,5;35,5;\"Plein 1; Delft\";'s-Hertogenbosch;;privé;0;"
      + "\"zeg \"\"ja\"\"\";;'=1+1;hand;;\r\n"
    let second =
      "2;K-482-TX;2026-03-13;;;1035,5;1050;14,5;a;b;;zakelijk;7,5;;;'-7,5;hand;;\r\n"
    try sandbox.run("export", "--csv", "uit.csv")
    #expect(try sandbox.text("uit.csv") == head + first + second)
    #expect(try sandbox.run("export", "--csv", "-").output == head + first + second)
    try sandbox.run("export", "2026-03-13..2026-03-31", "--csv", "uit.csv")
    #expect(try sandbox.text("uit.csv") == head + second)
    try sandbox.run("export", "2025", "--csv", "uit.csv")
    #expect(try sandbox.text("uit.csv") == head)
  }

  @Test func `what cannot be exported`() throws {
    let sandbox = try Sandbox(today: "2026-12-31")
    #expect(try sandbox.run("export", "--csv", "uit.csv").status == 3)
    try sandbox.addCar(from: "2026-01-01", reading: "1000")
    #expect(try sandbox.run("export").status == 2)
    #expect(try sandbox.run("export", "--csv", "weg/uit.csv").status == 4)
    #expect(try sandbox.run("export", "--csv", "/dev/full").status == 4)
    #expect(try sandbox.run("export", "2026-13", "--csv", "uit.csv").status == 2)
    #expect(try sandbox.run("export", "--csv", "uit.csv", "--voertuig", "AA-11-BB").status == 3)
    let own = try sandbox.run("export", "--csv", sandbox.logbook.path)
    #expect(own.status != 0)
    #expect(try sandbox.run("rit", "list").status == 0)
  }
}
