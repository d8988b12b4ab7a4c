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
  ///   - isWanted: which of them are kept.
  package func trips(
    vehicles: [Vehicle.ID]? = nil, period: Period? = nil, includingVoid: Bool = false,
    where isWanted: (Trip) -> Bool = { _ in true }
  ) throws(Failure) -> [Trip] {
    try trips(
      of: vehicles, from: period?.first.iso, to: period?.last.iso,
      includingVoid ? [] : [LogbookReader.isValid], where: isWanted)
  }

  /// The trips of the last days on which any of these vehicles has trips, in chain order.
  /// - Parameter count: how many days.
  package func latestTrips(
    ofVehicles vehicles: [Vehicle.ID], days count: Int, includingVoid: Bool = false,
    where isWanted: (Trip) -> Bool = { _ in true }
  ) throws(Failure) -> [Trip] {
    let conditions = includingVoid ? [] : [LogbookReader.isValid]
    // Dates as they are stored: the latest first is the greatest first.
    var days: [String] = []
    for vehicle in vehicles {
      let own = try lastDays(
        of: vehicle, count, from: days.count < count ? nil : days.last, conditions)
      days = Array(Set(days + own).sorted(by: >).prefix(count))
    }
    return try trips(of: vehicles, from: days.last, to: nil, conditions, where: isWanted)
  }

  /// The valid trips of these vehicles that are nog in te delen, in chain order.
  package func unassignedTrips(
    ofVehicles vehicles: [Vehicle.ID], period: Period? = nil
  ) throws(Failure) -> [Trip] {
    try trips(
      of: vehicles, from: period?.first.iso, to: period?.last.iso,
      [LogbookReader.isValid, LogbookReader.isUnassigned])
  }

  /// A kind that is none comes along, to be refused as what is no value.
  private static let isUnassigned = """
    (soort IS NULL OR soort NOT IN ('zakelijk', 'woon-werk', 'privé', 'correctie'))
    """

  /// The valid trips of one vehicle dated within the bounds, in chain order.
  package func trips(
    ofVehicle vehicle: Vehicle.ID, from: CalendarDate? = nil, to: CalendarDate? = nil
  ) throws(Failure) -> [Trip] {
    try trips(of: [vehicle], from: from?.iso, to: to?.iso, [LogbookReader.isValid])
  }

  /// The valid trips of one vehicle, from a day on, that begin before a reading and end after it, in
  /// chain order.
  package func trips(
    ofVehicle vehicle: Vehicle.ID, from first: CalendarDate, around reading: Odometer
  ) throws(Failure) -> [Trip] {
    let trips = try rows(
      of: .trips,
      "WHERE voertuig = ?1 AND datum >= ?2 AND eind > ?3 AND begin < ?3 AND ongeldig IS NULL",
      bind: { statement in
        statement.bind(vehicle, at: 1)
        statement.bind(first.iso, at: 2)
        statement.bind(reading.tenths, at: 3)
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

  private static let isValid = "ongeldig IS NULL"

  /// Trips in chain order that fit conditions in SQL.
  ///
  /// Of one vehicle, or of a part of the time, they are found by the index; else one pass over the
  /// table is quicker.
  private func trips(
    of vehicles: [Vehicle.ID]?, from first: String?, to last: String?, _ conditions: [String],
    where isWanted: (Trip) -> Bool = { _ in true }
  ) throws(Failure) -> [Trip] {
    let dated = [first.map { _ in "datum >= ?2" }, last.map { _ in "datum <= ?3" }]
    func read(_ vehicle: Vehicle.ID?) throws(Failure) -> [Trip] {
      let parts = vehicle.map { _ in ["voertuig = ?1"] } ?? []
      return try rows(
        of: .trips, LogbookReader.condition(parts + dated.compactMap { $0 } + conditions),
        bind: { statement in
          if let vehicle { statement.bind(vehicle, at: 1) }
          if let first { statement.bind(first, at: 2) }
          if let last { statement.bind(last, at: 3) }
        },
        decode: { row in
          let trip = Trip(&row)
          return isWanted(trip) ? trip : nil
        })
    }
    guard let vehicles, vehicles.count == 1 || first != nil || last != nil else {
      return try inChainOrder(read(nil), of: vehicles)
    }
    var trips: [Trip] = []
    for vehicle in vehicles { trips += try read(vehicle) }
    return try inChainOrder(trips, of: vehicles)
  }

  /// The last days on which a vehicle has trips that fit conditions in SQL, the latest first.
  private func lastDays(
    of vehicle: Vehicle.ID, _ count: Int, from first: String?, _ conditions: [String]
  ) throws(Failure) -> [String] {
    let condition = LogbookReader.condition(["voertuig = ?1", "datum >= ?2"] + conditions)
    return try reading { () throws(SQLiteError) in
      try connection.withStatement(
        "SELECT DISTINCT datum FROM rit \(condition) ORDER BY datum DESC LIMIT ?3"
      ) { statement throws(SQLiteError) in
        statement.bind(vehicle, at: 1)
        statement.bind(first ?? "", at: 2)
        statement.bind(count, at: 3)
        var days: [String] = []
        while try statement.step() { days.append(statement.text(0) ?? "") }
        return days
      }
    }
  }

  private static func condition(_ parts: [String]) -> String {
    parts.isEmpty ? "" : "WHERE " + parts.joined(separator: " AND ")
  }

  /// The trips of the chosen vehicles, or of all as registered, in chain order.
  func inChainOrder(_ trips: [Trip], of chosen: [Vehicle.ID]?) throws(Failure) -> [Trip] {
    ChainOrder(
      vehicles: chosen ?? Set(trips.map(\.vehicle)).sorted(), replacements: try replacements()
    ).sorted(trips)
  }
}
