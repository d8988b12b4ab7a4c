import LogbookModel
import Testing

@Suite("Acceptance: what is private and what is not")
struct AcceptanceUseTests {
  private static let home = "Lindelaan 4, 3511 ZZ Utrecht"
  private static let work = "Kade 1, 3011 AA Rotterdam"

  /// A car at disposal in all of 2026 that starts at 10.000 km.
  private func year() throws -> Sandbox {
    let sandbox = try Sandbox(today: "2026-12-31")
    try sandbox.addCar(from: "2026-01-01", reading: "10000")
    return sandbox
  }

  /// Trips on one day, one after another, in tenths of a km.
  private func sheet(_ lengths: (Int, String)...) throws -> TripSheet {
    var sheet = TripSheet(reading: 10_000)
    for (tenths, kind) in lengths { sheet.drive(tenths, on: try day("2026-01-05"), kind) }
    return sheet
  }

  @Test func `A20: three cars at the same time, none proven, each is over on its own`() throws {
    let sandbox = try Sandbox(today: "2026-12-31")
    let plates = ["12-GBB-1", "13-GBB-1", "14-GBB-1"]
    for (plate, price) in zip(plates, ["40000", "32000", "22000"]) {
      try sandbox.addCar(
        plate, from: "2026-01-01", reading: "10000", "--catalogusprijs", price, "--tot",
        "2026-12-31")
      var sheet = TripSheet(reading: 10_000)
      sheet.drive(from: try day("2026-01-01"), to: try day("2026-12-31"), private: 6_000)
      try sandbox.importSheet(sheet, vehicle: plate)
    }
    let inspection = try sandbox.inspect("2026")
    #expect(inspection.toets.map(\.voertuigen) == plates.map { [$0] })
    #expect(inspection.toets.map(\.oordeel) == ["over", "over", "over"])
    #expect(inspection.toets.map(\.known) == [600, 600, 600])
    #expect(inspection.findings("grens").map(\.voertuig) == plates)
    // How many of the three are taxed depends on the household, which is no matter of the log.
    let text = try sandbox.run("controle", "2026").output
    #expect(!text.contains("€"))
  }

  @Test func `A21: commute is private for VAT only`() throws {
    let sandbox = try year()
    var sheet = TripSheet(reading: 10_000)
    // 12 × 1.000 km commute, 8 × 1.000 km business and 300 km private.
    for month in 1...12 {
      sheet.drive(10_000, on: try day("2026-\(month < 10 ? "0" : "")\(month)-05"), "woon-werk")
      guard month <= 8 else { continue }
      sheet.drive(10_000, on: try day("2026-0\(month)-20"))
    }
    sheet.drive(3_000, on: try day("2026-12-31"), "privé")
    try sandbox.importSheet(sheet)
    let inspection = try sandbox.inspect("2026")
    let km = try #require(inspection.voertuigen.first).km
    #expect(km["woon-werk"] == 12_000 && km["zakelijk"] == 8_000 && km["privé"] == 300)
    #expect(km["privé_btw"] == 12_300 && km["totaal"] == 20_300)
    #expect(inspection.toets.map(\.known) == [300])
    let report = try sandbox.run("rapport", "2026").output
    #expect(report.contains("privé voor loon- en inkomstenbelasting  300 km"))
    #expect(report.contains("privé voor de btw (met woon-werk)       12.300 km"))
  }

  @Test func `A22: lunch at home is commute: business for wage tax, private for VAT`() throws {
    let sandbox = try year()
    try sandbox.must("adres", "add", "thuis", Self.home, "--rol", "thuis")
    try sandbox.must("adres", "add", "kantoor", Self.work, "--rol", "werk")
    // The program itself proposes commute between the two places.
    let trip = try sandbox.must(
      "rit", "add", "10002,6", "kantoor", "thuis", "--datum", "2026-01-05", "--json")
    #expect((try trip.object["rit"] as? [String: Any])?["soort"] as? String == "woon-werk")
    // 2 × 2,6 km on 200 days is 1.040 km; one of the 400 trips is there already.
    var sheet = TripSheet(reading: 10_000)
    sheet.reading += 26
    for index in 1..<400 {
      sheet.drive(26, on: try day("2026-01-05") + index / 2, "woon-werk")
      sheet.lines[index - 1].from = index.isMultiple(of: 2) ? Self.work : Self.home
      sheet.lines[index - 1].to = index.isMultiple(of: 2) ? Self.home : Self.work
    }
    try sandbox.importSheet(sheet)
    let inspection = try sandbox.inspect("2026")
    let km = try #require(inspection.voertuigen.first).km
    #expect(km["woon-werk"] == 1_040 && km["privé"] == 0 && km["privé_btw"] == 1_040)
    #expect(inspection.toets.map(\.known) == [0])
  }

