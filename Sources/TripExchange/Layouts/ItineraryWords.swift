/// The words in cells that hold departure and destination together, normalised (`[traject]`).
struct ItineraryWords: Sendable {
  /// Before the departure: "van".
  private(set) var from: Set<String> = []
  /// Between the two: "naar".
  private(set) var to: Set<String> = []
  /// Before a place between: "via".
  private(set) var via: Set<String> = []
  /// Says that the trip went there and back: "v.v.", "retour".
  private(set) var back: Set<String> = []
  /// Says that the trip went there only: "enkele reis".
  private(set) var single: Set<String> = []
  /// Stands where a place is expected and is none: "rit", "terug".
  private(set) var notPlaces: Set<String> = []
  /// Names with a hyphen that are one place: "Alphen-Chaam".
  private(set) var hyphenated: Set<String> = []
  /// Words that make one name with what is before or behind their hyphen: "noord", "sint", "oost".
  private(set) var nameParts: Set<String> = []

  /// Takes the words of one key of a layout; false for an unknown key.
  mutating func take(_ key: String, _ words: [String]) -> Bool {
    switch key {
    case "van": from.formUnion(words)
    case "naar": to.formUnion(words)
    case "via": via.formUnion(words)
    case "retour": back.formUnion(words)
    case "enkel": single.formUnion(words)
    case "geen plaats": notPlaces.formUnion(words)
    case "plaats met streepje": hyphenated.formUnion(words)
    case "deel van naam": nameParts.formUnion(words)
    default: return false
    }
    return true
  }

  /// Adds the words of another.
  mutating func formUnion(_ other: ItineraryWords) {
    from.formUnion(other.from)
    to.formUnion(other.to)
    via.formUnion(other.via)
    back.formUnion(other.back)
    single.formUnion(other.single)
    notPlaces.formUnion(other.notPlaces)
    hyphenated.formUnion(other.hyphenated)
    nameParts.formUnion(other.nameParts)
  }
}
