import Foundation
import Testing

/// Corrections are new versions; neighbours stay, and what no longer fits is told at once.
@Suite("New versions")
struct VersionTests {
  let sandbox: Sandbox

  /// Two cars of one driver: 100 to 250 km in three trips, and 5.090 to 5.160 km in one.
  init() throws {
    sandbox = try Sandbox(today: "2026-03-31")
    try sandbox.addCar(from: "2026-03-01", reading: "0", "--bestuurder", "A. Bakker")
    try sandbox.addCar(
      "L-315-VD", from: "2026-03-01", reading: "5090", "--bestuurder", "A. Bakker")
    try sandbox.must("adres", "add", "kantoor", "Kade 1, 3511 ZZ Utrecht", "--rol", "werk")
    let trips = [
      ("K-482-TX", "2-3-2026", "0", "100"), ("K-482-TX", "3-3-2026", "100", "150"),
      ("K-482-TX", "4-3-2026", "150", "250"), ("L-315-VD", "5-3-2026", "5090", "5160"),
    ]
    for (car, date, begin, end) in trips {
      try sandbox.must(
        "rit", "add", "--voertuig", car, "--datum", date, "--begin", begin, "--eind", end,
        "--van", "kantoor", "--naar", "Dorpsstraat 2, 8000 AA Zwolle", "--zakelijk", "--doel",
        "offerte")
    }
  }

  private func trip(_ number: Int) throws -> [String: Any] {
    try sandbox.must("rit", "show", "\(number)", "--json").object
  }

  private func entries() throws -> Int {
    (try sandbox.must("logboek", "list", "--json").json as? [Any] ?? []).count
  }

  private func findings(_ arguments: String...) throws -> [String] {
    let result = try sandbox.must(arguments + ["--json"]).object
    return (result["bevindingen"] as? [[String: Any]] ?? []).map {
      "\($0["code"] ?? "") \($0["voertuig"] ?? "")"
    }
  }

