/// A new licence plate of a vehicle from a day on.
package struct PlateChange: Hashable, Sendable {
  /// Given once per logbook; 0 while it is not stored yet.
  package var number: Int
  package var vehicle: Vehicle.ID
  package var plate: LicencePlate
  package var from: CalendarDate
  /// Why the change counts no more.
  package var voidReason: String?

  package init(
    number: Int = 0, vehicle: Vehicle.ID, plate: LicencePlate, from: CalendarDate,
    voidReason: String? = nil
  ) {
    self.number = number
    self.vehicle = vehicle
    self.plate = plate
    self.from = from
    self.voidReason = voidReason
  }
}
