/// Each distinct text of a file once: trips repeat their addresses, and a number compares faster.
/// In the same way all texts of a row together, which rows repeat as well.
struct TextPool {
  typealias Index = Int32
  /// The number of the texts of a row.
  typealias RowIndex = Int32

  /// The empty text.
  static let empty: Index = 0
  /// The texts of a row that has none.
  static let noTexts: RowIndex = 0

  private(set) var texts: [String] = [""]
  private var hashes: [UInt64] = [0]
  private var numbers = HashedNumbers()
  /// All different texts of rows.
  private(set) var rows = [RowTexts()]
  private var rowNumbers = HashedNumbers()

  subscript(index: Index) -> String { texts[Int(index)] }

  /// The texts of a row.
  subscript(rowTexts index: RowIndex) -> RowTexts { rows[Int(index)] }

  /// The number of this text, new or known.
  mutating func intern(_ bytes: UnsafeBufferPointer<UInt8>) -> Index {
    if bytes.isEmpty { return TextPool.empty }
    let hash = TextPool.hash(bytes)
    let (slot, known) = numbers.place(of: hash) {
      hashes[Int($0)] == hash && TextPool.matches(texts[Int($0)], bytes)
    }
    if let known { return known }
    let index = Index(texts.count)
    texts.append(String(decoding: bytes, as: UTF8.self))
    hashes.append(hash)
    numbers.insert(index, at: slot) { hashes[Int($0)] }
    return index
  }

  mutating func intern(_ text: String) -> Index {
    Array(text.utf8).withUnsafeBufferPointer { intern($0) }
  }

  /// The number of the texts of a row, new or known.
  mutating func intern(_ row: RowTexts) -> RowIndex {
    if row == rows[0] { return TextPool.noTexts }
    let (slot, known) = rowNumbers.place(of: row.mixed) { rows[Int($0)] == row }
    if let known { return known }
    let index = RowIndex(rows.count)
    rows.append(row)
    rowNumbers.insert(index, at: slot) { rows[Int($0)].mixed }
    return index
  }

  private static func matches(_ text: String, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    // Bytes, not `==`: that would take composed and decomposed accents for the same text.
    text.utf8.withContiguousStorageIfAvailable { areEqual($0, bytes) }
      ?? text.utf8.elementsEqual(bytes)
  }

  /// FNV-1a, its bits mixed once more so that the low ones can be used.
  private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    return hash ^ (hash >> 32)
  }
}

extension RowTexts {
  /// A hash of which the low bits can be used.
  fileprivate var mixed: UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for number in [vehicle, from, to, route, purpose, driver, note, source] {
      hash = (hash ^ UInt64(UInt32(bitPattern: number))) &* 0x0000_0100_0000_01B3
    }
    return hash ^ (hash >> 32)
  }
}
