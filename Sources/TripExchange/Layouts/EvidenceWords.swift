import LogbookModel

/// The words by which a layout knows readings by others (groups `[metingen ...]`).
struct EvidenceWords: Sendable {
  /// Normalised words, each with the source that it tells of.
  private var words: [(word: String, source: Reading.Source)] = []
  /// Normalised headers of columns whose text stays with the reading.
  private(set) var noteHeaders: Set<String> = []

  var isEmpty: Bool { words.isEmpty }

  /// Takes the words of a group `[metingen SOURCE]`, or the headers of the notes from `[metingen]`.
  /// - Returns: whether the group and key are known.
  mutating func take(_ key: String, _ words: [String], source: String?) -> Bool {
    switch (key, source) {
    case ("toelichting", nil): noteHeaders.formUnion(words)
    case ("koppen", let name?):
      guard let source = Reading.Source(rawValue: name) else { return false }
      self.words += words.map { ($0, source) }
    default: return false
    }
    return true
  }

  /// The source of which a text holds a word, whole words only; nil where it holds none.
  func source(of text: some StringProtocol) -> Reading.Source? {
    let key = textKey(text)
    guard !key.isEmpty else { return nil }
    return Reading.Source(rawValue: key) ?? tally([key])
  }

  /// The source that most of these headers tell of, the first named one of several.
  func source(ofHeaders keys: [String]) -> Reading.Source? { tally(keys) }

  private func tally(_ keys: [String]) -> Reading.Source? {
    let padded = keys.filter { !$0.isEmpty }.map { " \($0) " }
    var counts: [Reading.Source: Int] = [:]
    for (word, source) in words where padded.contains(where: { $0.contains(" \(word) ") }) {
      counts[source, default: 0] += 1
    }
    guard let most = counts.values.max() else { return nil }
    return words.first { counts[$0.source] == most }?.source
  }
}
