import Language
package import LogbookChecks
package import LogbookModel

/// Everything a report shows: the analysis, its findings, and what is printed about the print.
package struct ReportData: Sendable {
  /// What of a report about several vehicles is being written.
  package enum Scope: Sendable {
    /// All of it, in one.
    case whole
    /// What is about all vehicles; the rest stands in their chapters.
    case overview
    /// One vehicle.
    case chapter
  }

  package let analysis: LogbookAnalysis
  /// Of the report, or of this chapter; in the overview those that no chapter has.
  package private(set) var findings: [Finding]
  /// How many of which severity the whole report has.
  package let findingCounts: [Severity: Int]
  /// The vehicles whose registration closes.
  package let closing: Set<Vehicle.ID>
  /// What was changed of the trips of the period; empty where no section shows it.
  package private(set) var changes: [RecordedChange]
  /// What a reader who may not see private places may not see either; empty for any other.
  private let privateTraces: PrivateTraces
  /// The last hash of the journal, in hexadecimal digits.
  package let fingerprint: String
  /// The date under which the report is printed; it counts as today.
  package let printedOn: CalendarDate
  /// The program and its version.
  package let program: String
  package private(set) var scope = Scope.whole
  /// The vehicles that the report, or this chapter of it, is about.
  package private(set) var vehicles: [VehicleAnalysis]
  /// What the reader may see; texts from the logbook go through it.
  package private(set) var disclosure = Disclosure.everything

  package init(
    _ logbook: Logbook, changes: [RecordedChange] = [],
    privateTraces: PrivateTraces = PrivateTraces(), fingerprint: String,
    printedOn: CalendarDate, program: String
  ) {
    analysis = LogbookAnalysis(logbook)
    let findings = CheckCatalogue.findings(in: analysis)
    self.findings = findings
    findingCounts = Dictionary(grouping: findings, by: \.severity).mapValues(\.count)
    closing = Set(analysis.vehicles.map(\.vehicle.id).filter(findings.closes))
    self.changes = changes
    self.privateTraces = privateTraces
    self.fingerprint = fingerprint
    self.printedOn = printedOn
    self.program = program
    vehicles = analysis.vehiclesOfPeriod
  }

  package var period: Period { analysis.logbook.period }

  /// The trips of the period as the reader may see them, per vehicle in chain order.
  package var shownTrips: [Trip] {
    vehicles.flatMap { vehicle in
      vehicle.chain.trips.lazy.map(\.trip).filter { period.contains($0.date) }
        .map(disclosure.shown)
    }
  }

  /// Whether the reader may see what stands in the journal.
  package var showsJournal: Bool { disclosure.scope == .everything }

  /// The plates of today by vehicle, of all that a finding, change or test may name.
  var platesByVehicle: [Vehicle.ID: String] {
    Dictionary(
      uniqueKeysWithValues: analysis.logbook.vehicles.map { ($0.id, $0.plate.formatted) })
  }

  /// The plates of a vehicle in the period.
  package func plates(of vehicle: Vehicle) -> String {
    analysis.logbook.plates(of: vehicle).spans(in: period).map(\.plate.formatted)
      .joined(separator: ", ")
  }

  /// The replaced odometers of a vehicle in the period.
  func replacements(of vehicle: Vehicle) -> [OdometerReplacement] {
    analysis.logbook.replacements.filter {
      $0.vehicle == vehicle.id && period.contains($0.date)
    }.map { replacement in
      var shown = replacement
      shown.note = disclosure.shown(replacement.note)
      return shown
    }
  }

  /// The months or quarters of a vehicle in the period.
  func spans(_ length: SpanTotals.Length, of vehicle: VehicleAnalysis) -> [SpanTotals] {
    vehicle.spans(length, of: period, today: analysis.logbook.today)
  }

  // MARK: - Parts of it

  /// What is about no vehicle with a chapter of its own.
  var overview: ReportData {
    let chapters = Set(vehicles.map(\.vehicle.id))
    var data = self
    data.scope = .overview
    data.findings = findings.filter { !($0.vehicle.map(chapters.contains) ?? false) }
    data.changes = []
    return data
  }

  func chapter(of vehicle: VehicleAnalysis) -> ReportData {
    var data = self
    data.scope = .chapter
    data.vehicles = [vehicle]
    data.findings = findings.filter { $0.vehicle == vehicle.vehicle.id }
    data.changes = changes.filter { $0.vehicles.contains(vehicle.vehicle.id) }
    return data
  }

  /// The same without places of private trips and without the journal.
  func withoutPrivatePlaces(words: Words) -> ReportData {
    var data = self
    data.disclosure = Disclosure(
      withoutPrivatePlacesOf: analysis, and: privateTraces, words: words)
    data.findings = findings.map(data.disclosure.shown)
    data.changes = []
    return data
  }
}
