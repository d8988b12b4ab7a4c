import LogbookModel

extension LogbookAnalysis {
  /// The trips whose texts satisfy a condition, in the order of the logbook.
  ///
  /// The condition is asked once for each combination of texts, of which a log repeats most.
  func trips(where condition: (TripTexts) -> Bool) -> [Trip] {
    let chosen = texts.texts.map(condition)
    guard chosen.contains(true) else { return [] }
    return texts.positions.indices.filter { chosen[Int(texts.positions[$0])] }.map {
      logbook.trips[$0]
    }
  }

  /// The trips that satisfy a condition, with their usual distance; not those outside the chain,
  /// whose readings are reported there.
  func tripsWithUsualDistance(
    where condition: (Trip, Distance) -> Bool
  ) -> [(trip: Trip, usual: Distance)] {
    let strays = Set(vehicles.flatMap { $0.chain.strays.map(\.trip.number) })
    return logbook.trips.indices.compactMap { index in
      guard let usual = distances.usual(at: index) else { return nil }
      let trip = logbook.trips[index]
      guard UsualDistances.tells(trip), condition(trip, usual), !strays.contains(trip.number) else {
        return nil
      }
      return (trip, usual)
    }
  }
}
