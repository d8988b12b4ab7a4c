import CommandKit
import Document
import LogbookChecks
import LogbookModel
import LogbookReports
import LogbookStore

extension Entry {
  /// `voertuig edit`: corrects a vehicle or one of its availabilities.
  static let vehicleEdit = Entry(
    Command(
      "voertuig edit", operands: [.vehicle],
      options: Option.vehicleFields + [Option("kenteken", "KENTEKEN"), .date("op"), .reason()],
      printsData: true,
      examples: [
        "ritmeester voertuig edit K-482-TX --werkgever \"Voorbeeld BV\"",
        "ritmeester voertuig edit K-482-TX --op 1-2-2026 --beginstand 48000 --reden tikfout",
      ])
  ) { session throws(Failure) in
    let values = OptionValues(invocation: session.invocation, today: try session.today())
    let fields = (Option.vehicleFields + [Option("kenteken", "KENTEKEN")]).map(\.name)
    guard fields.contains(where: session.invocation.has) else {
      throw Failure(.usage, "fout.niets-te-wijzigen")
    }
    let day = try values.date("op")
    let saved = try session.recording { writer throws(Failure) -> EditedVehicle in
      try EditedVehicle(session.invocation.operands[0], on: day, values, in: writer)
    }
    saved.show(
      in: session, key: saved.isChanged ? "voertuig.gewijzigd" : "voertuig.ongewijzigd",
      ["kenteken": .text(saved.vehicle.plate.formatted)])
    return .done
  }

  /// `voertuig inlever`: ends the availability with its closing reading.
  static let vehicleHandIn = Entry(
    Command(
      "voertuig inlever", operands: [.vehicle],
      options: [.date(), Option("eindstand", "STAND"), .reason()],
      printsData: true,
      examples: ["ritmeester voertuig inlever K-482-TX --datum 30-6-2026 --eindstand 48317"])
  ) { session throws(Failure) in
    let today = try session.today()
    let values = OptionValues(invocation: session.invocation, today: today)
    try values.require("datum", "eindstand")
    let date = try values.requiredPastDate("datum")
    let reading = try values.requiredReading("eindstand")
    let saved = try session.recording { writer throws(Failure) -> EditedVehicle in
      let choice = try VehicleChoice(writer)
      let vehicle = try choice.named(session.invocation.operands[0])
      guard var availability = choice.lastAvailability(of: vehicle), availability.to == nil else {
        throw Failure(
          .data, "fout.voertuig.ingeleverd", ["kenteken": .text(vehicle.plate.formatted)])
      }
      availability.to = date
      availability.endReading = reading
      try VehicleFields.check(
        availability, replacements: writer.replacements().filter { $0.vehicle == vehicle.id })
      let (_, echo) = try FindingsEcho.around(
        writer, of: choice.testedTogether(with: [vehicle.id]), from: availability.from,
        today: today
      ) { () throws(Failure) in try writer.update(availability, reason: values.text("reden")) }
      return try EditedVehicle(vehicle, isChanged: true, echo, in: writer)
    }
    saved.show(
      in: session, key: "voertuig.ingeleverd.melding",
      [
        "kenteken": .text(saved.vehicle.plate.formatted), "datum": .date(date),
        "stand": .odometer(reading),
      ])
    return .done
  }
}

/// A vehicle after a correction, with what is found since.
private struct EditedVehicle {
  let vehicle: Vehicle
  let isChanged: Bool
  private let availabilities: [Availability]
  private let echo: FindingsEcho

  init(
    _ vehicle: Vehicle, isChanged: Bool, _ echo: FindingsEcho, in writer: LogbookWriter
  ) throws(Failure) {
    self.vehicle = vehicle
    self.isChanged = isChanged
    self.echo = echo
    availabilities = try writer.availabilities().filter { $0.vehicle == vehicle.id }
  }

  /// Corrects what the options say.
  /// - Parameter day: of the availability that is meant; nil for the last one.
  init(
    _ name: String, on day: CalendarDate?, _ values: OptionValues, in writer: LogbookWriter
  ) throws(Failure) {
    let choice = try VehicleChoice(writer)
    let old = try choice.named(name)
    let former = try choice.availability(of: old, on: day)
    var (vehicle, availability) = (old, former)
    if let text = try values.given("kenteken") { vehicle.plate = try Entry.plate(text) }
    try VehicleFields(values: values).apply(
      to: &vehicle, &availability,
      replacements: writer.replacements().filter { $0.vehicle == old.id })
    if vehicle.plate != old.plate { try choice.refuseKnown(vehicle.plate) }
    if vehicle.plate != old.plate || vehicle.label != old.label {
      try choice.requireOwnNames(vehicle)
    }
    try VehicleFields.refuseOverlap(of: availability, of: vehicle, in: choice.availabilities)
    let (_, echo) = try FindingsEcho.around(
      writer, of: choice.testedTogether(with: [old.id], andOf: [availability.driver]),
      from: min(former.from, availability.from), today: values.today
    ) { () throws(Failure) in
      try EditedVehicle.store(vehicle, availability, old, choice, values.text("reden"), in: writer)
    }
    try self.init(
      vehicle, isChanged: vehicle != old || availability != former, echo, in: writer)
  }

  private static func store(
    _ vehicle: Vehicle, _ availability: Availability, _ old: Vehicle, _ choice: VehicleChoice,
    _ reason: String?, in writer: LogbookWriter
  ) throws(Failure) {
    if vehicle.plate != old.plate,
      var change = choice.plateChanges.last(where: {
        $0.vehicle == old.id && $0.plate == old.plate
      })
    {
      change.plate = vehicle.plate
      try writer.update(change, reason: reason)
    }
    try writer.update(vehicle, reason: reason)
    try writer.update(availability, reason: reason)
  }

  func show(in session: Session, key: String, _ arguments: [String: Argument]) {
    if session.wantsJSON {
      let json = JSON(vehicle, availabilities: availabilities)
      guard case .object(let members) = json else { return session.show(json) }
      session.show(
        .object(members + [JSON.Member("bevindingen", echo.json(in: session))]))
      return
    }
    session.say(key, arguments)
    echo.show(in: session)
    for note in PlateCheck.notes(on: vehicle) { session.warn(note.key, note.arguments) }
  }
}
