import LogbookModel

extension Logbook {
  /// The trips that satisfy a condition, in the order of the logbook.
  ///
  /// Only these are copied: trips are large, and most checks want few of them.
  @inline(__always)
  func trips(that isWanted: (TripFigures) -> Bool) -> [Trip] {
    var chosen: [Trip] = []
    for index in trips.indices where isWanted(trips[index].figures) { chosen.append(trips[index]) }
    return chosen
  }
}

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
  @inline(__always)
  func tripsWithUsualDistance(
    where condition: (TripFigures, Distance) -> Bool
  ) -> [(trip: Trip, usual: Distance)] {
    let strays = Set(vehicles.flatMap { $0.chain.strays.map(\.trip.number) })
    let trips = logbook.trips
    var chosen: [(trip: Trip, usual: Distance)] = []
    for index in trips.indices {
      guard let usual = distances.usual(at: index), UsualDistances.tells(trips[index].figures),
        condition(trips[index].figures, usual), !strays.contains(trips[index].number)
      else { continue }
      chosen.append((trips[index], usual))
    }
    return chosen
  }

  /// Where the trips of each vehicle stand in the logbook.
  var tripsByVehicle: [Range<Int>] {
    logbook.vehicles.map { logbook.trips(of: $0.id) }.filter { !$0.isEmpty }
  }
}
