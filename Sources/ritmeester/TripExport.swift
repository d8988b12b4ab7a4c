import CommandKit
import Document
import LogbookModel
import LogbookReports
import LogbookStore
import TripExchange

/// The trips that leave the logbook, in one of the forms in which they can (design 8).
struct TripExport {
  /// The raw value is the option that takes the name of the file.
  enum Form: String, CaseIterable {
    case csv
    case json
    case taxForm = "belastingdienst"
  }

  let session: Session
  let form: Form
  let trips: [Trip]
  private let choice: VehicleChoice
  /// The year of the only vehicle that the form is about; nil elsewhere.
  private let formYear: LogbookAnalysis?

  /// Reads the valid trips of the chosen vehicles.
  ///
  /// Throws a `.usage` failure where a form that is about one vehicle in one year would hold more,
  /// and a `.data` failure where trips of the period have gone to an archive.
  init(
    _ form: Form, period: Period?, today: CalendarDate, session: Session
  ) throws(Failure) {
    let (trips, choice, formYear) = try session.reading {
      store throws(Failure) -> ([Trip], VehicleChoice, LogbookAnalysis?) in
      let choice = try VehicleChoice(store)
      let chosen = try choice.forPeriod(session)
      if let period { try Entry.refuseArchived(period, store) }
      let trips = try store.trips(
        vehicles: chosen.map(\.id), period: period, includingVoid: false)
      guard form == .taxForm, let first = trips.first else { return (trips, choice, nil) }
      try TripExport.requireOneForm(trips, choice)
      let year = Period(year: first.date.year)
      try Entry.refuseArchived(year, store)
      let logbook = try store.logbook(
        vehicles: [first.vehicle], period: year, today: today,
        checkingJournal: false)
      return (trips, choice, LogbookAnalysis(logbook))
    }
    self.session = session
    self.form = form
    self.trips = trips
    self.choice = choice
    self.formYear = formYear
  }

  /// Writes the file whole, and says what went into it.
  /// - Parameter file: `-` is standard output.
  func write(to file: String) throws(Failure) {
    switch form {
    case .csv:
      try session.write(
        TripCSV.bytes(of: trips, vehicles: choice.vehicles, plateChanges: choice.plateChanges),
        to: file)
    case .json:
      let choice = choice
      try session.write(
        pieces: TripJSON.pieces(of: trips) {
          JSON($0, plate: choice.plate($0.vehicle, on: $0.date))
        }, to: file)
    case .taxForm:
      let shares = formYear?.vehicles.first?.shares
      try session.write(
        TaxFormCSV.bytes(of: trips) { shares?.shares(of: $0) ?? TripShares($0) }, to: file)
    }
    guard !session.invocation.globals.isQuiet else { return }
    if file != "-" {
      session.warn("export.geschreven", ["n": .number(trips.count), "bestand": .text(file)])
    }
    if form == .taxForm { explainForm() }
  }

  /// What the form cannot say as it is.
  private func explainForm() {
    let commutes = trips.count { $0.kind == .commute }
    if commutes > 0 { session.warn("export.woon-werk", ["n": .number(commutes)]) }
    let unassigned = trips.count { $0.kind == nil }
    if unassigned > 0 { session.warn("export.in-te-delen", ["n": .number(unassigned)]) }
  }

  private static func requireOneForm(
    _ trips: [Trip], _ choice: VehicleChoice
  ) throws(Failure) {
    let vehicles = Set(trips.map(\.vehicle))
    guard vehicles.count == 1 else {
      let plates = choice.vehicles.filter { vehicles.contains($0.id) }.map(\.plate.formatted)
      throw Failure(
        .usage, "fout.export.voertuigen", ["voertuigen": .list(plates.map { .text($0) })])
    }
    let years = Set(trips.map(\.date.year)).sorted()
    guard years.count == 1 else {
      throw Failure(.usage, "fout.export.jaren", ["jaren": .list(years.map { .number($0) })])
    }
  }
}
