package import LogbookModel
import SQLiteKit

extension LogbookReader {
  /// What the checks and the sections see, read from one state of the logbook.
  ///
  /// All trips of the vehicles are read whatever the period, and compared with the journal: the chain
  /// is the largest consistent set of all of them, distances are held against all of the driver's
  /// own, and only its last entry tells that a trip which another program moved or removed belonged
  /// to the period.
  /// - Parameters:
  ///   - vehicles: nil for all; the other cars of the same drivers come along, since the 500 km
  ///     test is about all of them.
  ///   - checkingJournal: compares rows with their last journal entry: the trips that the table or
  ///     the entry dates in `period`, and everything in the other tables.
  /// - Throws: `.storage`, also where a row holds what is no value of its field: sums over the
  ///   other rows would be wrong.
  package func logbook(
    vehicles chosen: [Vehicle.ID]? = nil, period: Period, today: CalendarDate,
    checkingJournal: Bool
  ) throws(Failure) -> Logbook {
    try inOneState { () throws(Failure) in
      let allAvailabilities = try availabilities()
      let drivers = allAvailabilities.filter { chosen?.contains($0.vehicle) ?? true }.map(\.driver)
      let companions = Set(
        allAvailabilities.filter { drivers.contains($0.driver) }.map(\.vehicle)
      ).subtracting(chosen ?? allAvailabilities.map(\.vehicle))
      func isChosen(_ id: Vehicle.ID) -> Bool {
        chosen?.contains(id) ?? true || companions.contains(id)
      }
      let vehicles = try self.vehicles().filter { isChosen($0.id) }
      let compared =
        checkingJournal
        ? try comparedTables(period, of: chosen.map { _ in Set(vehicles.map(\.id)) })
        : (trips: try trips(vehicles: vehicles.map(\.id)), entries: [], mismatches: [])
      let closed = try closedPeriods()
      return Logbook(
        vehicles: vehicles, companions: companions,
        availabilities: allAvailabilities.filter { isChosen($0.vehicle) },
        replacements: try replacements().filter { isChosen($0.vehicle) },
        places: try places(),
        trips: compared.trips,
        readings: try readings().filter { isChosen($0.vehicle) },
        declarations: try declarations(),
        plateChanges: try plateChanges().filter { isChosen($0.vehicle) },
        closedPeriods: closed,
        closing: checkingJournal ? try closingHistory(closed) : ClosingHistory(),
        settings: try settings(),
        entries: compared.entries,
        importedFiles: checkingJournal ? try importedFiles() : [:], mismatches: compared.mismatches,
        period: period, today: today)
    }
  }

  /// The valid trips of some vehicles, nil for all, how each trip came in, and what is wrong with the
  /// rows of all tables; with those of trips where they are dated in the period.
  private func comparedTables(
    _ period: Period, of vehicles: Set<Vehicle.ID>?
  ) throws(Failure) -> (trips: [Trip], entries: [TripEntry], mismatches: [JournalMismatch]) {
    var mismatches: [JournalMismatch] = []
    for layout in TableLayout.all where layout.name != TableLayout.trips.name {
      mismatches += try compared(layout).map { $0.mismatch(in: layout) }
    }
    let trips = try comparedTrips(of: vehicles)
    mismatches += trips.findings.filter { $0.isDated(in: period) }.map { $0.mismatch(in: .trips) }
    return (trips.trips, trips.entries, mismatches)
  }

  /// What is wrong with the rows of a table.
  private func compared(_ layout: TableLayout) throws(Failure) -> [RowComparison.Finding] {
    try reading { () throws(SQLiteError) in
      try RowComparison.findings(in: layout, of: connection, pools: pools).findings
    }
  }

  /// The valid trips of some vehicles, nil for all, what is wrong with any trip, and how each came
  /// in, in one pass over table and journal.
  private func comparedTrips(of vehicles: Set<Vehicle.ID>?) throws(Failure) -> (
    trips: [Trip], findings: [RowComparison.Finding], entries: [TripEntry]
  ) {
    let layout = TableLayout.trips
    var trips: [Trip] = []
    var entries = TripEntryList()
    let (findings, bad) = try reading { () throws(SQLiteError) in
      try RowComparison.findings(
        in: layout, of: connection, pools: pools,
        hear: { entries.add($0) },
        visit: { row in
          let trip = Trip(&row)
          if trip.isValid, vehicles?.contains(trip.vehicle) ?? true { trips.append(trip) }
        })
    }
    if let bad { throw Failure.badCell(bad, table: layout.name, path: path) }
    return (trips, findings, entries.inOrder)
  }
}
