/// A reading by others that the trips of its day leave no room for (domain.md 6.4, odo.external).
package struct ReadingDispute: Sendable {
  package let reading: Reading
  /// Axis reading minus reading.
  package let offset: Distance
  /// Whether the vehicle was at the driver's disposal on that day.
  package let isAtDisposal: Bool
  /// The last node before the day, or before the reading at the end of it.
  package let previous: ChainNode?
  /// The trips of the day; none for a reading at the turn of the year.
  package let trips: [Trip]
  /// The first node after the day.
  package let next: ChainNode?
  /// The lowest axis reading that the day allows; nil where nothing is known before it.
  package let lowest: Odometer?
  /// The highest axis reading that the day allows; nil where nothing is known after it.
  package let highest: Odometer?

  package var axisReading: Odometer { reading.reading + offset }

  /// How far the reading lies below (negative) or above what the day allows.
  package var deviation: Distance {
    if let lowest, axisReading < lowest { return axisReading - lowest }
    if let highest, axisReading > highest { return axisReading - highest }
    return .zero
  }

  /// The reading that it contradicts, as the odometer showed it.
  package var bound: Odometer { reading.reading - deviation }
}
