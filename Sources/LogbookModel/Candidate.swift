/// A correction that closes, with what speaks against it.
struct Candidate {
  let correction: Correction
  /// The less the likelier.
  let points: Int
  /// How far the distances lie from the usual ones.
  let deviation: Distance
  let strays: [Int]
  let filled: [FilledRange]

  /// The likeliest; several where none is clearly likelier than the others.
  static func best(of candidates: [Candidate]) -> [Candidate] {
    guard let points = candidates.map(\.points).min() else { return [] }
    let likely = candidates.filter { $0.points == points }
    let deviation = likely.map(\.deviation).min() ?? .zero
    var best: [Candidate] = []
    for candidate in likely
    where !best.contains(where: { $0.correction == candidate.correction })
      && !isClearlyWorse(candidate.deviation, than: deviation)
    {
      best.append(candidate)
    }
    return best
  }

  /// Twice as far, and by a kilometre at least.
  private static func isClearlyWorse(_ deviation: Distance, than best: Distance) -> Bool {
    deviation - best >= Distance(kilometres: 1) && best + best <= deviation
  }
}
