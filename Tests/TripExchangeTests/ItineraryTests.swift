import Testing

@testable import TripExchange

/// Departure and destination in one cell.
@Suite struct ItineraryTests {
  private func reader(expectsPair: Bool = false, known: [String] = []) -> ItineraryReader {
    let layout = shippedLayouts.first { $0.name == "algemeen" }
    var reader = ItineraryReader(
      layout?.itineraryWords ?? ItineraryWords(), expectsPair: expectsPair)
    for text in known { reader.learn(text) }
    return reader
  }

  @Test(arguments: [
    ("Utrecht - Zwolle", "Utrecht", "Zwolle"), ("Utrecht – Zeist", "Utrecht", "Zeist"),
    ("Utrecht — Zeist", "Utrecht", "Zeist"), ("Zwolle.- Utrecht", "Zwolle", "Utrecht"),
    ("Utrecht -Zwolle", "Utrecht", "Zwolle"), ("Utrecht -- Zwolle", "Utrecht", "Zwolle"),
    ("Utrecht → Zwolle", "Utrecht", "Zwolle"), ("Utrecht->Zwolle", "Utrecht", "Zwolle"),
    ("Utrecht > Zwolle", "Utrecht", "Zwolle"), ("Utrecht naar Zwolle", "Utrecht", "Zwolle"),
    ("Van Utrecht naar Zwolle", "Utrecht", "Zwolle"),
    ("van: Utrecht naar: Zwolle", "Utrecht", "Zwolle"),
    ("from Utrecht to Zwolle", "Utrecht", "Zwolle"),
    ("von Münster nach Bielefeld", "Münster", "Bielefeld"),
    ("från Lund till Malmö", "Lund", "Malmö"), ("Utrecht / Zwolle", "Utrecht", "Zwolle"),
    ("Baarle-Nassau - Breda", "Baarle-Nassau", "Breda"),
    ("'s-Hertogenbosch - Alphen-Chaam", "'s-Hertogenbosch", "Alphen-Chaam"),
    ("Lindelaan 4 - 6, Utrecht - Plein 1, Delft", "Lindelaan 4 - 6, Utrecht", "Plein 1, Delft"),
    (
      "Lindelaan 4, 3511 ZZ Utrecht - Havenkade 18, Rotterdam", "Lindelaan 4, 3511 ZZ Utrecht",
      "Havenkade 18, Rotterdam"
    ),
    ("Van der Berg BV naar Utrecht", "Van der Berg BV", "Utrecht"),
    ("Van Gogh Museum - Utrecht", "Van Gogh Museum", "Utrecht"),
    ("De Meern - Utrecht", "De Meern", "Utrecht"), ("naar Zwolle", "", "Zwolle"),
    ("Terug naar Utrecht", "", "Utrecht"), ("Utrecht -", "Utrecht", ""), ("Zwolle", "", "Zwolle"),
  ])
  func `two places`(text: String, from: String, to: String) {
    let read = reader().read(text)
    #expect(read.from == from)
    #expect(read.to == to)
    #expect(read.between.isEmpty)
    #expect(!read.isReturn)
  }

  @Test(arguments: [
    ("Utrecht via Apeldoorn naar Zwolle", "Utrecht", "Zwolle", ["Apeldoorn"]),
    ("Utrecht - Zwolle via Apeldoorn", "Utrecht", "Zwolle", ["Apeldoorn"]),
    ("Utrecht - Zwolle (via Apeldoorn)", "Utrecht", "Zwolle", ["Apeldoorn"]),
    ("Utrecht - via Apeldoorn - Zwolle", "Utrecht", "Zwolle", ["Apeldoorn"]),
    ("Utrecht - Apeldoorn - Zwolle", "Utrecht", "Zwolle", ["Apeldoorn"]),
    ("Utrecht > Ede > Arnhem > Zwolle", "Utrecht", "Zwolle", ["Ede", "Arnhem"]),
    ("Utrecht - Zwolle - Utrecht", "Utrecht", "Utrecht", ["Zwolle"]),
    ("Utrecht-Zwolle-Utrecht", "Utrecht", "Utrecht", ["Zwolle"]),
  ])
  func `places between`(text: String, from: String, to: String, between: [String]) {
    let read = reader().read(text)
    #expect(read.from == from)
    #expect(read.to == to)
    #expect(read.between == between)
  }

  @Test(arguments: [
    "Utrecht - Zwolle v.v.", "Utrecht - Zwolle vv", "Utrecht - Zwolle (retour)",
    "Utrecht - Zwolle h/t", "Utrecht ↔ Zwolle", "Utrecht <-> Zwolle",
    "Utrecht naar Zwolle en terug", "Heen en terug: Utrecht - Zwolle",
    "Utrecht - Zwolle hin und zurück",
  ])
  func `there and back`(text: String) {
    let read = reader().read(text)
    #expect(read.from == "Utrecht")
    #expect(read.to == "Zwolle")
    #expect(read.isReturn)
    #expect(read.closed.to == "Utrecht")
    #expect(read.closed.route == "via Zwolle")
  }

  @Test func `the way back alone is no trip there and back`() {
    let read = reader().read("Retour: Zwolle - Utrecht")
    #expect(read.from == "Zwolle")
    #expect(!read.isReturn)
  }

  /// A hyphen within a word divides only what cannot be one name.
  @Test(arguments: [
    "Alphen-Chaam", "Etten-Leur", "'s-Hertogenbosch", "Noord-Holland", "Utrecht-Oost",
    "Sint-Michielsgestel", "Utrecht-Enschede", "Lindelaan 4-6", "Hendrik-Ido-Ambacht",
    "Noord- en Zuid-Holland",
  ])
  func `a lone name with a hyphen is not cut`(text: String) {
    let read = reader().read(text)
    #expect(read.from.isEmpty)
    #expect(read.to == text)
  }

  @Test(arguments: [
    ("Utrecht-Enschede", "Utrecht", "Enschede"), ("Utrecht/Enschede", "Utrecht", "Enschede"),
    ("Utrecht-Alphen-Chaam", "Utrecht", "Alphen-Chaam"),
    ("'s-Hertogenbosch-Utrecht", "'s-Hertogenbosch", "Utrecht"),
    ("Baarle-Nassau-Utrecht", "Baarle-Nassau", "Utrecht"),
  ])
  func `a hyphen between a known place and another divides`(
    text: String, from: String, to: String
  ) {
    for read in [
      reader(known: ["Utrecht - Zwolle"]).read(text), reader(expectsPair: true).read(text),
    ] {
      #expect(read.from == from)
      #expect(read.to == to)
    }
  }

  @Test func `names with a hyphen stay whole where pairs are expected`() {
    for text in ["Alphen-Chaam", "Noord-Holland", "Utrecht-Oost", "Den Haag-Zuid"] {
      #expect(reader(expectsPair: true).read(text).from.isEmpty)
    }
    #expect(reader(expectsPair: true).read("thuis-kantoor").from == "thuis")
  }
}
