import Foundation
import Testing

@Suite("logboek opschonen removes what need not be kept, and nothing is lost or changed by it")
struct PurgeTests {
  @Test func `not before seven full years have passed`() throws {
    let logbook = try PurgeLogbook()
    let before = try Data(contentsOf: logbook.sandbox.logbook)
    func refused(_ year: String, on day: String, until date: String) throws {
      let result = try logbook.sandbox.run(
        "logboek", "opschonen", "--voor", year, "--toch", environment: ["RITMEESTER_VANDAAG": day])
      #expect(result.status == 3)
      #expect(result.errors.contains(date), "\(result.errors)")
    }
    // domain.md A66: the trips of 2026 may go on 1 January 2034.
    try refused("2027", on: "2033-12-31", until: "1-1-2034")
    try refused("2028", on: "2034-01-01", until: "1-1-2035")
    #expect(try logbook.sandbox.run("logboek", "opschonen", "--voor", "ooit").status == 2)
    #expect(try logbook.sandbox.run("logboek", "opschonen").status == 2)
    #expect(try logbook.sandbox.run("logboek", "opschonen", "--voor", "2020", "--toch").status == 3)
    #expect(try Data(contentsOf: logbook.sandbox.logbook) == before)
  }

  @Test func `a trial and a call without consent change no byte`() throws {
    let logbook = try PurgeLogbook()
    let before = try Data(contentsOf: logbook.sandbox.logbook)
    let trial = try logbook.purge("--proef")
    #expect(trial.status == 0, "\(trial.errors)")
    // 22 trips of 2025 and 2026, of which the last stays.
    #expect(trial.output.contains("22 ritten van voor 2027"), "\(trial.output)")
    #expect(trial.output.contains("1 rit van voor 2027 blijft"), "\(trial.output)")
    let silent = try logbook.purge()
    #expect(silent.status == 3)
    #expect(silent.errors.contains("--toch"))
    #expect(try Data(contentsOf: logbook.sandbox.logbook) == before)
    let files = try FileManager.default.contentsOfDirectory(
      atPath: logbook.sandbox.logbook.deletingLastPathComponent().path)
    #expect(files == ["logboek.sqlite"])
  }

