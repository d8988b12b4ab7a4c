/// Three months with a car, six trips, every figure worked out by hand.
///
/// Readings 1.000 to 1.300. Private: 20,5 + 20,5 and a detour of 5, so 46; business 35 + 35 - 5 = 65;
/// commute 89 + 100 = 189; together 300. Three of twelve months: 46 × 12 / 3 = 184. 91 of 366 days:
/// 46 × 366 / 91 = 185,01, rounded up 185,1. The limit: 500 × 91 / 366 = 124,3 (by months 125).
enum QuarterLogbook {
  static func make() throws -> Sandbox {
    let sandbox = try Sandbox(today: "2024-04-01")
    try sandbox.addCar(
      from: "2024-01-01", reading: "1000", "--tot", "2024-03-31", "--eindstand", "1300",
      "--bestuurder", "J. de Vries", "--werkgever", "Voorbeeld BV")
    // The journal's moments are those of the clock: every trip is entered late.
    try sandbox.must("instelling", "set", "laat.dagen", "10000")
    let home = "Lindelaan 4, 3511 ZZ Utrecht"
    let client = "Zuiderweg 101, 8011 ZW Zwolle"
    let friend = "ul. Piotrkowska 1, 90-001 Łódź"
    let trips: [[String]] = [
      ["2024-01-02", "1035", home, client, "--zakelijk", "--doel", "offerte"],
      ["2024-01-02", "1070", client, home, "--zakelijk", "--omrij", "5", "--route", "via Zeist"],
      ["2024-01-20", "1090,5", home, friend, "--privé"],
      ["2024-02-10", "1111", friend, home, "--privé"],
      ["2024-03-01", "1200", home, "Kantoor 1, 3994 DK Houten", "--woon-werk"],
      ["2024-03-25", "1300", "Kantoor 1, 3994 DK Houten", home, "--woon-werk"],
    ]
    for trip in trips {
      try sandbox.must(["rit", "add", "--datum", trip[0]] + trip.dropFirst())
    }
    return sandbox
  }
}