  @Test func `a trip moved to another car is checked in both`() throws {
    // 50 km are missing in the old car; in the new one the trip lies within another.
    let found = try findings(
      "rit", "edit", "2", "--voertuig", "L-315-VD", "--begin", "5100", "--eind", "5150")
    #expect(found.contains("gat K-482-TX"), "\(found)")
    #expect(found.contains("overlap L-315-VD"), "\(found)")
    #expect(try trip(1)["eind"] as? Int == 100 && trip(3)["begin"] as? Int == 150)
    // Back again nothing is wrong.
    #expect(
      try findings(
        "rit", "edit", "2", "--voertuig", "K-482-TX", "--begin", "100", "--eind", "150"
      ).filter { $0.hasPrefix("gat") || $0.hasPrefix("overlap") } == [])
  }

  @Test func `a trip moved by its car alone is told as one cause`() throws {
    let result = try sandbox.must("rit", "edit", "2", "--voertuig", "L-315-VD", "--json").object
    let found = try #require(result["bevindingen"] as? [[String: Any]])
    let cause = try #require(found.first { $0["code"] as? String == "auto" })
    #expect((cause["herstel"] as? String)?.contains("rit edit 2 --voertuig K-482-TX") == true)
  }

  @Test func `a trip that is shortened leaves a gap, its neighbours stay`() throws {
    let found = try findings("rit", "edit", "2", "--begin", "110", "--eind", "140")
    #expect(found.contains { $0.hasPrefix("gat") || $0.hasPrefix("stand") }, "\(found)")
    #expect(try trip(1)["eind"] as? Int == 100 && trip(3)["begin"] as? Int == 150)
  }

  @Test func `what changes nothing says so and leaves no entry`() throws {
    let before = try entries()
    let trip = try sandbox.must("rit", "edit", "2", "--eind", "150", "--reden", "nagekeken")
    #expect(trip.output.hasPrefix("Rit 2 is niet gewijzigd"))
    let place = try sandbox.must("adres", "edit", "kantoor", "--rol", "werk")
    #expect(place.output.hasPrefix("kantoor is niet gewijzigd"))
    let car = try sandbox.must("voertuig", "edit", "K-482-TX", "--type", "Octavia")
    #expect(car.output.hasPrefix("K-482-TX is niet gewijzigd"))
    #expect(try entries() == before)
  }

  @Test func `an address that is edited, or undone, rewrites no trip`() throws {
    try sandbox.must("adres", "edit", "kantoor", "--adres", "Laan 5, 3512 AB Utrecht")
    #expect(try trip(1)["van"] as? String == "Kade 1, 3511 ZZ Utrecht")
    try sandbox.must(
      "rit", "add", "300", "kantoor", "Dam 1, 1012 JS Amsterdam", "--voertuig", "K-482-TX",
      "--datum", "6-3-2026", "--zakelijk", "--doel", "offerte")
    #expect(try trip(5)["van"] as? String == "Laan 5, 3512 AB Utrecht")
    try sandbox.must("rit", "edit", "5", "--doel", "overleg")
    // Back to before the trip, and then to before the new address.
    for _ in 0..<3 { try sandbox.must("ongedaan") }
    #expect(try trip(1)["van"] as? String == "Kade 1, 3511 ZZ Utrecht")
    #expect(try trip(5)["van"] as? String == "Laan 5, 3512 AB Utrecht")
    let places = try sandbox.must("adres", "list", "--json").json as? [[String: Any]]
    #expect(places?.first?["adres"] as? String == "Kade 1, 3511 ZZ Utrecht")
  }

  @Test func `a void trip is not edited; how to get it back is said`() throws {
    try sandbox.must("rit", "void", "2", "--reden", "dubbel")
    for command in [["rit", "edit", "2", "--doel", "x"], ["rit", "void", "2", "--reden", "x"]] {
      let result = try sandbox.run(command)
      #expect(result.status == 3)
      #expect(result.errors.contains("(dubbel)"))
      #expect(result.errors.contains("ritmeester ongedaan"))
      #expect(result.errors.contains("ritmeester rit add"))
    }
    #expect(try sandbox.must("rit", "show", "2", "--geschiedenis").output.contains("dubbel"))
  }

  @Test func `the availability to edit is chosen by a day`() throws {
    try sandbox.must(
      "voertuig", "inlever", "K-482-TX", "--datum", "10-3-2026", "--eindstand", "250")
    try sandbox.must(
      "voertuig", "beschikbaar", "K-482-TX", "--vanaf", "20-3-2026", "--beginstand", "250",
      "--bestuurder", "B. Visser")
    try sandbox.must(
      "voertuig", "edit", "K-482-TX", "--op", "5-3-2026", "--bestuurder", "C. de Wit",
      "--reden", "verkeerde naam")
    func drivers() throws -> [String] {
      let car = try sandbox.must("voertuig", "show", "K-482-TX", "--json").object
      let periods = car["terbeschikkingstellingen"] as? [[String: Any]] ?? []
      return periods.compactMap { $0["bestuurder"] as? String }
    }
    #expect(try drivers() == ["C. de Wit", "B. Visser"])
    try sandbox.must("voertuig", "edit", "K-482-TX", "--bestuurder", "D. Smit")
    #expect(try drivers() == ["C. de Wit", "D. Smit"])
    let between = try sandbox.run(
      "voertuig", "edit", "K-482-TX", "--op", "15-3-2026", "--bestuurder", "X")
    #expect(between.status == 3)
    #expect(between.errors.contains("1-3-2026, 20-3-2026"))
    let history = try sandbox.must("voertuig", "show", "K-482-TX", "--geschiedenis").output
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for part in [
      "voertuig 1 toegevoegd (K-482-TX)",
      "terbeschikkingstelling 1 gewijzigd: bestuurder A. Bakker → C. de Wit; "
        + "reden: verkeerde naam",
      "terbeschikkingstelling 3 gewijzigd: bestuurder B. Visser → D. Smit",
    ] {
      #expect(history.contains(part), "\(part): \(history)")
    }
    #expect(!history.contains("L-315-VD"))
  }

  @Test func `what an edit of the car causes is told`() throws {
    // The first trip begins at 0: from 20 km on it lies before the car was there.
    let found = try findings("voertuig", "edit", "K-482-TX", "--beginstand", "20")
    #expect(!found.filter { $0.hasSuffix("K-482-TX") }.isEmpty, "\(found)")
    let back = try findings("voertuig", "edit", "K-482-TX", "--beginstand", "0")
    #expect(back == [])
    let handedIn = try findings(
      "voertuig", "inlever", "K-482-TX", "--datum", "10-3-2026", "--eindstand", "260")
    #expect(handedIn.contains("periode.eind K-482-TX"), "\(handedIn)")
  }
}