  @Test func `all goes to a verified archive, and what stays is as it was`() throws {
    let logbook = try PurgeLogbook()
    let sandbox = logbook.sandbox
    let before = try [2_027, 2_028].map(logbook.figures)
    let all = try PurgeLogbook.years.map(logbook.trips)
    let old = try logbook.fingerprint()
    let result = try logbook.purge("--toch", "--json")
    #expect(result.status == 0, "\(result.errors)")
    let answer = try result.object
    #expect(answer["ritten"] as? Int == 21)
    #expect(answer["gebleven"] as? Int == 1)
    // The archive is the whole logbook, for its owner only, and what the answer says it is.
    let archive = logbook.archive.path
    #expect(answer["archief"] as? String == archive)
    #expect(try sandbox.shell("stat -c %a '\(archive)'").output == "600\n")
    #expect(
      try sandbox.shell("sha256sum '\(archive)'").output.hasPrefix(
        answer["sha256"] as? String ?? "?"))
    let kept = try sandbox.must("--logboek", archive, "logboek", "verify", "--json").object
    #expect(kept["vingerafdruk"] as? String == old)
    let listed = try sandbox.must("--logboek", archive, "rit", "list", "2025", "--json").json
    #expect((listed as? [Any])?.count == 11)
    // The logbook: the years that stay, and the last trip before them.
    #expect(try [2_027, 2_028].map(logbook.figures) == before)
    #expect(try logbook.trips(2_025) == [])
    #expect(try logbook.trips(2_026) == [all[1].last])
    #expect(try logbook.trips(2_027) == all[2])
    // Not a byte of what went is left in the file.
    #expect(try sandbox.shell("grep -c 'Weg 2025' '\(archive)'").status == 0)
    #expect(try sandbox.shell("grep -c 'Weg 2025' '\(sandbox.logbook.path)'").status == 1)
    let verify = try sandbox.run("logboek", "verify")
    #expect(verify.status == 0, "\(verify.output)")
    #expect(verify.output.contains("logboek-voor-2027.archief.sqlite"))
    #expect(
      try sandbox.run("controle", "2027", "--alleen", "journaal", "--json").output
        .contains("\"journaal\"") == false)
  }

  @Test func `the journal begins after what went, and its chain goes on`() throws {
    let logbook = try PurgeLogbook()
    let sandbox = logbook.sandbox
    func entries(_ more: String...) throws -> [[String: Any]] {
      try sandbox.must(["logboek", "list", "--json"] + more).json as? [[String: Any]] ?? []
    }
    let before = try entries()
    // The logbook, the car and its availability, a place, two files with eleven trips each.
    let last = 4 + 2 * 12
    #expect(try logbook.purge("--toch").status == 0)
    let after = try entries()
    #expect(after[0]["nr"] as? Int == last)
    #expect(after[0]["soort"] as? String == "opschoning")
    #expect(after[0]["hash"] as? String == before[last - 1]["hash"] as? String)
    #expect(after[1]["vorige"] as? String == after[0]["hash"] as? String)
    // What stays is carried on as no change, so that trips and changes are not counted again.
    let carried = try entries("--soort", "opschoning").last?["handeling"] as? Int ?? 0
    let closing = try entries("--handeling", String(carried))
    #expect(
      closing.compactMap { $0["soort"] as? String }
        == [
          "opschoning", "logboek", "voertuig", "terbeschikkingstelling", "adres", "rit",
          "afsluiting",
        ])
    for entry in closing.dropFirst().dropLast() {
      #expect(entry["oud"] as? NSDictionary == entry["nieuw"] as? NSDictionary)
    }
    let list = try sandbox.must("logboek", "list").output
    #expect(list.contains("voertuig 1 meegenomen"))
    #expect(list.contains("begint hier: de regels tot en met \(last) staan in het archief"))
    for command in [
      "controle 2026", "rapport 2026", "export 2026 --csv -",
      "export 2026 --belastingdienst -", "export 2025-12-01..2027-01-31 --json -",
    ] {
      let gone = try sandbox.run(command.split(separator: " ").map(String.init))
      #expect(gone.status == 3)
      #expect(gone.errors.contains("logboek-voor-2027.archief.sqlite"), "\(gone.errors)")
    }
    let undo = try sandbox.run("ongedaan", "--toch")
    #expect(undo.status == 3)
    #expect(undo.errors.contains("niet terug te draaien"), "\(undo.errors)")
    // The years that went are closed, so that no file brings their trips back.
    let file = sandbox.folder.appending(path: "K-482-TX-2025.csv").path
    #expect(try sandbox.run("import", file).status == 3)
    // From the first day of the car, though its first trip was in February.
    let closures = try sandbox.must("logboek", "list", "--soort", "afsluiting").output
    #expect(closures.contains("1-1-2025 t/m 31-12-2026 afgesloten"), "\(closures)")
    let late = try sandbox.run(
      "rit", "add", "1005", "A 1, 3511 ZZ Utrecht", "B 2, 3511 ZZ Utrecht", "--zakelijk",
      "--datum", "2025-01-15", "--begin", "1000")
    #expect(late.status == 3)
    #expect(late.errors.contains("afgesloten"), "\(late.errors)")
    let history = try sandbox.must("logboek", "list", "--soort", "voertuig").output
    #expect(history.contains("voertuig 1 meegenomen"))
  }

  @Test func `numbers are never given again`() throws {
    let logbook = try PurgeLogbook()
    let sandbox = logbook.sandbox
    try FileManager.default.removeItem(at: sandbox.logbook)
    try sandbox.addCar(from: "2025-01-01", reading: "1000")
    for reading in ["1010", "1020", "1030"] {
      try sandbox.must(
        "rit", "add", reading, "--van", "a", "--naar", "b", "--privé", "--datum", "2025-03-01")
    }
    // The highest number is that of a trip that goes.
    try sandbox.must("rit", "void", "3", "--reden", "dubbel")
    #expect(try logbook.purge("--toch").status == 0)
    let added = try sandbox.must(
      "rit", "add", "1030", "--van", "a", "--naar", "b", "--privé", "--datum", "2033-03-01",
      "--json")
    #expect((try added.object["rit"] as? [String: Any])?["nr"] as? Int == 4)
  }

  @Test func `an earlier fingerprint or report is looked for in the archive`() throws {
    let logbook = try PurgeLogbook()
    let sandbox = logbook.sandbox
    try FileManager.default.copyItem(
      at: sandbox.logbook, to: sandbox.folder.appending(path: "vol.sqlite"))
    // A state of the middle of the first years: the eighth entry.
    let entries = try sandbox.must("logboek", "list", "--json").json as? [[String: Any]] ?? []
    let state = entries[7]["hash"] as? String ?? ""
    let later = entries[entries.count - 1]["hash"] as? String ?? ""
    try sandbox.must("rapport", "2028", "--pdf", "jaar.pdf")
    #expect(try logbook.purge("--toch").status == 0)
    let result = try sandbox.run("logboek", "verify", "--vingerafdruk", state)
    #expect(result.status == 1)
    #expect(result.output.contains("kan in het archief logboek-voor-2027.archief.sqlite staan"))
    #expect(
      try sandbox.run(
        "--logboek", logbook.archive.path, "logboek", "verify", "--vingerafdruk", state
      ).status == 0)
    // What was printed of a state that is still here is found.
    #expect(try sandbox.run("logboek", "verify", "--vingerafdruk", later).status == 0)
    #expect(try sandbox.run("logboek", "verify", "--pdf", "jaar.pdf").status == 0)
  }

  @Test func `trips that were changed later stay, and are named`() throws {
    let logbook = try PurgeLogbook()
    try logbook.sandbox.must("rit", "edit", "1", "--doel", "anders", "--reden", "vergeten")
    let result = try logbook.purge("--toch")
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.output.contains(
        "1 rit van voor 2027 blijft: die is ingevoerd, gewijzigd of meegenomen na"))
    #expect(try logbook.trips(2_025) == [1])
    #expect(try logbook.sandbox.run("logboek", "verify").status == 0)
  }

  @Test func `a logbook whose first command has all years keeps all`() throws {
    let sandbox = try Sandbox(today: "2034-01-01")
    try sandbox.addCar(from: "2025-01-01", reading: "1000")
    let file = try sandbox.file(
      "alles.csv",
      "datum;begin;eind;van;naar;soort\n1-2-2025;1000;1010;a;b;z\n1-2-2027;1010;1020;b;a;z\n")
    try sandbox.must("import", file)
    let result = try sandbox.run("logboek", "opschonen", "--voor", "2027", "--toch")
    #expect(result.status == 3)
    #expect(result.errors.contains("1 rit van voor 2027 kan niet weg"), "\(result.errors)")
  }

  @Test func `a file with the name of the archive is not replaced`() throws {
    let logbook = try PurgeLogbook()
    let before = try Data(contentsOf: logbook.sandbox.logbook)
    try Data("van mij".utf8).write(to: logbook.archive)
    let result = try logbook.purge("--toch")
    #expect(result.status == 3)
    #expect(result.errors.contains("--archief"))
    #expect(try Data(contentsOf: logbook.archive) == Data("van mij".utf8))
    #expect(try Data(contentsOf: logbook.sandbox.logbook) == before)
    #expect(try logbook.purge("--toch", "--archief", "weg/a.sqlite").status == 4)
    #expect(try Data(contentsOf: logbook.sandbox.logbook) == before)
    #expect(try logbook.purge("--toch", "--archief", "a.sqlite").status == 0)
  }

  @Test func `a logbook that was tampered with loses nothing more`() throws {
    let logbook = try PurgeLogbook()
    try logbook.sandbox.shell(
      "sqlite3 '\(logbook.sandbox.logbook.path)' \"UPDATE rit SET doel = 'y' WHERE nr = 3\"")
    let result = try logbook.purge("--toch")
    #expect(result.status == 4)
    #expect(result.errors.contains("logboek verify"))
    #expect(!FileManager.default.fileExists(atPath: logbook.archive.path))
  }

  @Test func `a later year can go later, and each archive knows the one before`() throws {
    let logbook = try PurgeLogbook()
    let sandbox = logbook.sandbox
    #expect(try logbook.purge("--toch").status == 0)
    let before = try logbook.figures(2_028)
    sandbox.environment["RITMEESTER_VANDAAG"] = "2035-01-01"
    let result = try sandbox.run("logboek", "opschonen", "--voor", "2028", "--toch")
    #expect(result.status == 0, "\(result.errors)")
    // The trip that stayed before was carried on after the trips of 2028 came: it goes later.
    #expect(try logbook.trips(2_026).count == 1)
    #expect(result.output.contains("1 rit van voor 2028 blijft: die is ingevoerd, gewijzigd of"))
    #expect(try logbook.trips(2_027).count == 1)
    #expect(try logbook.figures(2_028) == before)
    let verify = try sandbox.run("logboek", "verify")
    #expect(verify.status == 0, "\(verify.output)")
    #expect(verify.output.contains("logboek-voor-2028.archief.sqlite"))
    let second = logbook.archive.deletingLastPathComponent()
      .appending(path: "logboek-voor-2028.archief.sqlite").path
    let archived = try sandbox.run("--logboek", second, "logboek", "verify")
    #expect(archived.status == 0)
    #expect(archived.output.contains("logboek-voor-2027.archief.sqlite"))
  }

  @Test func `the beginning cannot be forged or cut off further`() throws {
    let logbook = try PurgeLogbook()
    let sandbox = logbook.sandbox
    #expect(try logbook.purge("--toch").status == 0)
    let original = try Data(contentsOf: sandbox.logbook)
    let first = "nr = (SELECT min(nr) FROM journaal)"
    for change in [
      "DELETE FROM journaal WHERE \(first)",
      "UPDATE journaal SET hash = zeroblob(32) WHERE \(first)",
      "UPDATE journaal SET vorige = randomblob(32) WHERE \(first)",
      "UPDATE journaal SET tijdstip = '2020-01-01T00:00:00.000Z' WHERE \(first)",
      "UPDATE journaal SET wie = 'x' WHERE \(first)",
      "UPDATE journaal SET reden = 'x' WHERE \(first)",
      "UPDATE journaal SET oud = '{}' WHERE \(first)",
      "UPDATE journaal SET nieuw = replace(nieuw, '2027', '2028') WHERE \(first)",
      "UPDATE journaal SET onderwerp = 2 WHERE \(first)",
      "UPDATE journaal SET handeling = 1 WHERE \(first)",
      "UPDATE journaal SET soort = 'rit' WHERE \(first)",
      "UPDATE journaal SET nr = nr - 1 WHERE \(first)",
      "DELETE FROM journaal WHERE nr = (SELECT min(nr) + 1 FROM journaal)",
      """
      CREATE TEMP TABLE kop AS SELECT * FROM journaal WHERE \(first);
      UPDATE kop SET nr = nr + 1, handeling = nr + 1,
      hash = (SELECT hash FROM journaal WHERE nr = kop.nr + 1);
      DELETE FROM journaal WHERE nr <= (SELECT nr FROM kop);
      INSERT INTO journaal SELECT * FROM kop
      """,
    ] {
      try logbook.tamper(change)
      #expect(try sandbox.run("logboek", "verify").status == 1, "\(change)")
      try original.write(to: sandbox.logbook)
    }
    #expect(try sandbox.run("logboek", "verify").status == 0)
  }

  /// Whatever was driven, forgotten or private: the years that stay keep their figures.
  @Test(
    arguments:
      1...(ProcessInfo.processInfo.environment["RITMEESTER_RANDOM"].flatMap { Int($0) } ?? 3))
  func `the figures of the years that stay do not change`(seed: Int) throws {
    let logbook = try PurgeLogbook(seed: seed, gaps: true)
    let before = try [2_027, 2_028].map(logbook.figures)
    let report = try logbook.sandbox.run("rapport", "2027").output
    let result = try logbook.purge("--toch")
    #expect(result.status == 0, "\(result.errors)")
    #expect(try [2_027, 2_028].map(logbook.figures) == before)
    #expect(report.contains("2027"))
    #expect(try logbook.sandbox.run("logboek", "verify").status == 0)
  }

  @Test func `nothing else in the program removes rows`() throws {
    let sources = Sandbox.repository.appending(path: "Sources")
    let files = try #require(FileManager.default.enumerator(atPath: sources.path))
    var removing: Set<String> = []
    for case let name as String in files where name.hasSuffix(".swift") {
      let text = try String(contentsOf: sources.appending(path: name), encoding: .utf8)
      if text.contains("DELETE FROM") || text.contains("REPLACE INTO") { removing.insert(name) }
    }
    #expect(removing == ["LogbookStore/Purge/LogbookWriter+Purge.swift"])
  }
}
