import Language
import LogbookChecks
import LogbookModel
import Testing

@testable import LogbookReports

/// What an employer may see (design 7, `werkgever`).
@Suite("What a reader may see")
struct DisclosureTests {
  private typealias Book = SectionLogbook

  private func shown(
    _ trips: [Trip], places: [SavedPlace] = []
  ) throws -> [Trip] {
    Book.data(trips, places: places).withoutPrivatePlaces(words: try Words(.nl)).shownTrips
  }

  private func business(_ number: Int, from: String, to: String = "Dam 1, Amsterdam") -> Trip {
    let begin = 1_000 + number * 10
    return Book.trip(
      number, Book.day(3, number), begin, begin + 10, .business, from: from, to: to)
  }

  private let visit = Book.trip(
    20, Book.day(2, 1), 2_000, 2_010, .private, from: "Lindelaan 4, 3511 ZZ Utrecht",
    to: "Kerkstraat 5, 6811 AA Arnhem")

  @Test func `a private trip keeps its numbers and nothing else`() throws {
    var trip = visit
    trip.fromPlace = "thuis"
    trip.route = "via Zeist"
    trip.purpose = "verjaardag"
    trip.note = "met oma"
    trip.departure = ClockTime("09:30")
    let seen = try shown([trip])
    #expect(seen.count == 1)
    let texts = [seen[0].from, seen[0].to, seen[0].fromPlace, seen[0].route, seen[0].purpose]
    #expect(texts.compactMap { $0 }.joined().isEmpty)
    #expect(seen[0].note == nil)
    #expect(seen[0].departure == nil)
    #expect(seen[0].number == 20 && seen[0].distance == .km(10) && seen[0].kind == .private)
  }

  @Test func `a trip that is not assigned yet may be private`() throws {
    let seen = try shown([
      Book.trip(1, Book.day(2, 1), 1_000, 1_010, nil, from: "Plein 3, Soest"),
      business(2, from: "Plein 3, Soest"),
    ])
    #expect(seen.map(\.from) == ["", "privéadres"])
  }

  @Test(arguments: [
    "Kerkstraat 5, 6811 AA Arnhem", "KERKSTRAAT 5 - 6811 aa arnhem", "Kerkstraat 5",
    "Kerkstraat 5, 6811 AA", "Bij Jansen, Kerkstraat 5, 6811 AA Arnhem", "Kérkstraat 5",
  ])
  func `a place of a private trip is hidden however it is written`(address: String) throws {
    #expect(try shown([business(1, from: address), visit]).first?.from == "privéadres")
  }

  @Test(arguments: ["Kerkstraat 50, 6811 AA Arnhem", "Arnhem", "Velperweg 1, 6824 AA Arnhem"])
  func `other places stay`(address: String) throws {
    let seen = try shown([business(1, from: address), visit])
    #expect(seen.first?.from == address)
    #expect(seen.first?.to == "Dam 1, Amsterdam")
  }

  @Test func `other texts that name a private place are left out`() throws {
    var trips = ["a", "b", "c"].enumerated().map { business($0 + 1, from: "Dam \($1) 7") }
    trips[0].purpose = "klant, daarna Kerkstraat 5, 6811 AA Arnhem"
    trips[1].note = "langs Oma!"
    trips[2].route = "via Zeist"
    trips[2].detour = .km(3)
    let places = [
      SavedPlace(id: 1, name: "oma", address: "Kerkstraat 5, 6811 AA Arnhem")
    ]
    let seen = try shown(trips + [visit], places: places)
    #expect(seen[0].purpose == "(privé)")
    #expect(seen[1].note == "(privé)")
    // Where a private detour went is private.
    #expect(seen[2].route == nil)
    #expect(seen[2].detour == .km(3))
  }

  @Test func `a saved place for private use is hidden before there is a trip to it`() throws {
    let places = [
      SavedPlace(id: 1, name: "sport", address: "Baan 9, 3401 AB IJsselstein", role: .private)
    ]
    let seen = try shown([business(1, from: "Baan 9, 3401 AB IJsselstein")], places: places)
    #expect(seen.first?.from == "privéadres")
  }

  /// Whatever a check finds in its own examples, its sentence names no place of any trip.
  @Test func `no check can tell an address`() throws {
    let words = try Words(.nl)
    var seen = 0
    for check in CheckCatalogue.checks {
      for example in check.examples {
        let analysis = LogbookAnalysis(example.logbook)
        let disclosure = Disclosure(
          withoutPrivatePlacesOf: analysis, and: PrivateTraces(), words: words)
        let places = Set(
          example.logbook.trips.flatMap { [$0.from, $0.to] }.filter { $0.count > 3 })
        for finding in check.findings(in: analysis).map(disclosure.shown) {
          let sentence = words(finding.key, finding.arguments)
          seen += 1
          #expect(!places.contains { sentence.contains($0) }, "\(check.code): \(sentence)")
        }
      }
    }
    #expect(seen >= CheckCatalogue.checks.count)
  }

  @Test func `a text that no rule vouches for is left out`() throws {
    let data = Book.data([visit])
    let disclosure = Disclosure(
      withoutPrivatePlacesOf: data.analysis, and: PrivateTraces(), words: try Words(.nl))
    let finding = Finding(
      .late, .info, vehicle: 1,
      arguments: [
        "plaats": .text("Strand"), "naam": .text("tandarts"), "lijst": .list([.text("oom")]),
        "kenteken": .text("K-482-TX"),
      ])
    #expect(
      disclosure.shown(finding).arguments == [
        "plaats": .text("(adres weggelaten)"), "naam": .text("(privé)"),
        "lijst": .list([.text("(privé)")]), "kenteken": .text("K-482-TX"),
      ])
  }

  @Test func `findings name no address at all`() throws {
    let data = Book.data([business(1, from: "Dam 7", to: "Dam 7"), visit])
    let words = try Words(.nl)
    func sentences(_ data: ReportData) -> String {
      data.findings.map { words($0.key, $0.arguments) }.joined(separator: "\n")
    }
    #expect(sentences(data).contains("Dam 7"))
    let seen = sentences(data.withoutPrivatePlaces(words: words))
    #expect(!seen.contains("Dam 7"))
    #expect(seen.contains("(adres weggelaten)"))
  }
}
