/// A trip that does not fit the chain, with its likeliest single cause.
package struct Stray: Sendable {
  package enum Cause: Sendable {
    /// The same readings as this trip.
    case double(of: Trip)
    /// The readings fit between the neighbours, the date does not; a date within `fitting` would.
    case order(fitting: Period, proposed: CalendarDate)
    /// It claims kilometres of this trip of the chain, the most, and of so many others; `rest` is
    /// what is left of it beside them, where that is one part that fits.
    case overlap(with: Trip, others: Int, distance: Distance, rest: ReadingRange?)
    /// It lies beyond this reading, with which the odometer came or went.
    case outside(Odometer)
  }

  package let trip: Trip
  /// Where it is in the trips of the chain.
  let position: Int
  package let cause: Cause
  /// The dates of the neighbours by reading.
  package let neighbours: Period

  /// Whether it was entered twice, which needs no further explanation.
  var isDouble: Bool {
    if case .double = cause { return true }
    return false
  }
}
