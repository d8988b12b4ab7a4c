/// What a trip holds that is no text: small, and copied without counting references, so that the
/// checks can read it of every trip.
package struct TripFigures: Hashable, Sendable {
  @usableFromInline var storedNumber: Int32
  @usableFromInline var storedVehicle: Int32
  @usableFromInline var storedDay: Int32
  @usableFromInline var storedBegin: Int32
  @usableFromInline var storedEnd: Int32
  @usableFromInline var storedDetour: Int32
  /// Below zero for none.
  @usableFromInline var storedMeasured: Int32
  /// Minutes since 1 January 1970, UTC; below zero for none.
  @usableFromInline var storedRecorded: Int32
  /// Minutes; below zero for none.
  @usableFromInline var storedDeparture: Int16
  /// Minutes; below zero for none.
  @usableFromInline var storedArrival: Int16
  /// Nil while nog in te delen.
  package var kind: TripKind?
  package var derived: DerivedReadings?
  /// Whether `begin` was proposed from the reading before it and taken over.
  package var beginWasProposed: Bool

  package init(
    number: Int, vehicle: Vehicle.ID, date: CalendarDate, departure: ClockTime?,
    arrival: ClockTime?, begin: Odometer, end: Odometer, kind: TripKind?, detour: Distance,
    measured: Distance?, derived: DerivedReadings?, beginWasProposed: Bool, recorded: Int?
  ) {
    storedNumber = Int32(clamping: number)
    storedVehicle = Int32(clamping: vehicle)
    storedDay = Int32(clamping: date.dayNumber)
    storedBegin = Int32(clamping: begin.tenths)
    storedEnd = Int32(clamping: end.tenths)
    storedDetour = Int32(clamping: detour.tenths)
    storedMeasured = Int32(clamping: measured?.tenths ?? -1)
    storedRecorded = Int32(clamping: recorded.map { $0 / 60 } ?? -1)
    storedDeparture = Int16(departure?.minutes ?? -1)
    storedArrival = Int16(arrival?.minutes ?? -1)
    self.kind = kind
    self.derived = derived
    self.beginWasProposed = beginWasProposed
  }

  @inlinable package var distance: Distance { Distance(tenths: Int(storedEnd) - Int(storedBegin)) }

  /// The distance less the private detour in it.
  @inlinable package var withoutDetour: Distance {
    kind == .private ? distance : distance - min(detour, distance)
  }

  /// Chain order: by reading, then by date, time and number (design 5).
  @inlinable package func precedes(_ other: TripFigures) -> Bool {
    if storedBegin != other.storedBegin { return storedBegin < other.storedBegin }
    if storedEnd != other.storedEnd { return storedEnd < other.storedEnd }
    if storedDay != other.storedDay { return storedDay < other.storedDay }
    if storedDeparture != other.storedDeparture { return storedDeparture < other.storedDeparture }
    return storedNumber < other.storedNumber
  }
}

// Far more km than a car can drive fit into 32 bits; what does not fit becomes the largest number
// that does, which every rule refuses as well. What each of these is, `Trip` says.
extension TripFigures {
  package var number: Int {
    @inlinable get { Int(storedNumber) }
    set { storedNumber = Int32(clamping: newValue) }
  }

  package var vehicle: Vehicle.ID {
    @inlinable get { Int(storedVehicle) }
    set { storedVehicle = Int32(clamping: newValue) }
  }

  package var date: CalendarDate {
    @inlinable get { CalendarDate(dayNumber: Int(storedDay)) }
    set { storedDay = Int32(clamping: newValue.dayNumber) }
  }

  package var departure: ClockTime? {
    @inlinable get { ClockTime(minutes: Int(storedDeparture)) }
    set { storedDeparture = Int16(newValue?.minutes ?? -1) }
  }

  package var arrival: ClockTime? {
    @inlinable get { ClockTime(minutes: Int(storedArrival)) }
    set { storedArrival = Int16(newValue?.minutes ?? -1) }
  }

  package var begin: Odometer {
    @inlinable get { Odometer(tenths: Int(storedBegin)) }
    set { storedBegin = Int32(clamping: newValue.tenths) }
  }

  package var end: Odometer {
    @inlinable get { Odometer(tenths: Int(storedEnd)) }
    set { storedEnd = Int32(clamping: newValue.tenths) }
  }

  package var detour: Distance {
    @inlinable get { Distance(tenths: Int(storedDetour)) }
    set { storedDetour = Int32(clamping: newValue.tenths) }
  }

  package var measured: Distance? {
    @inlinable get { storedMeasured < 0 ? nil : Distance(tenths: Int(storedMeasured)) }
    set { storedMeasured = Int32(clamping: newValue?.tenths ?? -1) }
  }

  package var recorded: Int? {
    @inlinable get { storedRecorded < 0 ? nil : Int(storedRecorded) * 60 }
    set { storedRecorded = Int32(clamping: newValue.map { $0 / 60 } ?? -1) }
  }
}
