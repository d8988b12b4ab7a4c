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
  /// vehicles' in the period, what was ever recorded about the vehicles, the settings, and the
  /// files that the trips came from. Saved addresses are no part of a report.
  var condition: String {
    let list = vehicles.map(String.init).joined(separator: ",")
    // What another program left there may be no JSON, and must not keep the rest from being read.
    func field(_ name: String, of state: String) -> String {
      "json_extract(iif(json_valid(\(state)), \(state), NULL), '$.\(name)')"
    }
    func isOfVehicles(_ state: String) -> String {
      "\(field("voertuig", of: state)) IN (\(list))"
    }
    let dates = "BETWEEN '\(period.first.iso)' AND '\(period.last.iso)'"
    let trips = """
      soort = 'rit' AND onderwerp IN (\
      SELECT nr FROM rit WHERE voertuig IN (\(list)) AND datum \(dates) \
      UNION SELECT onderwerp FROM journaal WHERE soort = 'rit' AND oud IS NOT NULL AND \
      (\(field("datum", of: "oud")) \(dates) AND \(isOfVehicles("oud")) \
      OR \(field("datum", of: "nieuw")) \(dates) AND \(isOfVehicles("nieuw"))))
      """
    return """
      (\(trips) \
      OR soort IN ('logboek', 'instelling', 'herstel') \
      OR soort = 'voertuig' AND onderwerp IN (\(list)) \
      OR soort IN ('terbeschikkingstelling', 'tellerwissel', 'meting', 'kenteken', 'verklaring', 'afsluiting') \
      AND (\(isOfVehicles("oud")) OR \(isOfVehicles("nieuw")) \
      OR \(field("voertuig", of: "nieuw")) IS NULL) \
      OR soort = 'import' AND handeling IN (SELECT handeling FROM journaal WHERE \(trips)))
      """
  }
}
