/// The kilometres of trips that count against the driver although they are not known to be private
/// (design 5, "ongunstigst").
struct WorstCase {
  let vehicle: VehicleAnalysis

  /// What a trip adds beside its private and unassigned share.
  ///
  /// An end that was taken from the next begin says nothing of what was driven, and a correction
  /// without reason or explanation counts whole.
  func addition(of trip: Trip) -> Distance {
    let shares = vehicle.shares.shares(of: trip)
    let known = shares.private + shares.unassigned
    if trip.derived?.includesEnd == true, trip.measured == nil { return trip.distance - known }
    if trip.kind == .correction, !vehicle.isJustified(correction: trip) {
      return trip.distance - known
    }
    return .zero
  }
}

extension VehicleAnalysis {
  /// Corrections belong to GPS logs and derived readings, and need an explanation (domain.md 1.3).
  package func isJustified(correction: Trip) -> Bool {
    let isExplained = correction.note != nil || correction.purpose != nil
    let isNeeded =
      vehicle.registration == .gps || chain.trips.contains { $0.trip.derived != nil }
    return isExplained && isNeeded
  }
}
