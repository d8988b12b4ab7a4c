/// How far it usually is between two addresses, from the trips around a place in the chain.
struct PairHistory {
  private let trips: PlacedTrips

  /// How many trips on either side are looked at.
  private static let reach = 400

  init(trips: PlacedTrips) { self.trips = trips }

  /// The distances of the other trips between the trip's addresses, in either direction, ascending.
  func distances(for trip: Trip, except ignored: [Int]) -> [Distance] {
    guard trip.hasAddresses else { return [] }
    let middle = trips.partitioningIndex { $0.trip.begin >= trip.begin }
    let window = max(0, middle - PairHistory.reach)..<min(trips.count, middle + PairHistory.reach)
    // Trips stay where they are: they are large to copy.
    return window.filter {
      trips[$0].trip.joinsSameAddresses(as: trip) && !ignored.contains(trips[$0].trip.number)
    }.map { trips[$0].trip.distance }.sorted()
  }
}

extension Trip {
  var hasAddresses: Bool { !from.isEmpty && !to.isEmpty }

  /// Whether it is the way back of the other trip.
  func leadsBack(from other: Trip) -> Bool {
    from != to && from == other.to && to == other.from
  }

  /// Whether the other trip has the same addresses, in either direction.
  func joinsSameAddresses(as other: Trip) -> Bool {
    from == other.from && to == other.to || from == other.to && to == other.from
  }
}
