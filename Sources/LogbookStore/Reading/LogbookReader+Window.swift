package import LogbookModel
import SQLiteKit

extension LogbookReader {
  /// What the figures and findings of a few calendar years need, without the trips of all others.
  ///
  /// Read are, per vehicle, the valid trips of the period, the thirty before and after it, those
  /// within a year of it whose readings lie among its own, and those near the readings of `trips`.
  /// Totals, tests and findings of the period are then those of the whole logbook, but for a trip
  /// dated more than a year outside the period with readings from it, and for a drop of the
  /// odometer outside it that no replacement explains. Where a vehicle has corrections or computed
  /// readings at the edges, which look further back and ahead, all its trips are read.
  /// - Parameters:
  ///   - ids: the vehicles; nil for all.
  ///   - period: whole calendar years.
  ///   - trips: whose neighbours by reading are wanted whatever their dates.
  package func logbook(
    vehicles ids: Set<Vehicle.ID>? = nil, around period: Period, near trips: [Trip] = [],
    today: CalendarDate
  ) throws(Failure) -> Logbook {
    try inOneState { () throws(Failure) in
      func isChosen(_ id: Vehicle.ID) -> Bool { ids?.contains(id) ?? true }
      let vehicles = try self.vehicles().filter { isChosen($0.id) }
      var chosen: [Trip] = []
      for vehicle in vehicles {
        let near = trips.filter { $0.vehicle == vehicle.id }
        chosen += try window(of: vehicle.id, around: period, near: near)
      }
      return Logbook(
        vehicles: vehicles,
        availabilities: try availabilities().filter { isChosen($0.vehicle) },
        replacements: try replacements().filter { isChosen($0.vehicle) },
        places: try places(), trips: chosen,
        readings: try readings().filter { isChosen($0.vehicle) },
        declarations: try declarations(),
        plateChanges: try plateChanges().filter { isChosen($0.vehicle) },
        closedPeriods: try closedPeriods(), settings: try settings(), period: period,
        today: today)
    }
  }

  /// How many trips before and after the period tell what bounds it: more than one, since one
  /// can be wrong.
  private static let edge = 30

  private func window(
    of vehicle: Vehicle.ID, around period: Period, near: [Trip]
  ) throws(Failure) -> [Trip] {
    let before = try trips(
      of: vehicle, "datum < ?2 ORDER BY datum DESC, eind DESC LIMIT ?3",
      [.date(period.first), .number(LogbookReader.edge)])
    let after = try trips(
      of: vehicle, "datum > ?2 ORDER BY datum, eind LIMIT ?3",
      [.date(period.last), .number(LogbookReader.edge)])
    let within = try trips(
      of: vehicle, "datum BETWEEN ?2 AND ?3", [.date(period.first), .date(period.last)])
    let edges = [before, after].compactMap { $0.count < LogbookReader.edge ? nil : $0.last }
    if edges.contains(where: { $0.derived != nil })
      || [before, after, within].joined().contains(where: { $0.kind == .correction })
    {
      return try trips(ofVehicle: vehicle)
    }
    var found = before + after + within
    if let lowest = within.map(\.begin).min(), let highest = within.map(\.end).max() {
      let ends = lowest..<highest + Trip.longestPlausible
      for days in [period.first - 366..<period.first, period.last + 1..<period.last + 367] {
        found += try trips(of: vehicle, dated: days, ending: ends).filter { $0.begin < highest }
      }
    }
    for trip in near where !isBounded(trip, by: found, nothingAfter: after.isEmpty) {
      found += try trips(
        of: vehicle, dated: nil,
        ending: trip.begin - LogbookReader.nearby..<trip.end + LogbookReader.nearby)
    }
    var known: Set<Int> = []
    return found.filter { known.insert($0.number).inserted }
  }

  /// Whether the readings of a trip lie among those of others, or after them where nothing else
  /// does: then what is near it has been found already.
  private func isBounded(_ trip: Trip, by others: [Trip], nothingAfter: Bool) -> Bool {
    let others = others.filter { $0.number != trip.number }
    guard let lowest = others.map(\.begin).min(), let highest = others.map(\.end).max() else {
      return false
    }
    return lowest <= trip.begin && (nothingAfter || trip.end <= highest)
  }

  /// How far from the readings of a trip its neighbours are looked for.
  private static let nearby = Distance(kilometres: 100)

  /// The date and the end of a trip stand in an index; its other fields cost more.
  private func trips(
    of vehicle: Vehicle.ID, dated days: Range<CalendarDate>?, ending ends: Range<Odometer>
  ) throws(Failure) -> [Trip] {
    let condition = "eind >= ?2 AND eind < ?3"
    let bounds: [Bound] = [.number(ends.lowerBound.tenths), .number(ends.upperBound.tenths)]
    guard let days else { return try trips(of: vehicle, condition, bounds) }
    return try trips(
      of: vehicle, condition + " AND datum >= ?4 AND datum < ?5",
      bounds + [.date(days.lowerBound), .date(days.upperBound)])
  }

  private enum Bound {
    case date(CalendarDate)
    case number(Int)
  }

  /// The valid trips of a vehicle that fit a condition; parameters count from 2.
  private func trips(
    of vehicle: Vehicle.ID, _ condition: String, _ bounds: [Bound]
  ) throws(Failure) -> [Trip] {
    try rows(
      of: .trips, "WHERE voertuig = ?1 AND ongeldig IS NULL AND \(condition)",
      bind: { statement in
        statement.bind(vehicle, at: 1)
        for (index, bound) in bounds.enumerated() {
          switch bound {
          case .date(let date): statement.bind(date.iso, at: index + 2)
          case .number(let number): statement.bind(number, at: index + 2)
          }
        }
      }, decode: { Trip(&$0) })
  }
}
