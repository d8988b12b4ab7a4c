/// Each distinct text of a file once: trips repeat their addresses, and a number compares faster.
struct TextPool {
  typealias Index = Int32

  /// The empty text.
  static let empty: Index = 0

  private(set) var texts: [String] = [""]
  private var hashes: [UInt64] = [0]
  /// Open addressing; -1 is free. The size is a power of two, at most half full.
  private var slots: [Index] = Array(repeating: -1, count: 1_024)

  subscript(index: Index) -> String { texts[Int(index)] }

  /// The number of this text, new or known.
  mutating func intern(_ bytes: UnsafeBufferPointer<UInt8>) -> Index {
    if bytes.isEmpty { return TextPool.empty }
    let hash = TextPool.hash(bytes)
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] >= 0 {
      let index = slots[slot]
      if hashes[Int(index)] == hash, matches(texts[Int(index)], bytes) { return index }
      slot = (slot + 1) & (slots.count - 1)
    }
    let index = Index(texts.count)
    slots[slot] = index
    texts.append(String(decoding: bytes, as: UTF8.self))
    hashes.append(hash)
    if texts.count * 2 > slots.count { grow() }
    return index
  }

  mutating func intern(_ text: String) -> Index {
    Array(text.utf8).withUnsafeBufferPointer { intern($0) }
  }

  private mutating func grow() {
    slots = Array(repeating: -1, count: slots.count * 4)
    for index in 1..<texts.count {
      var slot = Int(truncatingIfNeeded: hashes[index]) & (slots.count - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Index(index)
    }
  }

  private func matches(_ text: String, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    // Bytes, not `==`: that would take composed and decomposed accents for the same text.
    text.utf8.withContiguousStorageIfAvailable { $0.elementsEqual(bytes) }
      ?? text.utf8.elementsEqual(bytes)
  }

  /// FNV-1a, its bits mixed once more so that the low ones can be used.
  private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    return hash ^ (hash >> 32)
  }
}
