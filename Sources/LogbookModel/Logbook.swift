/// An immutable snapshot of what the checks, the sections and the export see; nothing else is.
package struct Logbook: Sendable {
  /// The chosen vehicles in the order in which they were registered.
  package let vehicles: [Vehicle]
  /// Vehicles that are here only because a driver's cars are tested together: they have no findings
  /// and no figures of their own.
  package let companions: Set<Vehicle.ID>
  /// All availabilities of these vehicles, by `from`.
  package let availabilities: [Availability]
  /// The valid replacements of these vehicles, by date.
  package let replacements: [OdometerReplacement]
  /// The valid saved places.
  package let places: [SavedPlace]
  /// The valid trips of these vehicles: all of them, whatever the period, in chain order per
  /// vehicle, vehicles in the order of `vehicles`.
  package private(set) var trips: [Trip]
  /// Where the trips of each vehicle are in `trips`.
  private var tripRanges: [Vehicle.ID: Range<Int>]
  /// The valid readings by others of these vehicles, by date.
  package let readings: [Reading]
  /// The valid declarations.
  package let declarations: [Declaration]
  /// The plates that these vehicles got, by date.
  package let plateChanges: [PlateChange]
  package let closedPeriods: ClosedPeriods
  /// What the journal says about closing; empty where nobody asked.
  package let closing: ClosingHistory
  package let settings: Settings
  /// When trips came in, in the order of their entries; empty where nobody asked.
  package let entries: [TripEntry]
  /// The names of the files that each importing command read, by its number.
  package let importedFiles: [Int: [String]]
  /// Rows within the period that differ from their last journal entry.
  package let mismatches: [JournalMismatch]
  /// What stands in the calendar of the driver within the period; nil where none was given.
  package private(set) var appointments: [Appointment]?
  /// The days that are looked at.
  package let period: Period
  /// The day that counts as today.
  package let today: CalendarDate

  /// - Parameter trips: in any order; void ones, and those of other vehicles, fall away.
  package init(
    vehicles: [Vehicle], companions: Set<Vehicle.ID> = [], availabilities: [Availability],
    replacements: [OdometerReplacement] = [],
    places: [SavedPlace] = [], trips: [Trip], readings: [Reading] = [],
    declarations: [Declaration] = [], plateChanges: [PlateChange] = [],
    closedPeriods: ClosedPeriods = ClosedPeriods([]),
    closing: ClosingHistory = ClosingHistory(), settings: Settings = Settings(),
    entries: [TripEntry] = [],
    importedFiles: [Int: [String]] = [:], mismatches: [JournalMismatch] = [],
    appointments: [Appointment]? = nil, period: Period,
    today: CalendarDate
  ) {
    self.vehicles = vehicles
    self.companions = companions
    self.availabilities = availabilities.sorted { ($0.from, $0.id) < ($1.from, $1.id) }
    self.replacements = replacements.sorted { ($0.date, $0.number) < ($1.date, $1.number) }
    self.places = places
    let order = ChainOrder(vehicles: vehicles.map(\.id), replacements: replacements)
    self.trips = order.sorted(Logbook.valid(trips))
    tripRanges = Logbook.ranges(self.trips)
    self.readings = readings.sorted { ($0.date, $0.number) < ($1.date, $1.number) }
    self.declarations = declarations
    self.plateChanges = plateChanges
    self.closedPeriods = closedPeriods
    self.closing = closing
    self.settings = settings
    self.entries = entries
    self.importedFiles = importedFiles
    self.mismatches = mismatches
    self.appointments = appointments
    self.period = period
    self.today = today
  }

  /// The same logbook with other trips.
  package func with(_ trips: [Trip]) -> Logbook {
    var logbook = self
    let order = ChainOrder(vehicles: vehicles.map(\.id), replacements: replacements)
    logbook.trips = order.sorted(Logbook.valid(trips))
    logbook.tripRanges = Logbook.ranges(logbook.trips)
    return logbook
  }

  private static func valid(_ trips: [Trip]) -> [Trip] {
    trips.indices.allSatisfy { trips[$0].isValid } ? trips : trips.filter(\.isValid)
  }

  private static func ranges(_ trips: [Trip]) -> [Vehicle.ID: Range<Int>] {
    var ranges: [Vehicle.ID: Range<Int>] = [:]
    var start = 0
    while start < trips.count {
      let vehicle = trips[start].vehicle
      var end = start + 1
      while end < trips.count, trips[end].vehicle == vehicle { end += 1 }
      ranges[vehicle] = start..<end
      start = end
    }
    return ranges
  }

  /// Where the trips of a vehicle are in `trips`.
  package func trips(of vehicle: Vehicle.ID) -> Range<Int> { tripRanges[vehicle] ?? 0..<0 }

  /// The same logbook beside a calendar.
  package func beside(_ appointments: [Appointment]) -> Logbook {
    var logbook = self
    logbook.appointments = appointments
    return logbook
  }

  package func vehicle(_ id: Vehicle.ID) -> Vehicle? { vehicles.first { $0.id == id } }

  package func availabilities(of id: Vehicle.ID) -> [Availability] {
    availabilities.filter { $0.vehicle == id }
  }
}

/// A row of the logbook's tables that is not what the journal says it is (design 4).
package struct JournalMismatch: Hashable, Sendable {
  /// The table, named as in design 2: `rit`, `voertuig`, `adres`, ...
  package let table: String
  /// The number of the row in its table.
  package let row: Int
  /// The fields that differ, named as in design 2; empty where the row is missing or unknown.
  package let fields: [String]

  package init(table: String, row: Int, fields: [String]) {
    self.table = table
    self.row = row
    self.fields = fields
  }
}
