package import LogbookModel

/// A command that repairs a finding, as data: it names trips by number and values by digits,
/// never free text, so that it is harmless when pasted (design 5).
package struct Repair: Hashable, Sendable {
  /// The words after the program's name, none of which needs quoting.
  package let words: [String]
  /// The vehicle to name where the logbook has several; nil where a trip number says it.
  package let vehicle: Vehicle.ID?
  /// The trips that it changes.
  package let trips: [Int]
  /// The days, other than those of its trips, on which it changes something and that it names.
  package let dates: [CalendarDate]

  private init(
    _ words: [String], vehicle: Vehicle.ID? = nil, trips: [Int] = [], dates: [CalendarDate] = []
  ) {
    self.words = words
    self.vehicle = vehicle
    self.trips = trips
    self.dates = dates
  }

  /// Whether it adds a trip; where it names no date, that of the finding.
  package var isAddition: Bool { words.starts(with: ["rit", "add"]) }

  /// Whether what it changes on its dates holds for the days after them too.
  package var goesOn: Bool { words.starts(with: ["voertuig", "teller"]) }

  /// Whether it corrects, and so can have a reason that it does not name yet.
  package var takesReason: Bool {
    words.first == "rit" && !isAddition && !words.contains("--reden")
  }

  /// Adds the trip that is missing after trip `number`.
  package static func add(after number: Int, distance: Distance, vehicle: Vehicle.ID) -> Repair {
    Repair(
      ["rit", "add", "--na", String(number), "--in-te-delen"] + consent(distance),
      vehicle: vehicle)
  }

  /// Adds the trip that is missing before trip `number`.
  package static func add(before number: Int, distance: Distance, vehicle: Vehicle.ID) -> Repair {
    Repair(
      ["rit", "add", "--voor", String(number), "--in-te-delen"] + consent(distance),
      vehicle: vehicle)
  }

  /// Adds a trip over these readings.
  package static func add(
    _ range: ReadingRange, on date: CalendarDate, vehicle: Vehicle.ID
  ) -> Repair {
    Repair(
      [
        "rit", "add", "--datum", date.iso, "--begin", digits(range.lower), "--eind",
        digits(range.upper), "--in-te-delen",
      ] + consent(range.distance), vehicle: vehicle, dates: [date])
  }

  /// Adds a trip of 0 km: the vehicle stood where the trip before it ended.
  package static func standstill(
    at reading: Odometer, on date: CalendarDate, vehicle: Vehicle.ID
  ) -> Repair {
    Repair(
      [
        "rit", "add", "--datum", date.iso, "--begin", digits(reading), "--eind", digits(reading),
        "--privé",
      ], vehicle: vehicle, dates: [date])
  }

  package static func edit(_ number: Int, begin: Odometer) -> Repair {
    Repair(["rit", "edit", String(number), "--begin", digits(begin)], trips: [number])
  }

  package static func edit(_ number: Int, end: Odometer) -> Repair {
    Repair(["rit", "edit", String(number), "--eind", digits(end)], trips: [number])
  }

  /// Corrects both readings at once.
  package static func edit(_ number: Int, begin: Odometer, end: Odometer) -> Repair {
    Repair(
      ["rit", "edit", String(number), "--begin", digits(begin), "--eind", digits(end)],
      trips: [number])
  }

  /// Books a trip on another vehicle.
  package static func edit(_ number: Int, vehicle: LicencePlate) -> Repair {
    Repair(["rit", "edit", String(number), "--voertuig", vehicle.formatted], trips: [number])
  }

  /// Gives two trips each other's readings.
  package static func exchange(_ first: Int, _ second: Int) -> Repair {
    Repair(["rit", "wissel", String(first), String(second)], trips: [first, second])
  }

  package static func edit(_ number: Int, date: CalendarDate) -> Repair {
    Repair(["rit", "edit", String(number), "--datum", date.iso], trips: [number], dates: [date])
  }

  package static func edit(_ number: Int, detour: Distance) -> Repair {
    Repair(
      ["rit", "edit", String(number), "--omrij", DecimalNotation.text(tenths: detour.tenths)],
      trips: [number])
  }

  package static func edit(_ number: Int, kind: TripKind) -> Repair {
    Repair(["rit", "edit", String(number), "--soort", kind.rawValue], trips: [number])
  }

  /// Assigns a trip of which nothing tells the kind: `SOORT` is for the driver to fill in.
  package static func assign(_ number: Int) -> Repair {
    Repair(["rit", "edit", String(number), "--soort", "SOORT"], trips: [number])
  }

  /// Voids a trip that was entered twice.
  package static func voidDouble(_ number: Int) -> Repair {
    Repair(["rit", "void", String(number), "--reden", "dubbel"], trips: [number])
  }

  package static func replaceOdometer(
    _ plate: LicencePlate, on date: CalendarDate, old: Odometer, new: Odometer
  ) -> Repair {
    Repair(
      [
        "voertuig", "teller", plate.formatted, "--datum", date.iso, "--oud", digits(old),
        "--nieuw", digits(new), "--toelichting", "tellerwissel",
      ], dates: [date])
  }

  /// Shows the findings of a period.
  package static func check(_ period: Period, vehicle: Vehicle.ID? = nil) -> Repair {
    Repair(["controle", period.notation], vehicle: vehicle)
  }

  package static func verify() -> Repair { Repair(["logboek", "verify"]) }

  /// What makes the program accept a trip of this length.
  private static func consent(_ distance: Distance) -> [String] {
    distance > Trip.longestPlausible ? ["--toch"] : []
  }

  private static func digits(_ reading: Odometer) -> String {
    DecimalNotation.text(tenths: reading.tenths)
  }
}
