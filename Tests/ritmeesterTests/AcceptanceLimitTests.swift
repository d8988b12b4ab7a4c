import LogbookModel
import Testing

/// A test of a period at disposal, with the yearly figures of domain.md 12 (rounded up to 0,1).
struct LimitCase: CustomTestStringConvertible, Sendable {
  let name: String
  let from: String
  let to: String
  /// Tenths of a private km.
  let known: Int
  let months: Double?
  let days: Double
  let verdict: String
  var capacity = "werknemer"

  var testDescription: String { name }

  static let all = [
    LimitCase(
      name: "A01", from: "2026-01-01", to: "2026-12-31", known: 5_000, months: 500, days: 500,
      verdict: "binnen"),
    LimitCase(
      name: "A02", from: "2026-01-01", to: "2026-12-31", known: 5_010, months: 501, days: 501,
      verdict: "over"),
    LimitCase(
      name: "A03", from: "2026-01-01", to: "2026-12-31", known: 5_004, months: 500.4, days: 500.4,
      verdict: "over"),
    LimitCase(
      name: "A04", from: "2028-01-01", to: "2028-12-31", known: 5_000, months: 500, days: 500,
      verdict: "binnen"),
    LimitCase(
      name: "A05", from: "2026-07-01", to: "2026-12-31", known: 2_600, months: 520, days: 515.8,
      verdict: "over"),
    LimitCase(
      name: "A06", from: "2026-07-01", to: "2026-12-31", known: 2_500, months: 500, days: 496,
      verdict: "binnen"),
    LimitCase(
      name: "A07", from: "2026-07-01", to: "2026-12-31", known: 2_510, months: 502, days: 498,
      verdict: "twijfel"),
    LimitCase(
      name: "A08", from: "2026-01-01", to: "2026-06-30", known: 2_480, months: 496, days: 500.2,
      verdict: "twijfel"),
    LimitCase(
      name: "A09", from: "2028-01-01", to: "2028-06-30", known: 2_480, months: 496, days: 498.8,
      verdict: "binnen"),
    LimitCase(
      name: "A10", from: "2026-01-01", to: "2026-05-31", known: 1_000, months: 240, days: 241.8,
      verdict: "binnen", capacity: "ondernemer"),
    LimitCase(
      name: "A11", from: "2026-01-01", to: "2026-03-31", known: 2_000, months: 800, days: 811.2,
      verdict: "over"),
    LimitCase(
      name: "A12", from: "2026-01-01", to: "2026-03-31", known: 1_000, months: 400, days: 405.6,
      verdict: "binnen"),
    LimitCase(
      name: "A13", from: "2026-03-15", to: "2026-12-31", known: 4_000, months: nil, days: 500,
      verdict: "binnen"),
    LimitCase(
      name: "A13, 401 km", from: "2026-03-15", to: "2026-12-31", known: 4_010, months: nil,
      days: 501.3, verdict: "over"),
    LimitCase(
      name: "A14", from: "2028-02-01", to: "2028-02-29", known: 400, months: 480, days: 504.9,
      verdict: "twijfel"),
  ]
}

@Suite("Acceptance: the 500 km test")
struct AcceptanceLimitTests {
  @Test(arguments: LimitCase.all)
  func `domain 12`(test: LimitCase) throws {
    let from = try day(test.from)
    let to = try day(test.to)
    let sandbox = try Sandbox(today: to.iso)
    var sheet = TripSheet(reading: 10_000)
    sheet.drive(from: from, to: to, private: test.known)
    try sandbox.addCar(
      from: from.iso, reading: "10000", "--tot", to.iso, "--eindstand",
      TripSheet.decimal(sheet.reading), "--hoedanigheid", test.capacity)
    try sandbox.importSheet(sheet)
    let inspection = try sandbox.inspect(String(from.year))
    let result = try #require(inspection.toets.first)
    #expect(inspection.toets.count == 1)
    #expect(result.known == Double(test.known) / 10)
    #expect(result.ongunstigst == result.known)
    #expect(result.months == test.months)
    #expect(result.days == test.days)
    #expect(result.oordeel == test.verdict)
    #expect(result.oordeelOngunstigst == test.verdict)
    #expect(inspection.errors == (test.verdict == "binnen" ? [] : ["grens"]))
    let car = try #require(inspection.voertuigen.first)
    #expect(car.sluitend && car.closes)
  }

