import CommandKit
import Document
import LogbookChecks
import LogbookModel
import LogbookReports
import LogbookStore

extension Entry {
  /// `voertuig kenteken`: another licence plate from a day on; trips keep the plate of their date.
  static let vehiclePlate = Entry(
    Command(
      "voertuig kenteken", operands: [.vehicle, Operand("nieuw")], options: [.date(), .reason()],
      printsData: true,
      examples: ["ritmeester voertuig kenteken K-482-TX L-315-VD --datum 1-7-2026"])
  ) { session throws(Failure) in
    let values = OptionValues(invocation: session.invocation, today: try session.today())
    let new = try plate(session.invocation.operands[1])
    let date = try values.requiredPastDate("datum")
    let (old, vehicle, availabilities) = try session.recording {
      writer throws(Failure) -> (LicencePlate, Vehicle, [Availability]) in
      let choice = try VehicleChoice(writer)
      var vehicle = try choice.named(session.invocation.operands[0])
      let old = vehicle.plate
      try choice.refuseKnown(new)
      try record(new, from: date, of: vehicle, choice, in: writer)
      vehicle.plate = new
      try writer.update(vehicle, reason: values.text("reden"))
      return (old, vehicle, choice.availabilities.filter { $0.vehicle == vehicle.id })
    }
    if session.wantsJSON {
      session.show(JSON(vehicle, availabilities: availabilities))
    } else {
      session.say(
        "voertuig.kenteken",
        [
          "oud": .text(old.formatted), "nieuw": .text(new.formatted), "datum": .date(date),
        ])
    }
    for note in PlateCheck.notes(on: vehicle) { session.warn(note.key, note.arguments) }
    return .done
  }

  /// Adds the new plate to the vehicle's plates, and the one before it where it is the first
  /// change.
  private static func record(
    _ plate: LicencePlate, from date: CalendarDate, of vehicle: Vehicle, _ choice: VehicleChoice,
    in writer: LogbookWriter
  ) throws(Failure) {
    let known = choice.plateChanges.filter { $0.vehicle == vehicle.id }
    let start =
      known.last?.from
      ?? choice.availabilities.filter { $0.vehicle == vehicle.id }.map(\.from).min()
    if let start, date <= start {
      throw Failure(
        .data, "fout.kenteken.datum",
        [
          "kenteken": .text(vehicle.plate.formatted), "vanaf": .date(start),
          "datum": .date(date),
        ])
    }
    if known.isEmpty {
      _ = try writer.insert(
        PlateChange(vehicle: vehicle.id, plate: vehicle.plate, from: start ?? date))
    }
    _ = try writer.insert(PlateChange(vehicle: vehicle.id, plate: plate, from: date))
  }
}
