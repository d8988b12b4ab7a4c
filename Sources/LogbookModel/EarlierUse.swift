/// Private use before a declaration that was handed in during the year: where it is within the
/// limit on a yearly basis, those months need no bijtelling either (domain.md 2.4, A39).
package struct EarlierUse: Sendable {
  package let period: Period
  package let limit: PrivateLimit
  package let privateDistance: Distance
  /// `privateDistance` and everything unclear (domain.md 0.9).
  package let worstCase: Distance
  /// Whether something other than kilometres is too unclear to tell.
  let isUnclear: Bool

  /// Within only where all that is unclear may be private too: on the strength of it a driver
  /// would leave out tax.
  package var verdict: Verdict {
    let verdict = limit.verdict(privateDistance)
    guard verdict == .within else { return verdict }
    return isUnclear || limit.verdict(worstCase) != .within ? .doubtful : .within
  }
}
