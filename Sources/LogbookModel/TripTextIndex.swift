/// The texts of trips without repetition, and their addresses as numbers: the same number for the
/// same address, compared normalised (design 2).
package struct TripTextIndex: Sendable {
  /// Each combination of texts once.
  package let texts: [TripTexts]
  /// For each trip of the logbook, in its order, its position in `texts`.
  package let positions: [Int32]
  /// The two addresses of each of `texts`, whichever way the trip went; nil where one is empty or
  /// both are the same.
  package let pairs: [Int32?]
  /// How many different pairs there are.
  package let pairCount: Int
  private let addresses: [String: Int32]

  private struct Pair: Hashable {
    let lower: Int32
    let upper: Int32
  }

  init(_ trips: [Trip]) {
    var known: [ObjectIdentifier: Int32] = [:]
    var texts: [TripTexts] = []
    positions = trips.map { trip in
      let identity = trip.textsIdentity
      if let position = known[identity] { return position }
      let position = Int32(texts.count)
      known[identity] = position
      texts.append(trip.texts)
      return position
    }
    var addresses: [String: Int32] = [:]
    var numbers: [String: Int32] = [:]
    func number(of text: String) -> Int32 {
      if let number = addresses[text] { return number }
      let key = textKey(text)
      let number = numbers[key] ?? Int32(numbers.count)
      numbers[key] = number
      addresses[text] = number
      return number
    }
    var pairNumbers: [Pair: Int32] = [:]
    pairs = texts.map { texts in
      let from = number(of: texts.from)
      let to = number(of: texts.to)
      guard !texts.from.isEmpty, !texts.to.isEmpty, from != to else { return nil }
      let pair = Pair(lower: min(from, to), upper: max(from, to))
      let pairNumber = pairNumbers[pair] ?? Int32(pairNumbers.count)
      pairNumbers[pair] = pairNumber
      return pairNumber
    }
    pairCount = pairNumbers.count
    self.addresses = addresses
    self.texts = texts
  }

  /// The number of an address that a trip has; nil for any other.
  package func address(_ text: String) -> Int32? { addresses[text] }

  /// Whether two addresses of trips are the same.
  package func isSame(_ one: String, _ other: String) -> Bool {
    one == other || addresses[one] == addresses[other]
  }
}
