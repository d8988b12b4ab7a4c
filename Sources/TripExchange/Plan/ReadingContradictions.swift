import LogbookModel

/// New readings by others for which the trips leave no room: said before they are stored, by the
/// rule of `meting.tegenspraak` (design 5).
struct ReadingContradictions {
  /// With the place of the file among those that are imported.
  private(set) var notices: [(file: Int, notice: Reason)] = []

  /// Less may be the rounding of the log.
  private static let margin = Distance(kilometres: 1)

  /// - Parameter existing: with the new readings.
  init(
    _ planned: [PlannedReading], trips: PlannedTrips, existing: ExistingTrips, order: ChainOrder,
    today: CalendarDate
  ) {
    for vehicle in existing.vehicles {
      let new = planned.filter { $0.reading.vehicle == vehicle.id }
      guard !new.isEmpty else { continue }
      let all =
        existing.trips.filter { $0.isValid && $0.vehicle == vehicle.id }
        + trips.trips(of: vehicle.id)
      let stored = existing.readings.filter {
        $0.vehicle == vehicle.id && $0.voidReason == nil && $0.number > 0
      }
      let highest = stored.map(\.number).max() ?? 0
      let numbered = new.enumerated().map { place, planned -> Reading in
        var reading = planned.reading
        reading.number = highest + 1 + place
        return reading
      }
      let chain = OdometerChain(
        of: vehicle.id,
        in: Logbook(
          vehicles: [vehicle],
          availabilities: existing.availabilities.filter { $0.vehicle == vehicle.id },
          replacements: existing.replacements.filter { $0.vehicle == vehicle.id },
          trips: ReadingContradictions.numbered(order.sorted(all)), readings: stored + numbered,
          period: Period(year: today.year), today: today))
      for dispute in chain.disputes where dispute.deviation.magnitude >= Self.margin {
        let place = dispute.reading.number - highest - 1
        guard new.indices.contains(place) else { continue }
        notices.append((new[place].file, ReadingContradictions.notice(dispute)))
      }
    }
  }

  /// Numbers for trips that have none yet.
  private static func numbered(_ trips: [Trip]) -> [Trip] {
    var next = trips.map(\.number).max() ?? 0
    return trips.map { trip in
      guard trip.number == 0 else { return trip }
      var trip = trip
      next += 1
      trip.number = next
      return trip
    }
  }

  private static func notice(_ dispute: ReadingDispute) -> Reason {
    Reason(
      dispute.deviation < .zero ? "import.let.meting.lager" : "import.let.meting.hoger",
      [
        "datum": .date(dispute.reading.date), "stand": .odometer(dispute.reading.reading),
        "km": .distance(dispute.deviation.magnitude), "grens": .odometer(dispute.bound),
      ])
  }
}
