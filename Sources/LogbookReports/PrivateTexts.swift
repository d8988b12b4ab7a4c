import LogbookModel

/// The texts that tell where the driver goes in private, and whether another text names one.
///
/// Compared are whole words, normalised (design 2).
struct PrivateTexts: Sendable {
  private typealias Words = [Substring]

  /// What private trips are called in any of their fields, by their first word.
  private var byFirstWord: [Substring: [Words]] = [:]
  private var keys: Set<String> = []
  /// The keys of the addresses among them.
  private var addresses: Set<String> = []
  /// Parts of addresses that are addresses themselves: `kerkstraat 5` of `kerkstraat 5 3511 ab
  /// utrecht`.
  private var addressParts: Set<String> = []
  /// Texts without a letter or digit, which have no words.
  private var signs: Set<String> = []

  /// Longer addresses are not taken apart.
  private static let longestAddress = 16

  init() {}

  /// - Parameters:
  ///   - logbook: all trips, whatever the period; those that are still to be assigned may be
  ///     private.
  ///   - traces: what else there ever was.
  init(of logbook: Logbook, and traces: PrivateTraces) {
    var seen = traces.trips
    for trip in logbook.trips where trip.kind == .private || trip.kind == nil {
      seen.insert(trip.texts)
    }
    for texts in seen {
      add(address: texts.from)
      add(address: texts.to)
      for text in [texts.fromPlace, texts.toPlace, texts.route, texts.purpose, texts.note] {
        add(text ?? "")
      }
    }
    for place in logbook.places + traces.places {
      if place.role == .private { add(address: place.address) }
      if isPrivate(address: place.address) { add(place.name) }
    }
  }

  private mutating func add(address text: String) {
    let key = add(text)
    guard !key.isEmpty, addresses.insert(key).inserted else { return }
    let words = key.split(separator: " ")
    guard words.count <= PrivateTexts.longestAddress else { return }
    for start in words.indices {
      for end in start..<words.count where PrivateTexts.isSpecific(words[start...end]) {
        addressParts.insert(words[start...end].joined(separator: " "))
      }
    }
  }

  @discardableResult
  private mutating func add(_ text: String) -> String {
    let key = textKey(text)
    if key.isEmpty {
      let sign = trimmed(text)
      if !sign.isEmpty { signs.insert(sign) }
    } else if keys.insert(key).inserted {
      let words = key.split(separator: " ")
      byFirstWord[words[0], default: []].append(words)
    }
    return key
  }

  /// Whether it is an address of a private trip, written longer or shorter.
  func isPrivate(address: String) -> Bool {
    let key = textKey(address)
    guard !key.isEmpty else { return signs.contains(trimmed(address)) }
    // "Utrecht" as an address of a private trip does not hide every address in Utrecht.
    return addresses.contains(key) || addressParts.contains(key)
      || occur(in: key.split(separator: " ")) { $0.count > 1 }
  }

  /// Whether a text names anything private.
  func occur(in text: String) -> Bool {
    signs.contains { text.contains($0) }
      || occur(in: textKey(text).split(separator: " ")) { _ in true }
  }

  private func occur(in words: Words, where matters: (Words) -> Bool) -> Bool {
    words.indices.contains { start in
      byFirstWord[words[start]]?.contains { wanted in
        words[start...].starts(with: wanted) && matters(wanted)
      } ?? false
    }
  }

  /// Whether there is a street and a number.
  private static func isSpecific(_ words: ArraySlice<Substring>) -> Bool {
    words.count > 1 && words.contains { $0.contains(where: \.isNumber) }
      && words.contains { $0.filter(\.isLetter).count > 2 }
  }

  private func trimmed(_ text: String) -> String {
    String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
