import LogbookModel

extension LogbookAnalysis {
  /// The trips whose texts satisfy a condition, in the order of the logbook.
  ///
  /// The condition is asked once for each combination of texts, of which a log repeats most.
  func trips(where condition: (TripTexts, TripTextIndex.Ends) -> Bool) -> [Trip] {
    let chosen = texts.texts.indices.map { condition(texts.texts[$0].texts, texts.ends[$0]) }
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

  /// Where the trips of each vehicle stand in the logbook.
  var tripsByVehicle: [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    for index in logbook.trips.indices
    where index + 1 == logbook.trips.count
      || logbook.trips[index + 1].vehicle != logbook.trips[index].vehicle
    {
      ranges.append(start..<index + 1)
      start = index + 1
    }
    return ranges
  }
}
