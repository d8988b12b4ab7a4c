package import LogbookModel

/// Which part of the journal a report is about.
package struct JournalScope: Hashable, Sendable {
  package let vehicles: [Vehicle.ID]
  package let period: Period

  package init(vehicles: [Vehicle.ID], period: Period) {
    self.vehicles = vehicles
    self.period = period
  }

  /// In SQL, which entries these are: the whole history of every trip that ever was one of the
  /// vehicles' in the period, what was ever recorded about the vehicles, the settings, the files
  /// that the trips came from, and what was undone of them. Saved addresses are no part of a report.
  var condition: String {
    let list = vehicles.map(String.init).joined(separator: ",")
    let field = JournalField.sql
    func isOfVehicles(_ state: String) -> String {
      "\(field("voertuig", state)) IN (\(list))"
    }
    let dates = "BETWEEN '\(period.first.iso)' AND '\(period.last.iso)'"
    let trips = """
      soort = 'rit' AND onderwerp IN (\
      SELECT nr FROM rit WHERE voertuig IN (\(list)) AND datum \(dates) \
      UNION SELECT onderwerp FROM journaal WHERE soort = 'rit' AND oud IS NOT NULL AND \
      (\(field("datum", "oud")) \(dates) AND \(isOfVehicles("oud")) \
      OR \(field("datum", "nieuw")) \(dates) AND \(isOfVehicles("nieuw"))))
      """
    return """
      (\(trips) \
      OR soort IN ('logboek', 'instelling', 'herstel') \
      OR soort = 'voertuig' AND onderwerp IN (\(list)) \
      OR soort IN ('terbeschikkingstelling', 'tellerwissel', 'meting', 'kenteken', 'verklaring', 'afsluiting') \
      AND (\(isOfVehicles("oud")) OR \(isOfVehicles("nieuw")) \
      OR \(field("voertuig", "nieuw")) IS NULL) \
      OR soort IN ('import', 'ongedaan') AND handeling IN (SELECT handeling FROM journaal WHERE \(trips)))
      """
  }
}
