/// The order in which trips are listed, numbered and exported (design 2): vehicle after vehicle,
/// of each the trips by odometer, then by reading, date and time.
package struct ChainOrder {
  private let vehicles: [Vehicle.ID]
  private let replacements: [OdometerReplacement]

  /// - Parameters:
  ///   - vehicles: in the order in which they come.
  ///   - replacements: valid ones, also of other vehicles.
  package init(vehicles: [Vehicle.ID], replacements: [OdometerReplacement]) {
    self.vehicles = vehicles
    self.replacements = replacements
  }

  /// The trips of the vehicles in order; equal ones keep their places, those of other vehicles
  /// fall away.
  package func sorted(_ trips: [Trip]) -> [Trip] {
    if isInOrder(trips) { return trips }
    var groups: [Vehicle.ID: [Int32]] = [:]
    for (index, trip) in trips.enumerated() {
      groups[trip.vehicle, default: []].append(Int32(index))
    }
    var sorted: [Trip] = []
    for vehicle in vehicles {
      // Indices are sorted rather than trips, which are large.
      let indices = inOrder(groups[vehicle] ?? [], of: vehicle, trips)
      sorted.reserveCapacity(trips.count)
      for index in indices { sorted.append(trips[Int(index)]) }
    }
    return sorted
  }

  private func inOrder(_ indices: [Int32], of vehicle: Vehicle.ID, _ trips: [Trip]) -> [Int32] {
    func comesBefore(_ left: Int32, _ right: Int32) -> Bool {
      let (one, other) = (trips[Int(left)].figures, trips[Int(right)].figures)
      return one.precedes(other) || left < right && !other.precedes(one)
    }
    let stretches = OdometerStretches(of: vehicle, replacements)
    guard !stretches.replacements.isEmpty else { return indices.sorted(by: comesBefore) }
    let byStretch = Dictionary(grouping: indices) { stretches.stretch(of: trips[Int($0)].figures) }
    return byStretch.keys.sorted().flatMap { stretch in
      (byStretch[stretch] ?? []).sorted(by: comesBefore)
    }
  }

  /// Whether nothing has to move, as mostly.
  private func isInOrder(_ trips: [Trip]) -> Bool {
    var left = vehicles[...]
    var start = 0
    while start < trips.count {
      let vehicle = trips[start].vehicle
      guard let place = left.firstIndex(of: vehicle) else { return false }
      left = left[(place + 1)...]
      let stretches = OdometerStretches(of: vehicle, replacements)
      var end = start + 1
      while end < trips.count, trips[end].vehicle == vehicle {
        let (one, other) = (trips[end].figures, trips[end - 1].figures)
        if comesFirst(one, other, stretches) { return false }
        end += 1
      }
      start = end
    }
    return true
  }

  private func comesFirst(
    _ one: TripFigures, _ other: TripFigures, _ stretches: OdometerStretches
  ) -> Bool {
    if !stretches.replacements.isEmpty {
      let (first, second) = (stretches.stretch(of: one), stretches.stretch(of: other))
      if first != second { return first < second }
    }
    return one.precedes(other)
  }
}
