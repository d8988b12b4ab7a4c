/// Division in proportion that loses nothing: what rounding down leaves goes to the largest remainders
/// (domain.md 1.3, A36).
package enum LargestRemainder {
  /// `whole` in proportion to `parts`, adding up to it; of equal remainders the first goes before.
  ///
  /// - Returns: nil where the parts add up to nothing.
  package static func divide(_ whole: Int, over parts: [Int]) -> [Int]? {
    let sum = parts.reduce(0, +)
    guard sum > 0 else { return nil }
    var shares = parts.map { whole * $0 / sum }
    let remainders = parts.map { whole * $0 % sum }
    let order = parts.indices.sorted { (remainders[$1], $0) < (remainders[$0], $1) }
    for index in order.prefix(whole - shares.reduce(0, +)) { shares[index] += 1 }
    return shares
  }
}
