/// A correction that closes, with what speaks for and against it.
struct Candidate {
  let correction: Correction
  /// The less the likelier.
  let points: Int
  /// How likely the distances are, in eighths of a bit.
  let likelihood: Int
  let strays: [Int]
  let filled: [FilledRange]

  /// So many eighths of a bit make a cause clearly likelier: five to three.
  private static let clear = 6

  /// The likeliest; several where none is clearly likelier than the others.
  static func best(of candidates: [Candidate]) -> [Candidate] {
    guard let points = candidates.map(\.points).min() else { return [] }
    let likely = candidates.filter { $0.points == points }
    let likelihood = likely.map(\.likelihood).max() ?? 0
    var best: [Candidate] = []
    for candidate in likely
    where !best.contains(where: { $0.correction == candidate.correction })
      && likelihood - candidate.likelihood < clear
    {
      best.append(candidate)
    }
    return best
  }
}
