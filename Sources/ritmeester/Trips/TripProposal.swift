import LogbookModel
import LogbookStore

/// What is filled in when it is not typed (design 3, "Entering a trip"), worked out inside the
/// writing transaction.
struct TripProposal {
  let reader: LogbookReader
  let vehicle: Vehicle.ID
  let places: [SavedPlace]

  init(_ reader: LogbookReader, vehicle: Vehicle.ID) throws(Failure) {
    self.reader = reader
    self.vehicle = vehicle
    places = try reader.places()
  }

  /// Whether a trip of this kind needs no addresses: one that is not private, of a van with the
  /// simplified log per day (domain.md 3.1).
  func leavesAddressesOut(of kind: TripKind?) throws(Failure) -> Bool {
    guard kind == .business || kind == .commute else { return false }
    return try reader.vehicles().contains { $0.id == vehicle && $0.hasSimplifiedLog }
  }

  /// The reading at a moment: where the last trip at or before it ended, else what a replacement
  /// or the beginning of the availability says; nil where the vehicle was never at disposal.
  func begin(on date: CalendarDate, at time: ClockTime?) throws(Failure) -> Odometer? {
    let availabilities = try reader.availabilities().filter { $0.vehicle == vehicle }
    let reading = OdometerStretches(of: vehicle, try reader.replacements()).departure(
      on: date, after: try reader.lastTrip(ofVehicle: vehicle, notAfter: date, time: time),
      availabilities: availabilities)
    return reading ?? availabilities.first?.beginReading
  }

  /// The reading at which a trip of the day of a replacement begins that was driven before it;
  /// nil on any other day.
  func beginBeforeReplacement(on date: CalendarDate) throws(Failure) -> Odometer? {
    let stretches = OdometerStretches(of: vehicle, try reader.replacements())
    guard let first = stretches.replacements.firstIndex(where: { $0.date == date }) else {
      return nil
    }
    let sameDay = try reader.trips(ofVehicle: vehicle, from: date, to: date)
    let before = sameDay.filter { stretches.stretch(of: $0) <= first }
    if let end = before.map(\.end).max() { return end }
    if let last = try reader.lastTrip(ofVehicle: vehicle, notAfter: date - 1) { return last.end }
    return try reader.availabilities().last { $0.vehicle == vehicle && $0.from <= date }?
      .beginReading
  }

  /// Where the vehicle stood at a moment: the address, and the place's name where it had one.
  func place(on date: CalendarDate, at time: ClockTime?) throws(Failure) -> Address? {
    guard let last = try reader.lastTrip(ofVehicle: vehicle, notAfter: date, time: time),
      !last.to.isEmpty
    else { return nil }
    return Address(text: last.to, place: last.toPlace)
  }

  /// The address that is meant: a saved place's own, else the text itself.
  func address(_ text: String) -> Address {
    let key = textKey(text)
    if let place = places.first(where: { textKey($0.name) == key }) {
      return Address(text: place.address, place: place.name)
    }
    return Address(text: trimmed(text), place: nil)
  }

  /// The kind that the places' roles tell.
  func kind(from: String, to: String) -> TripKind? {
    PlaceRoles(places).kind(from: from, to: to)
  }

  /// The kind of the last trip between the same addresses, to be offered on a terminal.
  func habit(from: String, to: String, before date: CalendarDate) throws(Failure) -> TripKind? {
    let (start, end) = (textKey(from), textKey(to))
    return try reader.trips(ofVehicle: vehicle, from: date - 400, to: date).last {
      textKey($0.from) == start && textKey($0.to) == end && $0.kind != nil
    }?.kind
  }
}

/// An address as it is stored, with the name of the saved place it was entered by.
struct Address {
  let text: String
  let place: String?
}
