/// What the distances say for or against a correction: how usual they are between the addresses of
/// the trips around a fault.
struct DistanceEvidence {
  private let trips: [Trip]
  /// The distances of other trips between the same addresses, ascending, beside `trips`.
  private let histories: [[Distance]]

  init(for trips: [Trip], in history: PairHistory) {
    let numbers = trips.map(\.number)
    self.trips = trips
    histories = trips.map { history.distances(for: $0, except: numbers) }
  }

  /// How many of the trips would be of an unusual length: by more than 2 km and an eighth from the
  /// median, where two others tell.
  func unusual(in trial: ChainTrial) -> Int {
    zip(trips, histories).count { trip, history in
      guard history.count >= 2 else { return false }
      let distance = trial.distance(of: trip.number) ?? trip.distance
      let deviation = (distance - history[history.count / 2]).magnitude
      return deviation > DistanceEvidence.tolerance(of: distance)
    }
  }

  /// How likely the lengths of the trips are together, in eighths of a bit: only differences between
  /// corrections of one fault have a meaning.
  func likelihood(in trial: ChainTrial) -> Int {
    let distances = trips.map { trial.distance(of: $0.number) ?? $0.distance }
    return trips.indices.reduce(0) { sum, index in
      guard trips[index].hasAddresses else { return sum }
      var votes = histories[index].reduce(1) { $0 + self.votes(of: $1, for: distances[index]) }
      // The way there tells of the way back.
      for other in trips.indices
      where trips[other].leadsBack(from: trips[index]) {
        votes += self.votes(of: distances[other], for: distances[index])
      }
      return sum + DistanceEvidence.logarithm(votes)
    }
  }

  private func votes(of known: Distance, for distance: Distance) -> Int {
    let deviation = (distance - known).magnitude
    if deviation == .zero { return 15 }
    if deviation <= Distance(kilometres: 1) { return 3 }
    return deviation <= DistanceEvidence.tolerance(of: known) ? 1 : 0
  }

  private static func tolerance(of distance: Distance) -> Distance {
    max(Distance(kilometres: 2), Distance(tenths: distance.tenths / 8))
  }

  /// The binary logarithm in eighths, rounded down between powers of two as on a slide rule.
  private static func logarithm(_ value: Int) -> Int {
    let power = Int.bitWidth - 1 - value.leadingZeroBitCount
    return power * 8 + (value * 8 >> power) - 8
  }
}
