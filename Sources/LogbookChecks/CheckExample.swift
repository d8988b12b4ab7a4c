package import LogbookModel

/// A small logbook with the number of findings that a check makes of it: test and explanation.
package struct CheckExample: Sendable {
  /// How many findings of the check's own code there are.
  package let findings: Int
  package let logbook: Logbook

  /// A car at disposal since 1 January 2024 with 10.000 km, looked at on 15 January 2024.
  ///
  /// - Parameter change: what is special about the logbook.
  package init(
    finds findings: Int, _ trips: [Trip], change: (inout ExampleLogbook) -> Void = { _ in }
  ) {
    var example = ExampleLogbook(trips: trips)
    change(&example)
    self.findings = findings
    logbook = example.logbook
  }
}

/// The parts of an example that can be changed.
package struct ExampleLogbook {
  package var vehicle: Vehicle
  package var availability: Availability
  package var furtherAvailabilities: [Availability] = []
  package var trips: [Trip]
  package var places: [SavedPlace] = []
  package var entries: [TripEntry] = []
  package var importedFiles: [Int: [String]] = [:]
  package var replacements: [OdometerReplacement] = []
  package var readings: [Reading] = []
  package var declarations: [Declaration] = []
  package var closing = ClosingHistory()
  package var mismatches: [JournalMismatch] = []
  package var appointments: [Appointment]?
  package var today: CalendarDate = .firstDay(of: 2_024) + 14
  package var period = Period(year: 2_024)

  private var moreVehicles: [Vehicle] = []

  init(trips: [Trip]) {
    self.trips = trips.enumerated().map { index, trip in
      var numbered = trip
      numbered.number = index + 1
      return numbered
    }
    vehicle = Vehicle(id: 1, plate: .example, make: "Škoda", type: "Octavia")
    availability = Availability(
      id: 1, vehicle: 1, from: .firstDay(of: 2_024), beginReading: Odometer(kilometres: 10_000))
  }

  /// A second car, 34-HBB-2, at disposal as long as the first.
  mutating func addCar(reading: Int) {
    moreVehicles.append(
      Vehicle(id: 2, plate: LicencePlate(normalised: "34HBB2"), make: "Opel", type: "Astra"))
    furtherAvailabilities.append(
      Availability(
        id: 2, vehicle: 2, from: .firstDay(of: 2_024),
        beginReading: Odometer(kilometres: reading)))
  }

  var logbook: Logbook {
    Logbook(
      vehicles: [vehicle] + moreVehicles,
      availabilities: [availability] + furtherAvailabilities, replacements: replacements,
      places: places, trips: trips, readings: readings, declarations: declarations,
      closing: closing, entries: entries, importedFiles: importedFiles, mismatches: mismatches,
      appointments: appointments, period: period,
      today: today)
  }
}

extension Trip {
  /// A trip on a day of January 2024 (counted on past the 31st), in whole kilometres.
  package static func example(
    day: Int, _ begin: Int, _ end: Int, _ kind: TripKind? = .business
  ) -> Trip {
    Trip(
      vehicle: 1, date: .firstDay(of: 2_024) + (day - 1), begin: Odometer(kilometres: begin),
      end: Odometer(kilometres: end), from: "Lindelaan 4, 3511 ZZ Utrecht",
      to: "Zuiderweg 101, 8011 ZW Zwolle", kind: kind)
  }

  /// The trip with one thing changed.
  package func with(_ change: (inout Trip) -> Void) -> Trip {
    var trip = self
    change(&trip)
    return trip
  }
}

extension Reading {
  /// A reading on a day of January 2024 (counted on past the 31st), in whole kilometres.
  package static func example(
    day: Int, _ reading: Int, _ source: Source = .garage
  ) -> Reading {
    Reading(
      number: 1, vehicle: 1, date: .firstDay(of: 2_024) + (day - 1),
      reading: Odometer(kilometres: reading), source: source)
  }
}

extension LicencePlate {
  /// 12-GBB-1.
  static let example = LicencePlate(normalised: "12GBB1")
}
