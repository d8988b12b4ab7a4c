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
  ///   - period: whole calendar years.
  ///   - trips: whose neighbours by reading are wanted whatever their dates.
  package func logbook(
    around period: Period, near trips: [Trip] = [], today: CalendarDate
  ) throws(Failure) -> Logbook {
    try inOneState { () throws(Failure) in
      let vehicles = try self.vehicles()
      var chosen: [Trip] = []
      for vehicle in vehicles {
        let near = trips.filter { $0.vehicle == vehicle.id }
        chosen += try window(of: vehicle.id, around: period, near: near)
      }
      return Logbook(
        vehicles: vehicles, availabilities: try availabilities(),
        replacements: try replacements(), places: try places(), trips: chosen, period: period,
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
      .date(period.first), .number(LogbookReader.edge))
    let after = try trips(
      of: vehicle, "datum > ?2 ORDER BY datum, eind LIMIT ?3",
      .date(period.last), .number(LogbookReader.edge))
    let within = try trips(
      of: vehicle, "datum BETWEEN ?2 AND ?3", .date(period.first), .date(period.last))
    let edges = [before, after].compactMap { $0.count < LogbookReader.edge ? nil : $0.last }
    if edges.contains(where: { $0.derived != nil })
      || [before, after, within].joined().contains(where: { $0.kind == .correction })
    {
      return try trips(ofVehicle: vehicle)
    }
    var found = before + after + within
    if let lowest = within.map(\.begin).min(), let highest = within.map(\.end).max() {
      found += try trips(
        of: vehicle, "datum BETWEEN ?2 AND ?3 AND eind > ?4 AND begin < ?5",
        .date(period.first - 366), .date(period.last + 366), .number(lowest.tenths),
        .number(highest.tenths))
    }
    for trip in near {
      found += try trips(
        of: vehicle, "eind BETWEEN ?2 AND ?3",
        .number(trip.begin.tenths - LogbookReader.nearby.tenths),
        .number(trip.end.tenths + LogbookReader.nearby.tenths))
    }
    var known: Set<Int> = []
    return LogbookReader.inChainOrder(found.filter { known.insert($0.number).inserted }, of: nil)
  }

  /// How far from the readings of a trip its neighbours are looked for.
  private static let nearby = Distance(kilometres: 100)

  private enum Bound {
    case date(CalendarDate)
    case number(Int)
  }

  /// The valid trips of a vehicle that fit a condition; parameters count from 2.
  private func trips(
    of vehicle: Vehicle.ID, _ condition: String, _ bounds: Bound...
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
