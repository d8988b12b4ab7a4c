import LogbookModel

/// Words by which a text gives something away, compared as whole words (design 2, normalised).
struct RecognisedWords {
  /// By its first word, what must follow that: nothing for a word that stands alone.
  private let following: [String: [[String]]]

  /// - Parameter words: normalised; with blanks for words that belong together.
  init(_ words: [String]) {
    let parts = words.map { RecognisedWords.parts(of: $0).map(String.init) }
    following = Dictionary(grouping: parts.filter { !$0.isEmpty }) { $0[0] }
      .mapValues { $0.map { Array($0.dropFirst()) } }
  }

  func occur(in text: String?) -> Bool {
    guard let text, !text.isEmpty else { return false }
    return occur(inKey: textKey(text))
  }

  /// - Parameter key: a normalised text.
  func occur(inKey key: String) -> Bool {
    let parts = RecognisedWords.parts(of: key)
    return parts.indices.contains { index in
      following[String(parts[index])]?.contains { rest in
        let next = parts[(index + 1)...].prefix(rest.count)
        return next.elementsEqual(rest) { $0 == $1 }
      } ?? false
    }
  }

  private static func parts(of key: String) -> [Substring] {
    key.utf8.split(separator: UInt8(ascii: " ")).map { Substring($0) }
  }
}
