import LogbookModel
import Testing

@Suite("Several cars, declarations, plates and vans")
struct SeveralCarsTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox(today: "2026-12-31") }

  /// A car with one private trip on its first day; the empty months after it are closed by trips
  /// of 0 km every three weeks.
  private func addCar(
    _ plate: String, _ from: String, _ to: String, _ kilometres: Int, _ more: String...
  ) throws {
    try sandbox.addCar(
      plate, from: from, reading: "1000",
      ["--tot", to, "--eindstand", "\(1_000 + kilometres)"] + more)
    var sheet = TripSheet(reading: 1_000)
    let last = try day(to)
    var date = try day(from)
    sheet.drive(kilometres * 10, on: date, "privé")
    while date + 21 <= last {
      date = date + 21
      sheet.drive(0, on: date)
      sheet.lines[sheet.lines.count - 1].to = "Werk 1, Ede"
    }
    try sandbox.importSheet(sheet, vehicle: plate)
  }

  private func tests(_ more: String...) throws -> [[String: Any]] {
    try sandbox.run(["controle", "2026", "--json"] + more).object["toets"] as? [[String: Any]] ?? []
  }

  /// The codes found, but for those of the trips of 0 km.
  private func codes(_ more: String...) throws -> [String] {
    let findings = try sandbox.run(["controle", "2026", "--json"] + more).object["bevindingen"]
    return (findings as? [[String: Any]] ?? []).mainCodes.filter { $0 != "nul" }
  }

  @Test func `a few shared days: together over, apart within is in doubt`() throws {
    // 240 km in 181 + 7 days is 466, 280 in 184 is 555,4; together 520 in 365 days: over both ways.
    try addCar("12-GBB-1", "2026-01-01", "2026-07-07", 240)
    try addCar("13-GBB-1", "2026-07-01", "2026-12-31", 280)
    #expect(try tests().map { $0["oordeel"] as? String } == ["over"])
  }

  @Test func `where seven shared days decide it is in doubt and the line says why`() throws {
    // 255 km in 188 days is 495,1 and 250 in 184 days 496 (by months 500); together 505 in a year.
    try addCar("12-GBB-1", "2026-01-01", "2026-07-07", 255)
    try addCar("13-GBB-1", "2026-07-01", "2026-12-31", 250)
    let test = try #require(try tests().first)
    #expect(test["voertuigen"] as? [String] == ["12-GBB-1", "13-GBB-1"])
    #expect(test["oordeel"] as? String == "twijfel")
    #expect(test["twijfel"] as? String == "samen")
    let text = try sandbox.run("controle", "2026").output
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      line.contains(
        "12-GBB-1 255 + 13-GBB-1 250 = 505 km; per maanden × 12 / 12 = 505 km, per dagen "
          + "× 365 / 365 = 505 km"))
  }

  @Test func `more than seven shared days: apart, in doubt where together is over`() throws {
    // 260 km in 191 days is 496,9; 250 in 184 days 496; together 510.
    try addCar("12-GBB-1", "2026-01-01", "2026-07-10", 260)
    try addCar("13-GBB-1", "2026-07-01", "2026-12-31", 250)
    #expect(try tests().map { $0["oordeel"] as? String } == ["twijfel", "twijfel"])
    #expect(try tests().map { $0["twijfel"] as? String } == ["overlap", "overlap"])
  }

  @Test func `what a change causes is told also where another car has the same`() throws {
    for (plate, driver) in [("12-GBB-1", "Ans"), ("13-GBB-1", "Bo")] {
      try sandbox.addCar(plate, from: "2025-12-01", reading: "1000", ["--bestuurder", driver])
      try sandbox.must(
        "rit", "add", "1010", "Dam 1, Ede", "Werk 1, Ede", "--zakelijk", "--datum", "2025-12-10",
        "--voertuig", plate)
    }
    func codes(after from: String) throws -> [String] {
      let result = try sandbox.must("voertuig", "edit", "12-GBB-1", "--vanaf", from, "--json")
      return try (result.object["bevindingen"] as? [[String: Any]] ?? []).mainCodes
    }
    // At disposal since 2026 there is no turn of the year to read, which the other car still has.
    #expect(try !codes(after: "2026-01-01").contains("periode.eind"))
    #expect(try codes(after: "2025-12-01").contains("periode.eind"))
  }

  @Test func `one of two successive cars is tested with the other`() throws {
    try addCar("12-GBB-1", "2026-01-01", "2026-06-30", 300)
    try addCar("13-GBB-1", "2026-07-01", "2026-12-31", 240)
    #expect(try tests("--voertuig", "13-GBB-1").map { $0["privé"] as? Int } == [540])
    #expect(try codes("--voertuig", "13-GBB-1") == ["grens"])
  }

  @Test func `A39: private km before a declaration that came later`() throws {
    try addCar("12-GBB-1", "2026-01-01", "2026-12-31", 100)
    let added = try sandbox.run(
      "verklaring", "add", "--soort", "geen privégebruik", "--vanaf", "1-5-2026")
    #expect(added.status == 0)
    let before = try #require(try tests().first?["voor_verklaring"] as? [String: Any])
    #expect(before["tot"] as? String == "2026-04-30")
    #expect(before["privé"] as? Int == 100)
    // By months 300, by days 100 × 365 / 120 = 304,17.
    #expect(before["per_jaar"] as? Double == 304.2)
    #expect(before["oordeel"] as? String == "binnen")
  }

  /// 100 km is 304,2 on a yearly basis, but 300 km is 912,5.
  @Test(arguments: [
    (["2026-03-03;1100;1100;zakelijk", "2026-03-15;1100;1300;zakelijk"], 100, "binnen"),
    // To be assigned, a gap of 200 km, and 57 days without any trip.
    (["2026-03-03;1100;1100;zakelijk", "2026-03-15;1100;1300;"], 300, "twijfel"),
    (["2026-03-03;1100;1100;zakelijk", "2026-03-15;1300;1300;zakelijk"], 300, "twijfel"),
    (["2026-03-03;1100;1300;zakelijk"], 100, "twijfel"),
  ])
  func `what is unclear before a later declaration keeps it in doubt`(
    trips: [String], worst: Int, verdict: String
  ) throws {
    let added = try sandbox.run(
      "voertuig", "add", "12-GBB-1", "--merk", "Škoda", "--type", "Octavia", "--beginstand",
      "1000", "--vanaf", "2026-01-01", "--tot", "2026-12-31", "--eindstand", "1300")
    #expect(added.status == 0)
    var rows = ["2026-01-01;1000;1100;privé", "2026-01-20;1100;1100;zakelijk"]
    rows += ["2026-02-10;1100;1100;zakelijk"] + trips
    if trips.count > 1 { rows.append("2026-04-05;1300;1300;zakelijk") }
    rows.append("2026-04-30;1300;1300;zakelijk")
    let file = try sandbox.file(
      "ritten.csv", (["datum;begin;eind;soort"] + rows).joined(separator: "\n"))
    #expect(try sandbox.run("import", file, "--voertuig", "12-GBB-1").status == 0)
    try sandbox.run("verklaring", "add", "--soort", "geen privégebruik", "--vanaf", "1-5-2026")
    let before = try #require(try tests().first?["voor_verklaring"] as? [String: Any])
    #expect(before["privé"] as? Int == 100)
    #expect(before["ongunstigst"] as? Int == worst)
    #expect(before["oordeel"] as? String == verdict)
  }

  @Test func `A40: any private km of a van for business only is over, until it is withdrawn`()
    throws
  {
    try addCar("V-123-BX", "2026-01-01", "2026-12-31", 3, "--categorie", "bestelauto")
    #expect(try codes() == [])
    let soort = "uitsluitend zakelijk bestelauto"
    #expect(
      try sandbox.run("verklaring", "add", "--soort", soort, "--vanaf", "1-1-2026").status == 0)
    #expect(try codes() == ["grens"])
    #expect(try tests().map { $0["oordeel"] as? String } == ["over"])
    let again = try sandbox.run("verklaring", "add", "--soort", soort, "--vanaf", "1-2-2026")
    #expect(again.status == 3)
    #expect(try sandbox.run("verklaring", "intrek", "1", "--datum", "1-1-2026").status == 0)
    #expect(try codes() == [])
    #expect(try sandbox.run("verklaring", "intrek", "1", "--datum", "1-2-2026").status == 3)
    #expect(try sandbox.run("verklaring", "intrek", "9", "--datum", "1-2-2026").status == 3)
  }

  @Test func `a declaration of no private use sharpens the warnings`() throws {
    try addCar("12-GBB-1", "2026-01-01", "2026-12-31", 480)
    try sandbox.run("verklaring", "add", "--soort", "geen privégebruik", "--vanaf", "1-1-2026")
    #expect(try codes() == ["grens.nabij"])
    let text = try sandbox.run("controle", "2026").output
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(line.contains("Trek de Verklaring geen privégebruik auto nu in"))
    #expect(line.contains("bijtelling over het hele jaar"))
  }

  @Test func `B26: a new plate leaves earlier trips their plate`() throws {
    try addCar("12-GBB-1", "2026-01-01", "2026-12-31", 100)
    let changed = try sandbox.run(
      "voertuig", "kenteken", "12-GBB-1", "13-GBB-1", "--datum", "1-7-2026")
    #expect(changed.status == 0, "\(changed.errors)")
    let trips = try #require(
      try sandbox.run("rit", "list", "2026", "--voertuig", "12gbb1", "--json").json
        as? [[String: Any]])
    for trip in trips {
      let date = try #require(trip["datum"] as? String)
      #expect(trip["voertuig"] as? String == (date < "2026-07-01" ? "12-GBB-1" : "13-GBB-1"))
    }
    let report = try sandbox.run("rapport", "2026").output
    #expect(
      report.contains("12-GBB-1 (1-1-2026 t/m 30-6-2026), 13-GBB-1 (1-7-2026 t/m 31-12-2026)"))
    // A file with both plates comes back as present.
    try sandbox.run("export", "--csv", "alles.csv")
    let again = try sandbox.run("import", "alles.csv", "--json").object["bestanden"]
    let file = try #require((again as? [[String: Any]])?.first)
    #expect(file["nieuw"] as? Int == 0)
    #expect(file["aanwezig"] as? Int == trips.count)
    let taken = try sandbox.run(
      "voertuig", "kenteken", "13-GBB-1", "12-GBB-1", "--datum", "1-8-2026")
    #expect(taken.status == 3)
    let early = try sandbox.run(
      "voertuig", "kenteken", "13-GBB-1", "14-GBB-1", "--datum", "1-7-2026")
    #expect(early.status == 3)
  }

  @Test func `a further availability may touch but not overlap`() throws {
    try addCar("12-GBB-1", "2026-01-01", "2026-06-30", 100, "--bestuurder", "A. Bakker")
    func available(_ from: String) throws -> Int32 {
      try sandbox.run(
        "voertuig", "beschikbaar", "12-GBB-1", "--vanaf", from, "--beginstand", "1100",
        "--bestuurder", "B. Visser"
      ).status
    }
    #expect(try available("2026-06-29") == 3)
    #expect(try available("2026-06-30") == 0)
    // The second is open: it has to be handed in first.
    #expect(try available("2026-09-01") == 3)
    let drivers = try tests().compactMap { $0["bestuurder"] as? String }
    #expect(drivers == ["A. Bakker", "B. Visser"])
  }

  @Test func `km registered elsewhere count, and are in doubt where the days decide`() throws {
    // 100 + 250: 350 km in 275 days is 464,5 (by months 466,7), and in 365 days 350.
    try addCar(
      "12-GBB-1", "2026-04-01", "2026-12-31", 250, "--overgenomen-tot", "31-3-2026", "--privé",
      "100")
    var test = try #require(try tests().first)
    #expect(test["privé"] as? Int == 350)
    #expect(test["overgenomen"] as? Int == 100)
    #expect(test["oordeel"] as? String == "binnen")
    // 150 + 250: 533,3 over nine months, 400 over the year.
    try sandbox.run("voertuig", "edit", "12-GBB-1", "--privé", "150")
    test = try #require(try tests().first)
    #expect(test["oordeel"] as? String == "twijfel")
    #expect(test["twijfel"] as? String == "overgenomen")
    #expect(try sandbox.run("voertuig", "edit", "12-GBB-1", "--overgenomen-tot", "").status == 2)
  }

  @Test func `a van with a log per day needs addresses of private trips only`() throws {
    try addCar(
      "V-123-BX", "2026-01-01", "2026-01-20", 0, "--categorie", "bestelauto", "--registratie",
      "dag")
    let file = try sandbox.file(
      "dag.csv",
      """
      datum;begin;eind;van;naar;soort
      2026-01-05;1000;1090;;;zakelijk
      2026-01-06;1090;1094;;;privé
      """)
    try sandbox.run("voertuig", "edit", "V-123-BX", "--eindstand", "1094")
    #expect(try sandbox.run("import", file, "--voertuig", "V-123-BX").status == 0)
    #expect(try codes().filter { $0 == "adres.leeg" }.count == 1)
    let business = try sandbox.run("rit", "add", "1100", "--datum", "2026-01-08", "--zakelijk")
    #expect(business.status == 0, "\(business.errors)")
    #expect(try sandbox.run("rit", "add", "1110", "--datum", "2026-01-09", "--privé").status == 2)
    #expect(try sandbox.run("rapport", "2026").output.contains("vereenvoudigde rittenregistratie"))
  }
}
