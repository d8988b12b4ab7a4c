import LogbookModel

/// The words by which a layout knows departures and arrivals (group `[gebeurtenissen]`).
struct EventWords: Sendable {
  enum Event: Hashable, Sendable {
    case departure
    case arrival
  }

  private var events: [String: Event] = [:]

  /// The most words that a phrase has.
  static let longestPhrase = 3
  /// Shorter words mean something else in running text.
  private static let shortestInText = 4

  var isEmpty: Bool { events.isEmpty }

  /// Takes the words of a key.
  /// - Returns: whether the key is known.
  mutating func take(_ key: String, _ words: [String]) -> Bool {
    switch key {
    case "begin": for word in words { events[word] = .departure }
    case "eind": for word in words { events[word] = .arrival }
    default: return false
    }
    return true
  }

  /// What a whole cell says; nil for another word.
  func event(_ cell: some StringProtocol) -> Event? { events[textKey(cell)] }

  /// The event with which a line of words goes on, and how many words name it.
  func event(startOf words: ArraySlice<Substring>) -> (event: Event, length: Int)? {
    for length in (1...EventWords.longestPhrase).reversed() where words.count >= length {
      let key = textKey(words.prefix(length).joined(separator: " "))
      if key.utf8.count >= EventWords.shortestInText, let event = events[key] {
        return (event, length)
      }
    }
    return nil
  }
}
