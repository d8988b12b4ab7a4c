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
  /// The business km of a period that count against the driver all the same (design 5,
  /// "ongunstigst"): private for VAT too, as far as nobody can tell.
  package func doubtedBusiness(in period: Period) -> Distance {
    let worst = WorstCase(vehicle: self)
    return chain.trips(in: period).reduce(.zero) { sum, placed in
      guard worst.addition(of: placed.trip) > .zero else { return sum }
      return sum + shares.shares(of: placed.trip).business
    }
  }

  /// Corrections belong to GPS logs and derived readings, and need an explanation (domain.md 1.3).
  package func isJustified(correction: Trip) -> Bool {
    let isNeeded = vehicle.registration == .gps || hasDerivedReadings
    return correction.isExplained && isNeeded
  }
}

extension Trip {
  /// Whether it says what it is for: a correction has to (domain.md 1.3).
  package var isExplained: Bool { note != nil || purpose != nil }
}
