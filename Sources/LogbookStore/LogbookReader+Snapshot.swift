package import LogbookModel
import SQLiteKit

extension LogbookReader {
  /// What the checks and the sections see, read from one state of the logbook.
  /// - Parameters:
  ///   - vehicles: nil for all.
  ///   - checkingJournal: compares rows with their last journal entry: the trips that the table or
  ///     the entry dates in `period`, and everything in the other tables.
  package func logbook(
    vehicles chosen: [Vehicle.ID]? = nil, period: Period, today: CalendarDate,
    checkingJournal: Bool
  ) throws(Failure) -> Logbook {
    try inOneState { () throws(Failure) in
      func isChosen(_ id: Vehicle.ID) -> Bool { chosen?.contains(id) ?? true }
      let vehicles = try self.vehicles().filter { isChosen($0.id) }
      var mismatches: [JournalMismatch] = []
      if checkingJournal {
        for layout in TableLayout.all where layout.name != TableLayout.trips.name {
          let findings = try reading { () throws(SQLiteError) in
            try RowComparison.findings(in: layout, of: connection)
          }
          mismatches += findings.map { $0.mismatch(in: layout) }
        }
      }
      let chosenTrips: [Trip]
      if checkingJournal {
        let (trips, findings) = try comparedTrips()
        chosenTrips = trips
        mismatches += findings.filter { $0.isDated(in: period) }
          .map { $0.mismatch(in: .trips) }
      } else {
        chosenTrips = try rows(of: .trips, "WHERE ongeldig IS NULL") { Trip(&$0) }
      }
      return Logbook(
        vehicles: vehicles,
        availabilities: try availabilities().filter { isChosen($0.vehicle) },
        replacements: try replacements().filter { isChosen($0.vehicle) },
        places: try places(),
        trips: LogbookReader.inChainOrder(chosenTrips, of: vehicles.map(\.id)),
        mismatches: mismatches, period: period, today: today)
    }
  }

  /// The valid trips, and what is wrong with any trip, in one pass over the table.
  private func comparedTrips() throws(Failure) -> ([Trip], [RowComparison.Finding]) {
    let layout = TableLayout.trips
    let voidColumn = layout.columns.count - 1
    var comparison = RowComparison(layout)
    var findings: [RowComparison.Finding] = []
    var bad: RowReader.BadCell?
    let trips = try reading { () throws(SQLiteError) in
      let trips = try connection.withStatement(RowComparison.selectSQL(layout)) {
        statement throws(SQLiteError) in
        var trips: [Trip] = []
        var reader = RowReader(statement, of: layout, strings: strings)
        while try statement.step() {
          if let finding = comparison.finding(statement) { findings.append(finding) }
          if statement.isNull(voidColumn) { trips.append(Trip(&reader)) }
        }
        bad = reader.firstBad
        return trips
      }
      findings += try comparison.missing(in: connection)
      return trips
    }
    if let bad { throw Failure.badCell(bad, table: layout.name, path: path) }
    return (trips, findings)
  }
}
