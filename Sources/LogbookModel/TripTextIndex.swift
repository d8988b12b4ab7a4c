/// The texts of trips without repetition, and their addresses as numbers: the same number for the
/// same address, compared normalised (design 2).
package struct TripTextIndex: Sendable {
  /// Each combination of texts once.
  package let texts: [SharedTripTexts]
  /// For each trip of the logbook, in its order, its position in `texts`.
  package let positions: [Int32]
  /// The addresses of each of `texts`, as numbers.
  package let ends: [Ends]
  /// Each address once: normalised, and as it is first written.
  package let addresses: [(key: String, text: String)]
  /// The two addresses of each of `texts`, whichever way the trip went; nil where one is empty or
  /// both are the same.
  package let pairs: [Int32?]
  /// How many different pairs there are.
  package let pairCount: Int
  private let numbers: [String: Int32]

  /// Where a trip begins and ends.
  package struct Ends: Sendable {
    package let from: Int32
    package let to: Int32
  }

  private struct Pair: Hashable {
    let lower: Int32
    let upper: Int32
  }

  init(_ trips: [Trip]) {
    var known: [ObjectIdentifier: Int32] = [:]
    var texts: [SharedTripTexts] = []
    positions = trips.indices.map { index in
      let shared = trips[index].sharedTexts
      if let position = known[ObjectIdentifier(shared)] { return position }
      known[ObjectIdentifier(shared)] = Int32(texts.count)
      texts.append(shared)
      return Int32(texts.count - 1)
    }
    var addresses: [(key: String, text: String)] = []
    var numbers: [String: Int32] = [:]
    var byKey: [String: Int32] = [:]
    func number(of text: String) -> Int32 {
      if let number = numbers[text] { return number }
      let key = textKey(text)
      let number = byKey[key] ?? Int32(addresses.count)
      if Int(number) == addresses.count {
        byKey[key] = number
        addresses.append((key, text))
      }
      numbers[text] = number
      return number
    }
    ends = texts.map { Ends(from: number(of: $0.texts.from), to: number(of: $0.texts.to)) }
    var pairNumbers: [Pair: Int32] = [:]
    pairs = zip(texts, ends).map { shared, ends in
      guard !shared.texts.from.isEmpty, !shared.texts.to.isEmpty, ends.from != ends.to else {
        return nil
      }
      let pair = Pair(lower: min(ends.from, ends.to), upper: max(ends.from, ends.to))
      let pairNumber = pairNumbers[pair] ?? Int32(pairNumbers.count)
      pairNumbers[pair] = pairNumber
      return pairNumber
    }
    pairCount = pairNumbers.count
    self.addresses = addresses
    self.numbers = numbers
    self.texts = texts
  }

  /// The addresses of the trip at a position in the logbook.
  package func ends(at index: Int) -> Ends { ends[Int(positions[index])] }

  /// The number of an address that a trip has; nil for any other.
  package func address(_ text: String) -> Int32? { numbers[text] }

  /// Whether two addresses of trips are the same.
  package func isSame(_ one: String, _ other: String) -> Bool {
    one == other || numbers[one] == numbers[other]
  }
}
