import Testing

@Suite("Declarations and what was recorded by mistake")
struct DeclarationTests {
  private func van() throws -> Sandbox {
    let sandbox = try Sandbox(today: "2026-01-20")
    try sandbox.addCar(
      "V-123-BX", from: "2026-01-01", reading: "1000", "--categorie", "bestelauto")
    try sandbox.addTrip("2026-01-05", "1000", "1003", "privé")
    return sandbox
  }

  private func declare(_ sandbox: Sandbox) throws -> Int32 {
    try sandbox.run(
      "verklaring", "add", "--soort", "uitsluitend zakelijk bestelauto", "--vanaf", "1-1-2026"
    ).status
  }

  private func listed(_ sandbox: Sandbox, _ more: String...) throws -> [[String: Any]] {
    try sandbox.run(["verklaring", "list", "--json"] + more).json as? [[String: Any]] ?? []
  }

  private func verdict(_ sandbox: Sandbox) throws -> String? {
    let tests = try sandbox.run("controle", "2026", "--json").object["toets"]
    return (tests as? [[String: Any]])?.first?["oordeel"] as? String
  }

  @Test func `a declaration that never was counts for nothing`() throws {
    let sandbox = try van()
    #expect(try verdict(sandbox) == "binnen")
    #expect(try declare(sandbox) == 0)
    // Any private km is over while only business use is declared.
    #expect(try verdict(sandbox) == "over")
    let done = try sandbox.run("verklaring", "void", "1", "--reden", "nooit ingediend")
    #expect(done.status == 0 && done.output == "Verklaring 1 ongeldig gemaakt\n")
    #expect(try verdict(sandbox) == "binnen")
    #expect(try listed(sandbox).isEmpty)
    let all = try listed(sandbox, "--ongeldig")
    #expect(all.map { $0["ongeldig"] as? String } == ["nooit ingediend"])
    #expect(try sandbox.run("verklaring", "list", "--ongeldig").output.contains("nooit ingediend"))
    #expect(
      try sandbox.run("verklaring", "intrek", "1", "--datum", "10-1-2026").errors
        .contains("ongeldig gemaakt"))
    // The same one can be recorded anew, under a number of its own.
    #expect(try declare(sandbox) == 0)
    #expect(try listed(sandbox).map { $0["nr"] as? Int } == [2])
    #expect(try sandbox.run("logboek", "verify").status == 0)
  }

  /// The private room of the car, and the line of the overview that tells it.
  private func room(_ sandbox: Sandbox) throws -> (km: Double?, line: String?) {
    let cars = try sandbox.run("--json").object["voertuigen"] as? [[String: Any]]
    let lines = try sandbox.run().output.split(separator: "\n")
    return (
      cars?.first?["ruimte"] as? Double,
      lines.first { $0.hasPrefix("ruimte over") }.map(String.init)
    )
  }

  @Test func `a van for business only leaves no private room`() throws {
    let sandbox = try Sandbox(today: "2026-02-20")
    try sandbox.addCar(
      "V-123-BX", from: "2026-01-01", reading: "1000", "--categorie", "bestelauto")
    try sandbox.addTrip("2026-01-05", "1000", "1003", "zakelijk")
    #expect(try room(sandbox).km == 500)
    #expect(try declare(sandbox) == 0)
    #expect(try room(sandbox).km == 0)
    #expect(
      try room(sandbox).line == "ruimte over  0 van 0 km privé, in het ongunstigste geval 0 km")
    #expect(try sandbox.run("controle", "2026").output.contains("grens voor deze periode  0 km"))
    // 4 private km are 4 too many.
    try sandbox.addTrip("2026-01-12", "1003", "1007", "privé")
    #expect(
      try room(sandbox).line == "ruimte over  0 van 0 km privé, in het ongunstigste geval 0 km")
    // Withdrawn before any of them, 500 km hold again.
    try sandbox.must("verklaring", "intrek", "1", "--datum", "10-1-2026")
    #expect(try room(sandbox).km == 496)
  }

  @Test func `private km before a van was declared for business only pass, and no more`() throws {
    let sandbox = try Sandbox(today: "2026-02-20")
    try sandbox.addCar(
      "V-123-BX", from: "2026-01-01", reading: "1000", "--categorie", "bestelauto")
    try sandbox.addTrip("2026-01-05", "1000", "1030", "privé")
    try sandbox.addTrip("2026-01-25", "1030", "1060", "zakelijk")
    try sandbox.addTrip("2026-02-15", "1060", "1090", "zakelijk")
    try sandbox.must(
      "verklaring", "add", "--soort", "uitsluitend zakelijk bestelauto", "--vanaf", "1-2-2026")
    #expect(
      try room(sandbox).line == "ruimte over  0 van 30 km privé, in het ongunstigste geval 0 km")
    #expect(try verdict(sandbox) == "binnen")
  }

  @Test(arguments: ["teller", "meting", "verklaring"])
  func `voiding asks a reason, knows the number and happens once`(thing: String) throws {
    let sandbox = try van()
    #expect(try declare(sandbox) == 0)
    try sandbox.must("meting", "add", "1003", "--bron", "apk")
    try sandbox.must(
      "voertuig", "teller", "V-123-BX", "--datum", "2026-01-10", "--oud", "1003", "--nieuw", "0",
      "--toelichting", "garage")
    let before = try sandbox.run("logboek", "list", "--json").output
    #expect(try sandbox.run(thing, "void", "1").status == 2)
    let unknown = try sandbox.run(thing, "void", "7", "--reden", "fout")
    #expect(unknown.status == 3 && unknown.errors.contains("\(thing) list"))
    #expect(try sandbox.run("logboek", "list", "--json").output == before)
    #expect(try sandbox.run(thing, "void", "1", "--reden", "fout").status == 0)
    let again = try sandbox.run(thing, "void", "1", "--reden", "fout")
    #expect(again.status == 3 && again.errors.contains("al ongeldig gemaakt"))
    #expect(try sandbox.run("logboek", "list").output.contains("fout"))
    #expect(try sandbox.run("logboek", "verify").status == 0)
  }
}
