/// What decides where a test is in doubt.
package enum Doubt: String, Sendable {
  /// Months and days disagree (domain.md 2.2).
  case methods = ""
  /// Long periods without any trip.
  case empty = "leeg"
  /// Cars that share a few days, or of which one replaces the other, were counted together; apart
  /// the outcome is another one.
  case shared = "samen"
  /// Cars that share a part of their days were tested apart; together they are over.
  case overlap = "overlap"
  /// Which of several cars a later one followed is not certain.
  case succession = "opvolging"
  /// Since when the car was at disposal before km were taken over is not known.
  case takenOver = "overgenomen"
}
