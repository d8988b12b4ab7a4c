import CommandKit
import Document
import LogbookModel
import LogbookReports
import LogbookStore

extension Entry {
  /// `voertuig beschikbaar`: a further availability of a vehicle.
  static let vehicleAvailable = Entry(
    Command(
      "voertuig beschikbaar", operands: [.vehicle], options: Option.availabilityFields,
      printsData: true,
      examples: [
        "ritmeester voertuig beschikbaar K-482-TX --vanaf 1-9-2026 --beginstand 51200 "
          + "--bestuurder \"A. Bakker\""
      ])
  ) { session throws(Failure) in
    let values = OptionValues(invocation: session.invocation, today: try session.today())
    var availability = Availability(
      from: try values.requiredDate("vanaf"), beginReading: try values.requiredReading("beginstand")
    )
    try VehicleFields(values: values).apply(to: &availability)
    let saved = try session.recording {
      writer throws(Failure) -> (vehicle: Vehicle, availabilities: [Availability]) in
      let choice = try VehicleChoice(writer)
      let vehicle = try choice.named(session.invocation.operands[0])
      availability.vehicle = vehicle.id
      try VehicleFields.check(
        availability, replacements: writer.replacements().filter { $0.vehicle == vehicle.id })
      try VehicleFields.refuseOverlap(of: availability, of: vehicle, in: choice.availabilities)
      _ = try writer.insert(availability)
      return (vehicle, try writer.availabilities().filter { $0.vehicle == vehicle.id })
    }
    if session.wantsJSON {
      session.show(JSON(saved.vehicle, availabilities: saved.availabilities))
    } else {
      session.say(
        availability.driver == nil ? "voertuig.beschikbaar" : "voertuig.beschikbaar.bestuurder",
        [
          "kenteken": .text(saved.vehicle.plate.formatted), "vanaf": .date(availability.from),
          "stand": .odometer(availability.beginReading),
          "bestuurder": .text(availability.driver ?? ""),
        ])
    }
    return .done
  }
}

extension VehicleFields {
  /// A vehicle is at the disposal of one at a time, but may be handed over within a day.
  static func refuseOverlap(
    of availability: Availability, of vehicle: Vehicle, in all: [Availability]
  ) throws(Failure) {
    for other in all where other.vehicle == vehicle.id && other.id != availability.id {
      let arguments: [String: Argument] = [
        "kenteken": .text(vehicle.plate.formatted), "vanaf": .date(other.from),
        "tot": .date(other.to ?? other.from),
      ]
      if other.to == nil, availability.from > other.from {
        throw Failure(.data, "fout.beschikbaar.open", arguments)
      }
      let startsAfter = other.to.map { $0 <= availability.from } ?? false
      let endsBefore = availability.to.map { $0 <= other.from } ?? false
      guard startsAfter || endsBefore else {
        throw Failure(
          .data, other.to == nil ? "fout.beschikbaar.dubbel.open" : "fout.beschikbaar.dubbel",
          arguments)
      }
    }
  }
}
