import CommandKit
import Language
import LogbookModel
import LogbookStore

/// Which vehicle a command is about (design 3, "Vehicle").
struct VehicleChoice {
  let vehicles: [Vehicle]
  let availabilities: [Availability]
  /// By date.
  let plateChanges: [PlateChange]

  init(_ reader: LogbookReader) throws(Failure) {
    vehicles = try reader.vehicles()
    availabilities = try reader.availabilities()
    plateChanges = try reader.plateChanges()
  }

  /// The vehicle with this plate, now or before (hyphens, blanks and case do not matter), or
  /// description.
  func named(_ name: String) throws(Failure) -> Vehicle {
    if let plate = LicencePlate(name),
      let vehicle = vehicles.first(where: { $0.plate == plate })
    {
      return vehicle
    }
    if let plate = LicencePlate(name),
      let change = plateChanges.first(where: { $0.plate == plate }),
      let vehicle = vehicles.first(where: { $0.id == change.vehicle })
    {
      return vehicle
    }
    let key = textKey(name)
    let labelled = vehicles.filter { $0.label.map(textKey) == key }
    guard labelled.count <= 1 else {
      throw Failure(
        .usage, "fout.voertuig.meer-namen", ["naam": .text(name), "voertuigen": list(labelled)])
    }
    if let vehicle = labelled.first { return vehicle }
    throw vehicles.isEmpty
      ? Failure(.data, "fout.voertuig.geen")
      : Failure(
        .data, "fout.voertuig.onbekend", ["naam": .text(name), "voertuigen": list(vehicles)])
  }

  /// Refuses a plate or description that already names another vehicle.
  func requireOwnNames(_ vehicle: Vehicle) throws(Failure) {
    let others = vehicles.filter { $0.id != vehicle.id }
    guard !others.contains(where: { $0.plate == vehicle.plate }) else {
      throw Failure(.data, "fout.voertuig.bestaat", ["kenteken": .text(vehicle.plate.formatted)])
    }
    guard let label = vehicle.label else { return }
    let plate = LicencePlate(label)
    let key = textKey(label)
    if let other = others.first(where: { $0.plate == plate || $0.label.map(textKey) == key }) {
      throw Failure(
        .data, "fout.voertuig.naam-bezet",
        ["naam": .text(label), "kenteken": .text(other.plate.formatted)])
    }
  }

  /// The vehicle of an entry: the named one, else the only one at disposal on that date; several
  /// or none are asked for on a terminal, and never guessed.
  func forEntry(
    _ session: Session, on date: CalendarDate
  ) throws(Failure) -> Vehicle {
    if let name = session.invocation.value("voertuig") { return try named(name) }
    guard !vehicles.isEmpty else { throw Failure(.data, "fout.voertuig.geen") }
    let atDisposal = vehicles.filter { vehicle in
      availabilities.contains { $0.vehicle == vehicle.id && $0.contains(date) }
    }
    if atDisposal.count == 1 { return atDisposal[0] }
    let candidates = atDisposal.isEmpty ? vehicles : atDisposal
    let names = list(candidates)
    let question = atDisposal.isEmpty ? "fout.voertuig.niet-beschikbaar" : "fout.voertuig.meer"
    let arguments: [String: Argument] = ["datum": .date(date), "voertuigen": names]
    guard let prompt = Prompt(), !session.wantsJSON else {
      throw Failure(.usage, question, arguments)
    }
    prompt.show(session.words(question, arguments) + "\n")
    guard let answer = prompt.ask(session.words("vraag.voertuig")), !answer.isEmpty else {
      throw Failure(.usage, question, arguments)
    }
    return try named(answer)
  }

  /// The named vehicle alone, else all.
  func forPeriod(_ session: Session) throws(Failure) -> [Vehicle] {
    guard let name = session.invocation.value("voertuig") else { return vehicles }
    return [try named(name)]
  }

  func plate(_ id: Vehicle.ID) -> String? {
    vehicles.first { $0.id == id }?.plate.formatted
  }

  /// The plate that a vehicle had on a day.
  func plate(_ id: Vehicle.ID, on date: CalendarDate) -> String? {
    vehicles.first { $0.id == id }.map {
      PlateHistory($0, changes: plateChanges).plate(on: date).formatted
    }
  }

  /// Throws a `.data` failure for a plate that a vehicle has or had.
  func refuseKnown(_ plate: LicencePlate) throws(Failure) {
    guard !vehicles.contains(where: { $0.plate == plate }),
      !plateChanges.contains(where: { $0.plate == plate })
    else {
      throw Failure(.data, "fout.voertuig.bestaat", ["kenteken": .text(plate.formatted)])
    }
  }

  /// These vehicles and those of the same drivers, which are tested together.
  /// - Parameter others: drivers whose vehicles come along too.
  func testedTogether(
    with ids: [Vehicle.ID], andOf others: [String?] = []
  ) -> Set<Vehicle.ID> {
    let own = availabilities.filter { ids.contains($0.vehicle) }.map(\.driver)
    let drivers = Set(own + others)
    return Set(ids + availabilities.filter { drivers.contains($0.driver) }.map(\.vehicle))
  }

  /// The availability that is edited: that of a day, else the last.
  func availability(of vehicle: Vehicle, on date: CalendarDate?) throws(Failure) -> Availability {
    let own = availabilities.filter { $0.vehicle == vehicle.id }
    guard let date else {
      if let last = lastAvailability(of: vehicle) { return last }
      throw Failure(.data, "fout.voertuig.zonder-periode")
    }
    // On the day of a handing over both are there: the later one begins.
    if let found = own.last(where: { $0.contains(date) }) { return found }
    throw Failure(
      .data, "fout.voertuig.op",
      [
        "kenteken": .text(vehicle.plate.formatted), "datum": .date(date),
        "vanaf": .list(own.map { .date($0.from) }),
      ])
  }

  /// The availability that is handed in: the last.
  func lastAvailability(of vehicle: Vehicle) -> Availability? {
    availabilities.filter { $0.vehicle == vehicle.id }.max { $0.from < $1.from }
  }

  private func list(_ vehicles: [Vehicle]) -> Argument {
    .list(vehicles.map { .text($0.plate.formatted) })
  }
}
