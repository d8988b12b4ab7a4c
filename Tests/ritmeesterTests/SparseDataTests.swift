import Testing

@Suite("Sentences where something is missing")
struct SparseDataTests {
  /// A car with GPS, a trip on 5 January and a correction on the 6th.
  private func corrected() throws -> Sandbox {
    let sandbox = try Sandbox(today: "2026-01-20")
    try sandbox.addCar(from: "2026-01-01", reading: "1000", "--registratie", "gps")
    try sandbox.addTrip("2026-01-05", "1000", "1100", "zakelijk")
    try sandbox.must(
      "rit", "correctie", "--tot", "1102", "--datum", "2026-01-06", "--opmerking", "gps")
    return sandbox
  }

  @Test func `a correction is not where the car went`() throws {
    let sandbox = try corrected()
    let lines = try sandbox.run().output.split(separator: "\n")
    #expect(lines.contains("stand        1.102 km"))
    #expect(
      lines.contains(
        "laatste rit  5-1-2026 naar Zuiderweg 101, 8011 ZW Zwolle (15 dagen geleden)"))
  }

  @Test func `a trip without address has a date only`() throws {
    let sandbox = try Sandbox(today: "2026-01-20")
    try sandbox.addCar(
      "V-123-BX", from: "2026-01-01", reading: "1000", "--categorie", "bestelauto",
      "--registratie", "dag")
    try sandbox.must("rit", "add", "+50", "--zakelijk", "--datum", "2026-01-19")
    let dutch = try sandbox.run().output.split(separator: "\n")
    #expect(dutch.contains("laatste rit  19-1-2026 (gisteren)"))
    let english = try sandbox.run("--taal", "en").output.split(separator: "\n")
    #expect(english.contains("last trip  19 Jan 2026 (yesterday)"))
  }

  @Test func `a report without vehicles has no empty place for plates`() throws {
    let sandbox = try corrected()
    let report = try sandbox.run("rapport", "2024").output
    #expect(report.hasPrefix("Rittenregistratie 2024\n======================\n"))
    let own = try sandbox.file("eigen.ini", "[rapport]\ntitel = Jaar\n[grens]\n")
    #expect(
      try sandbox.run("rapport", "2024", "--sjabloon", own).output
        .hasPrefix("Jaar · 2024\n===========\n"))
    #expect(
      try sandbox.run("rapport", "2026", "--sjabloon", own).output
        .hasPrefix("Jaar · 2026 · K-482-TX\n"))
  }

  @Test func `each vague address is named with its own trips`() throws {
    let sandbox = try Sandbox(today: "2026-01-20")
    try sandbox.addCar(from: "2026-01-01", reading: "1000")
    try sandbox.must(
      "rit", "add", "+60", "Zwolle", "Meppel", "--zakelijk", "--doel", "a", "--datum", "5-1-2026")
    try sandbox.must(
      "rit", "add", "+60", "Meppel", "Assen", "--zakelijk", "--doel", "b", "--datum", "6-1-2026")
    let report = try sandbox.run("controle", "2026", "--json").object
    let findings = report["bevindingen"] as? [[String: Any]] ?? []
    let vague = findings.filter { $0["code"] as? String == "adres.vaag" }
    #expect(vague.map { $0["ritten"] as? [Int] } == [[1], [1, 2], [2]])
    for (finding, place) in zip(vague, ["Zwolle", "Meppel", "Assen"]) {
      #expect((finding["melding"] as? String)?.hasPrefix("\"\(place)\" ") == true)
    }
  }

  @Test func `a report of before today says how far it looked`() throws {
    let sandbox = try Sandbox(today: "2999-03-01")
    try sandbox.addCar(from: "2024-01-01", reading: "1000")
    let late = try sandbox.run("rapport", "2999")
    #expect(late.status == 0 && late.errors.contains("de dag van de laatste invoer"))
    #expect(late.errors.contains("--datum vandaag"))
    #expect(try sandbox.run("rapport", "2999", "--datum", "vandaag").errors.isEmpty)
    #expect(try sandbox.run("rapport", "2999", "--stil").errors.isEmpty)
    // That year ended before anything was entered.
    #expect(try sandbox.run("rapport", "2024").errors.isEmpty)
  }

  @Test(arguments: ["--uitleg", "--alleen"])
  func `a code that is nearly one is understood`(option: String) throws {
    let sandbox = try corrected()
    let result = try sandbox.run("controle", "2026", option, "gatt")
    #expect(result.status == 2)
    #expect(result.errors.contains("bedoelde u gat?"))
    #expect(try sandbox.run("controle", "2026", option, "qqqqqq").errors.contains("er zijn: "))
  }
}
