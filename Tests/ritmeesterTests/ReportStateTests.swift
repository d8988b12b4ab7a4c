import Foundation
import Testing

@Suite("An old report beside today's journal")
struct ReportStateTests {
  /// Entries: 1 logbook, 2 car, 3 availability, 4 setting, 5 to 10 the trips.
  private let sandbox: Sandbox

  init() throws {
    sandbox = try QuarterLogbook.make()
    try sandbox.must("rapport", "2024", "--pdf", "oud.pdf")
  }

  private func verify(_ arguments: String...) throws -> Sandbox.Result {
    try sandbox.run(["logboek", "verify"] + arguments)
  }

  /// What is said about the state, in data.
  private func state(_ file: String = "oud.pdf") throws -> [String: Any] {
    try verify("--pdf", file, "--json").object["stand"] as? [String: Any] ?? [:]
  }

  private func numbers(_ value: Any?) -> [Int] {
    (value as? [[String: Any]] ?? []).compactMap { $0["nr"] as? Int }
  }

  /// Edits trip 4, prints that, and puts the logbook of before back.
  private func rollBack() throws {
    let old = try Data(contentsOf: sandbox.logbook)
    try sandbox.must("rit", "edit", "4", "--eind", "1110", "--reden", "misgelezen")
    try sandbox.must("rapport", "2024", "--pdf", "nieuw.pdf")
    try old.write(to: sandbox.logbook)
  }

  @Test func `nothing changed`() throws {
    let result = try verify("--pdf", "oud.pdf")
    #expect(result.status == 0)
    #expect(result.output.contains("rapport over 2024, gemaakt na journaalregel 10"))
    #expect(result.output.contains("Sindsdien is er niets veranderd\n"))
    let json = try verify("--pdf", "oud.pdf", "--json").object
    #expect(json["goed"] as? Bool == true)
    #expect(json["gevonden_bij"] as? Int == 10)
    let state = try #require(json["stand"] as? [String: Any])
    #expect(state["uitkomst"] as? String == "aanwezig")
    let report = try #require(state["rapport"] as? [String: Any])
    #expect(report["van"] as? String == "2024-01-01" && report["tot"] as? String == "2024-12-31")
    #expect(report["vingerafdruk"] as? String == json["vingerafdruk"] as? String)
  }

  @Test func `what changed is told with who, why, old and new`() throws {
    try sandbox.must("rit", "edit", "4", "--eind", "1110", "--reden", "misgelezen")
    try sandbox.must("rit", "void", "3", "--reden", "dubbel")
    try sandbox.must("adres", "add", "oma", "Dam 1")
    try sandbox.must("rit", "add", "1350", "Ede", "Soest", "--datum", "2024-03-31", "--privé")
    let result = try verify("--pdf", "oud.pdf")
    #expect(result.status == 0)
    for part in [
      "Sindsdien veranderd, 3 journaalregels:", "rit 4 gewijzigd  (eind 1.111 → 1.110)",
      "reden: misgelezen", "rit 3 ongeldig gemaakt", "reden: dubbel",
      "rit 7 toegevoegd  (31-3-2024, 1.300, 1.350, Ede, Soest)",
      "en 1 journaalregel over andere perioden, auto's of adressen",
    ] {
      #expect(result.output.contains(part), "\(part): \(result.output)")
    }
    let english = try sandbox.run("--taal", "en", "logboek", "verify", "--pdf", "oud.pdf").output
    for part in [
      "trip 4 changed  (end 1,111 → 1,110)", "trip 3 voided", "trip 7 added",
    ] {
      #expect(english.contains(part), "\(part): \(english)")
    }
    let user = try sandbox.shell("id -un").output
    #expect(result.output.contains("  \(user)"))
    #expect(try numbers(state()["sindsdien"]) == [11, 12, 14])
    #expect(try state()["sindsdien_overig"] as? Int == 1)
    // The fingerprint alone tells the same, about everything.
    let json = try verify("--pdf", "oud.pdf", "--json").object
    let report = (json["stand"] as? [String: Any])?["rapport"] as? [String: Any]
    let hash = try #require(report?["vingerafdruk"] as? String)
    let bare = try verify("--vingerafdruk", String(hash.prefix(16)))
    #expect(bare.status == 0)
    #expect(bare.output.contains("Sindsdien veranderd, 4 journaalregels:"))
    #expect(bare.output.contains("rit 4 gewijzigd  (eind 1.111 → 1.110)"))
  }