  @Test func `A15: another employer in the same year is tested on its own`() throws {
    let sandbox = try Sandbox(today: "2026-12-31")
    try addCar(
      sandbox, "12-GBB-1", "2026-01-01", "2026-06-30", known: 3_500, "--werkgever", "A")
    try addCar(
      sandbox, "13-GBB-1", "2026-10-01", "2026-12-31", known: 1_200, "--werkgever", "B")
    let tests = try sandbox.inspect("2026").toets
    #expect(tests.map(\.werkgever) == ["A", "B"])
    #expect(tests.map(\.months) == [700, 480])
    #expect(tests.map(\.oordeel) == ["over", "binnen"])
  }

  @Test(arguments: [
    ("2026-04-30", 1_800, "2026-05-01", 3_100, 490.0, "binnen"),
    ("2026-06-30", 3_000, "2026-07-01", 2_500, 550.0, "over"),
  ])
  func `A16, A17: cars one after another count together`(
    until: String, first: Int, from: String, second: Int, yearly: Double, verdict: String
  ) throws {
    let sandbox = try Sandbox(today: "2026-12-31")
    try addCar(sandbox, "12-GBB-1", "2026-01-01", until, known: first)
    try addCar(sandbox, "13-GBB-1", from, "2026-12-31", known: second)
    let tests = try sandbox.inspect("2026").toets
    #expect(tests.map(\.voertuigen) == [["12-GBB-1", "13-GBB-1"]])
    #expect(tests.map(\.months) == [yearly])
    #expect(tests.map(\.oordeel) == [verdict])
  }

  @Test(arguments: [(4_800, 4_900, ["binnen", "binnen"]), (5_100, 0, ["over", "binnen"])])
  func `A18, A19: cars at the same time are tested apart`(
    one: Int, other: Int, verdicts: [String]
  ) throws {
    let sandbox = try Sandbox(today: "2026-12-31")
    try addCar(sandbox, "12-GBB-1", "2026-01-01", "2026-12-31", known: one)
    try addCar(sandbox, "13-GBB-1", "2026-01-01", "2026-12-31", known: other)
    let tests = try sandbox.inspect("2026").toets
    #expect(tests.map(\.voertuigen) == [["12-GBB-1"], ["13-GBB-1"]])
    #expect(tests.map(\.oordeel) == verdicts)
    #expect(tests.map(\.known) == [Double(one) / 10, Double(other) / 10])
  }

  @Test func `A11, A15: bijtelling is of the months that the test is about`() throws {
    let sandbox = try Sandbox(today: "2026-12-31")
    try addCar(sandbox, "12-GBB-1", "2026-01-01", "2026-03-31", known: 2_000)
    let text = try #require(try sandbox.inspect("2026").findings("grens").first).melding
    #expect(text.contains("bijtelling over de hele periode van 1-1-2026 t/m 31-3-2026"))
    let english = try sandbox.run("controle", "2026", "--taal", "en").output
    #expect(
      english.replacing(/\s+/, with: " ").contains(
        "the whole period from 1 Jan 2026 to 31 Mar 2026"))
  }

  @Test func `a hand-over on one day is successive; drivers are tested apart`() throws {
    let sandbox = try Sandbox(today: "2026-12-31")
    try addCar(sandbox, "12-GBB-1", "2026-01-01", "2026-04-30", known: 100)
    try addCar(sandbox, "13-GBB-1", "2026-04-30", "2026-12-31", known: 200)
    try addCar(
      sandbox, "14-GBB-1", "2026-01-01", "2026-03-31", known: 300, "--bestuurder", "A. Bakker")
    try addCar(
      sandbox, "15-GBB-1", "2026-04-01", "2026-06-30", known: 400, "--bestuurder", "A. Bakker")
    let tests = try sandbox.inspect("2026").toets
    #expect(
      Set(tests.map(\.voertuigen)) == [["12-GBB-1", "13-GBB-1"], ["14-GBB-1", "15-GBB-1"]])
    let together = try #require(tests.first { $0.bestuurder == "A. Bakker" })
    #expect(together.known == 70)
    #expect(together.vanaf == "2026-01-01" && together.tot == "2026-06-30")
    #expect(together.months == 140)
  }

  private func addCar(
    _ sandbox: Sandbox, _ plate: String, _ from: String, _ to: String, known: Int,
    _ more: String...
  ) throws {
    var sheet = TripSheet(reading: 10_000)
    sheet.drive(from: try day(from), to: try day(to), private: known)
    let result = try sandbox.run(
      [
        "voertuig", "add", plate, "--merk", "Škoda", "--type", "Octavia", "--beginstand", "10000",
        "--vanaf", from, "--tot", to, "--eindstand", TripSheet.decimal(sheet.reading),
      ] + more)
    #expect(result.status == 0, "\(result.errors)")
    try sandbox.importSheet(sheet, vehicle: plate)
  }
}
