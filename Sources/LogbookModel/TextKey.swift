/// The form in which names, words and addresses are compared: lower case, without accents,
/// every run of blanks and punctuation one space, none at the ends (design 2).
package func textKey(_ text: some StringProtocol) -> String {
  if let key = asciiKey(text) { return key }
  var key = ""
  var pendingSpace = false
  for character in text {
    guard let scalar = character.unicodeScalars.first,
      character.isLetter || character.isNumber
    else {
      pendingSpace = !key.isEmpty
      continue
    }
    if pendingSpace {
      key.append(" ")
      pendingSpace = false
    }
    key.append(folded(character, first: scalar))
  }
  return key
}

/// The key of a text that is ASCII throughout, as most words are; nil for another.
private func asciiKey(_ text: some StringProtocol) -> String? {
  text.utf8.withContiguousStorageIfAvailable { asciiKey(bytes: $0) } ?? nil
}

private func asciiKey(bytes text: UnsafeBufferPointer<UInt8>) -> String? {
  var key: [UInt8] = []
  key.reserveCapacity(text.count)
  var pendingSpace = false
  for byte in text {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      if pendingSpace { key.append(UInt8(ascii: " ")) }
      key.append(byte)
      pendingSpace = false
    case UInt8(ascii: "A")...UInt8(ascii: "Z"):
      if pendingSpace { key.append(UInt8(ascii: " ")) }
      key.append(byte | 0x20)
      pendingSpace = false
    case 0x80...: return nil
    default: pendingSpace = !key.isEmpty
    }
  }
  return String(decoding: key, as: UTF8.self)
}

private func folded(_ character: Character, first scalar: Unicode.Scalar) -> String {
  if scalar.isASCII { return String(scalar).lowercased() }
  if let base = latinBase[scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar] {
    return base
  }
  return character.lowercased()
}

/// Precomposed Latin letters of European names and the letters they are typed as without accents.
private let latinBase: [Unicode.Scalar: String] = {
  let rows: [(String, String)] = [
    ("àáâãäåāăą", "a"), ("æ", "ae"), ("çćĉċč", "c"), ("ďđð", "d"), ("èéêëēĕėęě", "e"),
    ("ĝğġģ", "g"), ("ĥħ", "h"), ("ìíîïĩīĭįı", "i"), ("ĳ", "ij"), ("ĵ", "j"), ("ķ", "k"),
    ("ĺļľŀł", "l"), ("ñńņňŉ", "n"), ("òóôõöøōŏő", "o"), ("œ", "oe"), ("ŕŗř", "r"),
    ("śŝşšș", "s"), ("ß", "ss"), ("ţťŧț", "t"), ("þ", "th"), ("ùúûüũūŭůűų", "u"), ("ŵ", "w"),
    ("ýÿŷ", "y"), ("źżž", "z"),
  ]
  var table: [Unicode.Scalar: String] = [:]
  for (letters, base) in rows {
    for letter in letters.unicodeScalars { table[letter] = base }
  }
  return table
}()
