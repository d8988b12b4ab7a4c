import Glibc

/// Strings that occur again and again (addresses, names), each kept once.
///
/// An open hash table over the bytes, so that a known string is found without making one.
final class StringPool {
  private var slots = [String?](repeating: nil, count: 256)
  private var count = 0

  /// The string of these UTF-8 bytes; ill-formed ones are repaired.
  func string(_ bytes: UnsafeRawBufferPointer) -> String {
    // Up to 15 bytes lie inside the String itself: there is nothing to share.
    if bytes.count <= 15 { return String(decoding: bytes, as: UTF8.self) }
    var slot = StringPool.hash(bytes) & (slots.count - 1)
    while let known = slots[slot] {
      if StringPool.equal(known, bytes) { return known }
      slot = (slot + 1) & (slots.count - 1)
    }
    let string = String(decoding: bytes, as: UTF8.self)
    slots[slot] = string
    count += 1
    if count * 2 > slots.count { grow() }
    return string
  }

  private func grow() {
    let old = slots
    slots = [String?](repeating: nil, count: old.count * 2)
    for case .some(var string) in old {
      let hash = string.withUTF8 { StringPool.hash(UnsafeRawBufferPointer($0)) }
      var slot = hash & (slots.count - 1)
      while slots[slot] != nil { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = string
    }
  }

  static func equal(_ string: String, _ bytes: UnsafeRawBufferPointer) -> Bool {
    let utf8 = string.utf8
    guard utf8.count == bytes.count else { return false }
    return utf8.withContiguousStorageIfAvailable { known in
      guard let start = known.baseAddress, let other = bytes.baseAddress else { return true }
      return memcmp(start, other, bytes.count) == 0
    } ?? utf8.elementsEqual(bytes)
  }

  /// FNV-1a over eight bytes at a time.
  static func hash(_ bytes: UnsafeRawBufferPointer) -> Int {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    var index = 0
    while index + 8 <= bytes.count {
      hash ^= bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      hash = (hash &* 0x9e37_79b9_7f4a_7c15) ^ (hash >> 29)
      index += 8
    }
    while index < bytes.count {
      hash = (hash ^ UInt64(bytes[index])) &* 0x100_0000_01b3
      index += 1
    }
    return Int(truncatingIfNeeded: hash ^ (hash >> 32))
  }
}
