import SeededRandom

/// A made-up quarter of a driver with a private life; the same for the same seed.
///
/// Each place has a street name of its own, so that finding it is no coincidence.
struct PrivateLogbook {
  /// Every text that a private or unassigned trip has.
  private(set) var secrets: Set<String> = []
  /// Addresses that only business and commuting trips have.
  private(set) var open: Set<String> = []
  private(set) var csv = "datum;begin;eind;van;naar;soort;omrij;route;doel;opmerking\r\n"

  private struct Place {
    let address: String
    let visit: String
  }

  private static let places = [
    "Lindelaan 4, 3511 ZZ Utrecht", "ul. Piotrkowska 1, 90-001 Łódź", "Καλλιρρόης 12, Αθήνα",
    "Kerkpad 9a, 6811 AA Arnhem", "Zuiderweg 101, 8011 ZW Zwolle", "Rue de l’Église 3, Liège",
    "Boschdijk 77, 5612 HB Eindhoven", "Ягодная 8, Москва", "Havenkade 12, 1973 AH IJmuiden",
    "Torenstraat 6, 7411 KL Deventer",
  ].enumerated().map { Place(address: $1, visit: "bezoekje\($0)") }

  /// - Parameter rare: of so many trips one is private.
  init(seed: Int, rare: Int) {
    var random = Seeded(seed)
    var reading = 1_000
    var here = PrivateLogbook.places[0]
    for day in 1...88 where !random.oneIn(4) {
      let there = PrivateLogbook.places[random.pick(0...PrivateLogbook.places.count - 1)]
      let begin = reading
      reading += random.pick(5...150)
      let isPrivate = random.oneIn(rare)
      let kind = isPrivate ? (random.oneIn(4) ? "" : "privé") : ["zakelijk", "woon-werk"][day % 2]
      let detour = !isPrivate && random.oneIn(6) ? random.pick(1...4) : 0
      let route = random.oneIn(3) ? "omweg\(day)om" : ""
      // What a private trip was for is sometimes repeated elsewhere, with other words around it.
      let purpose = random.oneIn(2) ? there.visit : "overleg, dan \(here.visit) en terug"
      let note = random.oneIn(5) ? "langs \(there.address)" : ""
      let texts = [here.address, there.address, route, purpose, note]
      if isPrivate { secrets.formUnion(texts.filter { !$0.isEmpty }) }
      if !isPrivate { open.formUnion([here.address, there.address]) }
      csv +=
        "\(PrivateLogbook.date(day));\(begin);\(reading);"
        + "\(PrivateLogbook.quoted(here.address));\(PrivateLogbook.quoted(there.address));\(kind);"
        + "\(detour);\(route);\(PrivateLogbook.quoted(purpose));\(PrivateLogbook.quoted(note))\r\n"
      here = there
    }
    open.subtract(secrets)
  }

  private static func quoted(_ text: String) -> String { "\"\(text)\"" }

  /// A day of the first quarter of 2023.
  private static func date(_ day: Int) -> String {
    let (month, rest) = day <= 31 ? (1, day) : day <= 59 ? (2, day - 31) : (3, day - 59)
    return "2023-0\(month)-\(rest < 10 ? "0" : "")\(rest)"
  }
}
