/// A generator whose sequence follows from its seed alone (SplitMix64), so that every random case
/// can be run again.
package struct Seeded: RandomNumberGenerator {
  private var state: UInt64

  package init(_ seed: Int) { state = UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15 }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number in a range.
  package mutating func pick(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &self)
  }

  /// One of a list.
  package mutating func pick<Element>(_ list: [Element]) -> Element { list[below(list.count)] }

  /// One of 0 up to, not including, `limit`.
  package mutating func below(_ limit: Int) -> Int { pick(0...limit - 1) }

  /// True in one of `chances` cases.
  package mutating func oneIn(_ chances: Int) -> Bool { pick(1...chances) == 1 }
}
