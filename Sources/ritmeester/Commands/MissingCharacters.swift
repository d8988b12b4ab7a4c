import Language
import LogbookModel

/// The characters that no font has, each with the first trip whose texts have it.
struct MissingCharacters {
  private let characters: [Unicode.Scalar]
  private var trips: [Unicode.Scalar: Int] = [:]

  init(_ characters: [Unicode.Scalar], in trips: [Trip]) {
    self.characters = characters
    let wanted = Set(characters)
    for trip in trips where self.trips.count < wanted.count {
      for text in [trip.from, trip.to, trip.route, trip.purpose, trip.note, trip.driver] {
        for scalar in text?.unicodeScalars ?? "".unicodeScalars
        where wanted.contains(scalar) && self.trips[scalar] == nil {
          self.trips[scalar] = trip.number
        }
      }
    }
  }

  /// `U+1F389 (rit 27)`.
  func names(_ words: Words) -> [Argument] {
    characters.map { scalar in
      let code = "U+" + String(scalar.value, radix: 16, uppercase: true)
      guard let trip = trips[scalar] else { return .text(code) }
      return .text(
        words("pdf.ontbrekend.rit", ["code": .text(code), "nr": .text(String(trip))]))
    }
  }
}
