/// A new licence plate of a vehicle from a day on.
package struct PlateChange: Hashable, Sendable {
  /// Given once per logbook; 0 while it is not stored yet.
  package var number: Int
  package var vehicle: Vehicle.ID
  package var plate: LicencePlate
  package var from: CalendarDate

  package init(
    number: Int = 0, vehicle: Vehicle.ID, plate: LicencePlate, from: CalendarDate
  ) {
    self.number = number
    self.vehicle = vehicle
    self.plate = plate
    self.from = from
  }
}
