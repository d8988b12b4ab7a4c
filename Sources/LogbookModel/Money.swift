/// An amount of euros in whole cents.
package struct Money: Hashable, Comparable, Sendable {
  package var cents: Int

  package init(cents: Int) { self.cents = cents }

  package static func < (left: Money, right: Money) -> Bool { left.cents < right.cents }
}
