/// An odometer replaced by another (tellerwissel; domain.md 6.5).
package struct OdometerReplacement: Hashable, Sendable {
  /// Given once per logbook; 0 while it is not stored yet.
  package var number: Int
  package var vehicle: Vehicle.ID
  package var date: CalendarDate
  /// The last reading of the old odometer.
  package var old: Odometer
  /// The first reading of the new odometer.
  package var new: Odometer
  package var note: String
  package var voidReason: String?

  package init(
    number: Int = 0, vehicle: Vehicle.ID, date: CalendarDate, old: Odometer, new: Odometer,
    note: String, voidReason: String? = nil
  ) {
    self.number = number
    self.vehicle = vehicle
    self.date = date
    self.old = old
    self.new = new
    self.note = note
    self.voidReason = voidReason
  }
}
