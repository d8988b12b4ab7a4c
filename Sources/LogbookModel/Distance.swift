/// A driven distance in tenths of a kilometre; negative only as a difference.
package struct Distance: Hashable, Comparable, Sendable {
  /// Tenths of a km.
  package var tenths: Int

  @inlinable package init(tenths: Int) { self.tenths = tenths }

  /// A whole number of kilometres.
  @inlinable package init(kilometres: Int) { tenths = kilometres * 10 }

  package static let zero = Distance(tenths: 0)

  /// The distance without its sign.
  @inlinable package var magnitude: Distance { Distance(tenths: abs(tenths)) }

  @inlinable package static func < (left: Distance, right: Distance) -> Bool {
    left.tenths < right.tenths
  }
  @inlinable package static func + (left: Distance, right: Distance) -> Distance {
    Distance(tenths: left.tenths + right.tenths)
  }
  @inlinable package static func - (left: Distance, right: Distance) -> Distance {
    Distance(tenths: left.tenths - right.tenths)
  }
  @inlinable package static func += (left: inout Distance, right: Distance) {
    left.tenths += right.tenths
  }
  @inlinable package static func -= (left: inout Distance, right: Distance) {
    left.tenths -= right.tenths
  }
}

/// An odometer reading in tenths of a kilometre.
package struct Odometer: Hashable, Comparable, Sendable {
  /// Tenths of a km.
  package var tenths: Int

  @inlinable package init(tenths: Int) { self.tenths = tenths }

  /// A reading of whole kilometres.
  @inlinable package init(kilometres: Int) { tenths = kilometres * 10 }

  /// The highest reading that is believed at all: 2.000.000 km (design: impossible values).
  package static let highest = Odometer(kilometres: 2_000_000)

  @inlinable package static func < (left: Odometer, right: Odometer) -> Bool {
    left.tenths < right.tenths
  }
  @inlinable package static func - (left: Odometer, right: Odometer) -> Distance {
    Distance(tenths: left.tenths - right.tenths)
  }
  @inlinable package static func + (left: Odometer, right: Distance) -> Odometer {
    Odometer(tenths: left.tenths + right.tenths)
  }
  @inlinable package static func - (left: Odometer, right: Distance) -> Odometer {
    Odometer(tenths: left.tenths - right.tenths)
  }
}
