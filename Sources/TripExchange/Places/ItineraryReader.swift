import LogbookModel

/// Reads cells that hold departure and destination together: `Utrecht - Zwolle`, `A → B`,
/// `A via C naar B`, `A - B v.v.`.
///
/// A sign with blanks beside it divides; a hyphen within a word does so only where nothing else is
/// possible, for `Alphen-Chaam` is one place.
struct ItineraryReader {
  private let words: ItineraryWords
  /// Whether the header names both ends ("van - naar"): a cell is a pair unless it cannot be.
  private let expectsPair: Bool
  /// Normalised places that other cells of the column name beyond doubt.
  private var known: Set<String> = []

  init(_ words: ItineraryWords, expectsPair: Bool) {
    self.words = words
    self.expectsPair = expectsPair
  }

  /// The reader of a file that has such a column; it knows the places of all its rows.
  init?(_ file: RecognisedTable) {
    guard let column = file.match.column(.itinerary) else { return nil }
    let layout = file.match.layout
    let sides = textKey(column.header).split(separator: " ").compactMap {
      layout.sideWords[String($0)]
    }
    self.init(layout.itineraryWords, expectsPair: sides.starts(with: [.from, .to]))
    var reader = self
    var seen: Set<String> = []
    file.forEachRow { _, piece, cells in
      guard column.index < cells.count else { return }
      let text = piece.text(cells[column.index])
      if seen.insert(text).inserted { reader.learn(text) }
    }
    self = reader
  }

  /// Remembers the places that a cell names beyond doubt.
  mutating func learn(_ text: String) {
    guard let certain = certain(text) else { return }
    for place in [certain.from, certain.to] + certain.between where !place.isEmpty {
      known.insert(textKey(place))
    }
  }

  /// Whether signs or words in a cell divide it beyond doubt.
  func isCertainPair(_ text: String) -> Bool { certain(text)?.isPair ?? false }

  /// What a cell says; a single place is where the trip went.
  func read(_ text: String) -> Itinerary {
    if let certain = certain(text) { return certain }
    var frame = ItineraryFrame(text, words: words)
    let pieces = joined(frame.text)
    frame.itinerary.between += frame.via
    switch pieces.count {
    case 0: frame.itinerary.to = frame.text
    case 1: frame.itinerary.to = pieces[0]
    default:
      frame.itinerary.from = pieces[0]
      frame.itinerary.to = pieces[pieces.count - 1]
      frame.itinerary.between = Array(pieces[1..<(pieces.count - 1)]) + frame.itinerary.between
    }
    return frame.itinerary
  }

  /// What a cell says by signs between blanks, arrows and words; nil where these do not divide it.
  private func certain(_ text: String) -> Itinerary? {
    let frame = ItineraryFrame(text, words: words)
    let divided = ItineraryPieces(frame.text, words: words)
    guard let pieces = divided.pieces else { return nil }
    var itinerary = frame.itinerary
    let places = pieces.map {
      ItineraryFrame.place($0, words: words, isAfterWord: divided.isByWords)
    }
    itinerary.from = places[0]
    itinerary.to = places[places.count - 1]
    itinerary.between = places.dropFirst().dropLast().filter { !$0.isEmpty } + frame.via
    return itinerary.from.isEmpty && itinerary.to.isEmpty ? nil : itinerary
  }

  // MARK: Hyphens and slashes within words

  /// The places in a text that only signs within words can divide; the text itself where they
  /// do not, or where it is not certain that they do.
  private func joined(_ text: String) -> [String] {
    let place = ItineraryFrame.place(text, words: words)
    guard !words.hyphenated.contains(textKey(place)), !known.contains(textKey(place)) else {
      return [place]
    }
    let marks = place.indices.filter { "-–—/".contains(place[$0]) }
    if marks.count == 2 {
      let pieces = place.split { "-–—/".contains($0) }.map(String.init)
      if pieces.count == 3, textKey(pieces[0]) == textKey(pieces[2]), pieces.allSatisfy(isName) {
        return pieces
      }
    }
    let divisions = marks.compactMap { mark -> [String]? in
      let sides = [
        stripped(String(place[..<mark])), stripped(String(place[place.index(after: mark)...])),
      ]
      return sides.allSatisfy(isName) ? sides : nil
    }
    guard divisions.count == 1, let sides = divisions.first,
      expectsPair || sides.contains(where: { known.contains(textKey($0)) })
    else { return [place] }
    return sides
  }

  /// Whether a text can be a place of its own: not the part of a name with a hyphen, no number.
  private func isName(_ text: String) -> Bool {
    let key = textKey(text)
    if known.contains(key) || words.hyphenated.contains(key) { return true }
    let isCapital = text.first { $0.isLetter }?.isUppercase ?? false
    guard isCapital || expectsPair || text.hasPrefix("'") || text.hasPrefix("’"),
      text.count(where: \.isLetter) >= 2
    else { return false }
    let parts = text.split { "-–—/".contains($0) }.map { textKey($0) }
    if parts.count == 1 { return !words.nameParts.contains(key) }
    return parts.count == 2 && parts.contains { words.nameParts.contains($0) }
      && !parts.allSatisfy { words.nameParts.contains($0) }
  }
}