  @Test func `a later year changes nothing in the report`() throws {
    try sandbox.must(
      "voertuig", "beschikbaar", "K-482-TX", "--vanaf", "1-4-2024", "--beginstand", "1300")
    let before = try verify("--pdf", "oud.pdf").output
    // The second availability is about the car, so it is listed.
    #expect(before.contains("terbeschikkingstelling 2 toegevoegd"))
    try sandbox.must("adres", "add", "oma", "Dam 1")
    try sandbox.must("rapport", "2024", "--pdf", "oud.pdf")
    try sandbox.must("adres", "add", "opa", "Dam 2")
    #expect(
      try verify("--pdf", "oud.pdf").output.contains(
        "niets veranderd aan wat in het rapport staat (wel 1 journaalregel"))
  }

  @Test func `an older logbook put back ends before the report`() throws {
    try rollBack()
    let result = try verify("--pdf", "nieuw.pdf")
    #expect(result.status == 1)
    for part in [
      "bij regel 10 ophoudt", "Tot en met journaalregel 10 is het zeker hetzelfde",
      "niet meer in het logboek, 1 journaalregel:", "rit 4 gewijzigd  (eind 1.111 → 1.110)",
    ] {
      #expect(result.output.contains(part), "\(part): \(result.output)")
    }
    #expect(try state("nieuw.pdf")["uitkomst"] as? String == "opgehouden")
    #expect(try numbers(state("nieuw.pdf")["ontbreekt"]) == [11])
    #expect(try verify("--pdf", "oud.pdf").status == 0)
  }

  @Test func `a history that was written anew is shown at its first difference`() throws {
    try rollBack()
    try sandbox.must("rit", "edit", "4", "--eind", "1109", "--reden", "mooier")
    try sandbox.must("rit", "edit", "5", "--doel", "werk")
    let result = try verify("--pdf", "nieuw.pdf")
    #expect(result.status == 1)
    for part in [
      "Vanaf journaalregel 11 is het journaal anders", "tot en met regel 10",
      "(eind 1.111 → 1.110)  reden: misgelezen", "(eind 1.111 → 1.109)  reden: mooier",
    ] {
      #expect(result.output.contains(part), "\(part): \(result.output)")
    }
    let state = try state("nieuw.pdf")
    #expect(state["uitkomst"] as? String == "anders")
    #expect(state["anders_vanaf"] as? Int == 11 && state["gelijk_tot"] as? Int == 10)
    // By the fingerprint alone only that it is not there.
    let report = try #require(state["rapport"] as? [String: Any])
    let bare = try verify("--vingerafdruk", report["vingerafdruk"] as? String ?? "")
    #expect(bare.status == 1)
    #expect(bare.output.contains("komt in dit journaal niet voor"))
  }

  @Test func `a report without journal still tells that its state is gone`() throws {
    let old = try Data(contentsOf: sandbox.logbook)
    try sandbox.must("rit", "edit", "4", "--eind", "1110")
    try sandbox.must("rapport", "2024", "--pdf", "baas.pdf", "--sjabloon", "werkgever")
    #expect(try verify("--pdf", "baas.pdf").output.contains("Sindsdien is er niets veranderd\n"))
    try old.write(to: sandbox.logbook)
    let ended = try verify("--pdf", "baas.pdf")
    #expect(ended.status == 1)
    #expect(ended.output.contains("bij regel 10 ophoudt"))
    #expect(!ended.output.contains("regel 0"))
    try sandbox.must("rit", "edit", "4", "--eind", "1109")
    let other = try verify("--pdf", "baas.pdf")
    #expect(other.status == 1)
    #expect(other.output.contains("Uiterlijk in journaalregel 11 is het journaal anders"))
  }

  @Test func `the report of another logbook is told as that`() throws {
    let other = try QuarterLogbook.make()
    try other.must("rit", "edit", "1", "--doel", "anders")
    let result = try other.run(
      "logboek", "verify", "--pdf", sandbox.folder.appending(path: "oud.pdf").path)
    #expect(result.status == 1)
    #expect(result.output.contains("ander logboek"))
  }

  @Test func `a logbook that was tampered with is no witness`() throws {
    try sandbox.shell(
      "sqlite3 '\(sandbox.logbook.path)' 'UPDATE rit SET eind = eind + 1 WHERE nr = 6'")
    let result = try verify("--pdf", "oud.pdf")
    #expect(result.status == 1)
    #expect(result.output.contains("rit 6 is buiten Ritmeester om gewijzigd: eind"))
    #expect(try verify("--pdf", "oud.pdf", "--json").object["goed"] as? Bool == false)
    try sandbox.shell(
      """
      sqlite3 '\(sandbox.logbook.path)' "DROP TRIGGER journaal_wijzigt_niet; \
      UPDATE journaal SET nieuw = '{' WHERE nr IN (3, 9)"
      """)
    let worse = try verify("--pdf", "oud.pdf")
    #expect(worse.status == 1, "\(worse.errors)")
    #expect(worse.output.contains("regel 9 van het journaal is gewijzigd"))
  }

  @Test func `what is no report is one clear line`() throws {
    let bytes = try Data(contentsOf: sandbox.folder.appending(path: "oud.pdf"))
    _ = try sandbox.file("half.pdf", bytes.prefix(bytes.count / 3))
    _ = try sandbox.file("tekst.pdf", "geen pdf\n")
    _ = try sandbox.file("leeg.pdf", "")
    _ = try sandbox.file("wortel.pdf", "%PDF-1.7\ntrailer\n<</Root 1 0 R>>\n%%EOF")
    try sandbox.shell(
      """
      qpdf --encrypt geheim geheim 256 -- oud.pdf slot.pdf
      qpdf --remove-attachment=journaal-2024.jsonl oud.pdf zonder.pdf
      truncate -s 600M groot.pdf
      printf '{"formaat":"anders"}\\n' > journaal-x.jsonl
      qpdf zonder.pdf --add-attachment journaal-x.jsonl -- vreemd.pdf
      pdfdetach -save 1 -o j oud.pdf; sed 's/Zwolle/Zwollo/' j > journaal-2024.jsonl
      qpdf zonder.pdf --add-attachment journaal-2024.jsonl -- vals.pdf
      """)
    for (file, status, part) in [
      ("half.pdf", [3, 4], "half.pdf"), ("tekst.pdf", [4], "geen leesbare PDF"),
      ("leeg.pdf", [4], "geen leesbare PDF"), ("wortel.pdf", [4], "geen leesbare PDF"),
      ("slot.pdf", [4], "wachtwoord"),
      ("zonder.pdf", [3], "geen rapport van Ritmeester"), ("groot.pdf", [4], "groot.pdf"),
      ("vreemd.pdf", [3], "regel 1 van de bijlage journaal-x.jsonl"),
      ("vals.pdf", [3], "klopt niet met zijn controlegetal"), ("weg.pdf", [4], "weg.pdf"),
      (".", [4], "map"),
    ] as [(String, [Int32], String)] {
      let result = try verify("--pdf", file)
      #expect(status.contains(result.status), "\(file): \(result.status) \(result.errors)")
      #expect(result.errors.contains(part), "\(file): \(result.errors)")
      #expect(result.errors.split(separator: "\n").count == 1)
      #expect(result.output.isEmpty)
    }
    #expect(try verify("--pdf", "oud.pdf", "--vingerafdruk", "0123456789abcdef").status == 2)
    #expect(try verify("--pdf", "").status == 2)
  }
}
