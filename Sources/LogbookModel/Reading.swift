/// A reading of the odometer by somebody else than the log: evidence that trips are tested
/// against (meting; domain.md 6.1).
package struct Reading: Hashable, Sendable {
  package enum Source: String, CaseIterable, Sendable {
    case garage = "garage"
    case inspection = "apk"
    case fuel = "tank"
    case charging = "laden"
    case photo = "foto"
    case yearEnd = "jaarwissel"
    case other = "overig"
  }

  /// Given once per logbook; 0 while it is not stored yet.
  package var number: Int
  package var vehicle: Vehicle.ID
  package var date: CalendarDate
  package var reading: Odometer
  package var source: Source
  package var note: String?
  /// Why it does not count any more; nil while it is valid.
  package var voidReason: String?

  package init(
    number: Int = 0, vehicle: Vehicle.ID, date: CalendarDate, reading: Odometer, source: Source,
    note: String? = nil, voidReason: String? = nil
  ) {
    self.number = number
    self.vehicle = vehicle
    self.date = date
    self.reading = reading
    self.source = source
    self.note = note
    self.voidReason = voidReason
  }
}
