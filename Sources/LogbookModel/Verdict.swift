/// Whether private use stayed within 500 km on a calendar-year basis (Wet LB art. 13bis,
/// Wet IB art. 3.20; domain.md 2.1 and 2.2).
package enum Verdict: String, Sendable {
  /// Every method gives at most 500 km.
  case within = "binnen"
  /// No method does.
  case over = "over"
  /// The methods disagree, or something is too unclear to tell.
  case doubtful = "twijfel"
}
