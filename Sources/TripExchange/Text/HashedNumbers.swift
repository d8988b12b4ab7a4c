/// The numbers of values that are kept elsewhere, found by the hashes of these: four bytes for each
/// place of an open table, at most half of which are taken.
struct HashedNumbers {
  private static let free: Int32 = -1
  /// The size is a power of two.
  private var slots: [Int32] = Array(repeating: free, count: 1_024)
  private var count = 0

  /// The number of the value with a hash, or nil; and the slot where it is or belongs.
  func place(of hash: UInt64, isSame: (Int32) -> Bool) -> (slot: Int, number: Int32?) {
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] != HashedNumbers.free {
      if isSame(slots[slot]) { return (slot, slots[slot]) }
      slot = (slot + 1) & (slots.count - 1)
    }
    return (slot, nil)
  }

  /// Takes in a new number.
  /// - Parameters:
  ///   - slot: where it belongs.
  ///   - hash: the hash of any number that was taken in.
  mutating func insert(_ number: Int32, at slot: Int, hash: (Int32) -> UInt64) {
    slots[slot] = number
    count += 1
    if count * 2 > slots.count { grow(hash) }
  }

  private mutating func grow(_ hash: (Int32) -> UInt64) {
    let numbers = slots.filter { $0 != HashedNumbers.free }
    slots = Array(repeating: HashedNumbers.free, count: slots.count * 4)
    for number in numbers {
      slots[place(of: hash(number), isSame: { _ in false }).slot] = number
    }
  }
}
