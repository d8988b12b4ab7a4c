package import LogbookModel

/// A command that repairs a finding, as data: it names trips by number and values by digits,
/// never free text, so that it is harmless when pasted (design 5).
package struct Repair: Hashable, Sendable {
  /// The words after the program's name, none of which needs quoting.
  package let words: [String]
  /// The vehicle to name where the logbook has several; nil where a trip number says it.
  package let vehicle: Vehicle.ID?

  private init(_ words: [String], vehicle: Vehicle.ID? = nil) {
    self.words = words
    self.vehicle = vehicle
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
      ] + consent(range.distance), vehicle: vehicle)
  }

  /// Adds a trip of 0 km: the vehicle stood where the trip before it ended.
  package static func standstill(
    at reading: Odometer, on date: CalendarDate, vehicle: Vehicle.ID
  ) -> Repair {
    Repair(
      [
        "rit", "add", "--datum", date.iso, "--begin", digits(reading), "--eind", digits(reading),
        "--privé",
      ], vehicle: vehicle)
  }

  package static func edit(_ number: Int, begin: Odometer) -> Repair {
    Repair(["rit", "edit", String(number), "--begin", digits(begin)])
  }

  package static func edit(_ number: Int, end: Odometer) -> Repair {
    Repair(["rit", "edit", String(number), "--eind", digits(end)])
  }

  /// Corrects both readings at once.
  package static func edit(_ number: Int, begin: Odometer, end: Odometer) -> Repair {
    Repair(["rit", "edit", String(number), "--begin", digits(begin), "--eind", digits(end)])
  }

  /// Books a trip on another vehicle.
  package static func edit(_ number: Int, vehicle: LicencePlate) -> Repair {
    Repair(["rit", "edit", String(number), "--voertuig", vehicle.formatted])
  }

  /// Gives two trips each other's readings.
  package static func exchange(_ first: Int, _ second: Int) -> Repair {
    Repair(["rit", "wissel", String(first), String(second)])
  }

  package static func edit(_ number: Int, date: CalendarDate) -> Repair {
    Repair(["rit", "edit", String(number), "--datum", date.iso])
  }

  package static func edit(_ number: Int, detour: Distance) -> Repair {
    Repair(["rit", "edit", String(number), "--omrij", DecimalNotation.text(tenths: detour.tenths)])
  }

  package static func edit(_ number: Int, kind: TripKind) -> Repair {
    Repair(["rit", "edit", String(number), "--soort", kind.rawValue])
  }

  /// Assigns a trip of which nothing tells the kind: `SOORT` is for the driver to fill in.
  package static func assign(_ number: Int) -> Repair {
    Repair(["rit", "edit", String(number), "--soort", "SOORT"])
  }

  /// Voids a trip that was entered twice.
  package static func voidDouble(_ number: Int) -> Repair {
    Repair(["rit", "void", String(number), "--reden", "dubbel"])
  }

  package static func replaceOdometer(
    _ plate: LicencePlate, on date: CalendarDate, old: Odometer, new: Odometer
  ) -> Repair {
    Repair([
      "voertuig", "teller", plate.formatted, "--datum", date.iso, "--oud", digits(old), "--nieuw",
      digits(new), "--toelichting", "tellerwissel",
    ])
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
