/// The licence plates of one vehicle through time: its trips keep the plate of their date.
package struct PlateHistory: Sendable {
  private let current: LicencePlate
  /// By first day; empty where the vehicle always had the same plate.
  private let changes: [PlateChange]

  /// - Parameter changes: of all vehicles.
  package init(_ vehicle: Vehicle, changes: [PlateChange]) {
    current = vehicle.plate
    self.changes = changes.filter { $0.vehicle == vehicle.id }
      .sorted { ($0.from, $0.number) < ($1.from, $1.number) }
  }

  package func plate(on date: CalendarDate) -> LicencePlate {
    (changes.last { $0.from <= date } ?? changes.first)?.plate ?? current
  }

  /// The plates of a period with their first and last days in it.
  package func spans(in period: Period) -> [(plate: LicencePlate, days: Period)] {
    let starts = changes.dropFirst().map(\.from).filter { $0 > period.first && $0 <= period.last }
    return zip([period.first] + starts, starts.map { $0 - 1 } + [period.last]).compactMap {
      first, last in
      Period(first: first, last: last).map { (plate(on: first), $0) }
    }
  }

  package func includes(_ plate: LicencePlate) -> Bool {
    current == plate || changes.contains { $0.plate == plate }
  }
}

extension Logbook {
  /// The plates of a vehicle through time.
  package func plates(of vehicle: Vehicle) -> PlateHistory {
    PlateHistory(vehicle, changes: plateChanges)
  }
}
