/// A later chain of trips at lower readings, without a replacement between (domain.md 6.5).
package struct OdometerDrop: Sendable {
  /// The last trip before the drop.
  package let before: Trip
  /// The first trip after it.
  package let after: Trip
  /// Whether that is the only trip after it, which may just as well be mistyped.
  package let isSingle: Bool
}
