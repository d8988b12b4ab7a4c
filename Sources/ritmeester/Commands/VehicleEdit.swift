import CommandKit
import Document
import LogbookChecks
import LogbookModel
import LogbookReports
import LogbookStore

extension Entry {
  /// `voertuig edit`: corrects a vehicle or its last availability.
  static let vehicleEdit = Entry(
    Command(
      "voertuig edit", operands: [.vehicle],
      options: Option.vehicleFields + [Option("kenteken", "KENTEKEN"), .reason()],
      printsData: true,
      examples: ["ritmeester voertuig edit K-482-TX --werkgever \"Voorbeeld BV\""])
  ) { session throws(Failure) in
    let values = OptionValues(invocation: session.invocation, today: try session.today())
    let fields = (Option.vehicleFields + [Option("kenteken", "KENTEKEN")]).map(\.name)
    guard fields.contains(where: session.invocation.has) else {
      throw Failure(.usage, "fout.niets-te-wijzigen")
    }
    let saved = try session.recording {
      writer throws(Failure) -> (vehicle: Vehicle, availabilities: [Availability]) in
      let choice = try VehicleChoice(writer)
      let old = try choice.named(session.invocation.operands[0])
      guard var availability = choice.lastAvailability(of: old) else {
        throw Failure(.data, "fout.voertuig.zonder-periode")
      }
      var vehicle = old
      if let text = try values.given("kenteken") { vehicle.plate = try plate(text) }
      try VehicleFields(values: values).apply(
        to: &vehicle, &availability,
        replacements: writer.replacements().filter { $0.vehicle == old.id })
      if vehicle.plate != old.plate {
        try choice.refuseKnown(vehicle.plate)
        if var change = choice.plateChanges.last(where: {
          $0.vehicle == old.id && $0.plate == old.plate
        }) {
          change.plate = vehicle.plate
          try writer.update(change, reason: values.text("reden"))
        }
      }
      if vehicle.plate != old.plate || vehicle.label != old.label {
        try choice.requireOwnNames(vehicle)
      }
      try VehicleFields.refuseOverlap(of: availability, of: vehicle, in: choice.availabilities)
      try writer.update(vehicle, reason: values.text("reden"))
      try writer.update(availability, reason: values.text("reden"))
      return (vehicle, try writer.availabilities().filter { $0.vehicle == vehicle.id })
    }
    if session.wantsJSON {
      session.show(JSON(saved.vehicle, availabilities: saved.availabilities))
    } else {
      session.say("voertuig.gewijzigd", ["kenteken": .text(saved.vehicle.plate.formatted)])
    }
    for note in PlateCheck.notes(on: saved.vehicle) { session.warn(note.key, note.arguments) }
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
    let values = OptionValues(invocation: session.invocation, today: try session.today())
    try values.require("datum", "eindstand")
    let date = try values.requiredPastDate("datum")
    let reading = try values.requiredReading("eindstand")
    let saved = try session.recording {
      writer throws(Failure) -> (vehicle: Vehicle, availabilities: [Availability]) in
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
      try writer.update(availability, reason: values.text("reden"))
      return (vehicle, try writer.availabilities().filter { $0.vehicle == vehicle.id })
    }
    if session.wantsJSON {
      session.show(JSON(saved.vehicle, availabilities: saved.availabilities))
    } else {
      session.say(
        "voertuig.ingeleverd.melding",
        [
          "kenteken": .text(saved.vehicle.plate.formatted), "datum": .date(date),
          "stand": .odometer(reading),
        ])
    }
    return .done
  }
}
