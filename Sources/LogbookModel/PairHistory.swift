/// How far it usually is between two addresses, from the trips around a place in the chain.
struct PairHistory {
  private let trips: [PlacedTrip]

  /// How many trips on either side are looked at.
  private static let reach = 400

  init(trips: [PlacedTrip]) { self.trips = trips }

  /// How far a distance lies from the usual one between the trip's addresses, in either direction;
  /// nil where fewer than two other trips tell.
  func deviation(of distance: Distance, for trip: Trip, except ignored: [Int]) -> Distance? {
    guard !trip.from.isEmpty, !trip.to.isEmpty else { return nil }
    guard let usual = median(for: trip, except: ignored) else { return nil }
    return (distance - usual).magnitude
  }

  private func median(for trip: Trip, except ignored: [Int]) -> Distance? {
    let middle = position(of: trip)
    let window = max(0, middle - PairHistory.reach)..<min(trips.count, middle + PairHistory.reach)
    // Trips stay where they are: they are large to copy.
    let distances = window.filter { index in
      let (from, to) = (trips[index].trip.from, trips[index].trip.to)
      return (from == trip.from && to == trip.to || from == trip.to && to == trip.from)
        && !ignored.contains(trips[index].trip.number)
    }.map { trips[$0].trip.distance }.sorted()
    return distances.count < 2 ? nil : distances[distances.count / 2]
  }

  /// Where a trip stands by its reading, else where it would.
  private func position(of trip: Trip) -> Int {
    var low = 0
    var high = trips.count
    while low < high {
      let middle = (low + high) / 2
      if trips[middle].trip.begin < trip.begin { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
