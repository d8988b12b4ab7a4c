/// The characters of the bytes from 0x80 on in encodings of one byte a character.
enum SingleByteTable {
  /// Windows-1252; a byte that it does not define is the control character of that number.
  static let windows1252 = latin1(
    with: [
      0x80: "€", 0x82: "‚", 0x83: "ƒ", 0x84: "„", 0x85: "…", 0x86: "†", 0x87: "‡", 0x88: "ˆ",
      0x89: "‰", 0x8A: "Š", 0x8B: "‹", 0x8C: "Œ", 0x8E: "Ž", 0x91: "‘", 0x92: "’", 0x93: "“",
      0x94: "”", 0x95: "•", 0x96: "–", 0x97: "—", 0x98: "˜", 0x99: "™", 0x9A: "š", 0x9B: "›",
      0x9C: "œ", 0x9E: "ž", 0x9F: "Ÿ",
    ])

  /// ISO 8859-15.
  static let latin9 = latin1(
    with: [
      0xA4: "€", 0xA6: "Š", 0xA8: "š", 0xB4: "Ž", 0xB8: "ž", 0xBC: "Œ", 0xBD: "œ", 0xBE: "Ÿ",
    ])

  /// Mac OS Roman, of spreadsheets on older Macintoshes.
  static let macRoman = Array(
    ("ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u{A0}ÀÃÕŒœ–—“”‘’÷◊"
      + "ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\u{F8FF}ÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ").unicodeScalars)

  private static func latin1(with others: [UInt32: Unicode.Scalar]) -> [Unicode.Scalar] {
    (0x80...0xFF).map { code in others[code] ?? Unicode.Scalar(UInt8(code)) }
  }
}
