package import LogbookModel
import SQLiteKit

extension LogbookReader {
  /// The trip with this number, valid or not.
  package func trip(_ number: Int) throws(Failure) -> Trip? {
    try rows(of: .trips, "WHERE nr = ?", bind: { $0.bind(number, at: 1) }, decode: { Trip(&$0) })
      .first
  }

  /// Trips in chain order, vehicle after vehicle in the order in which these were registered.
  /// - Parameters:
  ///   - vehicles: nil for all.
  ///   - period: of the departure date; nil for all.
  package func trips(
    vehicles: [Vehicle.ID]? = nil, period: Period? = nil, includingVoid: Bool = false
  ) throws(Failure) -> [Trip] {
    let trips = try rows(
      of: .trips, LogbookReader.condition(hasPeriod: period != nil, includingVoid: includingVoid),
      bind: { statement in
        guard let period else { return }
        statement.bind(period.first.iso, at: 1)
        statement.bind(period.last.iso, at: 2)
      }, decode: { Trip(&$0) })
    return try inChainOrder(trips, of: vehicles)
  }

  /// The valid trips of one vehicle dated within the bounds, in chain order.
  package func trips(
    ofVehicle vehicle: Vehicle.ID, from: CalendarDate? = nil, to: CalendarDate? = nil
  ) throws(Failure) -> [Trip] {
    let trips = try rows(
      of: .trips, "WHERE voertuig = ? AND datum BETWEEN ? AND ? AND ongeldig IS NULL",
      bind: { statement in
        statement.bind(vehicle, at: 1)
        statement.bind(from?.iso ?? "", at: 2)
        statement.bind(to?.iso ?? "9999-12-31", at: 3)
      }, decode: { Trip(&$0) })
    return try inChainOrder(trips, of: nil)
  }

  /// The valid trip after which one at this moment would come (design 3): the last by date and,
  /// where both have a departure time, time; within a day the one on the newest odometer with the
  /// highest end.
  package func lastTrip(
    ofVehicle vehicle: Vehicle.ID, notAfter date: CalendarDate, time: ClockTime? = nil
  ) throws(Failure) -> Trip? {
    let condition = """
      WHERE voertuig = ?1 AND ongeldig IS NULL AND datum <= ?2 \
      AND (datum < ?2 OR ?3 IS NULL OR vertrek IS NULL OR vertrek <= ?3) \
      ORDER BY datum DESC, eind DESC, nr DESC LIMIT 1
      """
    let last = try rows(
      of: .trips, condition,
      bind: { statement in
        statement.bind(vehicle, at: 1)
        statement.bind(date.iso, at: 2)
        statement.bind(time?.text, at: 3)
      }, decode: { Trip(&$0) }
    ).first
    guard let last else { return nil }
    // On the day of a replacement the highest end is that of the old odometer.
    let replacements = try replacements().filter { $0.vehicle == vehicle && $0.date == last.date }
    guard !replacements.isEmpty else { return last }
    let sameDay = try trips(ofVehicle: vehicle, from: last.date, to: last.date)
    return OdometerStretches(of: vehicle, replacements).last(
      of: sameDay.filter { trip in
        guard last.date == date, let time, let departure = trip.departure else { return true }
        return departure <= time
      })
  }

  /// The date of the last valid trip of these vehicles.
  package func lastDate(ofVehicles vehicles: [Vehicle.ID]) throws(Failure) -> CalendarDate? {
    var last: CalendarDate?
    for vehicle in vehicles {
      let trip = try rows(
        of: .trips,
        "WHERE voertuig = ? AND ongeldig IS NULL ORDER BY datum DESC, eind DESC LIMIT 1",
        bind: { $0.bind(vehicle, at: 1) }, decode: { Trip(&$0) }
      ).first
      if let date = trip?.date { last = max(date, last ?? date) }
    }
    return last
  }

  /// Every superseded state of the trips of these vehicles, oldest change first, as an import
  /// needs them to know a row again that was edited since (design 8, "Identity").
  package func earlierVersions(ofVehicles vehicles: [Vehicle.ID]) throws(Failure) -> [Trip] {
    let chosen = Set(vehicles)
    return try rows(
      of: .trips, select: TableLayout.trips.selectOldFromJournalSQL + " ORDER BY nr",
      decode: { Trip(&$0) }
    ).filter { chosen.contains($0.vehicle) }
  }

  private static func condition(hasPeriod: Bool, includingVoid: Bool) -> String {
    let parts =
      (hasPeriod ? ["datum BETWEEN ? AND ?"] : []) + (includingVoid ? [] : ["ongeldig IS NULL"])
    return parts.isEmpty ? "" : "WHERE " + parts.joined(separator: " AND ")
  }

  /// The trips of the chosen vehicles, or of all as registered, in chain order.
  func inChainOrder(_ trips: [Trip], of chosen: [Vehicle.ID]?) throws(Failure) -> [Trip] {
    ChainOrder(
      vehicles: chosen ?? Set(trips.map(\.vehicle)).sorted(), replacements: try replacements()
    ).sorted(trips)
  }
}
