/// Which encoding bytes without a mark are in, told by what they would say.
enum EncodingGuess {
  /// UTF-16 without a mark: nearly all letters of a table are ASCII, so that every other byte is 0.
  /// - Parameter bytes: the first ones.
  static func utf16(_ bytes: [UInt8]) -> TextEncoding? {
    let sample = bytes.prefix(4_096)
    guard sample.count >= 8 else { return nil }
    var zeros = (even: 0, odd: 0)
    for (index, byte) in sample.enumerated() where byte == 0 {
      if index % 2 == 0 { zeros.even += 1 } else { zeros.odd += 1 }
    }
    let half = sample.count / 2
    if zeros.odd * 2 > half, zeros.even * 10 < half { return .utf16LittleEndian }
    if zeros.even * 2 > half, zeros.odd * 10 < half { return .utf16BigEndian }
    return nil
  }

  /// Whether bytes that are not all UTF-8 are meant to be: more characters of several bytes are
  /// well formed than not.
  /// - Parameter sequences: the number of well-formed ones, and of bytes in none.
  static func isDamagedUTF8(_ sequences: (valid: Int, broken: Int)) -> Bool {
    sequences.valid > sequences.broken
  }

  /// The encoding of one byte a character in which the text makes most sense, or nil where it makes
  /// none in any.
  static func singleByte(_ bytes: [UInt8]) -> TextEncoding? {
    var (windows, macintosh, currencies, controls, undefined) = (0, 0, 0, 0, false)
    var seen = 0
    for (index, byte) in bytes.enumerated() where byte >= 0x80 {
      let context = ByteContext(bytes, index)
      windows += context.score(windows1252Signs[Int(byte) - 0x80])
      macintosh += context.score(macRomanSigns[Int(byte) - 0x80])
      if [0x81, 0x8D, 0x8F, 0x90, 0x9D].contains(byte) { undefined = true }
      if byte < 0xA0 { controls += 1 }
      if byte == 0xA4 { currencies += 1 }
      seen += 1
      if seen == 20_000 { break }
    }
    if undefined { return macintosh > 0 ? .macRoman : nil }
    if macintosh > windows { return .macRoman }
    // Nobody writes the sign ¤; in ISO 8859-15 its place is that of the euro.
    return currencies > 0 && controls == 0 ? .latin9 : .windows1252
  }

  private static let windows1252Signs = SingleByteTable.windows1252.map { SignKind($0) }
  private static let macRomanSigns = SingleByteTable.macRoman.map { SignKind($0) }
}

/// How likely a sign is in a list of trips, and where.
private enum SignKind {
  /// Accented letters of Dutch, German, French and Swedish words.
  case common
  case capital
  case rareLetter
  /// Quotation marks and the apostrophe.
  case quotation
  /// Dashes, the euro and the ellipsis, which stand beside a blank or a digit.
  case mark
  case symbol
  case undefined

  init(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "é", "è", "ë", "ê", "ï", "ü", "ö", "ä", "å", "ß", "ç", "à", "á", "ó", "ô", "î", "û", "ø",
      "æ", "ñ", "œ":
      self = .common
    case "‘", "’", "“", "”", "„": self = .quotation
    case "–", "—", "€", "…", "\u{A0}", "°", "«", "»", "·", "•", "½", "²", "³": self = .mark
    case "\u{80}"..."\u{9F}": self = .undefined
    default:
      if scalar.properties.isUppercase {
        self = .capital
      } else {
        self = scalar.properties.isLowercase ? .rareLetter : .symbol
      }
    }
  }
}

/// What stands around a byte that is not ASCII.
private struct ByteContext {
  private let before: UInt8
  private let after: UInt8

  init(_ bytes: [UInt8], _ index: Int) {
    before = index > 0 ? bytes[index - 1] : 0x20
    after = index + 1 < bytes.count ? bytes[index + 1] : 0x20
  }

  func score(_ kind: SignKind) -> Int {
    let followsSmall = (0x61...0x7A).contains(before)
    let isInWord = isLetter(before) || isLetter(after)
    switch kind {
    case .common: return isInWord || before >= 0x80 ? 3 : -2
    case .capital: return followsSmall ? -3 : isAmongCapitals ? 3 : isLetter(after) ? 2 : -1
    case .rareLetter: return isInWord ? 0 : -2
    case .quotation: return isInWord ? 2 : 0
    case .mark: return isLetter(after) ? isLetter(before) ? -2 : 0 : 2
    case .symbol: return isInWord ? -3 : -1
    case .undefined: return -10
    }
  }

  private var isAmongCapitals: Bool {
    [before, after].contains { (0x41...0x5A).contains($0) }
  }

  private func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}
