/// A made-up quarter of trips that join up, but for some gaps; the same for the same seed.
struct RandomLogbook {
  struct Trip {
    let date: String
    /// Tenths of a km, as all numbers here.
    let begin: Int
    let end: Int
    let kind: String
    let detour: Int
  }

  let opening: Int
  private(set) var trips: [Trip] = []
  private(set) var unexplained = 0

  init(seed: UInt64) {
    var random = SplitMix(state: seed)
    opening = Int.random(in: 1_000...900_000, using: &random)
    var reading = opening
    for day in 1...28 where Int.random(in: 0..<3, using: &random) > 0 || day % 9 == 1 {
      if Int.random(in: 0..<6, using: &random) == 0, day > 1 {
        // At least 1 km, as less is rounding.
        let gap = Int.random(in: 10...400, using: &random)
        unexplained += gap
        reading += gap
      }
      let distance = Int.random(in: 15...1_500, using: &random)
      let kind = ["zakelijk", "woon-werk", "privé", ""].randomElement(using: &random) ?? ""
      let hasDetour = kind != "privé" && Int.random(in: 0..<4, using: &random) == 0
      trips.append(
        Trip(
          date: "2024-05-\(day < 10 ? "0" : "")\(day)", begin: reading, end: reading + distance,
          kind: kind, detour: hasDetour ? Int.random(in: 0...distance, using: &random) : 0))
      reading += distance
    }
  }

  var total: Int { trips.reduce(0) { $0 + $1.end - $1.begin } }
  var closing: Int { trips.last?.end ?? opening }

  /// The km of a kind; business and commute without their detours.
  func distance(of kind: String) -> Int {
    trips.filter { $0.kind == kind }.reduce(0) { $0 + $1.end - $1.begin - $1.detour }
  }

  /// Private trips, and detours on business and commute (a trip without kind is no detour yet).
  var privateDistance: Int {
    distance(of: "privé") + detours
  }

  var detours: Int {
    trips.filter { ["zakelijk", "woon-werk"].contains($0.kind) }.reduce(0) { $0 + $1.detour }
  }

  var unassigned: Int {
    trips.filter { $0.kind.isEmpty }.reduce(0) { $0 + $1.end - $1.begin }
  }

  /// A file for `import`.
  var csv: String {
    var text = "datum;begin;eind;van;naar;soort;omrij;doel\n"
    for (index, trip) in trips.enumerated() {
      text +=
        "\(trip.date);\(Self.csv(trip.begin));\(Self.csv(trip.end));Straat \(index), 1234 AB Ede;"
        + "Weg \(index), 4321 BA Soest;\(trip.kind);\(Self.csv(trip.detour));\n"
    }
    return text
  }

  private static func csv(_ tenths: Int) -> String { "\(tenths / 10),\(tenths % 10)" }

  /// A number as Dutch reports write it: `12.345,6`, `35`.
  static func dutch(_ tenths: Int) -> String {
    var digits = String(tenths / 10)
    var text = ""
    while digits.count > 3 {
      text = ".\(digits.suffix(3))\(text)"
      digits.removeLast(3)
    }
    return digits + text + (tenths % 10 == 0 ? "" : ",\(tenths % 10)")
  }
}

/// A small generator of numbers that look random.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
