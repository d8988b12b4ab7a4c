import LogbookModel

/// Words by which a text gives something away, compared as whole words (design 2, normalised).
struct RecognisedWords {
  private let single: Set<String>
  private let phrases: [String]

  /// - Parameter words: normalised; with blanks for words that belong together.
  init(_ words: [String]) {
    single = Set(words.filter { !$0.contains(" ") })
    phrases = words.filter { $0.contains(" ") }.map { " \($0) " }
  }

  func occur(in text: String?) -> Bool {
    guard let text, !text.isEmpty else { return false }
    let key = textKey(text)
    if key.split(separator: " ").contains(where: { single.contains(String($0)) }) { return true }
    let padded = " \(key) "
    return phrases.contains { padded.contains($0) }
  }
}
