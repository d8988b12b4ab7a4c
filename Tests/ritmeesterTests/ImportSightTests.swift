import Foundation
import Testing

/// What is seen in a file (`import --toon`), and what is recognised at all (`import --lijst`).
@Suite("Import: what is seen")
struct ImportSightTests {
  /// No car, no logbook.
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox(today: "2026-12-31") }

  private let sheet =
    "Kenteken;ZZ-003-Z\n\nDatum;KM begin;Kilometers;Van;Omrij;Kleur;Z/P;Notities\n"
    + "6-1-2026;20.110;62,5;Kade 1;;rood;Z;a\n7-1-2026;20.172,5;40,25;Plein 2;2;;P;\n"
    + "30-2-2026;20.172,5;40,25;Plein 2;2;;P;\nTotaal;;102,75;;;;;\n"

  private func seen(_ arguments: String...) throws -> [String: Any] {
    let result = try sandbox.run(["import", "--toon", "--json"] + arguments)
    let files = try #require(try result.object["bestanden"] as? [[String: Any]])
    return try #require(files.first)
  }

  private func column(_ file: [String: Any], _ name: String) throws -> [String: Any] {
    let columns = try #require(file["kolommen"] as? [[String: Any]])
    return try #require(columns.first { $0["naam"] as? String == name })
  }

  @Test func `each column with its field, its reason and its values`() throws {
    let file = try seen(try sandbox.file("a.csv", sheet), "--kolom", "doel=Notities")
    #expect(file["indeling"] as? String == "algemeen")
    #expect(file["kopregel"] as? Int == 3)
    #expect(file["gelezen"] as? Int == 4 && file["begrepen"] as? Int == 2)
    let begin = try column(file, "KM begin")
    #expect(begin["veld"] as? String == "begin" && begin["reden"] as? String == "kop")
    #expect(begin["nr"] as? Int == 2)
    #expect(begin["decimaalteken"] as? String == "," && begin["eenheid"] as? String == "km")
    let values = try #require(begin["voorbeelden"] as? [[String: Any]])
    #expect(values.map { $0["waarde"] as? String } == ["20.110", "20.172,5"])
    #expect(values.map { $0["gelezen"] as? Double } == [20_110, 20_172.5])
    let date = try #require(try column(file, "Datum")["voorbeelden"] as? [[String: Any]])
    #expect(date.map { $0["gelezen"] as? String } == ["2026-01-06", "2026-01-07"])
    let kind = try #require(try column(file, "Z/P")["voorbeelden"] as? [[String: Any]])
    #expect(kind.map { $0["gelezen"] as? String } == ["zakelijk", "privé"])
    // 40,25 km is rounded to a tenth, half up.
    let distance = try #require(try column(file, "Kilometers")["voorbeelden"] as? [[String: Any]])
    #expect(distance.map { $0["gelezen"] as? Double } == [62.5, 40.3])
    let colour = try column(file, "Kleur")
    #expect(colour["veld"] is NSNull && colour["reden"] as? String == "onbekend")
    let named = try column(file, "Notities")
    #expect(named["veld"] as? String == "doel" && named["reden"] as? String == "optie")
    let refused = try #require(file["geweigerd"] as? [[String: Any]])
    #expect(refused.map { $0["regel"] as? Int } == [6])
    let skipped = try #require(file["overgeslagen"] as? [[String: Any]])
    #expect(skipped.map { $0["reden"] as? String } == ["een regel met totalen"])
  }

  @Test func `the same on the screen, without a logbook and without making one`() throws {
    let result = try sandbox.must("import", "--toon", try sandbox.file("a.csv", sheet))
    for text in [
      "kopregel         3", "voertuig         ZZ-003-Z", "6-1-2026 → 6 januari 2026",
      "20.172,5", "Kleur       -          genegeerd", "kop, decimale komma, km",
      "4 gelezen = 2 begrepen + 1 overgeslagen + 1 geweigerd",
      "regel 7: een regel met totalen", "regel 6: Datum \"30-2-2026\": geen bestaande datum",
      "--kolom VELD=KOLOM",
    ] { #expect(result.output.contains(text), "\(text)\n\(result.output)") }
    #expect(result.errors.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: sandbox.logbook.path))
  }

  @Test func `dates that can be read in two ways are shown in both`() throws {
    _ = try sandbox.file(
      "a.csv", "Date,Start odometer,End odometer\n10/1/2026,1000,1010\n2/3/2026,1010,1020\n")
    let result = try sandbox.run("import", "--toon", "a.csv")
    #expect(result.status == 3)
    let text = result.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains("10/1/2026 → 10 januari 2026 of 1 oktober 2026?"), "\(result.output)")
    #expect(text.contains("2/3/2026 → 2 maart 2026 of 3 februari 2026?"))
    #expect(text.contains("geef --datumvolgorde dmj of --datumvolgorde mdj"))
    #expect(!text.contains("datumvolgorde dag-maand-jaar"))
    let decided = try sandbox.must("import", "--toon", "a.csv", "--datumvolgorde", "mdj").output
    #expect(decided.contains("10/1/2026 → 1 oktober 2026"))
  }

  @Test func `an unknown head is shown with its values and what is needed`() throws {
    _ = try sandbox.file("a.csv", "Xa;Xb;Xc\nkoffie;melk;suiker\nthee;;honing\n")
    let result = try sandbox.run("import", "--toon", "a.csv")
    #expect(result.status == 3)
    #expect(result.output.contains("Xa     koffie; thee"), "\(result.output)")
    #expect(result.output.contains("--kolom datum=KOLOM"))
    let file = try seen("a.csv")
    #expect(file["indeling"] is NSNull && file["kopregel"] is NSNull)
    #expect((file["fout"] as? String)?.contains("geen kop") == true)
  }

  @Test func `what is no table says what it is`() throws {
    for (name, content, word) in [
      ("a.pdf", "%PDF-1.7\n", "PDF-document"), ("leeg.csv", "", "leeg"),
      ("b.csv", "Datum;Begin;Eind\n", "geen ritten"),
    ] {
      _ = try sandbox.file(name, content)
      let result = try sandbox.run("import", "--toon", name)
      #expect(result.status == 3)
      #expect(result.output.contains(word), "\(result.output)")
    }
    #expect(try sandbox.run("import", "--toon", "weg.csv").status == 4)
  }

  @Test func `several files one after the other, and values that would steer the terminal`() throws
  {
    _ = try sandbox.file("a.csv", "Datum;Begin;Eind;Van\n5-1-2026;1;2;\u{1B}[31mrood\u{202E}\n")
    _ = try sandbox.file("b.csv", "Date;km\n2026-01-05;3\n")
    let result = try sandbox.must("import", "--toon", "a.csv", "b.csv")
    #expect(result.output.contains("a.csv\n") && result.output.contains("b.csv\n"))
    #expect(!result.output.contains("\u{1B}") && !result.output.contains("\u{202E}"))
  }

  // MARK: --lijst

  @Test func `all layouts with what they give, without a logbook`() throws {
    let text = try sandbox.must("import", "--lijst").output
    for name in ["\nalgemeen\n", "\nbelastingdienst\n", "\nritmeester\n"] {
      #expect(text.contains(name), "\(name)")
    }
    #expect(text.contains("Privé-omrijkilometers"))
    let list = try #require(
      try sandbox.must("import", "--lijst", "--json").object["indelingen"] as? [[String: Any]])
    let official = try #require(list.first { $0["naam"] as? String == "belastingdienst" })
    #expect(official["titel"] as? String == "Belastingdienst")
    #expect(
      official["velden"] as? [String]
        == ["datum", "begin", "eind", "van", "naar", "route", "soort", "omrij"])
    #expect(
      official["kop"] as? [String] == [
        "Datum", "Beginstand", "Eindstand", "Vertrekadres", "Aankomstadres", "Route",
        "Privé/zakelijk", "Privé-omrijkilometers",
      ])
    #expect(official["bestand"] is NSNull && official["fout"] is NSNull)
  }

  @Test func `an own layout is listed, chosen and completed, a broken one says where`() throws {
    let folder = sandbox.folder.appending(path: ".local/share/ritmeester/import")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(
      "[indeling]\ntitel = Mijn lijst\nvereist = datum; eind\n[kolommen nl]\ndatum = Wanneer\neind = Klok\n"
        .utf8
    ).write(to: folder.appending(path: "eigen.ini"))
    let text = try sandbox.must("import", "--lijst").output
    #expect(
      text.contains(
        "\neigen\n\ntitel    Mijn lijst\ngeeft    datum, eind\nkop      Wanneer; Klok\n"))
    let names = try sandbox.must("voltooiing-waarden", "indelingen").output.split(separator: "\n")
    #expect(names.contains("eigen") && names.contains("algemeen"))
    // Files of charging sessions hold no trips: no layout to choose.
    #expect(!names.contains("ov-chipkaart"))
    let file = try sandbox.file("a.csv", "Wanneer;Klok\n5-1-2026;1010\n")
    #expect(try seen(file)["indeling"] as? String == "Mijn lijst")
    let path = folder.appending(path: "eigen.ini").path
    #expect(try seen(file, "--indeling", path)["indeling"] as? String == "Mijn lijst")
    try Data("[indeling]\nonzin = 1\n".utf8).write(to: folder.appending(path: "kapot.ini"))
    let broken = try sandbox.must("import", "--lijst").output
    #expect(broken.contains("\nkapot\n\nfout"), "\(broken)")
    #expect(broken.contains("\"onzin\""))
    #expect(broken.contains("\neigen\n"))
  }

  @Test func `without a file it says that one is missing`() throws {
    let result = try sandbox.run("import")
    #expect(result.status == 2)
    #expect(result.errors.contains("BESTAND ontbreekt"))
    #expect(try sandbox.run("import", "--toon").status == 2)
  }
}
