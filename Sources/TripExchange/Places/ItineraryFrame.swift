import LogbookModel

/// A cell of places without what stands around them: words for there and back, places between.
struct ItineraryFrame {
  /// The rest: one place, or places with signs between.
  private(set) var text: String
  /// What follows "via".
  private(set) var via: [String] = []
  var itinerary = Itinerary()

  init(_ cell: String, words: ItineraryWords) {
    text = cell.split { $0 == " " || $0 == "\u{A0}" || $0 == "\u{202F}" || $0 == "\t" }
      .joined(separator: " ")
    takeDirection(words)
    takeVia(words)
  }

  /// A piece without the word before it ("van") and without signs at its ends.
  ///
  /// - Parameter isAfterWord: whether words divide the text: only beside "naar" is "Van" no part of
  ///   a name, unless a colon follows it.
  static func place(
    _ piece: some StringProtocol, words: ItineraryWords, isAfterWord: Bool = false
  ) -> String {
    var text = Substring(stripped(String(piece)))
    while let last = text.last, ",;:–—".contains(last) || last == " " { text.removeLast() }
    while let first = text.first, ",;:–—".contains(first) || first == " " { text.removeFirst() }
    if text.last == ")", !text.contains("(") { text.removeLast() }
    if words.notPlaces.contains(textKey(text)) { return "" }
    let parts = text.split(separator: " ", maxSplits: 1)
    guard parts.count == 2 else { return String(text) }
    let word = textKey(parts[0])
    guard words.from.contains(word) || words.to.contains(word) else { return String(text) }
    // "Van der Berg BV" is a name: what follows the word of a label is no small particle.
    let isParticle = particles.contains(String(parts[1].prefix { $0 != " " }))
    return String(parts[0].hasSuffix(":") || isAfterWord && !isParticle ? parts[1] : text)
  }

  private static let particles: Set<String> = ["der", "den", "de", "het", "'t", "’t", "ter", "la"]

  /// Takes away words at either end, also between brackets, that say there and back or only there.
  ///
  /// One word before the places ("Retour: Zwolle - Utrecht") can just as well mean the way back.
  private mutating func takeDirection(_ words: ItineraryWords) {
    itinerary.isReturn = ["↔", "⇄", "<->", "<=>"].contains { text.contains($0) }
    let tokens = text.split(separator: " ")
    for count in stride(from: min(4, tokens.count), through: 1, by: -1) {
      for isAtEnd in [true, false] {
        let phrase = (isAtEnd ? tokens.suffix(count) : tokens.prefix(count)).joined(separator: " ")
        let key = textKey(phrase)
        let isReturn = words.back.contains(key)
        guard isReturn || words.single.contains(key) else { continue }
        let isClear = isAtEnd || key.contains(" ")
        guard isClear || phrase.hasSuffix(":") else { continue }
        if isClear, isReturn { itinerary.isReturn = true }
        let rest = isAtEnd ? tokens.dropLast(count) : tokens.dropFirst(count)
        text = rest.joined(separator: " ")
        while let last = text.last, "(,;:-–—".contains(last) || last == " " { text.removeLast() }
        while let first = text.first, ",;:-–—".contains(first) || first == " " {
          text.removeFirst()
        }
        return
      }
    }
  }

  /// Takes away `via C` at the end or before the next sign or word that divides.
  private mutating func takeVia(_ words: ItineraryWords) {
    var tokens = text.split(separator: " ").map(String.init)
    guard
      let start = tokens.indices.first(where: {
        $0 > 0 && words.via.contains(textKey(tokens[$0]))
      })
    else { return }
    let end =
      tokens.indices.first {
        $0 > start + 1 && (words.to.contains(textKey(tokens[$0])) || Dash.isDash(tokens[$0]))
      } ?? tokens.count
    let place = tokens[(start + 1)..<end].joined(separator: " ")
    guard !place.isEmpty else { return }
    via = [ItineraryFrame.place(place, words: words)]
    // "A - via C - B": the sign before it divides the same two places as the one behind it.
    let isEnclosed = end < tokens.count && start > 0 && Dash.isDash(tokens[start - 1])
    tokens.removeSubrange((isEnclosed ? start - 1 : start)..<end)
    text = tokens.joined(separator: " ")
    while let last = text.last, "(,".contains(last) || last == " " { text.removeLast() }
  }
}

/// The signs between two places.
enum Dash {
  /// Hyphen, en and em dash, figure dash, minus and the typographic hyphen.
  static let all: Set<Character> = ["-", "–", "—", "‒", "−", "‐", "―"]

  /// Whether a word is nothing but such a sign.
  static func isDash(_ word: some StringProtocol) -> Bool {
    word.count <= 2 && !word.isEmpty && word.allSatisfy { all.contains($0) }
  }
}
