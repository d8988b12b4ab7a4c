/// Whether a reading can be another one with a single slip of the finger (design 5): one digit
/// wrong, two neighbouring digits exchanged, a digit too many or too few.
enum ReadingTypo {
  static func isLikely(typed: Odometer, meant: Odometer) -> Bool {
    guard typed != meant, typed.tenths > 0, meant.tenths > 0 else { return false }
    let isWhole = typed.tenths % 10 == 0 && meant.tenths % 10 == 0
    let scale = isWhole ? 10 : 1
    let first = Array(String(typed.tenths / scale).utf8)
    let second = Array(String(meant.tenths / scale).utf8)
    switch first.count - second.count {
    case 0:
      let different = first.indices.filter { first[$0] != second[$0] }
      if different.count == 1 { return true }
      return different.count == 2 && different[1] == different[0] + 1
        && first[different[0]] == second[different[1]]
        && first[different[1]] == second[different[0]]
    case 1: return isShorter(second, than: first)
    case -1: return isShorter(first, than: second)
    default: return false
    }
  }

  /// Whether leaving out one digit of `long` gives `short`.
  private static func isShorter(_ short: [UInt8], than long: [UInt8]) -> Bool {
    long.indices.contains { index in
      var rest = long
      rest.remove(at: index)
      return rest == short
    }
  }
}
