import CommandKit
import Document
import LogbookChecks
import LogbookModel
import LogbookReports
import LogbookStore

extension Entry {
  /// `voertuig add`: registers a vehicle with its first availability; creates the logbook.
  static let vehicleAdd = Entry(
    Command(
      "voertuig add", operands: [Operand("kenteken")], options: Option.vehicleFields,
      printsData: true,
      examples: [
        "ritmeester voertuig add K-482-TX --merk Škoda --type Octavia "
          + "--beginstand 12500 --vanaf 1-1-2026"
      ])
  ) { session throws(Failure) in
    let values = OptionValues(invocation: session.invocation, today: try session.today())
    var vehicle = Vehicle(plate: try plate(session.invocation.operands[0]))
    try values.require("merk", "type", "beginstand", "vanaf")
    var availability = Availability(
      from: try values.requiredDate("vanaf"), beginReading: try values.requiredReading("beginstand")
    )
    vehicle.make = try values.required("merk")
    vehicle.type = try values.required("type")
    try VehicleFields(values: values).apply(to: &vehicle, &availability, replacements: [])
    let path = try session.logbookPath()
    let saved = try LogbookStore.createAndRecord(
      at: path, migrated: { session.tellMigration($0) }
    ) { writer throws(Failure) in
      let choice = try VehicleChoice(writer)
      try choice.refuseKnown(vehicle.plate)
      try choice.requireOwnNames(vehicle)
      return try writer.insert(vehicle, availability: availability)
    }
    if session.wantsJSON {
      session.show(JSON(saved.vehicle, availabilities: [saved.availability]))
    } else {
      session.say(
        "voertuig.opgeslagen",
        [
          "kenteken": .text(saved.vehicle.plate.formatted),
          "merk": .text(saved.vehicle.makeAndType),
          "vanaf": .date(saved.availability.from),
          "stand": .odometer(saved.availability.beginReading), "bestand": .text(path),
        ])
    }
    for note in PlateCheck.notes(on: saved.vehicle) { session.warn(note.key, note.arguments) }
    return .done
  }

  /// The plate that was typed.
  static func plate(_ text: String) throws(Failure) -> LicencePlate {
    guard let plate = LicencePlate(text) else {
      throw Failure(.data, "fout.kenteken", ["waarde": .text(text)])
    }
    return plate
  }
}

/// Puts the options of a vehicle and its availability into their values.
struct VehicleFields {
  let values: OptionValues

  /// Changes what was given and leaves the rest; an empty value clears a field that may be empty.
  /// - Parameter replacements: of the vehicle.
  func apply(
    to vehicle: inout Vehicle, _ availability: inout Availability,
    replacements: [OdometerReplacement]
  ) throws(Failure) {
    try apply(to: &vehicle)
    try apply(to: &availability)
    try VehicleFields.check(availability, replacements: replacements)
  }

  private func apply(to vehicle: inout Vehicle) throws(Failure) {
    let invocation = values.invocation
    if let make = try values.given("merk") { vehicle.make = make }
    if let type = try values.given("type") { vehicle.type = type }
    if let category = try values.choice("categorie", Vehicle.Category.self) {
      vehicle.category = category
    }
    if let registration = try values.choice("registratie", Vehicle.Registration.self) {
      vehicle.registration = registration
    }
    if let country = try values.given("land") {
      vehicle.country = try VehicleFields.country(country)
    }
    if invocation.has("det") { vehicle.firstAdmission = try values.date("det", clears: true) }
    if invocation.has("catalogusprijs") { vehicle.listPrice = try values.money("catalogusprijs") }
    if invocation.has("aandrijving") { vehicle.drive = values.text("aandrijving") }
    if invocation.has("omschrijving") { vehicle.label = values.text("omschrijving") }
  }

  func apply(to availability: inout Availability) throws(Failure) {
    let invocation = values.invocation
    if let from = try values.date("vanaf") { availability.from = from }
    if invocation.has("tot") { availability.to = try values.date("tot", clears: true) }
    if let begin = try values.reading("beginstand") { availability.beginReading = begin }
    if invocation.has("eindstand") {
      availability.endReading = try values.reading("eindstand", clears: true)
    }
    if let nature = try values.choice("aard", Availability.Nature.self) {
      availability.nature = nature
    }
    if let capacity = try values.choice("hoedanigheid", Availability.Capacity.self) {
      availability.capacity = capacity
    }
    if invocation.has("bestuurder") { availability.driver = values.text("bestuurder") }
    if invocation.has("werkgever") { availability.employer = values.text("werkgever") }
    if invocation.has("overgenomen-tot") {
      availability.takenOverUntil = try values.date("overgenomen-tot", clears: true)
    }
    if invocation.has("privé") { availability.takenOverPrivate = try values.distance("privé") }
  }

  /// What no availability may be.
  /// - Parameter replacements: of the vehicle; a new odometer may end below where the old began.
  static func check(
    _ availability: Availability, replacements: [OdometerReplacement]
  ) throws(Failure) {
    if let to = availability.to, to < availability.from {
      throw Failure(
        .data, "fout.periode.omgekeerd", ["vanaf": .date(availability.from), "tot": .date(to)])
    }
    if availability.endReading != nil, availability.to == nil {
      throw Failure(.data, "fout.eindstand.zonder-tot")
    }
    if (availability.takenOverUntil == nil) != (availability.takenOverPrivate == nil) {
      throw Failure(.usage, "fout.overgenomen.deel")
    }
    if let until = availability.takenOverUntil, let to = availability.to, until > to {
      throw Failure(
        .data, "fout.overgenomen.later", ["overgenomen": .date(until), "tot": .date(to)])
    }
    let jump = replacements.filter { availability.contains($0.date) }
      .reduce(Distance.zero) { $0 + ($1.old - $1.new) }
    if let end = availability.endReading, end + jump < availability.beginReading {
      throw Failure(
        .data, "fout.eindstand.lager",
        ["begin": .odometer(availability.beginReading), "eind": .odometer(end)])
    }
  }

  /// A country code of two letters.
  private static func country(_ text: String) throws(Failure) -> String {
    let code = text.uppercased()
    guard code.utf8.count == 2, code.utf8.allSatisfy({ (65...90).contains($0) }) else {
      throw Failure(.data, "fout.land", ["waarde": .text(text)])
    }
    return code
  }
}
