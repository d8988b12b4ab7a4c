import LogbookModel

/// Breaks text into lines of a number of columns.
package enum TextWrap {
  /// At least one line for text that is not empty; a word wider than `width` breaks by character.
  package static func lines(_ text: String, width: Int) -> [String] {
    if hasSingleSpaces(text), PlainText.width(text) <= width { return [text] }
    // Bytes are much quicker than characters, where they are the same.
    let isPlain = SafeText.isPrintableASCII(text)
    let words =
      isPlain
      ? text.utf8.split(separator: UInt8(ascii: " ")).map { Substring($0) }
      : text.split(separator: " ")
    func columns(of word: Substring) -> Int {
      isPlain ? word.utf8.count : PlainText.width(word)
    }
    var lines: [String] = []
    var line = ""
    var lineWidth = 0
    for word in words {
      var rest = word
      let wordWidth = columns(of: word)
      if lineWidth > 0, lineWidth + 1 + wordWidth <= width {
        line += " "
        line += word
        lineWidth += 1 + wordWidth
        continue
      }
      if lineWidth > 0 { lines.append(line) }
      while columns(of: rest) > width, width > 0 {
        var head = ""
        var headWidth = 0
        while let next = rest.first {
          let nextWidth = PlainText.width(String(next))
          if headWidth + nextWidth > width, !head.isEmpty { break }
          head.append(rest.removeFirst())
          headWidth += nextWidth
        }
        lines.append(head)
      }
      line = String(rest)
      lineWidth = columns(of: rest)
    }
    if lineWidth > 0 { lines.append(line) }
    return lines
  }

  /// Whether a text is not empty, and each space in it stands alone between two words.
  private static func hasSingleSpaces(_ text: String) -> Bool {
    var isAfterSpace = true
    for byte in text.utf8 {
      let isSpace = byte == UInt8(ascii: " ")
      if isSpace, isAfterSpace { return false }
      isAfterSpace = isSpace
    }
    return !isAfterSpace
  }
}
