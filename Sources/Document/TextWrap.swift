import LogbookModel

/// Breaks text into lines of a number of columns.
package enum TextWrap {
  /// At least one line for text that is not empty; a word wider than `width` breaks by character.
  package static func lines(_ text: String, width: Int) -> [String] {
    let whole = PlainText.width(text)
    if whole > 0, whole <= width, hasSingleBlanks(text) { return [text] }
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

  /// Whether the blanks stand one by one between words.
  private static func hasSingleBlanks(_ text: String) -> Bool {
    var last = UInt8(ascii: " ")
    for byte in text.utf8 {
      if byte == UInt8(ascii: " "), last == byte { return false }
      last = byte
    }
    return last != UInt8(ascii: " ")
  }
}
