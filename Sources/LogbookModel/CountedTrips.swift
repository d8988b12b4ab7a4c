/// What the trips of one vehicle add to the 500 km tests, by availability and calendar year.
struct CountedTrips {
  struct Sums {
    var `private` = Distance.zero
    /// What counts against the driver without being private.
    var unclear = Distance.zero
  }

  private struct Key: Hashable {
    let availability: Int
    let year: Int
  }

  private var sums: [Key: Sums] = [:]

  /// - Parameter years: those that are asked for; the others are passed over.
  init(of vehicle: VehicleAnalysis, in years: ClosedRange<Int>) {
    let worst = WorstCase(vehicle: vehicle)
    for placed in vehicle.chain.trips {
      let trip = placed.trip
      guard let availability = vehicle.availability(for: trip) else { continue }
      let year = CountedTrips.countingDate(of: trip, in: availability).year
      guard years.contains(year) else { continue }
      let shares = vehicle.shares.shares(of: trip)
      let key = Key(availability: availability.id, year: year)
      sums[key, default: Sums()].private += shares.private
      sums[key, default: Sums()].unclear += shares.unassigned + worst.addition(of: trip)
    }
  }

  func sums(of availability: Int, in year: Int) -> Sums {
    sums[Key(availability: availability, year: year)] ?? Sums()
  }

  /// A trip counts on its date, or on the nearest day at disposal (design 5, `buiten.periode`).
  private static func countingDate(of trip: Trip, in availability: Availability) -> CalendarDate {
    let date = max(trip.date, availability.from)
    return availability.to.map { min(date, $0) } ?? date
  }
}
