/// What the trips of one vehicle add to the 500 km tests, by availability and calendar year.
struct CountedTrips {
  struct Sums {
    var `private` = Distance.zero
    /// What counts against the driver without being private.
    var unclear = Distance.zero
    /// What of `private` was driven while a van was declared to be for business only.
    var declaredPrivate = Distance.zero
    /// What of `unclear` was driven meanwhile.
    var declaredUnclear = Distance.zero

    mutating func add(_ trip: Trip, _ worst: WorstCase) {
      let shares = worst.vehicle.shares.shares(of: trip)
      let isDeclared = worst.vehicle.isDeclared(on: trip.date)
      add(private: shares.private, isDeclared: isDeclared)
      add(unclear: shares.unassigned + worst.addition(of: trip), isDeclared: isDeclared)
    }

    mutating func add(private distance: Distance, isDeclared: Bool) {
      `private` += distance
      if isDeclared { declaredPrivate += distance }
    }

    mutating func add(unclear distance: Distance, isDeclared: Bool) {
      unclear += distance
      if isDeclared { declaredUnclear += distance }
    }

    static func += (left: inout Sums, right: Sums) {
      left.private += right.private
      left.unclear += right.unclear
      left.declaredPrivate += right.declaredPrivate
      left.declaredUnclear += right.declaredUnclear
    }
  }

  private struct Key: Hashable {
    let availability: Int
    let year: Int
  }

  private var sums: [Key: Sums] = [:]

  /// - Parameter years: those that are asked for; the others are passed over.
  init(of vehicle: VehicleAnalysis, in logbook: Logbook, _ years: ClosedRange<Int>) {
    let worst = WorstCase(vehicle: vehicle)
    let asked = Period(
      between: .firstDay(of: years.lowerBound), and: .lastDay(of: years.upperBound))
    let trips = logbook.trips
    for index in logbook.trips(of: vehicle.vehicle.id) {
      guard
        let place = vehicle.availabilityIndex(
          for: trips[index].figures, driver: trips[index].driver)
      else { continue }
      let date = vehicle.availabilities[place].countingDate(of: trips[index].date)
      guard asked.contains(date) else { continue }
      sums[Key(availability: vehicle.availabilities[place].id, year: date.year), default: Sums()]
        .add(trips[index], worst)
    }
  }

  func sums(of availability: Int, in year: Int) -> Sums {
    sums[Key(availability: availability, year: year)] ?? Sums()
  }

  /// A trip counts on its date, or on the nearest day at disposal (design 5, `buiten.periode`).
  static func countingDate(of trip: Trip, in availability: Availability) -> CalendarDate {
    availability.countingDate(of: trip.date)
  }
}

extension Availability {
  /// The day of the availability that is nearest to a date.
  func countingDate(of date: CalendarDate) -> CalendarDate {
    let begun = max(date, from)
    return to.map { min(begun, $0) } ?? begun
  }
}