  @Test func `A29, B104: work to client to work typed as one trip is two, with the command`()
    throws
  {
    let sandbox = try Sandbox(today: "2026-01-06")
    try sandbox.addCar(from: "2026-01-01", reading: "10000")
    try sandbox.must(
      "rit", "add", "10060", Self.work, Self.work, "--datum", "2026-01-05", "--zakelijk", "--doel",
      "offerte")
    let finding = try #require(try sandbox.inspect("2026").findings("heen-en-terug").first)
    #expect(finding.ernst == "waarschuwing" && finding.ritten == [1] && finding.km == 60)
    #expect(finding.melding.contains("rit splits 1 --bij STAND --adres ADRES"))
    try sandbox.must(
      "rit", "splits", "1", "--bij", "10030", "--adres", "Zuiderweg 101, 8011 ZW Zwolle")
    let after = try sandbox.inspect("2026")
    #expect(after.findings("heen-en-terug") == [] && after.errors == [])
    #expect(after.voertuigen.map(\.ritten) == [2])
    #expect(after.voertuigen.first?.km["zakelijk"] == 60)
    let trips = try sandbox.must("rit", "list", "2026", "--json").json as? [[String: Any]] ?? []
    #expect(trips.map { $0["km"] as? Int } == [30, 30])
  }

  @Test(arguments: ["client", "Klant Zwolle", "Zuiderweg, Zwolle", "Utrecht"])
  func `A31: an address without street and number is a warning`(address: String) throws {
    let sandbox = try Sandbox(today: "2026-01-06")
    try sandbox.addCar(from: "2026-01-01", reading: "10000")
    try sandbox.must(
      "rit", "add", "10030", Self.home, address, "--datum", "2026-01-05", "--zakelijk", "--doel",
      "offerte")
    let finding = try #require(try sandbox.inspect("2026").findings("adres.vaag").first)
    #expect(finding.ernst == "waarschuwing" && finding.ritten == [1])
    #expect(finding.melding.contains("\"\(address)\""))
    try sandbox.must("rit", "edit", "1", "--naar", "Zuiderweg 101, 8011 ZW Zwolle")
    #expect(try sandbox.inspect("2026").findings("adres.vaag") == [])
  }

  @Test func `of a trip between two vague addresses each is named`() throws {
    let sandbox = try Sandbox(today: "2026-11-30")
    try sandbox.addCar(from: "2026-01-01", reading: "1000")
    try sandbox.must(
      "rit", "add", "1040", "Zwolle", "kantoor", "--datum", "2026-01-05", "--zakelijk")
    let texts = try sandbox.inspect("2026").findings("adres.vaag").map(\.melding)
    #expect(texts.count == 2)
    #expect(texts.contains { $0.hasPrefix("\"Zwolle\" (rit 1)") }, "\(texts)")
    #expect(texts.contains { $0.hasPrefix("\"kantoor\" (rit 1)") }, "\(texts)")
  }

  @Test func `A57: winter sports with one visit to a factory is over`() throws {
    let sandbox = try year()
    // 950 km there, 2 × 30 km from the holiday address to the factory and back, 950 km home.
    try sandbox.importSheet(
      try sheet((9_500, "privé"), (300, "zakelijk"), (300, "zakelijk"), (9_500, "privé")))
    let inspection = try sandbox.inspect("2026")
    let test = try #require(inspection.toets.first)
    #expect(test.known == 1_900 && test.months == 1_900 && test.oordeel == "over")
    #expect(inspection.voertuigen.first?.km["zakelijk"] == 60)
    #expect(inspection.findings("grens").map(\.km) == [1_900])
  }

  @Test func `A58: the gym and lunch booked as business are warned of, and over once private`()
    throws
  {
    let sandbox = try year()
    let restaurant = "Restaurant De Kade, Kade 9, 3011 AA Rotterdam"
    try sandbox.must("adres", "add", "gym", "Sportschool Fit, Veld 2, 3521 AB Utrecht")
    try sandbox.must("adres", "edit", "gym", "--rol", "privé")
    var sheet = try sheet((5_980, "zakelijk"), (1_980, "zakelijk"))
    sheet.lines[0].to = "Sportschool Fit, Veld 2, 3521 AB Utrecht"
    sheet.lines[1].to = restaurant
    try sandbox.importSheet(sheet)
    let booked = try sandbox.inspect("2026")
    #expect(booked.toets.map(\.known) == [0])
    let warned = booked.findings("bestemming")
    #expect(warned.allSatisfy { $0.ernst == "waarschuwing" })
    #expect(Set(warned.flatMap(\.ritten)) == [1, 2])
    for number in ["1", "2"] { try sandbox.must("rit", "edit", number, "--privé") }
    let assigned = try sandbox.inspect("2026")
    #expect(assigned.toets.map(\.known) == [796])
    #expect(assigned.toets.map(\.oordeel) == ["over"])
    #expect(assigned.findings("bestemming") == [])
  }

  @Test func `A59: 30.000 km without a private one passes, and is remarked`() throws {
    let sandbox = try Sandbox(today: "2027-01-02")
    try sandbox.addCar(from: "2026-01-01", reading: "10000")
    var sheet = TripSheet(reading: 10_000)
    sheet.drive(from: try day("2026-01-01"), to: try day("2026-12-31"), kilometres: 30_000)
    try sandbox.importSheet(sheet)
    let inspection = try sandbox.inspect("2026")
    #expect(inspection.voertuigen.first?.km["totaal"] == 30_000)
    #expect(inspection.toets.map(\.oordeel) == ["binnen"])
    #expect(inspection.findings("geen.privé").map(\.ernst) == ["info"])
    #expect(inspection.errors == [])
  }
}
